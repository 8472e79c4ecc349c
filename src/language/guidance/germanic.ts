import type { Lexicon } from './lexicon.js';

const DE_USE = '(?:verwenden|verwende|verwendet|benutzen|benutze|nutzen|nutze|einsetzen|aufrufen|rufe|gebrauchen|ausführen|anwenden)';
const DE_IT = '(?:dieses (?:werkzeug|tool)|diese funktion|das (?:werkzeug|tool)|die funktion|es|{self}|{name})';

export const german: Lexicon = {
  language: 'de',
  marks: 'nicht|niemals|\\bnie\\b|\\bkein|\\bnur\\b|ausschließlich|lediglich|statt|anstelle|unterschied|gegensatz|vermeide|veraltet|bevorzug|lieber|notfall|ungeeignet|anders als|sondern',
  forbids: [
    `(?:nicht|niemals|nie) (?:für|zum|zur|als|wenn|falls|bei|um) .{1,100} ${DE_USE}`,
    `${DE_USE} (?:sie )?${DE_IT}? ?(?:nicht|niemals|nie),? (?:für|zum|zur|zu|wenn|falls|bei|als|um|direkt|anstelle|statt)`,
    `${DE_IT} (?:nicht|niemals|nie) (?:direkt |mehr )?${DE_USE}`,
    `(?:nicht|niemals|nie) ${DE_USE}(?: werden)?,? (?:wenn|um|falls|für|zum|zur|bei)`,
    'nicht (?:geeignet|gedacht|bestimmt|vorgesehen|empfohlen|dafür gedacht|zu empfehlen|ratsam|sinnvoll)',
    '(?:nicht|niemals) (?:für|zum|zur)',
    'kein (?:ersatz|werkzeug) für|ersetzt (?:nicht|kein)|keine alternative (?:zu|für)',
    'ungeeignet für|für .{1,60} ungeeignet',
    `vermeide~ (?:es, )?${DE_IT}`,
    '(?:statt|anstatt|anstelle von|an stelle von) (?:dem werkzeug |dessen )?{name}',
    '{name} (?:statt|anstatt|anstelle)',
    '(?:stattdessen|lieber|besser|dafür|hierfür) (?:bitte )?(?:das werkzeug )?{name}',
    '(?:verwende~|nutze~|benutze~|rufe) (?:stattdessen|lieber|besser|dafür)',
    '(?:im gegensatz zu|im unterschied zu|anders als)',
    '(?:werkzeug |funktion )?veraltet',
    'nur im notfall|als letztes mittel',
    'bevorzuge~ {name}',
  ],
  limits: [
    `^(?:hinweis: |wichtig: |achtung: |- )?(?:dieses werkzeug |dieses tool |das werkzeug |das tool |es |die funktion |{self} )(?!ist |wird nicht gefunden|muss|existiert|benötigt|erfordert|kann nicht rückgängig)\\p{L}{2,20}(?: \\p{L}{1,20}){0,4} (?:nicht|kein~|niemals|nie)`,
    `^(?:- )?(?:löscht|ändert|erstellt|liefert|sendet|schreibt|liest|prüft|sucht|lädt|enthält|unterstützt|durchsucht|verändert|gibt|legt|führt|berücksichtigt)(?: \\p{L}{1,20}){0,4} (?:nicht|kein~|niemals|nie)`,
    `(?:,|;|und|aber|jedoch|—|–|\\() (?:es )?(?!ist |wird |muss |existiert|benötigt|erfordert|kann nicht rückgängig)\\p{L}{2,20}t(?: \\p{L}{1,20}){0,4} (?:nicht|kein~|niemals)`,
  ],
  subordinates: 'wenn|falls|sofern|das(?:s)? er|der|die|welche~|wo|solange|bis|weil|ob|dass',
  confines: [
    `${DE_USE} (?:sie )?(?:${DE_IT} )?(?:nur|ausschließlich|lediglich)(?! (?:klein|groß|buchst|ziffern)\\p{L}{0,12})`,
    '(?:nur|ausschließlich|lediglich) (?:für|zum|zur|wenn|falls|bei|nach|dann|mit|um)',
    `(?:nur|ausschließlich|lediglich) (?:.{1,60} )?${DE_USE}`,
  ],
  redirects: [
    '(?:für|zum|zur|um|wenn|falls|bei) .{2,100}(?:verwende~|nutze~|benutze~|rufe|siehe|wähle~|gibt es|dient|ist|→|:|—|–) (?:das werkzeug |das tool |die funktion |bitte |sie )?{tool}',
    '(?:verwende~|nutze~|benutze~|rufe|wähle~) (?:das werkzeug |das tool |die funktion |sie )?{tool}(?: auf)?,? (?:für|zum|zur|um|wenn|falls|bei)',
    '{tool} (?:für|dient|—|–)',
    '(?:als|nicht|zu) {tool}',
  ],
  steps: 'zuerst|zunächst|vorher|danach|anschließend|dann|bevor|(?:id|kennung|schlüssel) (?:zu )?(?:ermitteln|holen|bekommen|erhalten)',
  uses: [
    DE_USE,
    '(?:nützlich|geeignet|ideal|gedacht|hilfreich|bestimmt|sinnvoll|empfohlen|dient|perfekt)~ (?:für|wenn|zum|zur|um|bei|falls)?',
    '(?:wenn|falls|sobald) (?:der|die|du|sie|man|ein|nach|es)~',
    'um .{2,80} zu',
  ],
};

