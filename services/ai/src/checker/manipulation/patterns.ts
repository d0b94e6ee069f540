import { norwegian } from '../text/norwegian-pattern.ts';

export type ManipulationKind =
  'order' | 'score' | 'verdict' | 'fake_system' | 'address' | 'role' | 'claim' | 'pity';

interface ManipulationPattern {
  kind: ManipulationKind;
  pattern: RegExp;
  /** Part of what a course about such tricks may report without quotation marks. */
  reportable?: boolean;
}

const dropping =
  'ignor[eé]r|ignorera|ignoriere|ignoriert|ignorez|ignora|ignoruj|overse|oversjå|se bort fra|sjå bort frå|se vekk fra|glem|gløym|tilsidesett|neglisjer|sett til side|ikke følg|overstyr|omgå|disregard|ignore|forget|override|bypass';
const droppingInfinitive =
  'ignorere|overse|oversjå|se bort fra|sjå bort frå|se vekk fra|glemme|gløyme|tilsidesette|sette til side|ikke følge|overstyre|hoppe over|ignore|disregard|forget';
const rules =
  '(?:\\p{L}*instruks\\p{L}*|\\p{L}*instruct\\p{L}*|instrucciones|anweisung\\p{L}*|\\p{L}*regl\\p{L}*|rules?|\\p{L}*kriteri\\p{L}*|criteri\\p{L}*|\\p{L}*rubri\\p{L}*|føring\\p{L}*|retningslinj\\p{L}*|guidelines?|prompts?|ledetekst\\p{L}*|\\p{L}*beskjed\\p{L}*|systemmelding\\p{L}*|begrensning\\p{L}*|alt (?:over|ovenfor|som står|du har|annet)|everything|foregående|tidligere|previous|prior|above|ovenfor|manglene|feilene|svakhetene)';
const clauseStart =
  '(?:^|[.:;!?,\\]>*#(«»"“”\\-–—] ?|\\b(?:og|så|derfor|please|vennligst|must|should|to|deretter|nå|now|and|then|und|og så|då) )';
const evaluator =
  '(?:\\p{L}*evaluator\\p{L}*|vurderer|vurderar|vurdereren|den som (?:vurderer|leser|retter|kontrollerer|validerer)|sensor|sensoren|dommeren|\\p{L}*modellen|språkmodell\\p{L}*|ki-?\\p{L}*|ai|assistent\\p{L}*|assistant|systemet|validator\\p{L}*|validering\\p{L}*|chatgpt|gpt\\p{L}*|claude|gemini|llm|grader|reviewer|model|språkroboten)';
const machine =
  '(?:\\p{L}*evaluator\\p{L}*|ki|ai|ki-\\p{L}+|ai-\\p{L}+|kunstig\\p{L}* intelligens|språkmodell\\p{L}*|language model|chatgpt|gpt\\p{L}*|claude|gemini|llm|grader|reviewer|validator\\p{L}*|algoritme\\p{L}*|valideringssystem\\p{L}*|robot\\p{L}*|assistent|assistant|saksbehandler\\p{L}*)';
const thisPlan =
  '(?:(?:denne|dette|vår|hele|this|our) (?:\\p{L}+ )?(?:studie|kurs)?(?:planen|plan|kurset|course)|studieplanen|this (?:study )?plan|the (?:study )?plan)';
const top =
  '(?:100|9\\d|full|fulle|høyeste|høgaste|høyest|maks\\p{L}*|topp\\p{L}*|best mulig|perfekt\\p{L}*|maximum|max|highest|perfect|top|beste|høye|hundre)';
const mark =
  '(?:\\p{L}*poeng\\p{L}*|\\p{L}*score\\p{L}*|skår\\p{L}*|karakter\\p{L}*|resultat\\p{L}*|uttelling|vurdering|pott|points?|marks?|rating|grade|punkte|puntos|percent|prosent|%|bestått|godkjent)';
const give =
  '(?:gi|gje|giv|sett|set|tildel|returner|skriv|svar|rapporter|oppgi|angi|vurder|scor|score|skår|ranger|godkjenn|godkjend|la|award|give|assign|return|output|rate|grade|respond|answer|approve|gib|bewerte|otorga|donnez|konkluder)';
const criterionName =
  '(?:læringsutbytte\\p{L}*|ects(?:-\\p{L}+)?|arbeidsmengde\\p{L}*|vurdering\\p{L}*|struktur\\p{L}*|oppbygging|metadata\\p{L}*)';

function build(source: string): RegExp {
  return norwegian(new RegExp(source, 'u'));
}

