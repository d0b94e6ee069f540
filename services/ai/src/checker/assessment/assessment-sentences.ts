import { norwegian } from '../text/norwegian-pattern.ts';
import { sharedIdeas, type Ideas, type Vocabulary } from '../text/stems.ts';
import { wordsOf } from '../text/words.ts';

const attendance = norwegian(
  /\b(?:oppmøte|oppmøtet|frammøte|fremmøte|frammøtet|møtt (?:opp|fram|frem|på)|møter opp|møte opp|til stede|tilstede|nærvær|deltakelse|deltakelsen|deltaking|deltakinga|har deltatt|deltatt (?:aktivt|på|i)|deltar (?:aktivt|på|i)|deltek|aktiv deltakelse|aktivt med|er med på|er med|har (?:du |dere |de |hen )?vært med|vært med (?:på )?\p{L}+ av|vært aktivt?|fravær|fullført kurset|gjennomført kurset|fullfører kurset|sitter i salen|vore med|møtt presis|alle (?!(?:\p{L}+ ){0,2}?(?:del|krav|prøv|oppg|arbeid|punkt|innlev|framf|stasj|øv)\p{L}*)(?:som )?(?:\p{L}+ ){0,6}(?:får|er|blir) (?:automatisk )?(?:bestått|godkjent|kursbevis))\b/u,
);
const pleasure = norwegian(
  /\b(?:trives|trivdes|trivst|trivsel|koser|kose|fornøyd|fornøyde|nøgd|glede|begeistring|humør|stemning|stemningen|hyggelig|positiv(?:e)? (?:opplevelse|holdning|innstilling)|engasjement|engasjert|innsatsvilje|(?<!med )vilje|nysgjerrighet|holdninger|motivasjon|lyst til|utbytte av|god prosess|mer bevisst|personlig vekst|mestring|velvære|entusiasme)\b/u,
);
const vote = norwegian(
  /\b(?:avstemning|avstemming|avrøysting|stemmer over|stemme over|stemmer fram|stemmer frem|håndsopprekning|handsopprekking|kårer|kåres|kåring|populær|populære|populært|likerklikk|likes|flest stemmer|publikumsfavoritt|applaus|loddtrekning|trekkes ut)\b/u,
);
const holistic = norwegian(
  /\b(?:god(?:e)? forståelse|forståelse for temaene|helhetsvurdering|heilskapsvurdering|helhetlig vurdering|\p{L}*inntrykk(?:et)?|ut fra helheten|ut frå heilskapen|ser vi an|ser me an|ment som (?:en |ei )?tilbakemelding|skjønn|magefølelse|utvikling gjennom|deltakerens utvikling|personlig utvikling|gjør seg opp en mening|har fått noe ut av|tilfredsstillende måte|tilfredsstillende|på en god måte|godt nok|bra nok|god innsats|innsats|ingen (?:fasit|krav|prøve|kriterier|vurdering)|ikke (?:satt |stilt |noen )?(?:noen )?(?:krav|prøve|vurdering|eksamen))\b/u,
);
const circular = norwegian(
  /(?:i henhold til|i samsvar med|i tråd med|ut fra|ut ifra|ut frå|opp mot|på grunnlag av|basert på|etter) (?:\p{L}+ ){0,2}(?:læringsutbytte\p{L}*|læringsmål\p{L}*|kompetansemål\p{L}*|studieplanen|planens mål|målene|kursets mål)|(?:læringsutbytte\p{L}*|læringsmål\p{L}*|målene|måla|kravene i planen) (?:\p{L}+ ){0,3}(?:er |blir |vert )?(?:oppnådd|nådd|oppfylt|innfridd|møtt|oppnås)|(?:har|hvis|om) (?:\p{L}+ ){0,2}(?:oppnådd|nådd|oppfylt|innfridd) (?:\p{L}+ ){0,2}(?:læringsutbytt|målene|mål|krav)|det nivået som forventes|varierte vurderingsformer|vurderingsformer som er tilpasset|vurderes (?:fortløpende|kontinuerlig|underveis)\.?$/u,
);
const theoryTask = norwegian(
  /\b(?:skriftlig|skriftleg) (?:\p{L}+ )?(?:prøve|eksamen|test|oppgave|oppgåve|deleksamen)|\b(?:flervalg\p{L}*|fleirval\p{L}*|quiz\p{L}*|teoriprøve\p{L}*|kunnskapsprøve\p{L}*|nettprøve\p{L}*|kunnskapstest\p{L}*|skoleeksamen|avkryssing\p{L}*|spørreskjema|kahoot)\b|\b\p{L}*(?:quiz|flervalgsprøve|flervalgstest)\b/u,
);
const oralTask = norwegian(
  /\b(?:utspørring\p{L}*|muntlig prøve|munnleg prøve|muntlig høring|samtale\p{L}*|etterprat\p{L}*|spørsmål)\b/u,
);
const performance = norwegian(
  /praktisk|\b(?:viser|vise|vises|vist fram|viser fram|demonstrer\p{L}*|utfører|utføre|utført|utføres|gjennomfører|gjennomføre|gjennomført|øvelse|øvelsen|øving|prøvetur|observer\p{L}*|observasjon\p{L}*|leverer|leverast|leveres|innlevert\p{L}*|innlevering\p{L}*|levert|produkt\p{L}*|mappe\p{L}*|\p{L}*mappe|\p{L}*mappa|prosjekt\p{L}*|arbeidsprøve\p{L}*|ferdighetsprøve\p{L}*|film\p{L}*|video\p{L}*|opptak\p{L}*|sjekkliste\p{L}*|sjekkpunkt\p{L}*|utstilling\p{L}*|forestilling\p{L}*|framføring\p{L}*|fremføring\p{L}*|framfører|fremfører|framlegg\p{L}*|presentasjon\p{L}*|\p{L}*logg|\p{L}*loggen|dagbok|\p{L}*dagbok|\p{L}*rapport|caset?|caseprøve|simuler\p{L}*|rollespill|rollespel|lager|lagar|bygger|bygg|syr|leder|leier|leiar|spiller|spelar|mikser|rigg|setter opp|set opp|løser|løyser|tilbereder|monterer|reparerer|finner|finn|sorterer|skriver|skriv|tegner|teiknar|retter|rettar|måler|målar|planlegger|planlegg|holder|held|ferdig \p{L}+|arbeidsstykke|prøvestykke|prøvelapp|verkstykke|notat\p{L}*|\p{L}*notat|\p{L}*prøve|stasjon\p{L}*|\p{L}*artikkel\p{L}*|\p{L}*tekst|\p{L}*journal|\p{L}*skisse|\p{L}*modell|\p{L}*tegning|\p{L}*plan|\p{L}*kart|\d+ (?:ord|sider|minutt|minutter)|oppgavekort|\p{L}*oppgave|\p{L}*oppgåve)\b/u,
);
/** "Deltakeren karder …": any verb but those of speech and state. */
const participantActs = norwegian(
  /\b(?:deltakeren|deltakaren|deltakerne|deltakarane|kandidaten|du|hver|kvar|alle|hen) (?:selv |sjølv )?(?!forklarer|forklarar|forteller|fortel|beskriver|svarer|svarar|nevner|redegjør|begrunner|grunngir|reflekterer|deltar|deltek|møter|har|er|blir|vert|får|må|skal|kan|bør|vil|sier|seier|gjør rede|gjer greie|kjenner|vet|veit|forstår|vurderes)\p{L}+(?:r|er|ar)\b/u,
);
const lookFor = norwegian(
  /\b(?:ser etter|ser på|ser om|vurderer|vurderes|vurdert|vurderast|bedømmes|bedømmer|vert vurdert|legges vekt på|legg vekt på|legger vekt på|vekt på|lagt vekt på|merker (?:\p{L}+ ){0,2}?av|krysser (?:\p{L}+ ){0,2}?av|kryssar (?:\p{L}+ ){0,2}?av|noterer|noterar|sjekkliste\p{L}*|sjekker|kontrollerer|kontrollerast|kontrolleres|måles|måler|kjennetegn\p{L}*|kriterier|kriterium|skal vise|skal inneholde|skal innehalde|skal ha|skal være|skal vere|må være|må vere|må ha|må vise|må inneholde|inneholder|der det går fram|det går fram|slik at|uten at|utan at|stemmer|svarer på|viser at|viser hvordan|viser korleis|dekker|godkjennes når|godkjent når|bestått når|når)\b/u,
);
const threshold = norwegian(
  /\b(?:minst|minimum|høyst|høgst|maksimalt|inntil|innen|under|over|alle|samtlige|begge|uten feil|utan feil|feilfri\p{L}*|ingen|fem av|\p{L}+ av \p{L}+) (?:\p{L}+ ){0,4}?|\b\d+\s?(?:%|prosent|poeng|riktige|rette|av)\b|\b(?:godkjent|bestått|godkjennes|bestås) (?:når|ved|hvis|dersom|krever|om|med)\b|\b(?:må|skal) (?:\p{L}+ ){0,4}(?:bestås|være bestått|oppfylt|oppfylles|være oppfylt|være riktig\p{L}*|riktige|godkjent|godkjennes|innfris)\b|\bkreves\b|\bkrever\b|\bterskel\b|\bgrense\p{L}*\b/u,
);
/** "24 av 30", "tre av fire". */
const share = norwegian(
  /\b(?:\d+|to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|tolv|femten|tjue) av (?:\d+|to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|tolv|femten|tjue|tretti|tredve)\b/u,
);
const passWord = norwegian(
  /\b(?:bestått|bestås|beståes|godkjent|godkjennes|godkjenning|kreves|krever|må|skal|riktige?|rette|oppfylt|poeng|prosent|feil|krav\p{L}*)\b|%/u,
);
const onlyDelivery = norwegian(
  /godkjent når (?:alt|alle (?:deler|oppgaver|arbeider)?|det) ?(?:er|blir) (?:levert|gjennomført|innlevert)/u,
);

