import { norwegian } from '../text/norwegian-pattern.ts';
import { pressingPhrase } from './pressing-phrases.ts';

/**
 * Signs that a sentence is meant for whoever judges the plan. Each alone may stand in an honest plan ("Sensor ser etter
 * …", "planen leveres …"); only certain meetings of independent signs speak (rubric, second round).
 */
interface Signs {
  /** The plan as a document: 2 where nothing else can be meant. */
  self: 0 | 1 | 2;
  evaluator: 0 | 1 | 2;
  /** A verdict or a mark: 2 where it is a number or a score. */
  result: 0 | 1 | 2;
  /** A part of the plan that is judged, such as its outcomes or hours. */
  part: boolean;
  /** A form, key or rubric by which is judged. */
  norm: boolean;
  must: boolean;
  override: boolean;
  doubt: boolean;
  favour: boolean;
  threat: boolean;
  hurry: boolean;
  pity: boolean;
  prior: boolean;
  plea: boolean;
  dismissal: boolean;
  redefinition: boolean;
  gap: boolean;
}

const build = (source: string) => norwegian(new RegExp(source, 'u'));
const document =
  '(?:studieplan|kursplan|fagplan|opplæringsplan|plan|planutkast|planforslag|dokument|søknad|skjema|besvarelse)(?:en|et|a)?';