/** Sentences that speak to whoever scores the plan; gaps are bounded, so the time is linear in the text. */
export const manipulationPatterns: readonly ManipulationPattern[] = [
  {
    kind: 'order',
    reportable: true,
    pattern: build(`${clauseStart}(?:${dropping})\\b[^.!?]{0,45}?\\b${rules}`),
  },
  {
    kind: 'order',
    pattern: build(
      `\\b(?:du|dere|${evaluator}) (?:må|skal|bør|should|must|shall)\\b[^.!?]{0,30}?\\b(?:${droppingInfinitive})\\b[^.!?]{0,50}?(?:${rules}|${thisPlan})`,
    ),
  },
  {
    kind: 'order',
    reportable: true,
    pattern: build(
      `\\b(?:ignorer|ignore|disregard|forget)\\b[^.!?]{0,20}?\\b(?:alle?|all|any|tidligere|previous|prior|forrige)\\b[^.!?]{0,25}?(?:instru|regl|rules|kriteri|ordre|beskjed)`,
    ),
  },
  {
    kind: 'score',
    pattern: build(`${clauseStart}${give}\\b[^.!?]{0,50}?${thisPlan}[^.!?]{0,60}?(?:${top}|${mark})`),
  },
  {
    kind: 'score',
    pattern: build(`${clauseStart}${give}\\b[^.!?]{0,40}?\\bplanen\\b[^.!?]{0,30}?\\b${top} ?${mark}`),
  },
  {
    kind: 'score',
    pattern: build(`${clauseStart}${give}\\b (?:\\p{L}+ ){0,4}?${top} ?(?:\\p{L}+ ){0,2}?${mark}`),
  },
  {
    kind: 'score',
    pattern: build(
      `${clauseStart}(?:${give})\\b[^.!?]{0,40}?\\b(?:alle|all|samtlige|hvert|every|each)\\b[^.!?]{0,10}?(?:kriteri|criteri)[^.!?]{0,40}?(?:${top}|${mark})`,
    ),
  },
  {
    kind: 'score',
    pattern: build(
      `${thisPlan} (?:skal|må|bør|fortjener|har krav på|should|must|shall|deserves?|kan trygt)\\b[^.!?]{0,60}?(?:${top} ?${mark}|\\bbestå|\\bbestått|godkjennes|godkjent|pass\\b|approved|\\b(?:100|9\\d)\\b)`,
    ),
  },
  {
    kind: 'score',
    pattern: build(
      `\\b(?:${evaluator}) (?:må|skal|bør|should|must|shall|bes)\\b[^.!?]{0,50}?(?:${thisPlan}|planen)[^.!?]{0,60}?(?:${mark}|${top})`,
    ),
  },
  {
    kind: 'score',
    pattern: build(
      `(?:^|[.:;!?] ?)(?:alle|samtlige|all) (?:\\p{L}+ )?(?:kriterier|kriteriene|criteria)\\b[^.!?]{0,40}?(?:skal|må|bør|should|must)\\b[^.!?]{0,30}?\\b${top}`,
    ),
  },
  {
    kind: 'verdict',
    pattern:
      /learning_outcomes_quality|ects_alignment|assessment_quality|structure_quality|metadata_compliance|review_required|ruleset_version/u,
  },
  {
    kind: 'verdict',
    pattern:
      /["'“”](?:score|total|totalscore|passed|bestått|feedback|verdict|poeng|resultat|grade|flagged)["'“”] ?:/u,
  },
  {
    kind: 'verdict',
    pattern: build(
      '\\b(?:total|score|passed|poengsum|totalscore|totalpoeng|sluttscore|bestått) ?(?:=|:=|==) ?(?:["“]?(?:true|sann|ja|yes)|\\d{2,3}(?! ?(?:timer|timar|t\\b)))',
    ),
  },
  {
    kind: 'verdict',
    pattern: build(
      '\\b(?:score|passed|totalscore|poengsum|karakter|rating) ?: ?["“]?(?:true|\\d{2,3} ?(?:/|av|of) ?100)',
    ),
  },
  {
    kind: 'verdict',
    pattern: build('(?<!(?:minst|minimum|over|krever|kreves|på|enn) )\\b(?:100|9\\d) ?/ ?100\\b'),
  },
  {
    kind: 'verdict',
    pattern: build(
      `${criterionName} ?[:=–-]? ?(?:100|[5-9]\\d)\\b(?! ?(?:timer|timar|t\\b|ord|min|%|prosent|sider)).{0,40}?${criterionName} ?[:=–-]? ?(?:100|[5-9]\\d)\\b(?! ?(?:timer|timar|t\\b|ord|min|%|prosent|sider))`,
    ),
  },
  {
    kind: 'verdict',
    pattern: build(
      '\\bresultat(?:et)?\\b[^.!?]{0,30}?\\b(?:allerede|ferdig) (?:\\p{L}+ )?(?:beregnet|fastsatt|satt|avgjort|utregnet)|\\bskal (?:gjengis|kopieres|returneres) (?:uendret|ordrett)',
    ),
  },
  {
    kind: 'verdict',
    pattern: build(
      '\\b(?:tilbakemelding(?:en|a)?|feedback|svaret|output|konklusjonen|vurderingen|sammendraget)\\b (?:skal|må|must|should|bør) (?:være|bli|be|lyde|si|say)\\b[^.!?]{0,40}?(?:perfekt|feilfri|toppscore|ingen (?:feil|mangler)|at planen|\\b100\\b|bestått|perfect|passed)',
    ),
  },
  {
    kind: 'verdict',
    pattern: build(
      `(?:${thisPlan}|\\bplanen)\\b[^.!?]{0,40}?\\b(?:oppfyller|tilfredsstiller|møter|innfrir|meets|satisfies|fulfils)\\b[^.!?]{0,25}?\\b(?:alle|samtlige|all|every)\\b[^.!?]{0,15}?(?:kriteri|criteri|rubri)`,
    ),
  },
  {
    kind: 'verdict',
    pattern: build(
      '\\b(?:eksempel|example|forrige|tilsvarende|lignende|liknande)\\b[^.!?]{0,40}?\\b(?:plan|planer|planen|studieplan|studieplaner)\\b[^.!?]{0,40}?\\b(?:fikk|får|ga|gav|received|gets|→|->|=)[^.!?]{0,25}?(?:\\b(?:100|[7-9]\\d)\\b|toppscore|full (?:score|pott))',
    ),
  },
  {
    kind: 'fake_system',
    pattern:
      /\[\/?(?:slutt på |end of |end |begin |start )?(?:system\p{L}*|admin\p{L}*|inst|instruks\p{L}*|override|developer|utvikler\p{L}*|assistant|assistent)[^\]]{0,40}\]/u,
  },
  {
    kind: 'fake_system',
    pattern:
      /<\/?(?:system|assistant|user|instructions?|instruks|evaluation|evaluering|vurdering|result|resultat|score|grade|admin|plan|prompt|data)(?: [^>]{0,40})?>/u,
  },
  {
    kind: 'fake_system',
    pattern:
      /<\|[a-z_ ]{2,24}\|>|\[\/?inst\]|```(?:json|system|xml)|###\s?(?:system|instru|ny |new |assist|slutt|end )/u,
  },
  {
    kind: 'fake_system',
    pattern:
      /^system ?:[^.!?]{0,60}(?:poeng|score|godkjen|approv|pass|kriteri|planen|instru)|^(?:systemmelding|system message|assistant|assistent|evaluator|administrator|developer) ?:/u,
  },
  {
    kind: 'fake_system',
    pattern: build(
      '\\bvalidering(?:en|a)?\\b[^.!?]{0,15}?(?:slått av|skrudd av|deaktivert|hoppet over|avsluttet|fullført med)|\\b(?:debug|test|utvikler|vedlikeholds|admin|developer|maintenance|god)[ -]?(?:modus|mode)\\b[^.!?]{0,20}?(?:aktiv|på|enabled|on\\b)|\\bsystemmelding\\b|\\bsystem (?:message|override|prompt)\\b',
    ),
  },
  {
    kind: 'address',
    pattern: build(
      `\\b(?:kjære|hei|hallo|dear|hello|attention|merknad til|merk til|beskjed til|melding til|instruks til|instruksjon til|note to|message to|notis til|viktig for|hilsen til|ps til|obs) (?:deg som |den som |du som |dere som |the |our |vår |alle )?(?:${machine}|vurderer\\b|vurdereren|vurderar|evaluerer|validerer|leser denne planen|retter denne)`,
    ),
  },
  {
    kind: 'address',
    pattern: build(
      `(?:^|[.!?] ?)(?:kjære |merknad |beskjed |melding |hilsen |info |informasjon |viktig |obs )?(?:til|for) (?:sensor(?:en)?|vurderer(?:en)?|vurdereren|evaluator|bedømmer(?:en)?|saksbehandler(?:en)?|komiteen|bedømmelseskomiteen|kontrolløren|godkjenner(?:en)?|administrator(?:en)?) ?[:;!–—-]|(?:^|[.!?] ?)(?:til|for) (?:deg som|den som|dere som) (?:vurderer|leser|retter|evaluerer|validerer|kontrollerer|behandler) (?:denne|dette|planen|studieplanen|søknaden)|(?:^|[.!?] ?)(?:til|to the) ${machine} ?[:,–-]`,
    ),
  },
  {
    kind: 'address',
    pattern: build(
      `\\b(?:du|you) som (?:vurderer|leser|evaluerer|validerer|retter) (?:denne|planen|studieplanen)|\\bsom (?:vurderer|evaluator|språkmodell|ki-modell|ai-modell|sensor) (?:skal|må|bør) du\\b|\\bas (?:an? )?(?:evaluator|ai|language model|grader|reviewer)\\b[^.!?]{0,15}?\\byou\\b`,
    ),
  },
  {
    kind: 'role',
    pattern: build(
      `\\b(?:du er|du er nå|you are|you are now|act as|opptre som|opptre nå som|lat som om du er|lat som du er|lat som at du er|forestill deg at du er|spill rollen som|fra nå av er du|pretend (?:to be|you are)|late som du er)\\b (?:nå )?(?:\\p{L}+ ){0,4}?(?:${machine}|evaluator|vurderer|sensor|examiner|language model|dan\\b|modell|bestemor)`,
    ),
  },
  {
    kind: 'role',
    pattern: build(
      '\\b(?:jailbreak|developer mode|utviklermodus|dan-modus|do anything now|uten (?:regler og )?begrensninger fra)\\b',
    ),
  },
  {
    kind: 'claim',
    pattern: build(
      `\\b(?:planen|studieplanen|kurset|opplegget|plan|course)\\b[^.!?]{0,25}?\\b(?:er|ble|vart|har|has|was|is)\\b[^.!?]{0,15}?(?:allerede|tidligere|alt|forhånds|already|previously|pre|fått|been|blitt)?[^.!?]{0,12}?(?:godkjent|godkjend|kontrollert|vurdert|validert|kvalitetssikret|kvalitetssikra|sertifisert|approved|validated|reviewed|graded|scored|certified)\\b[^!?]{0,110}?(?:\\b(?:100|9\\d|8\\d) ?(?:poeng|%|prosent|points|/)|\\bderfor\\b|\\btherefore\\b|toppscore|topp ?karakter|full score|uten videre|(?:trenger|treng|behøver) (?:ikke|ikkje|ingen) (?:\\p{L}+ ){0,3}(?:vurder|kontroll|valider|endr)|no (?:further )?review|skal (?:dermed )?(?:få|ha|bestå))`,
    ),
  },
  {
    kind: 'claim',
    pattern: build(
      `\\b(?:allerede|tidligere|already|previously|forhånds)[- ]?(?:godkjent|kontrollert|vurdert|validert|kvalitetssikret|approved|validated|reviewed)\\b[^.!?]{0,60}?\\b(?:gi|bestå|bestått|poeng|score|points|pass)\\b`,
    ),
  },
  {
    kind: 'pity',
    pattern: build(
      `\\b(?:vær så snill|ver så snill|vær snill|please|vi ber|jeg ber|eg ber|vi bønnfaller|håper|håpar|trenger virkelig|trenger sårt|we beg|i beg)\\b[^.!?]{0,70}?(?:\\bplanen\\b|studieplan|${thisPlan}|\\boss\\b|\\bmeg\\b|this plan)[^.!?]{0,60}?(?:poeng|score|godkjen|\\bbestå|velvilje|snill|\\bpass|approv|karakter)`,
    ),
  },
  {
    kind: 'pity',
    pattern: build(
      `\\b(?:mister|mistar|lose|taper|nedlagt|legges ned|lagt ned|arbeidsledig|sparken|stryker|ikke består)\\b[^!?]{0,100}?(?:planen|studieplan|this plan)[^.!?]{0,60}?(?:godkjen|\\bbestå|poeng|score|approv|pass|underkjen)|(?:planen|studieplanen|this plan)\\b[^.!?]{0,30}?(?:ikke|ikkje|not)\\b[^.!?]{0,30}?(?:godkjen|\\bbestå|bestått|pass|approv)[^.!?]{0,60}?(?:mister|mistar|lose|legges ned|må vi|blir vi|sparken|stenge|nedlagt)`,
    ),
  },
  {
    kind: 'pity',
    pattern: build(
      `\\b(?:vær så snill|vær snill|ver så snill|please)\\b[^.!?]{0,50}?(?:toppscore|full score|høy score|høye? poeng|god karakter|gi (?:oss|meg|denne)|godkjenn)`,
    ),
  },
];

/** Words of courses that teach about deception, influence and language models: there a trick may be quoted. */
export const trickTopics = norwegian(
  /ledetekst|\bprompt|språkmodell|kunstig\p{L}* intelligens|chat-?(?:bot|robot)|samtalerobot|\bki\b|\bki-|\bai\b|\bai-|generativ|svindel|svindl|phishing|nettfiske|manipul|desinformasjon|falske? |forfalsk|propaganda|bedrag|hersketeknikk|skjulte? |angrep|nettvett|\blure|retorikk|kildekriti|kjeldekriti|reklame|overtal|påvirkning|påverknad|løsepenge|hacking|hacker|datatrygg|datasikkerhet|informasjonssikkerhet|identitetstyveri|trussel|trusler|nettsikkerhet|digital dømmekraft/u,
);
