import { isInfinitive, isKnownWord } from '../../lexicon/lexicon.ts';
import { functionWords } from '../text/function-words.ts';
import { stemOf } from '../text/stems.ts';
import { listedWords } from '../text/words.ts';

const stems = (list: string): ReadonlySet<string> => new Set(listedWords(list).map(stemOf));

/** Verbs by which somebody shows what they know: say, explain, recognise. */
export const tellingVerbs =
  stems(`nevne nemne fortelle fortelje forteller fortel si seier sier forklare beskrive skildre redegjøre gjengi gjengir navngi namngi liste definere oppgi angi
  oppsummere referere greie utgreie omtale presisere kjenne kjenner kjenn vite vet veit forstå forstår skjønne`);

/** Verbs of doing; a knowledge outcome that starts with one belongs among the skills. */
export const doingVerbs =
  stems(`utføre gjennomføre bygge lage produsere sy bake koke steke montere installere koble kople kjøre reparere snekre sveise
  støpe strikke veve spinne karde hekle smi klippe filme spille synge danse plante beskjære slakte filetere male dreie skjære spikke høvle pusse rigge sette opp framføre fremføre
  programmere redigere skru bore sage lime flette padle seile svømme klatre kaste fange felle sløye tappe brygge sanke`);

/** Short infinitives that do not end in -e, and strong nynorsk or imperative forms that end in a consonant. */
export const shortVerbs = new Set(
  listedWords(`leie træ tre gå se si gi ta stå ro sy så bli be le klå snu spå slå få ha nå dra flå gro gni tre dy fly by gre spy te sjå seie gje fri rå ri kle strø sno tø dø gå lå spa bie fø
  les skriv bygg lag bruk vis forklar beskriv finn set sett legg hald hold syng spel spill vel velg lei led før bind skjer skjær bak kok steik vev strikk mål rekn regn kontroller planlegg rett merk tek skil gjev dreg slepp kjem finn grip ber spør svarar seier segjer syner
  viser greier stiller styrer avgjer`),
);

/** Verbs that another person can only half observe: accepted with a subject-specific object, at a loss. */
export const hazyVerbs =
  stems(`beherske mestre meistre huske hugse reflektere tenke tenkje utforske respektere delta deltek deltar kunne akseptere anerkjenne identifisere seg nyttiggjøre
  forholde håndtere handtere jobbe arbeide være er vere vera øve øver`);

const nounEndings =
  /(?:else|elsen|ning|ningen|ing|het|heten|heit|sjon|sjonen|skap|skapen|isme|logi|ikk|eri|tet|ie|ferdigheter|ferdigheiter|iteter|erfaring)$/u;

/** Whether a first word can be a verb: infinitive, present tense or imperative, bokmål or nynorsk. */
export function looksLikeVerb(word: string): boolean {
  if (isListedVerb(word)) return true;
  if (tellingVerbs.has(stemOf(word)) || doingVerbs.has(stemOf(word))) return true;
  if (nounEndings.test(word)) return false;
  return word.length >= 3 && /(?:e|a|r|å|æ|ast|es|st)$/u.test(word);
}

function isListedVerb(word: string): boolean {
  return shortVerbs.has(word) || isInfinitive(word);
}

/** Whether a word can follow «kan»: a listed infinitive, one with a prefix, a passive, or a verb no list knows. */
export function canBeInfinitive(word: string): boolean {
  if (isListedVerb(word)) return true;
  if (/(?:es|ast|st)$/u.test(word)) return isInfinitive(word.replace(/s?t?$/u, '')) || !isKnownWord(word);
  if (!/[eaiå]$/u.test(word)) return false;
  for (let from = 2; from <= word.length - 2; from += 1) if (isListedVerb(word.slice(from))) return true;
  return word.length >= 4 && /[ea]$/u.test(word) && !isKnownWord(word);
}

const adverb = /(?:ig|lig|sk|vis|t)$/u;
const maxAhead = 6;

/** Where the verb stands in the words after «kan»: past adverbs and a phrase such as «i samråd med andre»; -1 without one. */
export function infinitiveAt(words: readonly string[]): number {
  const clean = words.slice(0, maxAhead).map((word) => word.replace(/[,.:;()]/gu, ''));
  const [first = ''] = clean;
  if (canBeInfinitive(first)) return 0;
  if (!functionWords.has(first) && !adverb.test(first)) return -1;
  return clean.findIndex((word, place) => place > 0 && isInfinitive(word));
}