const patterns = {
  selfSure: build(
    `\\b(?:denne|dette|vår|vårt|foreliggende|herværende|hele|heile|this|our) (?:\\p{L}+ )?${document}\\b|\\b(?:studieplanen|studieplana|planforslaget|planutkastet|plandokumentet|planteksten|planbeskrivelsen|studieplanens|planens|opplegget vårt|planen vår|søknaden vår)\\b|\\b(?:våre|lagets|forbundets|klubbens|foreningens|organisasjonens) (?:\\p{L}+ )?(?:studieplaner|studieplanar|kursplaner|planer|planar|søknader)\\b|\\b(?:planer|studieplaner|kursplaner|søknader|studieplanar) (?:av|fra|som|med|i|på|frå) (?:denne|dette|vår|oss|laget|forbundet|samme|same|slik|tilsvarende)`,
  ),
  self: build('\\b(?:planen|plana|søknaden|dokumentet|planforfatteren|forfatteren av planen|innsenderen)\\b'),
  evaluatorSure: build(
    `\\b(?:den|du|de|dere|dei|deg|dem|enhver|alle|hver) som (?:\\p{L}+ ){0,2}?(?:vurderer|vurderar|leser|les|retter|rettar|bedømmer|evaluerer|kontrollerer|validerer|poengsetter|saksbehandler|behandler|skal vurdere|skal lese|skal bedømme|setter poeng|gir poeng)\\b|\\b(?:vurdereren|vurderaren|evaluator\\p{L}*|bedømmeren|bedømmelseskomiteen|vurderingskomiteen|vurderingsinstansen|vurderingsverktøyet|vurderingsprogrammet|vurderingssystemet|kontrollprogrammet|saksbehandleren?|planvurdereren|språkmodellen|ki-modellen|ki-vurdereren|algoritmen|validatoren|valideringen|kvalitetssikreren)\\b`,
  ),
  evaluator: build(
    '\\b(?:sensor|sensoren|sensorene|leseren|lesaren|kontrolløren|komiteen|nemnda|administratoren?|systemet|programmet|dommeren|godkjenneren|fagpersonen)\\b|\\b(?:en|til|fra|for|som|at|enhver|hver) (?:\\p{L}+ )?(?:vurderer|vurderar|leser|bedømmer|evaluator)\\b|\\b(?:vurderer|vurderar|leser|bedømmer|evaluator) (?:skal|må|bør|bes|kan|vil|anmodes|oppfordres|minnes)\\b',
  ),
  resultSure: build(
    '\\b(?:poengsum\\p{L}*|poengsett\\p{L}*|totalpoeng\\p{L}*|\\p{L}*score\\p{L}*|skår\\p{L}*|full pott|full uttelling|uttelling|terskelen|bestått-?grensen|høyeste nivå|øverste nivå|toppnivå|toppkarakter|maks\\p{L}* poeng|sette poeng|setter poeng|set poeng|trekke poeng|trekk i poeng|poengtrekk)\\b|(?<!\\d)(?:100|9\\d|8[5-9]) ?(?:%|prosent|poeng|av 100|/ ?100)|\\b(?:på|over|rundt|minst|til|opp mot|mellom) (?:9\\d|100)(?!\\d| ?(?:timer|timar|t\\b|minutt|meter|m\\b|cm|gram|kg|km|grader|kroner|kr|sider|ord|år|deltak|sekund|ml|dl|liter))',
  ),
  result: build(
    '\\b(?:poeng\\p{L}*|godkjenn\\p{L}*|godkjent|godkjend|består|bestå|bestås|bestått|underkjen\\p{L}*|avslag\\p{L}*|avvis\\p{L}*|stryk\\p{L}*|forkast\\p{L}*|karakter\\p{L}*|resultatet|vurdering\\p{L}*|bedøm\\p{L}*|måloppnåelse|prosent)\\b',
  ),
  verdictOnPlan: build(
    '\\b(?:underkjen\\p{L}*|avslag\\p{L}*|avvis\\p{L}*|forkast\\p{L}*|godkjenning\\p{L}*|godkjenn\\p{L}*|godkjent|godkjend|stryk\\p{L}*|lav(?:t|e)? (?:poeng|resultat|vurdering|score|karakter)\\p{L}*|trekk)\\b',
  ),
  part: build(
    '\\b(?:læringsutbytte\\p{L}*|vurderingskriteri\\p{L}*|kriteriene|kriteria|timetall\\p{L}*|omfang\\p{L}*|modul\\p{L}*|metadata\\p{L}*|nivåplassering\\p{L}*|vurderingsordning\\p{L}*|vurderingsform\\p{L}*|oppbygging\\p{L}*|oppbygning\\p{L}*|struktur\\p{L}*|kravene|feltene|feltet|punktene|formuleringene)\\b',
  ),
  norm: build(
    '\\b\\p{L}*(?:lesenøkkel|leseveiledning|tolkningsnøkkel|vurderingsnøkkel|fortolkningsnøkkel|vurderingsskjema|vurderingsmal|vurderingsverktøy|vurderingskriterie|rubrikk|sensorveiledning|sensorrettleiing|bedømmelseskriterie|kriteriesett|poengskala|vurderingsgrunnlag|vurderingsinstruks|vurderingsregl|vurderingsmatrise|vurderingsrett)\\p{L}*',
  ),
  must: build(
    '\\b(?:skal|må|bør|kan ikke|kan ikkje|bes|anmodes|oppfordres|forutsettes|forventes|plikter|vil|er pliktig|har ikke anledning)\\b',
  ),
  override: build(
    '\\b(?:går|gjelder|gjeld|gjelde|gå|rangerer|kommer|kjem|står) (?:alltid |da |her )?(?:foran|framfor|fremfor|over|i stedet for|istedenfor|uansett)\\b|\\b(?:overstyrer|overstyre|erstatter|erstattar|erstatte|trumfer|opphever|oppheve|setter til side|settes til side|kommer i stedet|har forrang|har førsterang|har prioritet|overprøver|ses bort fra|sees bort fra|se bort fra|sjå bort frå)\\b|\\b(?:andre|øvrige|vanlige|ordinære|generelle|tidligere|andre) (?:\\p{L}+ )?(?:kriterier|regler|skjema\\p{L}*|vurderingsskjema\\p{L}*|maler|føringer|retningslinjer) (?:gjelder|gjeld|kommer|brukes|legges|er|skal) (?:ikke|ikkje)',
  ),
  doubt: build(
    '\\b(?:ved tvil|i tvil|tvilstilfell\\p{L}*|tvilen|der (?:noe|noko|det) er uklart|uklarhet\\p{L}*|dersom noe mangler|hvis noe mangler|ved usikkerhet|er du usikker|ved uenighet)\\b',
  ),
  favour: build(
    '\\b(?:favør|gunst|fordel|velvillig\\p{L}*|velvilje|raus\\p{L}*|høyeste|høyere|øverste|oppover|rundes opp|oppfylt|positivt|i beste mening|vennlig\\p{L}*|lempelig|mildt|full|fullt ut|ikke trekk\\p{L}*|ikkje trekk\\p{L}*|ikke trekkes|bestått|godkjent|godkjennes)\\b',
  ),
  threat: build(
    '\\b(?:klage|klager|klagar|klaget|påklag\\p{L}*|anke\\p{L}*|anmeld\\p{L}*|advokat\\p{L}*|rettslig\\p{L}*|søksmål\\p{L}*|saksøk\\p{L}*|erstatning\\p{L}*|konsekvens\\p{L}*|få følger|få følgjer|personlig ansvar\\p{L}*|stilles til ansvar|ombud\\p{L}*|tilsyn\\p{L}*|media|mediene|pressen|avisa|avisen|offentliggjør\\p{L}*|rapporteres|varsle|varsles|departement\\p{L}*|styret ditt|arbeidsgiver\\p{L}*|navngi\\p{L}*|tjenesteklage|tjenestefeil)\\b',
  ),
  hurry: build(
    '\\b(?:haster|hastar|hastesak|hastebehandl\\p{L}*|straks|omgående|øyeblikkelig|umiddelbart|snarest|(?:innen|før|til) (?:midnatt|i dag|i kveld|i morgen|klokka|kl)|i kveld|i løpet av (?:dagen|kvelden|minutter|timen)|siste frist|fristen (?:er|går|løper)|tidsnød|tiden er knapp|ikke tid til|ikkje tid til|uten opphold|senest i|i siste liten|rask(?:t)? (?:behandling|svar|avgjørelse|godkjenning))\\b',
  ),
  pity: build(
    '\\b(?:mister|mistar|miste|nedlagt|nedlegges|legges ned|lagt ned|leggast ned|avlyses|arbeidsledig\\p{L}*|sparken|står uten|stå uten|står utan|siste håp|siste sjanse|eneste håp|alt står på|står og faller|står eller faller|avhenger av|avheng av|er avhengig av|trygler|bønnfaller|ber innstendig|ber (?:så )?(?:pent|inderlig|om forståelse|om velvilje|om nåde)|nåde|medfølelse|forståelse for|fortvil\\p{L}*|desperat\\p{L}*|gråt\\p{L}*|knust\\p{L}*|utbrent\\p{L}*|konkurs\\p{L}*|tårer|skuffe\\p{L}*|søvnløs\\p{L}*|kreftsyk\\p{L}*|dødssyk\\p{L}*|livsverk\\p{L}*)\\b',
  ),
  prior: build(
    '\\b(?:normalt|vanligvis|vanlegvis|som regel|pleier|plar|erfaringsmessig|gjennomsnittlig|gjennomsnittet|hittil|tradisjonelt|historisk|alltid (?:fått|ligget|vært|blitt)|tidligere (?:år|runder|utgaver|versjoner|søknader|planer|vurderinger)|forrige (?:gang|runde|utgave|versjon)|i fjor|hvert år|alle (?:våre|tidligere) (?:planer|søknader)|samme plan)\\b',
  ),
  plea: build(
    '\\b(?:bes|anmodes|oppfordres|henstilles|oppmodes|inviteres|rådes|minnes om|gjøres oppmerksom|må (?:huske|forstå|være klar over|ta hensyn)|bør (?:huske|forstå|være klar over|ta hensyn|merke seg|vise (?:\\p{L}+ )?(?:skjønn|velvilje|forståelse|raushet|nåde|tillit))|skal (?:huske|forstå|ta hensyn|merke seg|vise (?:\\p{L}+ )?(?:skjønn|velvilje|forståelse|raushet|nåde|tillit)))\\b',
  ),
  dismissal: build(
    '\\b(?:ny|nye|senere|seinare|framtidige?|fremtidige?|kommende|enhver|all|øvrige?|videre|vidare|nærmere|ytterligere|grundig\\p{L}*|detaljert\\p{L}*|full|egen|selvstendig) (?:vurdering|kontroll|gjennomgang|behandling|gjennomlesing|prøving|kvalitetssikring)\\p{L}* (?:er|anses|ansees|synes|vil være|trengs|kreves)\\b[^.!?]{0,40}?\\b(?:formalitet|unødvendig\\p{L}*|overflødig\\p{L}*|(?:ikke|ikkje|verken)\\b[^.!?]{0,25}?(?:nødvendig|ønskelig|påkrevd|krevd|aktuelt|naudsynt)|ikke|ikkje)\\b|\\b(?:tidligere|tidlegare|forrige|foreliggende|denne) (?:godkjenning|vurdering|poengsum|score|karakter|resultat|beslutning|vedtak)\\p{L}*\\b[^.!?]{0,30}?\\b(?:legges til grunn|gjelder|gjelde|videreføres|stå ved lag|overføres|være bindende|er bindende|beholdes)\\b|\\b(?:behøver|trenger|treng) (?:ikke|ikkje|verken|ingen) (?:å )?(?:\\p{L}+ ){0,3}?(?:ny |nærmere |videre )?(?:vurder|kontroll|valider|gjennomgå|gjennomgang|kvalitetssikr|etterprøv)\\p{L}*',
  ),
  redefinition: build(
    '\\b(?:skal|må|bør|kan) (?:alltid |her |da |derfor |dermed |dei |de )?(?:leses|lesast|tolkes|tolkast|forstås|forståast|regnes|reknast|telles|teljast|anses|ansees|oppfattes|betraktes|likestilles) (?:som|slik|likt|med|i lys)\\b|\\b(?:leses|tolkes|forstås|regnes|anses|betraktes) (?:som|med) (?:\\p{L}+ ){0,2}?(?:oppfylt\\p{L}*|dekket|dekte|bestått|godkjent|fullgod\\p{L}*|fullverdig\\p{L}*|målbar\\p{L}*|innfridd\\p{L}*)\\b|\\bmed (?:ordet |ordene |begrepet )?[«"“]?\\p{L}+[»"”]? (?:menes|forstås) (?:her|i denne)',
  ),
  gap: build(
    '\\b(?:mangl\\p{L}*|feil|svakhet\\p{L}*|uklarhet\\p{L}*|avvik|fravær|utelat\\p{L}*|hull)\\b[^.!?]{0,60}?\\b(?:(?:ikke|ikkje|aldri) (?:skal |må |bør |kan )?(?:telle|telles|trekke|trekker|trekk|trekkes|vektlegges|vektleggast|påvirke|påverke|gi trekk|brukes mot|ha betydning)|(?:skal|må|bør|kan) (?:ikke|ikkje|aldri) (?:telle|trekke|vektlegges|påvirke|gi|brukes|ha)|ses bort fra|overses|ignoreres|bagatelliseres|uvesentlig\\p{L}*|uten betydning)',
  ),
} as const;

