const split = (text: string) => text.split(' ');
const onsets = split(
  'bl br dr fl fr gl gr kl kn kr pl pr skr sk sl sm sn sp spr st str sv tr tv vr b d f g h j k l m n',
);
const vowels = split('a e i o u y æ ø å ei au øy');
const codas = split(
  'lm mb nk rp gl ng rk rv lf mp nt sk ft kk ll mm pp rr tt b d g k l m n p r s t v nd rd ld st',
);
const endings = split(
  'e er et ing inge ering ingen te en ene lig het else bar este ende a inger elen lete le',
);
const keyboard = ['qwertyuiopå', 'asdfghjkløæ', 'zxcvbnm'];
const anyLetter = [...'abcdefghijklmnopqrstuvwxyzæøå'];

/** Five hundred of each kind of invented word, the same each time; `models` are real words to take apart. */
export function pseudoWords(models: readonly string[], each = 500): Record<string, string[]> {
  const random = randomFrom(7);
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
  const syllable = () => pick(onsets) + pick(vowels) + pick(codas);
  const realSyllable = () => pick(pick(models).match(/[^aeiouyæøå]*[aeiouyæøå]+/g) ?? ['o']);
  const kinds = {
    'keys side by side': () => mash(random, pick),
    'any letters': () => Array.from({ length: 4 + random(9) }, () => pick(anyLetter)).join(''),
    'letters of a word shuffled': () => shuffled([...pick(models)], random).join(''),
    'syllables of words shuffled': () =>
      realSyllable() + realSyllable() + realSyllable() + pick(['', 'n', 't', 'r']),
    'invented stem of one syllable with an ending': () => syllable() + pick(endings),
    'invented stem of two syllables with an ending': () =>
      syllable() + pick(vowels) + pick(codas) + pick(endings),
    'word with other vowels': () => pick(models).replace(/[aeiouyæøå]/gu, () => pick([...'aeiouyøå'])),
  };
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, make]) => [kind, Array.from({ length: each }, make)]),
  );
}

function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * below);
  };
}

function mash(random: (below: number) => number, pick: <T>(from: readonly T[]) => T): string {
  const length = 4 + random(8);
  let row = pick(keyboard);
  let at = random(row.length);
  let word = '';
  while (word.length < length) {
    word += row[at % row.length] ?? '';
    at += random(3);
    if (random(5) === 0) row = pick(keyboard);
  }
  return word;
}

function shuffled<T>(list: T[], random: (below: number) => number): T[] {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
  return list;
}
