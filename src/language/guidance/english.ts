import type { Lexicon } from './lexicon.js';

const NOT = "(?:do not|don't|dont|never|must not|mustn't|should not|shouldn't|cannot|can't|can not|avoid|refrain from|not to)";
const USE = '(?:be used|use|using|be called|call|calling|called|invoke|invoking|invoked|run|running|pick|choose)';
/** Not "this parameter", which is about an argument. */
const IT = '(?:this(?! (?:parameter|param|argument|field|option|flag|property|value|mode|setting|format|syntax|header)\\b)(?: tool| function| command| endpoint| operation| action)?|it|the tool|the function|{self})';
const CANNOT = "(?:does not|doesn't|cannot|can't|can not|will not|won't|never)";
/** What a negation says of a case or an argument rather than of the tool's reach: "cannot be undone", "does not exist". */
const NO_LIMIT =
  '(?:be|exist|match|have|need|require|matter|know|accept|take|fail|count|cost|guarantee|contain|specify|appear|exceed|apply|throw|necessarily|raise|error|mean|hold|depend|imply)\\b';
/** What "never" forbids the reader to do with arguments and answers. */
const ADVICE =
  '(?:just|attempt|place|recreate|even|more|less|proceed|widen|enable|mid|use|call|invoke|append|reply|respond|resolve|infer|summari[sz]e|truncate|abbreviate|paraphrase|translate|convert|substitute|round|strip|normali[sz]e|rephrase|rewrite|assume|guess|pass|include|send|provide|put|omit|set|fill|invent|make|hallucinate|ask|reveal|share|skip|mix|add|ignore|bypass|hardcode|trust|show|tell|mention|leave|forget|rely|overwrite|answer|repeat|stop|try|print|commit|store|enter|quote|escape|wrap|specify|construct|start|begin|end)\\b';
/** What a step before the call is for: "use the icons tool to find a valid name". */
const LOOK_UP = '(?:first )?(?:find|get|obtain|look|discover|retrieve|fetch|list|see|check|resolve|determine)\\b';
const TO_TOOL = '(?:use|call|prefer|choose|try|pick|consider|consider using|invoke|run|go with|switch to|reach for)';

