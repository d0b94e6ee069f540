import { listedWords } from '../../checker/text/words.ts';

/** The language that a description is answered in; `foreign` texts are read for their numbers alone. */
export type WrittenForm = 'bokmål' | 'nynorsk' | 'foreign';

const marks: Record<WrittenForm, ReadonlySet<string>> = {
  bokmål: new Set(
    listedWords(`jeg ikke hvordan hva hvorfor hvem fra mer være noe noen deltakerne deltakeren deltakere deltagere timer kvelder samlinger dager lørdager helger uker
    nybegynnere en et å og eldre voksne viser lærer kommer gjøre hver mellom uten egen lage de skal vil ledere medlemmer foreldrene`),
  ),
  nynorsk: new Set(
    listedWords(`eg ikkje korleis kva kvifor kven frå meir vere vera noko nokon deltakarane deltakaren deltakarar timar kveldar samlingar dagar laurdagar helgar veker
    nybyrjarar ein eit dei ho vaksne viser lærer kjem gjere gjera kvar utan eigen lage leiarar medlemer pensjonistar me heimen saman sjølv hjå å og`),
  ),
  foreign: new Set(
    listedWords(`the and of to with on in this that course how what you your we our want a an is are from by learn about people can should their have teach
    och att från inte hur för kursus af deltagerne und die das mit für le les des pour los para y con`),
  ),
};

/** Which written form a text is in; bokmål where nothing tells. */
export function writtenFormOf(text: string): WrittenForm {
  const words =
    text
      .toLowerCase()
      .slice(0, 3000)
      .match(/\p{L}+/gu) ?? [];
  const count = (form: WrittenForm) => words.filter((word) => onlyIn(form, word)).length;
  const [bokmaal, nynorsk, foreign] = [count('bokmål'), count('nynorsk'), count('foreign')];
  if (foreign >= 2 && foreign > bokmaal + nynorsk) return 'foreign';
  return nynorsk > bokmaal ? 'nynorsk' : 'bokmål';
}

function onlyIn(form: WrittenForm, word: string): boolean {
  if (!marks[form].has(word)) return false;
  if (form === 'foreign') return !marks.bokmål.has(word) && !marks.nynorsk.has(word);
  return !marks[form === 'bokmål' ? 'nynorsk' : 'bokmål'].has(word);
}
