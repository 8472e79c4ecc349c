import { NAME, TOOL, type Lexicon } from './lexicon.js';

const NOT = "(?:do not|don't|dont|never|must not|mustn't|should not|shouldn't|cannot|can't|can not|avoid|refrain from|not to)";
const USE = '(?:be used|use|using|be called|call|calling|called|invoke|invoking|invoked|run|running|pick|choose)';
/** Not "this parameter", which is about an argument. */
const IT = '(?:this(?! (?:parameter|param|argument|field|option|flag|property|value|mode|setting|format|syntax|header)\\b)(?: tool| function| command| endpoint| operation| action| server)?|it|the tool|the function|{self})';
const CANNOT = "(?:does not|doesn't|cannot|can't|can not|will not|won't|never)";
/** What a negation says of a case or an argument rather than of the tool's reach: "cannot be undone", "does not exist". */
const NO_LIMIT =
  '(?:be|exist|match|have|need|require|matter|know|accept|take|fail|count|cost|guarantee|contain|specify|appear|exceed|apply|throw|necessarily|raise|error|mean|hold|depend|imply)\\b';
/** What "never" forbids the reader to do with arguments and answers. */
const ADVICE =
  '(?:just|attempt|place|recreate|even|more|less|proceed|widen|enable|mid|use|call|invoke|append|reply|respond|resolve|infer|summari[sz]e|truncate|abbreviate|paraphrase|translate|convert|substitute|round|strip|normali[sz]e|rephrase|rewrite|assume|guess|pass|include|send|provide|put|omit|set|fill|invent|make|hallucinate|ask|reveal|share|skip|mix|add|ignore|bypass|hardcode|trust|show|tell|mention|leave|forget|rely|overwrite|answer|repeat|stop|try|print|commit|store|enter|quote|escape|wrap|specify|construct|start|begin|end)\\b';
/** What descriptions begin with, to say what the tool does. */
const ACT =
  '(?:maps?|lists?|gets?|finds?|search(?:es)?|creates?|reads?|returns?|shows?|updates?|deletes?|fetch(?:es)?|adds|removes|sets|runs|sends?|moves|checks|counts|computes|calculates|generates|exports|imports|queries|scans|edits|changes|renames|inspects|describes|renders|copies|duplicates|archives|reports|measures|saves|appends|inserts)';
/** What a text sends to that is no tool of the set. */
const ELSE = '(?:endpoints?|process|commands?|scripts?|cli|workflows?|skills?|plugins?)';
/** What a step before the call is for: "use the icons tool to find a valid name". */
const LOOK_UP = '(?:first )?(?:find|get|obtain|look|discover|retrieve|fetch|list|see|check|resolve|determine)\\b';
const TO_TOOL = '(?:use|call|prefer|choose|try|pick|consider|consider using|invoke|run|go with|switch to|reach for)';

