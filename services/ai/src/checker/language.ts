import { franc } from 'franc-min';
import { listedWords, wordsOf } from './text/words.ts';

/** Words by which a language is known; those shared by two languages stand under both and count half. */
const markers: Record<string, readonly string[]> = {
  norsk:
    listedWords(`og å på av til er som med for det den en et ei ikke fra hva hvordan hvorfor hvilke hvilken etter også mellom uten egen egne eget blir bli være ved når
    seg sin sine om under over eller kan skal må minst hver hvert flere deltakeren deltakerne deltaker deltageren deltagerne deltager deltagere deltagar timer kunne nokre heime nett gjennom selv ut opp inn ned noen noe
    eg ikkje korleis kva kvifor frå deltakaren deltakarane deltakarar dei ein eit meir vere vera noko nokon sjølv eigen eigne eige mellom utan kvar kvart ho dette disse denne desse hvor
    bruke lage gjøre gjere arbeid arbeide forskjellige ulike vurdere beskrive forklare minutter`),
  dansk:
    listedWords(`og på til er som med for det den en et ikke hvordan hvorfor hvilke når om under over eller kan skal må hver kunne deltageren deltagerne deltager deltagere
    af at fra hvad efter mellem uden selv kursisten kursist gennem igennem nogle noget bliver blive ved sig bruge bruger lave laver tage tager arbejde arbejder arbejdet
    viden opgaver opgave øvelser sprog forskellige forskellen forskel hvilken vejlede vejleder vejlederen vejledning ud ind hjælp hjælpe udføre udfører udvikle redegøre nævne nævner færdigheder kompetencer
    uge uger mindst gør gøre gøres afleverer aflevere afleveres mundtlig mundtligt kursus kurser giver selvstændig selvstændigt færdig færdige højst jævn være vurdere beskrive forklare timer forløb afslutning godkendt`),
  svensk:
    listedWords(`och att på av till är som med för det den en ett inte från vad hur varför vilka vilken efter också mellan utan egen egna eget blir bli vara vid när
    sig sin sina om under över eller kan ska skall måste minst varje flera deltagaren deltagarna deltagare genom själv ut upp in ned någon några något olika
    använda göra arbete beskriva förklara redogöra kunskap färdigheter bedömning`),
  engelsk:
    listedWords(`the and of to in is are for with on that this by an be will can from or as at it their they participant participants student students learner learners able
    how what which course describe explain use between should must each not have has you your work during after all at least`),
  tysk: listedWords(
    `der die das und ist nicht mit für von zu den dem ein eine einer eines im auf kann können werden wird sich bei nach aus oder wie teilnehmer teilnehmende teilnehmerin über durch`,
  ),
  fransk: listedWords(
    `le la les des et est un une du de pour dans avec que qui sur par au aux ce cette participant peut sont être ou plus`,
  ),
  spansk: listedWords(
    `el la los las y es un una de del para en con que por se su al participante puede son ser o más cómo`,
  ),
};

/** The languages that a word is a sign of. */
const ownersOf = new Map<string, string[]>();
for (const [language, words] of Object.entries(markers))
  for (const word of new Set(words)) ownersOf.set(word, [...(ownersOf.get(word) ?? []), language]);

/** Norwegian name of the language of a text; 'ukjent' where the text is too short to tell. */
export function languageOf(text: string): string {
  const words = wordsOf(text.length > 6000 ? text.slice(0, 6000) : text);
  if (words.length < 3) return 'ukjent';
  const score = new Map<string, number>();
  for (const word of words) {
    const owners = ownersOf.get(word) ?? [];
    for (const language of owners)
      score.set(language, (score.get(language) ?? 0) + (owners.length === 1 ? 2 : 1 / owners.length));
    if (/[äö]/u.test(word)) score.set('svensk', (score.get('svensk') ?? 0) + 0.7);
  }
  const norwegian = score.get('norsk') ?? 0;
  const [best, points] = [...score].sort((one, other) => other[1] - one[1])[0] ?? ['ukjent', 0];
  // Neighbours share most small words: only words that are theirs alone tell Danish and Swedish from Norwegian.
  const own = (language: string) => words.filter((word) => String(ownersOf.get(word)) === language);
  if (best !== 'norsk' && points >= 3 && points > norwegian * 1.25) {
    const theirs = own(best);
    if (new Set(theirs).size >= 2 && theirs.length > own('norsk').length) return best;
  }
  // Nothing Norwegian in a text of some length: another language, which the trigrams may name.
  if (words.length >= 8 && norwegian < words.length * 0.06) {
    const guess = franc(text.slice(0, 2000), { minLength: 30 });
    if (guess === 'und') return 'ukjent';
    return names[guess] ?? 'annet språk';
  }
  return norwegian > 0 ? 'norsk' : 'ukjent';
}

const names: Record<string, string> = {
  eng: 'engelsk',
  swe: 'svensk',
  deu: 'tysk',
  fra: 'fransk',
  spa: 'spansk',
  pol: 'polsk',
  lit: 'litauisk',
  som: 'somali',
  rus: 'russisk',
  ukr: 'ukrainsk',
  arb: 'arabisk',
  ita: 'italiensk',
  por: 'portugisisk',
  nld: 'nederlandsk',
  tur: 'tyrkisk',
};

/** Whether a text is surely not Norwegian; short or mixed texts are given the benefit of the doubt. */
export function isForeign(text: string): boolean {
  const language = languageOf(text);
  return language !== 'norsk' && language !== 'ukjent';
}