const learner = norwegian(
  /\b(?:deltaker\p{L}*|deltakar\p{L}*|deltager\p{L}*|kandidat\p{L}*|student\p{L}*|elev\p{L}*|kursdeltak\p{L}*|hen)\b/u,
);

/** What the course itself is about: a sign that it teaches is no sign. */
export type Topics = (pattern: RegExp) => boolean;

/** What a course for judges, examiners and graders speaks of all the time. */
export const judgingSigns: ReadonlySet<RegExp> = new Set([
  patterns.norm,
  patterns.evaluator,
  patterns.result,
  patterns.resultSure,
  patterns.part,
]);

function read(sentence: string, topics: Topics): Signs {
  const has = (pattern: RegExp) => pattern.test(sentence) && !topics(pattern);
  const grade = (sure: RegExp, maybe: RegExp): 0 | 1 | 2 => (has(sure) ? 2 : has(maybe) ? 1 : 0);
  return {
    self: patterns.selfSure.test(sentence) ? 2 : has(patterns.self) ? 1 : 0,
    evaluator: grade(patterns.evaluatorSure, patterns.evaluator),
    result: grade(patterns.resultSure, patterns.result),
    part: has(patterns.part),
    norm: has(patterns.norm),
    must: patterns.must.test(sentence),
    override: has(patterns.override),
    doubt: has(patterns.doubt),
    favour: has(patterns.favour),
    threat: has(patterns.threat),
    hurry: has(patterns.hurry),
    pity: has(patterns.pity),
    prior: has(patterns.prior),
    plea: has(patterns.plea),
    dismissal: has(patterns.dismissal),
    redefinition: has(patterns.redefinition),
    gap: has(patterns.gap),
  };
}