export interface AssessmentSentence {
  text: string;
  ideas: Ideas;
  attendance: boolean;
  pleasure: boolean;
  vote: boolean;
  holistic: boolean;
  circular: boolean;
  /** A written test or quiz without anything to do or show. */
  theory: boolean;
  oral: boolean;
  performance: boolean;
  lookFor: boolean;
  threshold: boolean;
  /** Ideas it shares with the outcomes. */
  reach: number;
  /** Whether it assesses anything; attendance and its like do not. */
  effective: boolean;
}

/** Reads the sentences of an assessment text against the ideas of the outcomes. */
export function readAssessment(
  sentences: readonly string[],
  vocabulary: Vocabulary,
  outcomes: Ideas,
  title: ReadonlySet<string>,
): AssessmentSentence[] {
  return sentences.slice(0, 80).map((text) => {
    const lower = text.toLowerCase().slice(0, 1200);
    const ideas = vocabulary.ideasOf(text);
    const reach = sharedIdeas(ideas, outcomes, title);
    const sentence = {
      text,
      ideas,
      reach,
      attendance: attendance.test(lower),
      pleasure: pleasure.test(lower),
      vote: vote.test(lower),
      holistic: holistic.test(lower),
      circular: circular.test(lower),
      theory: theoryTask.test(lower) && !/praktisk|observer|demonstrer/u.test(lower),
      oral: oralTask.test(lower),
      performance: performance.test(lower) || participantActs.test(lower),
      lookFor: lookFor.test(lower),
      threshold:
        ((threshold.test(lower) && passWord.test(lower)) || share.test(lower)) && !onlyDelivery.test(lower),
    };
    const weak =
      sentence.attendance || sentence.pleasure || sentence.vote || sentence.holistic || sentence.circular;
    // An evaluator may be "til stede" and a choir may be in good "stemning": what else the sentence looks at decides.
    return { ...sentence, effective: isEffective(sentence, weak) };
  });
}

const manyWords = 14;

/** A long sentence that names what is looked at may speak of being present, or of skill, in passing. */
function isEffective(sentence: Omit<AssessmentSentence, 'effective'>, weak: boolean): boolean {
  if (sentence.circular || sentence.vote) return sentence.reach >= 3;
  const listed = sentence.lookFor && sentence.reach >= 1 && wordsOf(sentence.text).length >= manyWords;
  return !weak || sentence.reach >= 2 || listed;
}
