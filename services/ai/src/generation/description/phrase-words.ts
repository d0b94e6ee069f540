import { listedWords } from '../../checker/text/words.ts';
import { numberOf } from './number-words.ts';

const set = (list: string): ReadonlySet<string> => new Set(listedWords(list));

/** Words with which the next piece of information begins, wherever they stand. */
export const alwaysEnds = set(
  `der hvor slik fordelt gjennom beregnet berekna rettet retta passer passar tilpasset tilpassa vil skal må kan er har blir à á ca cirka omtrent totalt hvis dersom fordi
   men når da at jeg vi du dere eg me de dykk vår våre dei nivå eqf nkr gratis helgekurs kveldskurs dagskurs nettkurs utenom etter før under hos mens ikke ikkje også bare gjerne
   minst høyst rundt opptil inntil målgruppe målgruppen målgruppa altså`,
);

/** What may follow a preposition without belonging to the subject: `på nett`, `i høst`, `med eksamen`. */
// A map: a plain object would know `__proto__` and `constructor` as prepositions too.
export const asides: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    på: set(
      'nett nettet kveldstid dagtid zoom teams nivå fritiden fritida huset skolen skulen biblioteket ettermiddagen kvelden',
    ),
    i: set(
      `høst haust vår vinter sommer sommar løpet alt januar februar mars april mai juni juli august september oktober november desember regi uka uken veka perioden tillegg lokalet
     klubben laget sammen saman`,
    ),
    med: set(
      `fokus vekt praktiske praktisk øvelser øvingar instruktør eksamen samlinger samlingar oppmøte oppstart start mulighet muligheter moglegheit avsluttende god gode mye mykje
     hovedvekt hovudvekt teori lærer lærar kursleder kursleiar erfaren`,
    ),
  }),
);

/** Words that cannot begin a subject, nor stand alone for one. */
export const noSubject = set(
  `jeg vi du dere de den det denne dette disse han hun meg oss deg dem seg min mitt mine din ditt vår vårt våre eg me dei dykk han ho kva hva hvem kven hvorfor kvifor når hvor
   og eller men som at om for fra frå med av på til i hos ved uten utan mot under etter før er var blir ble har hadde skal vil kan må bør får ville skulle kunne måtte ikke ikkje
   noe noko noen nokon alle alt litt mer meir mest bare berre gjerne også nå no hei takk ja nei vær ver please kjære lag lage laga lager generer skriv foreslå ønsker ønskjer trenger treng
   hvordan korleis slik så da då der her hver kvar ingen enkel enkelt praktisk grunnleggende grunnleggjande kort kjekt nytt ny godt god bra viktig ulike forskjellige`,
);

/** Words of courses in general: alone they are no subject. */
export const courseWords = set(
  `kurs kurset kurser plan planen studieplan studieplanen kursplan opplegg opplegget ting tema temaet temaer emne emnet emner fag faget faglig opplæring opplæringa opplæringen
   undervisning undervisninga undervisningen samling samlinger samlingar læring studiering studieringen studiegruppe kurskveld grunnkurs nybegynnerkurs helgekurs kveldskurs innføring
   innføringskurs videreutdanning vidareutdanning etterutdanning utdanning utdanninga verksted innhold innhald øvelser øvingar timer timar deltakere deltakerne deltakarar test tekst
   opplevelse aktivitet aktiviteter prosjekt arbeid arbeide studiepoeng kompetansepoeng kveld kvelder`,
);

/** What describes somebody, not something. */
export const qualities =
  /^(?:trygge?|tryggere|sikker|sikrere|friske?re?|glad|sterke?re?|bedre|betre|flinke?re?|god|grønn|sunn|aktiv|klok|modig|rolig|klar|fri|ferdig|åpen)$/iu;

/** Pronouns and finite verbs of a sentence: a phrase with one of them is no plain subject. */
export const sentenceWords = set(
  `jeg vi du dere eg me dykk meg oss deg min mitt mine din ditt dine er var blir ble har hadde skal vil kan må bør får ville skulle kunne måtte finnes finst heter heiter trenger treng
   ønsker ønskjer synes synest mener meiner tror trur vet veit liker likar kommer kjem går gir lærer ikke ikkje`,
);

/** Prepositions and the like that are left hanging when a phrase is cut. */
export const connectors = set(
  'og eller av i på med til fra frå for som en et ei ein eit ved om hos uten utan den det de dei mot mellom samt innen innenfor innan litt noe noko over under etter rundt omkring blant per pr',
);

const shortInfinitives = set(
  'gå se si gi ta stå få sy ro bli be slå dra fly gni gro bo tro nå le ha kle så bie sjå gje seie ri spå snu spy bry flå gre klå spa ni dø forstå oppnå bestå motta delta',
);

/** Whether a word can be an infinitive, bokmål or nynorsk. */
export const canBeInfinitive = (word: string): boolean =>
  shortInfinitives.has(word) ||
  (/^\p{L}{2,}(?:e|a)$/u.test(word) && (!noSubject.has(word) || /^lag[ea]$/u.test(word)));

/** Whether a word can stand in a subject: letters, hyphens and inner signs, readable as a word. */
export const isPlainWord = (word: string): boolean =>
  /^\p{L}[\p{L}\p{M}’'/+-]*$/u.test(word) &&
  word.length <= 35 &&
  (/[aeiouyæøåéèêóòôäöü]/iu.test(word) || /^\p{Lu}{2,5}$/u.test(word));

const amounts =
  /^(?:timer?|timar|t|kvelde?[rn]?|kveldar|samling\p{L}*|dage?[rn]?|dagar|helge?r?|helgar|økte?r|treff|møter|ganger|gonger|uker|veker|lørdag\p{L}*|laurdag\p{L}*|søndag\p{L}*|\p{L}+dager|studiepoeng|kompetansepoeng|stp|sp|ects|år|deltakere|deltakarar)$/iu;

/** Whether an amount begins here: `20 timer`, `to kvelder`. */
export const beginsAmount = (word: string, next: string): boolean =>
  /^\d/u.test(word) || (numberOf(word) !== null && amounts.test(next));