const either = [
  patterns.selfSure,
  patterns.self,
  patterns.evaluatorSure,
  patterns.evaluator,
  patterns.norm,
  patterns.dismissal,
  patterns.gap,
];

function namesEither(sentence: string): boolean {
  return either.some((pattern) => pattern.test(sentence));
}

export type Speech = 'order' | 'address' | 'claim' | 'pity' | 'pressure';

/** What a sentence (lower case) says to the evaluator; null for one that speaks of the course or its participants. */
export function evaluatorSpeech(sentence: string, topics: Topics): Speech | null {
  const pressing = pressingPhrase(sentence);
  if (pressing !== null && !learner.test(sentence)) return pressing;
  // Most sentences name neither plan nor evaluator: the other signs need not be looked for.
  if (!namesEither(sentence)) return null;
  const signs = read(sentence, topics);
  const about = signs.self > 0 || signs.evaluator === 2 || signs.norm;
  const ofLearners = learner.test(sentence) && signs.self < 2 && !signs.norm;
  if (ofLearners) return null;
  return order(signs, about) ?? pressure(signs, about, sentence) ?? claim(signs) ?? plea(signs, about);
}

function order(signs: Signs, about: boolean): Speech | null {
  if (signs.override && (signs.norm || (signs.self === 2 && signs.part))) return 'order';
  if (signs.doubt && signs.favour && (about || (signs.evaluator > 0 && signs.part))) return 'order';
  if (signs.redefinition && (signs.norm || (about && (signs.part || signs.result > 0)))) return 'order';
  if (signs.gap && (about || signs.part) && (signs.part || signs.result > 0 || signs.self === 2))
    return 'order';
  if (signs.evaluator > 0 && signs.result === 2 && signs.must && (about || signs.favour)) return 'order';
  return null;
}

