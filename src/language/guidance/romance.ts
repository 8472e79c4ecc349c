import type { Lexicon } from './lexicon.js';

const ES_USE = '(?:usar|uses|use|usa|utilizar|utilices|utilice|utiliza|utilicen|emplear|emplees|emplee|llamar|llames|llame|invocar|invoques|invoque|ejecutar|ejecutes|usarse|utilizarse|usarla|usarlo|utilizarla)';
const ES_IT = '(?:esta (?:herramienta|función)|este (?:método|comando)|esto|la herramienta|la función|{self}|{name})';

export const spanish: Lexicon = {
  language: 'es',
  marks: '\\bno\\b|nunca|\\bsolo\\b|sólo|solamente|únicamente|exclusivamente|en lugar|en vez|diferencia|\\bevit|obsolet|preferi|prefiera|prefiere|último recurso|mejor',
  forbids: [
    `(?:no|nunca|jamás)(?: se)?(?: la| lo)?(?: debe| debes| debería| puede| puedes)? ${ES_USE} (?:${ES_IT}|para|por|si|cuando|como|en lugar|en vez|directamente|con el fin)`,
    'no (?:es|está|sea) (?:adecuad[ao]|apropiad[ao]|apt[ao]|pensad[ao]|diseñad[ao]|recomendad[ao]|recomendable|indicad[ao]|válid[ao]|un sustituto|una alternativa|para)',
    'no (?:sirve|vale|apt[ao]|indicad[ao]|recomendad[ao]|sustituye|reemplaza)',
    'no para',
    `evit[aáe]\\p{L}{0,4} (?:${ES_USE}|su uso|${ES_IT})`,
    '(?:en lugar|en vez) de (?:eso |ello |usar )?{name}',
    '(?:usa|use|utiliza|utilice|emplea|llama a) {name} (?:en su lugar|en cambio|en lugar|mejor)',
    '(?:en su lugar|mejor),? (?:usa|use|utiliza|utilice|llama a) {name}',
    'a diferencia de',
    '(?:herramienta |función )?(?:obsolet[ao]|en desuso)',
    'como último recurso',
    `prefier[ea] {name}`,
  ],
  limits: [
    `^(?:nota: |importante: |- )?(?:esta herramienta |la herramienta |esta función |esto |{self} )?(?:no|nunca) (?!se puede deshacer|existe|requiere|necesita|es necesari|hay|debe|puede ser|puede estar|olvides|incluyas|pases|pongas|envíes|inventes|uses|use |usar|utilic|añadas|escribas)(?:se )?(?:puede |permite )?\\p{L}{1,20}(?:a|e|n|r)`,
    `(?:,|;|y|pero|ni|sino que|—|–|\\() (?:tampoco )?(?:no|nunca|tampoco) (?!se puede deshacer|existe|requiere|necesita|hay|debe)(?:se )?(?:puede |permite )?\\p{L}{1,20}(?:a|e|n|r)`,
  ],
  subordinates: 'si|cuando|que|quien|donde|mientras|hasta|porque',
  confines: [
    `${ES_USE} (?:${ES_IT} )?(?:solo|sólo|solamente|únicamente|exclusivamente)(?! (?:min|letras|may|núm)\\p{L}{0,12})`,
    `(?:solo|sólo|solamente|únicamente|exclusivamente) (?:${ES_USE} |se usa |se utiliza )?(?:${ES_IT} )?(?:para|si|cuando|en caso|tras|después|con)`,
  ],
  redirects: [
    '(?:para|si|cuando|por) .{2,100}(?:usa|use|utiliza|utilice|utilizar|usar|emplea|llama a|llame a|existe|está|ver|véase|consulta|elige|→|:|—) (?:la herramienta |la función )?{tool}',
    '(?:usa|use|utiliza|utilice|emplea|llama a|elige) (?:la herramienta |la función )?{tool},? (?:para|si|cuando|en su lugar)',
    '{tool} (?:para|sirve|—)',
    '(?:que|no|de) {tool}',
  ],
  steps: 'primero|antes|luego|después|previamente|a continuación|(?:obtener|conseguir|saber|averiguar|buscar) (?:el|la|los|las|su|un) (?:id|identificador|clave)~',
  uses: [
    `${ES_USE}`,
    '(?:útil|ideal|adecuad[ao]|pensad[ao]|indicad[ao]|recomendad[ao]|perfect[ao]|sirve)~ (?:para|cuando|si)',
    '(?:cuando|si) (?:el usuario|la usuaria|necesit|quier|se |pid|el cliente|haya|haga|tengas|desee)~',
  ],
};

