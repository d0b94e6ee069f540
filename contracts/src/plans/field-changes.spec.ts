import { changesBetween, type Stretch } from './field-changes.ts';

const written = (stretches: readonly Stretch[]) =>
  stretches
    .map(({ text, change }) => (change === undefined ? text : change === 'added' ? `{${text}}` : `[${text}]`))
    .join('');
const one = (before: string, after: string) =>
  changesBetween([{ label: 'Om', texts: [before] }], [{ label: 'Om', texts: [after] }]).changes.map(
    ({ stretches }) => written(stretches),
  );
const many = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${word}${at}`).join(' ');

describe('[O-3] what has changed between two versions', () => {
  test.each([
    ['Å lese kart', 'Å lese kart', []],
    ['Å lese kart', 'Å lese sjøkart', ['Å lese [kart]{sjøkart}']],
    ['1,5 poeng', '2,0 poeng', ['[1,5]{2,0} poeng']],
    ['en to tre', 'fire fem tre', ['[en to]{fire fem} tre']],
    ['', 'Ny tekst', ['{Ny tekst}']],
    ['Gammel <b>', '', ['[Gammel <b>]']],
  ])('%j and %j', (before, after, told) => {
    expect(one(before, after)).toEqual(told);
  });

  test('items that only changed places are no change; a field that one version alone tells is one', () => {
    const lists = (texts: string[]) => [
      { label: 'Innhold', texts },
      { label: 'Tom', texts: [] },
    ];
    expect(changesBetween(lists(['En', 'To']), lists(['To', 'En']))).toEqual({
      changes: [],
      changed: 0,
      same: 1,
    });
    const { changes, changed } = changesBetween(lists(['En']), lists(['En', 'To']));
    expect([changes.map(({ stretches }) => written(stretches)), changed]).toEqual([['{To}'], 1]);
  });

  test('a long text with a few words changed is told by these; one with little in common stands whole', () => {
    const long = many('ord', 5000);
    expect(one(long, long.replace(' ord2500 ', ' annet '))[0]).toMatch(
      /ord2499 \[ord2500\]\{annet\} ord2501/,
    );
    const other = many('helt annet', 5000);
    expect(one(long, other)).toEqual([`[${long}]{${other}}`]);
  });

  test('the work is bounded by what is compared, not by a clock: once it is spent, texts stand whole', () => {
    const words = (word: string, item: number) =>
      Array.from({ length: 100 }, (_, at) => `felles${item} ${word}${at}`).join(' ');
    const items = (word: string) => [
      { label: 'Innhold', texts: Array.from({ length: 500 }, (_, item) => words(word, item)) },
    ];
    const { changes } = changesBetween(items('a'), items('b'));
    expect(changes).toHaveLength(500);
    expect(changes[0]?.stretches.length).toBeGreaterThan(200);
    expect(changes.at(-1)?.stretches).toEqual([
      { text: words('a', 499), change: 'removed' },
      { text: words('b', 499), change: 'added' },
    ]);
  });
});