export const english: Lexicon = {
  language: 'en',
  writing: 'plain',
  marks: "\\b(?:not\\b|never|cannot|only|solely|exclusively|instead|unlike|avoid|consider|prefer|rather|refrain|deprecated|superseded|obsolete|decommissioned|nothing|last resort|unsuitable|in contrast|in place|opposed|preferred|no need|unnecessary|alternative|fails?|refuse[sd]|rejects|excludes|excluded|reserved|sparingly|legacy|escape|no (?:[a-z]{2,20} )?tool|than|left out|out of scope|distinct|restricted|limited|confined|for (?:that|this|those|these|other|anything|everything)|(?:use|call|try|choose|pick|see) (?:an?|the|another|one|other))\\b|n['’]t\\b",
  forbids: [
    {
      // The commonest of what the next group holds, by themselves: they are compiled in a fraction of its time.
      stems: ['do not use'],
      phrases: [`do not use ${IT}(?!(?: tool| function)? with(?:out)? )`, 'do not use:? (?:for|to|when|if)'],
    },
    {
      stems: ['not', "n't", 'dont', 'never', 'avoid', 'refrain'],
      phrases: [
        `${NOT} (?:also )?${USE} (?:${IT}(?!(?: tool| function)? with(?:out)? )|{name}(?! (?:filters?|param|field|value|format|syntax|prefix|option|key|flag)))`,
        `${NOT} ${USE}:? (?:for|to|when|if|as|on|unless|until|where|while|in place of|instead|before|more than|here|directly|just)`,
      ],
    },
    {
      stems: ['not', "n't", 'never', 'need', 'unnecessary'],
      phrases: [
        `(?:is |are |was )?not (?:a |an |the |really |well |the right tool |the tool )?(?:intended|meant|designed|suitable|suited|appropriate|recommended|ideal|optimi[sz]ed|built|made|applicable) (?:for|to|as|when|if|in|with)`,
        `(?:^|${IT} is )not (?:recommended|intended|suitable|appropriate|meant)`,
        'not (?:a |an |the )?(?:right |good |proper |drop-in )?(?:replacement|substitute|alternative|tool|way|place|choice|fit) (?:for|to)',
        'not for(?! the (?:first|last) time)',
        '^not to [a-z]{2,20}',
        '(?:^|[,;:–—-] ?)not (?:a|an|the|for|to) [^()]{1,80} ?\\((?:use|see|call) (?:the )?{name}',
        `(?:when|where|how) not to ${USE}`,
        `(?:no need|unnecessary|not necessary|not needed) (?:to (?:use|call|invoke|run) ${IT}|for ${IT}|if|when)`,
        '^#* ?(?:cannot|can\'t) do:?$',
        '(?:do not|don\'t) cover',
        `not (?:[a-z]{3,15} )?(?:by|from|with|via|through) ${IT}`,
        `not (?:fully |yet |directly )?(?:covered|handled|supported|offered) (?:by|in|with) (?:${IT}|this)`,
        'not (?:covered|handled|supported|offered|possible|available|exposed) (?:by|with|through|in) (?:the |any |an? )?(?:[a-z-]{1,20} ){1,2}tools?',
        '(?:not the same as|(?:not|never) (?:to be )?confused? (?:this |it )?with)',
        'not (?:available |listed |found |offered )?in (?:the )?{name}',
        '^use (?:this |it )?for [^,:]{2,60}, not (?:for )?[a-z]{1,30}',
        '(?:must|should) not be (?:treated|taken|relied|interpreted) (?:as|on)',
        '^\\(?not (?:yet )?implemented',
        `(?:since|because|as|[,(–—-]) ?(?:this tool|{self}) (?:[a-z]{1,20}ly )?${CANNOT} (?!${NO_LIMIT})[a-z]{1,30}`,
        'not (?:just |only |merely )?(?:the |its |an? )?[^,;()]{3,60}? (?:returned|given|listed|covered) by (?:the )?{name}',
        '^(?:use (?:this|it) )?for [^,]{2,60} (?:that|which) (?:are not|aren\'t|is not|isn\'t) [^,–—-]{2,40}(?:$| [–—-])',
        `^(?:${IT} is )?not (?:available|supported|usable|possible|valid) (?:on|for|in|with)`,
      ],
    },
    {
      stems: ['instead', 'rather', 'in place of', 'in contrast to', 'opposed to', 'unlike', 'than', 'prefer', 'consider', 'favor', 'favour', 'alternative'],
      phrases: [
        '(?:simpler|faster|cheaper|better|easier|lighter|safer|richer|(?:more|less) [a-z]{2,20}) than (?:[a-z]{2,20}ing )?(?:the )?(?:{name}|(?:[a-z]{2,20} ){1,2}tools)',
        '(?:for|to|when|if) .{3,80}?,? (?:prefer|consider|favou?r) (?:using )?(?:the )?{name}(?! ?[=:])',
        'prefer (?:the )?{name}\\]',
        'prefer (?:using )?(?:the )?{name} (?:for|when|if)',
        'consider using (?:the )?{name}(?: [^ ]{1,20}){0,3}? (?:for|to|instead|when|if)',
        '^(?:use|set) [^,:\\x04]{2,40} for [^,:\\x04]{2,40} instead$',
        `(?:^|[,;:(–—-] ?)(?:for|to|if|when) [^,]{3,60}?,? prefer (?:an? |the )?(?:[a-z/-]{1,20} ){0,3}${ELSE}`,
        'consider using (?:the )?{name}(?: [^ ]{1,20}){0,4} first$',
        '^(?:an? )?alternative to (?:the )?[^ ,]{2,40} (?:when|if|for)',
        'consider [a-z]{3,20}ing [^,:]{2,40} instead',
        '[–—(-] ?(?!use |try |pass|send|provide|set |give|include|specify|supply|returns|it )[a-z]{2,12}[a-rt-z] (?:the|a|an) [^,:()\\x04]{2,40} instead(?:$|\\))',
        '(?:use|call|try) (?:the )?[a-z]{1,20}(?:-[a-z]{1,20}){1,5} (?:tool|function|command) instead',
        '^unlike',
        '(?:, |\\()unlike',
        `prefer ${IT} (?:over|to|for|when|if|instead)`,
        `(?:instead of|rather than|in place of|in contrast to|as opposed to|unlike) (?:[a-z]{1,20}ly )?(?:[a-z]{1,20}ing )?(?:the |a |an |many |multiple |repeated |separate |several |single )?(?:{name}|(?:[a-z-]{1,20} ){0,3}tools?)`,
        `prefer(?:red)? (?:over|to) {name}`,
        `(?:use|using|call|try|prefer|choose|see|wants?|needs?|with|via|through) (?:the )?{name}(?: or {name}| tools?| tool family)?(?: [^ ]{1,24}){0,10}? (?:instead|rather)`,
        '(?:use|call|prefer) (?:the )?(?:[a-z-]{1,20} ){1,3}tools instead',
        'prefer (?:the )?(?:[a-z-]{1,20} ){1,3}tools?,? (?:for|if|when|over|to)',
        'prefer (?:[a-z-]{1,20} ){1,2}(?:interactions?|operations?|calls?) (?:when|if|where)',
        'prefer (?:the )?(?:[a-z-]{1,20} ){1,4}tools first',
        `instead,? (?:use|call|try|prefer|choose|see) (?:the )?{name}`,
      ],
    },
    {
      stems: ['only', 'solely'],
      phrases: [
        `(?:but|and|use|used|call|called|invoke) (?:${IT} )?(?:only|solely) (?:if|when|after|once) (?:the )?(?:user|users|customer|caller|human|operator)`,
        '[–—] ?only (?!if|when|the|one|for)[a-z-]{2,20}(?: [a-z-]{2,20}){0,2}$',
        '(?:^|[–—(-] ?)(?!read|write|append|view|insert|text|input|output|head|metadata|required|optional)[a-z0-9.]{2,15}[- ]only(?:$|\\)| \\()',
        'when to use:? only (?:when|if|for)',
        '^(?:for )?(?:humans?|human [a-z]{2,20}|admins?|operators?) only$',
      ],
    },
    {
      stems: ['unsuitable', 'skip', 'avoid', 'last resort', 'deprecated', 'legacy', 'obsolete', 'decommissioned', 'superseded', 'escape hatch', 'sparingly', 'distinct', 'fail', 'refuses', 'rejects', 'usually', 'normally', 'generally', 'rarely', 'seldom', 'if other', 'if the other', 'when other', 'when the other'],
      phrases: [
        'unsuitable (?:for|to|when)',
        `skip ${IT} (?:if|when|for|unless)`,
        `avoid ${IT} (?:if|when|for|unless)`,
        'last resort',
        '\\[deprecated\\b',
        '(?:when|if) (?:the )?other [^,.]{3,60} (?:cannot|can\'t|do not|don\'t|does not|doesn\'t|fail)',
        '\\[legacy\\b',
        '\\((?:legacy|deprecated)\\)$',
        '@deprecated',
        'this (?:method|api|call|version) (?:is|has been) (?:deprecated|obsolete|superseded)',
        'escape hatch (?:for|when|where|if|to)',
        `use (?:${IT} )?sparingly`,
        '(?:^|[,(–—-] ?|is |are )distinct from (?!each|one another|null|the (?:previous|first|default))',
        `(?:fails?|refuses|rejects) (?:if|when|on|for|unless) [^,:()–—]{2,80} ?[,:(–—-] ?use (?:the )?{name}(?! (?:first )?to ${LOOK_UP})`,
        '^[^a-z\\x04]{0,3}(?:this (?:tool|function) is )?(?:deprecated|obsolete|decommissioned)',
        `${IT} (?:is|has been) (?:deprecated|obsolete|superseded|decommissioned)`,
        'deprecated[:;,.] (?:please )?use',
        'superseded by',
        '^(?:usually|normally|generally|rarely|seldom)(?: not)? (?:needed|necessary|required)$',
      ],
    },
    {
      stems: ['instead', 'directly'],
      phrases: [`^for [^,]{3,60}, use (?:[^ ,]{1,30} ){1,4}${ELSE} (?:instead|directly)`],
    },
    {
      stems: ['tool', 'function'],
      phrases: [
        'no (?:other |[a-z]{2,20} )?tool (?:wraps|covers|handles|offers|exists|does|can)',
        `(?:^|[,;:(–—-] ?)(?:for|to) .{3,80}?(?: |,) ?use (?:the )?{name} tools?`,
        `(?:use|call|try|prefer|choose|pick|see) (?:the (?:[a-z/-]{1,20} ){1,6}?|(?:another|one of the|other) (?:[a-z/-]{1,20} ){0,6}?|an? (?:[a-z/-]{1,20} ){1,6}?)(?:tools?|functions?) (?:[^ ]{1,24} ){0,3}?(?:instead|for|when|to(?! ${LOOK_UP})|if|rather|once|after|only)`,
        `(?:if|for|when) .{3,80} (?:use|call|try|prefer|choose|pick) (?:the (?:[a-z/-]{1,20} ){1,4}?|(?:a|an|another|one of the|other) (?:[a-z/-]{1,20} ){0,4}?)tools?`,
      ],
    },
    {
      stems: [TOOL, NAME, 'for that', 'for this', 'for those', 'for these', 'for other', 'for anything else', 'for everything else'],
      phrases: [
        '{name}(?: tool)? is (?:a |the )?(?:better|preferred|recommended|right|safer|faster)',
        '(?:for|if|when) .{3,80}?,? (?:prefer|use|call) [^,]{1,40} on {name}',
        'use (?:the )?{name} for (?:that|this|those|these)',
        `for (?:that|this|those|these|others?|anything else|everything else|other [a-z-]{1,20}),? (?:use|call|try|see)`,
      ],
    },
    `(?:use|call|prefer) the (?:[^ ,]{1,30} ){1,3}${ELSE} (?:instead|for|when|if)`,
  ],
  limits: [
    {
      stems: ['not', "n't", 'never', 'nothing', 'exclude', 'left out', 'out of scope', 'refused'],
      phrases: [
        `^(?:note:? |important:? |warning:? |caution:? |limitations?:? |however,? |- )?(?:${IT}|this)(?: only| itself| also| currently| alone)? ${CANNOT} (?:currently |itself |yet |directly |actually )?(?!${NO_LIMIT})[a-z]{1,30}`,
        `^(?:note:? |important:? |- )?(?:does not|doesn't|cannot|can't|will not|won't) (?:currently |yet |directly |actually )?(?!${NO_LIMIT})[a-z]{1,30}`,
        `^(?:- )?never (?!${ADVICE})(?!.{0,40} without )[a-z]{1,30}`,
        `(?:and|but|,|;|:|-|–|—|\\()(?: it| this(?: tool)?| therefore| so it)? ?(?:(?:does not|doesn't|cannot|can't|will not|won't) (?:currently |yet |directly |actually )?(?!${NO_LIMIT})[a-z]{1,30}(?! [^,]{1,60} unless))`,
        '(?:and|but|,|;|\\(|–|—| -) ?never [a-z]{1,20}[^s ]s',
        'only [a-z]{2,20} .{0,60}?(?:and|but) never (?:modify|write|mutate|alter|change|touch|delete|execute)',
        `(?:since|because|as) it (?:[a-z]{1,20}ly )?${CANNOT} (?!${NO_LIMIT})[a-z]{1,30}`,
        '(?:^|\\()excludes:? (?!.{0,80}(?:by default|unless|\\x04))[^ ,]{1,40}',
        '(?:is|are) not (?:yet |currently |[a-z]{2,20}ly )?(?:copied|duplicated|included|returned|exported|exposed|visible|accessible|listed|searched|covered|scanned|indexed|migrated)(?!.{0,40}(?:by default|unless|when|if|synchronously|immediately|\\x04))',
        '(?:is|are) (?:always |deliberately )?(?:excluded|left out|out of scope|refused)(?!.{0,40}(?:by default|unless|if|when|\\x04))',
        '^[^,:]{2,40}(?<! (?:is|are|was|be)) not (?:listed|included|returned|covered|shown)(?! (?:by default|unless|if|when|in))',
        '(?:does not|doesn\'t) take any [a-z]{2,20} actions?',
        'but not (?:to|for|in|on|with|from) [a-z]{1,30}',
        '(?:is|are) never (?:[a-z]{2,20}ly )?(?:touched|modified|changed|deleted|written|returned|included|exposed|listed)',
        '^(?:note:? )?(?!this |it |these |they )[^:]{2,80} cannot be (?:removed|deleted|updated|edited|modified|changed|renamed|archived|merged|moved|copied)(?! (?:once|later|after|again|if|when|while))',
        '(?:changes|modifies|mutates|writes|creates|deletes) nothing',
        `(?:^|and )${ACT} [^,]{1,100}(?:,[^,]{1,60}){0,3}(?:,| -| –| —) (?:but )?not (?!just|only|yet|necessarily|null|undefined|(?:an )?(?:error|empty))[a-z]{1,30}`,
        `(?:${IT}|this) is not used (?:for|to)`,
        `(?:${IT}|this) (?:is|[a-z]{2,20}s) [^,]{1,60}, not (?!just|only|yet|necessarily)[a-z]{1,30}`,
        `^${ACT} [^(]{1,60} \\(not (?:(?:the|a|an|its|their) )?(?!just|only|yet|necessarily|required|recommended|supported|null|undefined|none|empty|error)[a-z-]{1,24}(?: [a-z0-9]{1,12})?\\)`,
        '(?:cannot|can\'t) be (?:created|read|updated|deleted|changed|edited|searched|listed) (?:via|with|through|by|using|here)',
        `(?:^|[;,–—:(-] ?|but |and |so |because |since |while )(?:${IT}|this|the (?:operation|action)) (?:is not|isn't) (?:a|an|the|for|able|capable|part)`,
      ],
    },
    {
      stems: ['only'],
      phrases: [
        'only,? ?[–—-]{1,2} ?(?:never|not|no) (?!null|just|only)[a-z]{1,30}',
      ],
    },
  ],
  subordinates: "if|when|that|which|who|whose|where|unless|while|until|whether|because|what",
  confines: [
    {
      stems: ['only for', 'solely for', 'exclusively for'],
      phrases: [
        '(?:^|[,;:(–—] ?|[- ]- ?|is |are |it |this |tool |works |valid |available |applicable )(?:only|solely|exclusively) for',
      ],
    },
    {
      stems: ['only', 'solely', 'exclusively'],
      phrases: [
        `(?:use|used|call|called|invoke|invoked|run|intended|meant|designed|suitable|appropriate|reserved|reserve) (?:${IT} )?(?:strictly |is )?(?:only|solely|exclusively) (?:for|when|if|after|once|with|to|in|on|where|as|on|by|during)`,
        `(?:use|call|invoke|run) (?:${IT}) (?:only|solely|exclusively)`,
        `(?:only|solely) (?:use|call|invoke|run) (?:${IT} )?(?:for|when|if|to|after|once|as|in|on|with|where|during|this|it)`,
        `should (?:only|solely) be (?:used|called|invoked|run)`,
        `(?:this tool|this function|{self}) (?:only|solely) (?:supports|handles|covers|returns|reads|creates|updates|searches|finds|deletes|lists|deals)`,
        '(?:^|[—–-] ?)(?:search(?:es)?|returns?|lists?|reads?|gets?|finds?|covers?|supports?|reports?|handles?|shows?|removes?|deletes?) [^,:]{1,60} only(?:$| [–—-] )',
        '(?:works? (?:only|solely)|(?:only|solely) works?) (?:for|when|if|on|with|after|before|once)',
        '(?:^|[,;:–—-] ?)(?:it |this tool )?can only (?!be)[a-z]{3,20}',
        '^(?:note:? )?(?:currently,? |at present,? )?only (?!one |a single |the first )[^,:\\x04]{1,60} (?:can|may) (?:usually |currently )?(?:be )?[a-z]{2,20}',
        '^(?:runs?|use|calls?|invoke|executes?|deletes?|creates?|updates?) [^,:\\x04]{2,60} only (?:when|if|once)',
        '\\((?:[a-z]{2,20} ){0,2}(?:admins?|administrators?|owners?|operators?|maintainers?|staff) only\\)',
        '^only [^,:]{1,60} (?:(?:is|are) supported|(?:is |are )?(?:allowed|permitted|accepted))$',
        `^(?:${IT}|this) (?:will |can )?only (?:return|show|list|read|affect|appl|delete|update|search)(?:s|ies|y)?`,
        `^(?:${IT}|this) [a-z]{3,15}s only [a-z]{2,20}`,
        '^(?:currently |it |this tool )?only (?:supports|handles|covers|returns|lists|searches|finds|reads|shows|includes|deletes|updates) (?!the |in |within |inside )[a-z]{1,30}',
        '^for [^,]{1,40} only(?:, not|$)',
        '(?:^|[(–—-] ?)(?:[a-z]{2,20} )?[a-z]{2,20}[- ]mode only(?:$|\\))',
        '\\((?!read|write)[a-z]{3,15} only, (?:no|not|without|faster|slower) [a-z]{2,20}',
        '^(?:only|solely) (?:when|if)(?! [^,]{1,80}, (?:use|set|pass|then|do|call))',
        '(?:available|usable|applicable) (?:only|solely) (?:when|if|in|on|while)',
        '(?:only|solely) (?:relevant|allowed|permitted|useful|available|usable|valid|applicable) (?:when|if|for|after|while)',
        '^(?:it |this tool )?(?:search(?:es)?|returns?|lists?|reads?|finds?|covers?|handles?) (?:only|solely) (?!the )[a-z]{1,30}',
        `(?:intended|meant|use|used) (?:${IT} )?for (?:[^ ]{1,24} ){1,4}only`,
        '\\((?:it |this tool )?(?:currently )?(?:supports|covers|handles|works with) [^()]{1,60} only\\)',
        '\\(only (?:in|for|on|with|when|if|while) (?!not)[a-z]{1,20}',
        '^only (?!(?:the )?(?:provided|specified|given|listed|supplied|passed|changed|selected|named|these|those)\\b)[^,:\\x04]{1,40} (?:is|are) [a-z]{3,20}ed\\b',
        '(?:, |,? but )only (?:when|if) (?!not|provided|given|set|specified)',
      ],
    },
    {
      stems: ['supported', 'reserved', 'restricted', 'limited', 'confined', 'instead'],
      phrases: [
        '^(?!.{0,80}\\b(?:path|wildcard|format|glob|regex|value|syntax|character|string|name|key|id|quote|space)s?\\b)[^:]{2,80} (?:is|are) not (?:yet |currently )?supported(?:$| and )',
        'reserved for',
        '^(?:this tool is |it is |is )?(?:strictly )?(?:restricted|limited|confined) to (?!.{0,12}\\d|the (?:first|last|top|most)|a maximum|at most|one |two |prevent|avoid)[a-z]{1,30}',
        '^(?:for|to) .{3,120} instead$',
      ],
    },
  ],
  redirects: [
    '{tool} (?:(?:does not|doesn\'t|cannot|can\'t)|(?:only|solely)) [a-z]{1,30}',
    'consider using (?:the )?{tool}',
    'prefer (?:using )?(?:the )?{tool}(?:$| \\(|\\))',
    `${TO_TOOL} (?:the |a |an |either )?{tool}(?:(?:,| or| and|, or| /| \\+)? (?:the )?{tool}){0,3}(?: ?\\([^()]{0,80}\\)|\\+[a-z]{1,20})? ?(?:tools?)? ?(?:for|to|when|if|rather|after|only|on|in|with|where|as|unless|until)`,
    '^[^\\x01\\x02\\x03→>⇒]{1,80}(?:→|->|=>|⇒) ?(?:use )?{tool}',
    '(?:not|over|than|differs? from|different from|vs|versus|compared to|compared with|alternative to|opposed to|beyond|complements?) (?:the )?{tool}',
    '(?:^|[,;:(–—-] ?)(?:for|to|if|when) .{3,80}?(?: |[,:;(–—-] ?)(?:please )?(?:use|see|call|try|prefer) (?:the )?{tool}',
    '(?:^|[,;:(–—-] ?)(?:for|to|if|when) [^,]{3,80}, [a-z]{2,20} [^,]{1,40} (?:via|through|with|using) (?:the )?{tool}',
  ],
  steps:
    "^after|again|^use (?:the )?{tool}(?: tools?)? with(?:$|:| [^,]{1,60} to [a-z]{2,20})|{tool} to (?:poll|[a-z]{2,20} (?:it|them))|(?:check|checks|track|poll|monitor|see|get|view|follow) (?:[^ ]{1,20} ){0,4}?(?:progress|status)|first|then|beforehand|next|afterwards|afterward|before|follow[ -]up|(?:get|find|obtain|look up|discover|retrieve|fetch|list|see|lookup|check|(?<!(?:when|if) you (?:already )?)know|learn|resolve|determine) (?:[^ ]{1,20} ){0,5}?(?:id|ids|arns?|identifier|identifiers|uuid|uuids|key|keys|slug|slugs|names?|valid|available|possible|supported|allowed|schema|\\x04)",
  uses: [
    {
      stems: ['use', 'call', 'invoke', 'choose', 'pick', 'prefer'],
      phrases: [
        `(?<!to )(?:use|call|invoke|choose|pick|prefer) (?:${IT} )?(?:tool )?(?:only |always |primarily |mainly |instead |especially |also |directly )?(?:for|when|whenever|to|if|as|before|after|once|where|during)`,
      ],
    },
    {
      stems: ['use', 'call', 'run', 'invoke', 'prefer', 'choose'],
      phrases: [
        'only use (?:with|on|in|as)',
        `use (?:${IT} |this )?(?:instead of|over)`,
        `(?:call|use|run) (?:${IT} |this )?first`,
        `prefer(?:red)? (?:${IT} |this )?(?:over|to) .{1,60}?(?:when|if|for)`,
        'use on [a-z ]{1,30} to',
        `use (?:${IT} |this )?rather than`,
        'used (?:for|when|if)',
        '(?:use|call|invoke|prefer|choose) (?:this tool|it|{self})',
        'use[ -]cases?',
      ],
    },
    {
      stems: ['when', 'if', 'once'],
      phrases: [
        'when (?:to use|asked|needing|you (?:need|want|have|must|are)|(?:the |a )?(?:user|users|customer|request|question|task|agent) [a-z]{1,20})',
        '(?:if|whenever|once) (?:asked|you (?:need|want)|(?:the |a )?(?:user|users|customer) (?:asks?|wants?|needs?|mentions?|requests?|says?|gives?|provides?|specifi))',
      ],
    },
    {
      stems: ['useful', 'best', 'ideal', 'great', 'good', 'perfect', 'helpful', 'suitable', 'designed', 'intended', 'meant', 'suited', 'handy', 'appropriate', 'essential', 'required', 'faster', 'cheaper', 'better', 'easier', 'preferred', 'right', 'mandatory', 'recommended'],
      phrases: [
        '(?:useful|best|ideal|great|good|perfect|helpful|suitable|designed|intended|meant|suited|handy|appropriate|essential) (?:for|when|to|if)',
        '(?:useful|helpful|handy) (?:between|as|after|before|during|in|with|alongside)',
        'required before',
        '(?:faster|cheaper|better|easier) than .{1,60}?(?:when|if|for)',
        'right (?:tool|choice|one) (?:for|when|to|if)',
        '(?:mandatory|required|recommended) first step',
      ],
    },
  ],
};