const PT_USE = '(?:usar|use|usa|usada|usado|utilizar|utilize|utiliza|empregar|chamar|chame|invocar|invoque|executar|execute)';
const PT_IT = '(?:esta (?:ferramenta|função)|este (?:método|comando)|isto|isso|a ferramenta|a função|-a|-o|{self}|{name})';

export const portuguese: Lexicon = {
  language: 'pt',
  marks: '\\bnão\\b|\\bnao\\b|nunca|apenas|somente|\\bsó\\b|exclusivamente|em vez|em lugar|no lugar|diferente|ao contrário|\\bevit|obsolet|descontinuad|prefira|último caso|último recurso',
  forbids: [
    `(?:não|nao|nunca|jamais)(?: a| o| se)?(?: deve| deveria| pode)?(?: ser)? ${PT_USE} (?:${PT_IT}|para|por|se|quando|como|em vez|no lugar|diretamente)`,
    '(?:não|nao) (?:é|está|seja) (?:adequad[ao]|apropriad[ao]|indicad[ao]|destinad[ao]|projetad[ao]|recomendad[ao]|recomendável|própri[ao]|um substituto|uma alternativa|para)',
    '(?:não|nao) (?:serve|substitui|indicad[ao]|recomendad[ao]|se destina|adequad[ao])',
    '(?:não|nao) para',
    `evit[ae]\\p{L}{0,4} (?:${PT_USE}|o uso|${PT_IT})`,
    '(?:em vez|em lugar|ao invés|no lugar) (?:de|do|da) (?:usar )?{name}',
    '(?:use|utilize|chame|prefira) {name} (?:em vez|no lugar|em seu lugar|ao invés)',
    '(?:em vez disso|no lugar),? (?:use|utilize|chame) {name}',
    '(?:ao contrário|diferente(?:mente)?) d[eoa]',
    '(?:ferramenta |função )?(?:obsolet[ao]|descontinuad[ao])',
    'em último (?:caso|recurso)',
    'prefira {name}',
  ],
  limits: [
    `^(?:nota: |importante: |atenção: |- )?(?:esta ferramenta |a ferramenta |esta função |{self} )?(?:não|nao|nunca) (?!pode ser desfeit|existe|requer|exige|precisa|há|deve|é necess|inclua|passe|envie|invente|use |utilize|coloque|esqueça|é |está )(?:pode |permite )?\\p{L}{1,20}(?:a|e|i|m|r)`,
    '(?:,|;|e|mas|nem|—|–|\\() (?:não|nao|nunca|nem) (?!pode ser desfeit|existe|requer|exige|precisa|há|deve|é )(?:pode |permite )?\\p{L}{1,20}(?:a|e|i|m|r)',
  ],
  subordinates: 'se|quando|que|quem|onde|enquanto|até|porque|caso',
  confines: [
    `${PT_USE} (?:${PT_IT} )?(?:apenas|somente|só|exclusivamente)(?! (?:min|letras|mai|núm)\\p{L}{0,12})`,
    `(?:apenas|somente|só|exclusivamente) (?:${PT_USE} )?(?:${PT_IT} )?(?:para|se|quando|em caso|após|depois)`,
  ],
  redirects: [
    '(?:para|se|quando|caso) .{2,100}(?:use|usa|usar|utilize|utilizar|chame|existe|há|veja|consulte|escolha|→|:|—) (?:a ferramenta |a função )?{tool}',
    '(?:use|usa|utilize|chame|escolha|prefira) (?:a ferramenta |a função )?{tool},? (?:para|se|quando|caso)',
    '{tool} (?:para|serve|—)',
    '(?:que|não|de) {tool}',
  ],
  steps: 'primeiro|antes|depois|em seguida|previamente|(?:obter|conseguir|saber|descobrir|buscar) (?:o|a|os|as|seu|um) (?:id|identificador|chave)~',
  uses: [
    `${PT_USE}`,
    '(?:útil|ideal|adequad[ao]|indicad[ao]|recomendad[ao]|perfeit[ao]|serve|destina-se)~ (?:para|quando|se|a)',
    '(?:quando|se|caso) (?:o usuário|a usuária|o utilizador|precis|quis|quer|for |o cliente|você|desej|ped)~',
  ],
};

const FR_USE = "(?:utiliser|utilisez|utilise|utilisé|utilisée|employer|employez|appeler|appelez|appelle|invoquer|invoquez|exécuter|exécutez|lancer|lancez|servez|se servir|recourir)";
const FR_IT = "(?:cet outil|cette (?:fonction|commande|méthode)|ceci|cela|l'outil|la fonction|de cet outil|à cet outil|{self}|{name})";