function pressure(signs: Signs, about: boolean, sentence: string): Speech | null {
  const verdict = patterns.verdictOnPlan.test(sentence) || signs.result === 2;
  if (!verdict) return null;
  const judged = about || signs.evaluator > 0;
  if (signs.threat && (signs.self > 0 || signs.evaluator === 2)) return 'pressure';
  if (signs.hurry && judged && (signs.self > 0 || signs.evaluator === 2)) return 'pressure';
  return signs.pity && judged ? 'pity' : null;
}

function claim(signs: Signs): Speech | null {
  if (signs.dismissal && (signs.self > 0 || signs.evaluator > 0 || signs.result > 0)) return 'claim';
  if (signs.prior && signs.result === 2 && (signs.self > 0 || signs.evaluator > 0)) return 'claim';
  return null;
}

function plea(signs: Signs, about: boolean): Speech | null {
  const addressed = signs.evaluator > 0 && signs.plea;
  if (
    addressed &&
    (signs.evaluator + signs.result > 2 || signs.self > 0 || signs.norm || signs.result === 2 || signs.part)
  )
    return 'address';
  if (signs.evaluator === 2 && signs.self > 0 && signs.must) return 'address';
  return about && signs.pity && (signs.plea || signs.result === 2) ? 'pity' : null;
}

const planPart =
  '(?:læringsutbytt\\p{L}*|vurdering(?:en|sordningen|skriteriene|sformene)?|vurderingskriteri\\p{L}*|kriteriene|modulene|strukturen|oppbygg?ning\\p{L}*|oppbygginga|omfanget|arbeidsomfanget|arbeidsmengden|timetallet|studiepoengene|metadata(?:ene)?|nivået|planen|studieplanen|sammenhengen|progresjonen|beskrivelsen|terskelen)';
const quality =
  '(?:målbar\\p{L}*|etterprøvbar\\p{L}*|presis\\p{L}*|tydelig\\p{L}*|klar|klare|klart definert|valid\\p{L}*|reliab\\p{L}*|transparent\\p{L}*|logisk\\p{L}*|komplett\\p{L}*|fullstendig\\p{L}*|gjennomgående|realistisk\\p{L}*|korrekt\\p{L}*|riktig\\p{L}*|forbilledlig\\p{L}*|feilfri\\p{L}*|feilfritt|eksemplarisk\\p{L}*|utmerket|fremragende|uangripelig\\p{L}*|perfekt\\p{L}*|i samsvar|fullt samsvar|i tråd|godt begrunnet|av høy kvalitet|høy kvalitet|på riktig nivå|aktive verb|observerbar\\p{L}*|konkret\\p{L}*)';
const selfPraise = build(
  `\\b${planPart} (?:\\p{L}+ ){0,3}?(?:er|har|bruker|har fått|holder|fremstår som|framstår som|viser|unngår|dekker) (?:\\p{L}+ ){0,4}?${quality}`,
);

/** Sentences (lower case) in which the plan praises itself by the rubric's own words. */
export function praisesItself(sentences: readonly string[], topics: Topics): string[] {
  if (topics(patterns.part)) return [];
  return sentences.filter((sentence) => selfPraise.test(sentence));
}
