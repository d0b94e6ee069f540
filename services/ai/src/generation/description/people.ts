import { wholeWords } from './word-pattern.ts';

/** The last word of a group that names people. */
const people =
  /(?:ere|erne|ister|istene|anter|antene|enter|entene|arar|arane|ørar|istar|antar|entar|ledere|valgte|tilsette|ansatte|medlemmer|medlemmene|medlemer|medlemene|personer|personar|voksne|vaksne|unge|ungdom|ungdommer|ungdommar|ungdomar|foreldre|søsken|sysken|pårørende|pårørande|frivillige|frivilljuge|barn|born|seniorer|seniorar|eldre|alle|interesserte|folk|familier|familiar|naboer|naboar|kvinner|kvinnfolk|menn|jenter|gutter|gutar|flyktninger|flyktningar|deg|dem|dei|de|personell|elever|elevar|studenter|studentar|mødre|fedre|par|besteforeldre|gravide|døve|blinde|nybyrjar|ungdommen|laget|lagene|foreningen|foreninga|foreninger|klubben|klubber|styret|styrer|menigheten)$/iu;
/** Comparatives and adverbs that end as groups of people do. */
const noPeople = /^(?:senere|seinere|flere|fleire|mere|tidligere|bedre|lengre|større|mindre|videre|etere)$/iu;
const groupEnd = wholeWords(
  'i|på|av|med|fra|frå|til|hos|som|uten|utan|mellom|over|under|ved|\\d{1,3}(?:[-–]\\d{1,3})?',
);

/** Whether a phrase begins with a group of people: `foreldre med barn under 1 år`. */
export function namesPeople(phrase: string): boolean {
  const head = phrase.split(groupEnd)[0]?.trim() ?? '';
  const words = head.split(/\s+/u);
  const last = words.at(-1) ?? '';
  return words.length <= 6 && people.test(last) && !noPeople.test(last) && !/^å\s/iu.test(head);
}