export const french: Lexicon = {
  language: 'fr',
  marks: "\\bpas\\b|jamais|\\bne\\b|\\bn['’]|uniquement|seulement|exclusivement|plutôt|au lieu|à la place|contrairement|à la différence|\\bévite|obsolète|préfér|dernier recours|dépréci",
  forbids: [
    `(?:ne|n')(?: l'| la | le | doit | devrait | peut | faut | doivent )?(?: ?pas| ?jamais)(?: être| l'| la| le)? ?${FR_USE} (?:${FR_IT}|pour|si|lorsque|quand|comme|afin|à la place|au lieu|directement|en cas)`,
    `(?:ne |n')?(?:l'|la |le |les )?${FR_USE} (?:pas|jamais) (?:${FR_IT}|pour|si|lorsque|quand|comme|afin|directement|en cas)`,
    `(?:pas|jamais) (?:à |d'|de )?${FR_USE} (?:${FR_IT}|pour|si|lorsque|quand)`,
    "(?:n'est|ne sont|n'a) pas (?:été )?(?:destinée?|conçue?|prévue?|adaptée?|faite?|recommandée?|appropriée?|idéale?|un substitut|un remplacement|une alternative|pour)",
    '(?:ne convient|ne sert|ne remplace|ne se substitue) pas',
    '(?:non|pas) (?:destinée?|adaptée?|recommandée?|prévue?|conçue?)',
    'pas pour',
    `évite[rz]? (?:d'${FR_USE}|de ${FR_USE}|l'utilisation|l'usage|${FR_IT})`,
    "(?:au lieu|plutôt|à la place|de préférence) (?:de|d'|que|qu'|à)(?: l'outil| utiliser)? ?{name}",
    '(?:utilisez|utiliser|utilise|préférez|appelez|voir) (?:plutôt |à la place )?{name} (?:à la place|plutôt)',
    '(?:utilisez|utiliser|utilise|appelez) plutôt (?:l\'outil )?{name}',
    "(?:contrairement|à la différence|à l'inverse) (?:à|de|des|du|aux|d')",
    '(?:outil |fonction )?(?:obsolète|déprécié|dépréciée)',
    'en dernier recours',
    'préfére[rz] {name}',
  ],
  limits: [
    `^(?:note ?: |important ?: |attention ?: |- )?(?:cet outil |l'outil |cette fonction |il |elle |ceci |{self} )?(?:ne|n')(?: permet| peut)? ?(?!est |sont |peut être annul|existe|nécessite|requiert|doit|faut|incluez|mettez|passez|inventez|oubliez|utilis|a )\\p{L}{1,20} (?:pas|jamais|aucun~|ni)`,
    `(?:,|;|et|mais|—|–|\\() ?(?:il |elle )?(?:ne|n') ?(?!est |sont |peut être annul|existe|nécessite|requiert|doit|faut|a )\\p{L}{1,20} (?:pas|jamais|aucun~|ni)`,
  ],
  subordinates: "si|s'|lorsque|lorsqu'|quand|qui|que|qu'|dont|où|tant|jusqu'|parce|car",
  confines: [
    `${FR_USE} (?:${FR_IT} )?(?:uniquement|seulement|exclusivement|que)(?! (?:des lettres|des min|des chiffres))`,
    `(?:uniquement|seulement|exclusivement) (?:pour|si|lorsque|quand|en cas|après|afin|dans)`,
    `n'${FR_USE} (?:${FR_IT} )?que`,
    "à n'utiliser que",
    '(?:réservée?|réservé) (?:à|aux|au)',
  ],
  redirects: [
    "(?:pour|si|lorsque|quand|afin) .{2,100}(?:utilise[rz]?|employez|appele[rz]|voir|voyez|préférez|choisissez|existe|→|:|—) (?:l'outil |plutôt |la fonction )?{tool}",
    "(?:utilise[rz]?|employez|appele[rz]|voir|préférez|choisissez) (?:l'outil |plutôt |la fonction )?{tool},? (?:pour|si|lorsque|quand|afin)",
    '{tool} (?:pour|sert|—)',
    "(?:que|pas|de) {tool}",
  ],
  steps: "d'abord|avant|ensuite|puis|au préalable|préalablement|après|(?:obtenir|récupérer|connaître|trouver) (?:l'|le |la |les |son |un )(?:id|identifiant|clé)~",
  uses: [
    FR_USE,
    '(?:utile|idéale?|adaptée?|destinée?|conçue?|recommandée?|parfaite?|sert|convient)~ (?:pour|lorsque|quand|si|à|aux)',
    "(?:lorsque|quand|si|lorsqu'|dès que) ?(?:l'utilisat|vous|il faut|le client|on|un utilisat|la personne)~",
    'afin de',
  ],
};