const NL_USE = '(?:gebruik|gebruiken|gebruikt|gebruikt worden|aanroepen|inzetten|uitvoeren|roep)';
const NL_IT = '(?:deze (?:tool|functie)|dit (?:hulpmiddel|gereedschap|commando)|het hulpmiddel|de tool|hem|{self}|{name})';

export const dutch: Lexicon = {
  language: 'nl',
  marks: '\\bniet\\b|nooit|\\bgeen\\b|alleen|uitsluitend|slechts|enkel|in plaats|tegenstelling|anders dan|vermijd|verouderd|voorkeur|liever|laatste redmiddel|ongeschikt',
  forbids: [
    `${NL_USE} (?:${NL_IT} )?(?:niet|nooit) (?:voor|om|als|wanneer|bij|rechtstreeks|in plaats)`,
    `${NL_USE} ${NL_IT} (?:niet|nooit)`,
    `(?:niet|nooit) ${NL_USE} (?:voor|om|als|wanneer|bij|in plaats)`,
    `(?:niet|nooit) (?:voor|om|bij) .{1,80} ${NL_USE}`,
    'niet (?:geschikt|bedoeld|bestemd|aanbevolen|aan te raden|ontworpen|gemaakt)',
    '(?:niet|nooit) voor',
    'geen (?:vervanging|alternatief) (?:voor|van)|vervangt .{0,40}niet',
    'ongeschikt voor',
    `vermijd ${NL_IT}`,
    'in plaats van (?:de tool )?{name}',
    '{name} in plaats',
    '(?:gebruik|kies|neem) (?:daarvoor |liever |dan |hiervoor |in plaats daarvan )?{name} (?:in plaats|hiervoor)',
    '(?:gebruik|kies|neem) (?:daarvoor|liever|hiervoor|in plaats daarvan)',
    '(?:in tegenstelling tot|anders dan)',
    '(?:tool |functie )?verouderd',
    'als laatste redmiddel',
    'geef de voorkeur aan {name}',
  ],
  limits: [
    `^(?:let op: |belangrijk: |- )?(?:deze tool |dit hulpmiddel |de tool |deze functie |het |{self} )(?!is |wordt niet gevonden|moet|bestaat|vereist|kan niet ongedaan)\\p{L}{2,20}(?: \\p{L}{1,20}){0,4} (?:niet|geen|nooit)`,
    `^(?:- )?(?:verwijdert|wijzigt|maakt|geeft|stuurt|verstuurt|schrijft|leest|controleert|zoekt|bevat|ondersteunt|doorzoekt)(?: \\p{L}{1,20}){0,4} (?:niet|geen|nooit)`,
    '(?:,|;|en|maar|—|–|\\() (?:het )?(?!is |wordt |moet |bestaat|vereist|kan niet ongedaan)\\p{L}{2,20}t(?: \\p{L}{1,20}){0,4} (?:niet|geen|nooit)',
  ],
  subordinates: 'als|wanneer|indien|die|dat|waar|zolang|tot|omdat|of',
  confines: [
    `${NL_USE} (?:${NL_IT} )?(?:alleen|uitsluitend|slechts|enkel)(?! (?:kleine|letters|cijfers))`,
    `(?:alleen|uitsluitend|slechts|enkel) (?:te )?(?:gebruiken )?(?:voor|als|wanneer|om|bij|na)`,
  ],
  redirects: [
    '(?:voor|om|als|wanneer|bij) .{2,100}(?:gebruik|roep|kies|zie|is er|dient|→|:|—|–) (?:je |u )?(?:de tool |het hulpmiddel )?{tool}',
    '(?:gebruik|roep|kies) (?:je |u )?(?:de tool |het hulpmiddel )?{tool}(?: aan)?,? (?:voor|om|als|wanneer|bij)',
    '{tool} (?:voor|dient|—|–)',
    '(?:dan|niet|van) {tool}',
  ],
  steps: 'eerst|daarna|vervolgens|vooraf|voordat|dan|(?:id|sleutel) (?:te )?(?:vinden|krijgen|halen|achterhalen)',
  uses: [
    NL_USE,
    '(?:nuttig|geschikt|ideaal|bedoeld|handig|bestemd|aanbevolen|perfect)~ (?:voor|om|wanneer|als|bij)?',
    '(?:wanneer|als|zodra) (?:de|je|u|een|er|iemand)~',
  ],
};