export const english: Lexicon = {
  language: 'en',
  writing: 'plain',
  marks: "\\b(?:not\\b|never|cannot|only|solely|exclusively|instead|unlike|avoid|prefer|rather|refrain|deprecated|superseded|obsolete|last resort|unsuitable|in contrast|in place|opposed|preferred|no need|unnecessary|fail|for (?:that|this|those|these|other|anything|everything)|(?:use|call|try|choose|pick|see) (?:an?|the|another|one|other))\\b|n['’]t\\b",
  forbids: [
    `${NOT} (?:also )?${USE} (?:${IT}(?!(?: tool| function)? with(?:out)? )|{name}(?! (?:filters?|param|field|value|format|syntax|prefix|option|key|flag)))`,
    `${NOT} ${USE} (?:for|to|when|if|as|on|unless|until|where|while|in place of|instead|before|more than|here|directly|just)`,
    `(?:is |are |was )?not (?:a |an |the |really |well |the right tool |the tool )?(?:intended|meant|designed|suitable|suited|appropriate|recommended|ideal|optimi[sz]ed|built|made|applicable) (?:for|to|as|when|if|in|with)`,
    `(?:^|${IT} is )not (?:recommended|intended|suitable|appropriate|meant)`,
    'not (?:a |an |the )?(?:right |good |proper )?(?:replacement|substitute|alternative|tool|way|place|choice|fit) (?:for|to)',
    'not for(?! the (?:first|last) time)',
    '^not to [a-z]{2,20}',
    '(?:^|[,;:–—-] ?)not (?:a|an|the|for|to) [^()]{1,80} ?\\((?:use|see|call) (?:the )?{name}',
    'unsuitable (?:for|to|when)',
    `(?:when|where|how) not to ${USE}`,
    `skip ${IT} (?:if|when|for|unless)`,
    `(?:no need|unnecessary|not necessary|not needed) (?:to (?:use|call|invoke|run) ${IT}|for ${IT}|if|when)`,
    `avoid ${IT} (?:if|when|for|unless)`,
    `(?:but|and|use|used|call|called|invoke) (?:${IT} )?(?:only|solely) (?:if|when|after|once) (?:the )?(?:user|users|customer|caller|human|operator)`,
    'last resort',
    '\\[deprecated\\]',
    '^#* ?(?:cannot|can\'t) do:?$',
    '(?:when|if) (?:the )?other [^,.]{3,60} (?:cannot|can\'t|do not|don\'t|does not|doesn\'t|fail)',
    '(?:do not|don\'t) cover',
    '^[^a-z\\x04]{0,3}(?:this (?:tool|function) is )?(?:deprecated|obsolete)',
    `${IT} (?:is|has been) (?:deprecated|obsolete|superseded)`,
    'deprecated[:;,.] (?:please )?use',
    'superseded by',
    '^unlike',
    '(?:, |\\()unlike',
    `prefer ${IT} (?:over|to|for|when|if|instead)`,
    `(?:instead of|rather than|in place of|in contrast to|as opposed to|unlike) (?:the |a |an |calling |using )?(?:{name}|(?:[a-z-]{1,20} ){0,3}tools?)`,
    `prefer(?:red)? (?:over|to) {name}`,
    `(?:use|using|call|try|prefer|choose|see|wants?|needs?|with|via|through) (?:the )?{name}(?: or {name}| tools?| tool family)?(?: [^ ]{1,24}){0,10}? (?:instead|rather)`,
    'use (?:the )?{name} for (?:that|this|those|these)',
    '(?:use|call|prefer) (?:the )?(?:[a-z-]{1,20} ){1,3}tools instead',
    'prefer (?:the )?(?:[a-z-]{1,20} ){1,3}tools? for',
    '^(?:usually|normally|generally|rarely|seldom)(?: not)? (?:needed|necessary|required)$',
    `(?:^|[,;:(–—-] ?)(?:for|to) .{3,80}?(?: |,) ?use (?:the )?{name} tools?`,
    `^(?:${IT} is )?not (?:available|supported|usable|possible|valid) (?:on|for|in|with)`,
    `instead,? (?:use|call|try|prefer|choose|see) (?:the )?{name}`,
    `for (?:that|this|those|these|others?|anything else|everything else|other [a-z-]{1,20}),? (?:use|call|try|see)`,
    `(?:use|call|try|prefer|choose|pick|see) (?:the (?:[a-z/-]{1,20} ){1,6}?|(?:another|one of the|other) (?:[a-z/-]{1,20} ){0,6}?|an? (?:[a-z/-]{1,20} ){1,6}?)(?:tools?|functions?) (?:[^ ]{1,24} ){0,3}?(?:instead|for|when|to(?! ${LOOK_UP})|if|rather|once|after|only)`,
    `(?:if|for|when) .{3,80} (?:use|call|try|prefer|choose|pick) (?:the (?:[a-z/-]{1,20} ){1,4}?|(?:a|an|another|one of the|other) (?:[a-z/-]{1,20} ){0,4}?)tools?`,
  ],
  limits: [
    `^(?:note:? |important:? |warning:? |caution:? |limitations?:? |however,? |- )?(?:${IT}|this)(?: only| itself| also| currently| alone)? ${CANNOT} (?:currently |itself |yet |directly |actually )?(?!${NO_LIMIT})[a-z]{1,30}`,
    `^(?:note:? |important:? |- )?(?:does not|doesn't|cannot|can't|will not|won't) (?:currently |yet |directly |actually )?(?!${NO_LIMIT})[a-z]{1,30}`,
    `^(?:- )?never (?!${ADVICE})(?!.{0,40} without )[a-z]{1,30}`,
    `(?:and|but|,|;|-|–|—|\\()(?: it| this(?: tool)?| therefore| so it)? ?(?:(?:does not|doesn't|cannot|can't|will not|won't) (?:currently |yet |directly |actually )?(?!${NO_LIMIT})[a-z]{1,30})`,
    '(?:and|but|;|\\() ?never [a-z]{1,20}[^s ]s',
    '(?:^|and )(?:maps?|lists?|gets?|finds?|search(?:es)?|creates?|reads?|returns?|shows?|updates?|deletes?|fetch(?:es)?) [^,]{1,60}, (?:but )?not (?!just|only|yet|necessarily|null|undefined|(?:an )?(?:error|empty))[a-z]{1,30}',
    `(?:${IT}|this) is not used (?:for|to)`,
    `(?:${IT}|this) [a-z]{2,20}s [^,]{1,60}, not (?!just|only|yet|necessarily)[a-z]{1,30}`,
    '^(?:maps?|lists?|gets?|finds?|search(?:es)?|creates?|reads?|returns?|shows?|updates?|deletes?|fetch(?:es)?) [^(]{1,60} \\(not (?:(?:the|a|an|its|their) )?(?!just|only|yet|necessarily|required|recommended|supported|null|undefined|none|empty|error)[a-z-]{1,24}\\)',
    '(?:cannot|can\'t) be (?:created|read|updated|deleted|changed|edited|searched|listed) (?:via|with|through|by|using|here)',
    `(?:^|[;,–—:(-] ?|but |and |so |because |since |while )(?:${IT}|this|the (?:operation|action)) (?:is not|isn't) (?:a|an|the|for|able|capable|part)`,
  ],
  subordinates: "if|when|that|which|who|whose|where|unless|while|until|whether|because|what",
  confines: [
    `(?:use|used|call|called|invoke|invoked|run|intended|meant|designed|suitable|appropriate|reserved|reserve) (?:${IT} )?(?:strictly |is )?(?:only|solely|exclusively) (?:for|when|if|after|once|with|to|in|on|where|as|on|by|during)`,
    `(?:use|call|invoke|run) (?:${IT}) (?:only|solely|exclusively)`,
    `(?:only|solely) (?:use|call|invoke|run) (?:${IT} )?(?:for|when|if|to|after|once|as|in|on|with|where|during|this|it)`,
    `should (?:only|solely) be (?:used|called|invoked|run)`,
    `(?:this tool|this function|{self}) (?:only|solely) (?:supports|handles|covers|returns|reads|creates|updates|searches|finds|deletes|lists|deals)`,
    '(?:^|[,;:(–—-] ?|is |are |it |this |tool |works |valid |available |applicable )(?:only|solely|exclusively) for',
    '(?:^|[—–-] ?)(?:search(?:es)?|returns?|lists?|reads?|gets?|finds?|covers?|supports?|reports?|handles?|shows?|removes?|deletes?) [^,:]{1,60} only$',
    '(?:works? (?:only|solely)|(?:only|solely) works?) (?:for|when|if|on|with)',
    '^(?:it |this tool )?can only (?!be)[a-z]{3,20}',
    '^only [^,:]{1,60} can (?:usually )?be [a-z]{2,20}ed$',
    '^for [^,]{1,40} only(?:, not|$)',
    '^(?:for|to) .{3,120} instead$',
    '^(?:only|solely) (?:when|if)(?! [^,]{1,80}, (?:use|set|pass|then|do|call))',
    '(?:only|solely) (?:relevant|allowed|permitted|useful|available|usable|valid|applicable) (?:when|if|for|after|while)',
    '^(?:it |this tool )?(?:search(?:es)?|returns?|lists?|reads?|finds?|covers?|handles?) (?:only|solely) (?!the )[a-z]{1,30}',
    '(?:intended|meant|use|used) for (?:[^ ]{1,24} ){1,4}only',
    '\\((?:it |this tool )?(?:currently )?(?:supports|covers|handles|works with) [^()]{1,60} only\\)',
    '(?:, |,? but )only (?:when|if) (?!not|provided|given|set|specified)',
  ],
  redirects: [
    '{tool} (?:does not|doesn\'t|cannot|can\'t) [a-z]{1,30}',
    'consider using (?:the )?{tool}',
    `${TO_TOOL} (?:the |a |an |either )?{tool}(?:(?:,| or| and|, or)? (?:the )?{tool}){0,3}(?:\\(\\))? ?(?:tools?)? ?(?:for|to|when|if|rather|after|only|on|in|with|where|as|unless|until)`,
    '^[^\\x01\\x02\\x03→>⇒]{1,80}(?:→|->|=>|⇒) ?(?:use )?{tool}',
    '(?:not|over|than|differs? from|different from|vs|versus|compared to|compared with|alternative to|opposed to|beyond|complements?) (?:the )?{tool}',
    '(?:^|[,;:(–—-] ?)(?:for|to|if|when) .{3,80}?(?: |[,:;(–—-] ?)(?:please )?(?:use|see|call|try|prefer) (?:the )?{tool}',
  ],
  steps:
    "^after|again|{tool} to [a-z]{2,20} (?:it|them)|(?:check|checks|track|poll|monitor|see|get|view|follow) (?:[^ ]{1,20} ){0,4}?(?:progress|status)|first|then|beforehand|next|afterwards|afterward|before|follow up|(?:get|find|obtain|look up|discover|retrieve|fetch|list|see|lookup|check|know|learn|resolve|determine) (?:[^ ]{1,20} ){0,5}?(?:id|ids|arns?|identifier|identifiers|uuid|uuids|key|keys|slug|slugs|names?|valid|available|possible|supported|allowed|schema|\\x04)",
  uses: [
    `(?<!to )(?:use|call|invoke|choose|pick|prefer) (?:${IT} )?(?:tool )?(?:only |always |primarily |mainly |instead |especially |also |directly )?(?:for|when|whenever|to|if|as|before|after|once|where|during)`,
    '(?:useful|best|ideal|great|good|perfect|helpful|suitable|designed|intended|meant|suited|handy|appropriate|essential) (?:for|when|to|if)',
    '(?:useful|helpful|handy) (?:between|as|after|before|during|in|with|alongside)',
    'only use (?:with|on|in|as)',
    `use (?:${IT} |this )?(?:instead of|over) .{1,80}?(?:when|if|for|to)`,
    'preferred (?:over|to) .{1,60}?(?:when|if|for)',
    'right (?:tool|choice|one) (?:for|when|to|if)',
    'use on [a-z ]{1,30} to',
    `use (?:${IT}|this) rather than`,
    '(?:mandatory|required|recommended) first step',
    'used (?:for|when|if)',
    '(?:use|call|invoke|prefer|choose) (?:this tool|it|{self})',
    'when (?:to use|asked|needing|you (?:need|want|have|must|are)|(?:the |a )?(?:user|users|customer|request|question|task|agent) [a-z]{1,20})',
    '(?:if|whenever|once) (?:asked|you (?:need|want)|(?:the |a )?(?:user|users|customer) (?:asks?|wants?|needs?|mentions?|requests?|says?|gives?|provides?|specifi))',
    'use[ -]cases?',
  ],
  line: (sibling) => `Do NOT use this for what ${sibling} does: use ${sibling} instead.`,
};