const IT_USE = '(?:usare|usi|usa|usate|usarlo|usarla|utilizzare|utilizzi|utilizza|utilizzarlo|utilizzate|impiegare|chiamare|chiami|chiama|invocare|eseguire|usato|usata|utilizzato|utilizzata)';
const IT_IT = '(?:questo (?:strumento|metodo|comando)|questa funzione|lo strumento|la funzione|{self}|{name})';

export const italian: Lexicon = {
  language: 'it',
  marks: '\\bnon\\b|\\bmai\\b|\\bsolo\\b|soltanto|esclusivamente|unicamente|invece|al posto|differenza|\\bevit|obsolet|deprecat|preferi|ultima risorsa|anziché|piuttosto',
  forbids: [
    `(?:non|mai)(?: si)?(?: deve| dovrebbe| va| può)?(?: essere)?(?: mai)? ${IT_USE} (?:mai )?(?:${IT_IT}|per|se|quando|come|al posto|invece|direttamente|in caso|allo scopo)`,
    "non (?:è|sia) (?:adatt[oa]|indicat[oa]|pensat[oa]|progettat[oa]|consigliat[oa]|destinat[oa]|fatt[oa]|un sostituto|un'alternativa|per)",
    'non (?:serve|adatt[oa]|indicat[oa]|destinat[oa]|consigliat[oa]|sostituisce)',
    'non per',
    `evit[ai]\\p{L}{0,4} (?:di ${IT_USE}|l'uso|${IT_IT})`,
    '(?:invece|al posto|anziché|piuttosto)(?: che)? (?:di |usare |di usare |utilizzare )?{name}',
    '(?:usa|usare|usi|utilizza|utilizzare|chiama) (?:invece |piuttosto )?{name}(?: invece| al suo posto)',
    '(?:usa|usare|usi|utilizza|utilizzare|chiama) (?:invece|piuttosto) {name}',
    '(?:invece|al suo posto),? (?:usa|usare|utilizza|chiama) {name}',
    'a differenza (?:di|del|della|dei|delle)',
    '(?:strumento |funzione )?(?:obsolet[oa]|deprecat[oa])',
    'come ultima risorsa',
    'preferi(?:re|sci|sca) {name}',
  ],
  limits: [
    `^(?:nota: |importante: |attenzione: |- )?(?:questo strumento |lo strumento |questa funzione |{self} )?non (?!può essere annull|esiste|richiede|necessita|serve|deve|è |sono |includere|passare|inserire|inventare|usare|utilizz|dimenticare|c'è)(?:può |permette di |consente di )?\\p{L}{1,20}(?:a|e|o|i)`,
    "(?:,|;|e|ma|né|—|–|\\() non (?!può essere annull|esiste|richiede|necessita|deve|è |sono )(?:può |permette di )?\\p{L}{1,20}(?:a|e|o|i)",
  ],
  subordinates: 'se|quando|che|chi|cui|dove|mentre|finché|perché',
  confines: [
    `${IT_USE} (?:${IT_IT} )?(?:solo|soltanto|esclusivamente|unicamente)(?! (?:min|lettere|cifre)\\p{L}{0,12})`,
    `(?:solo|soltanto|esclusivamente|unicamente) (?:per|se|quando|in caso|dopo|con)`,
  ],
  redirects: [
    "(?:per|se|quando) .{2,100}(?:usa|usare|usi|utilizza|utilizzare|chiama|c'è|esiste|vedi|scegli|→|:|—) (?:lo strumento |la funzione )?{tool}",
    '(?:usa|usare|usi|utilizza|utilizzare|chiama|scegli) (?:lo strumento |la funzione )?{tool},? (?:per|se|quando)',
    '{tool} (?:per|serve|—)',
    '(?:che|non|di) {tool}',
  ],
  steps: "prima|poi|dopo|in precedenza|innanzitutto|(?:ottenere|ricavare|conoscere|trovare) (?:l'|il |la |gli |le |un )(?:id|identificativo|chiave)~",
  uses: [
    IT_USE,
    '(?:utile|ideale|adatt[oa]|indicat[oa]|consigliat[oa]|pensat[oa]|perfett[oa]|serve|da usare)~ (?:per|quando|se|a)',
    "(?:quando|se) (?:l'utente|serve|occorre|vuoi|il cliente|si|hai|devi|bisogna)~",
  ],
};
