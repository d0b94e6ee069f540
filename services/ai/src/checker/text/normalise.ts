/** Characters of a field that are read; the contract refuses longer texts, so the rest can hide nothing. */
export const maxFieldLength = 20_000;

export type Obfuscation = 'invisible' | 'direction' | 'tag' | 'look_alike' | 'styled' | 'comment';

interface NormalisedText {
  /** NFKC, without invisible characters, look-alikes mapped to Latin, comment marks opened. */
  text: string;
  /** Changes that no ordinary editor makes. */
  obfuscations: Obfuscation[];
}

/** Letters of other alphabets, and under each the Latin one that it looks like. */
const lookAlikes = new Map(
  [
    // Cyrillic
    ['авекмнорстухіјѕԁԛԝһӏгпёѵАВЕКМНОРСТУХІЈЅԚԜӀ', 'abekmhopctyxijsdqwhlrnëvABEKMHOPCTYXIJSQWI'],
    // Greek
    ['αεηικνορτυχγΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'aenikvoptuxyABEZHIKMNOPTYX'],
    // Latin lookalikes outside the Norwegian alphabet
    ['ıɑɡɩʏ', 'iagiy'],
  ].flatMap(([strange = '', latin = '']) => [...strange].map((sign, at) => [sign, latin[at]] as const)),
);

const directionMarks = /[\u202A-\u202E\u2066-\u2069]/u;
const tagCharacters = /[\u{E0000}-\u{E007F}]/u;
const everyHidden =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]|\u034F|\u17B4|\u17B5|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]/gu;
/** A hidden character between two letters splits a word; at its edge it is mostly left over from copying. */
const hiddenInWord = /\p{L}(?:[\u180E\u200B-\u200F\u2060-\u2064\uFEFF]|\u034F)+\p{L}/u;
/** One soft hyphen is hyphenation; several in a word take it apart. */
const manySoftHyphens = /\p{L}{1,3}\u00AD\p{L}{1,2}\u00AD\p{L}/u;
const styledLetters = /[\uFF21-\uFF3A\uFF41-\uFF5A\u{1D400}-\u{1D7CB}\u{1F130}-\u{1F189}\u24B6-\u24E9]{2}/u;
const mixedWord = /[\p{L}\p{M}]+/gu;
const latin = /\p{Script=Latin}/u;

/** Undoes what makes a text read otherwise to a machine than to a person (rubric, resisting injection 1). */
export function normaliseText(raw: string): NormalisedText {
  const cut = raw.length > maxFieldLength ? raw.slice(0, maxFieldLength) : raw;
  const found = new Set<Obfuscation>();
  if (directionMarks.test(cut)) found.add('direction');
  if (tagCharacters.test(cut)) found.add('tag');
  if (hiddenInWord.test(cut) || manySoftHyphens.test(cut)) found.add('invisible');
  if ((cut.match(/[\u200B\u2060\uFEFF]/gu)?.length ?? 0) > 3) found.add('invisible');
  if (styledLetters.test(cut)) found.add('styled');
  let text = cut.normalize('NFKC').replace(everyHidden, '');
  if (/[^\p{Script=Latin}\P{L}]/u.test(text) || /[ıɑɡɩʏ]/u.test(text)) {
    text = text.replace(mixedWord, (word) => {
      const plain = mapLookAlikes(word);
      if (plain !== word) found.add('look_alike');
      return plain;
    });
  }
  if (text.includes('<!--')) {
    if (commentHasText(text)) found.add('comment');
    text = text.replaceAll('<!--', ' ').replaceAll('-->', ' ');
  }
  return {
    text: decodeEntities(text)
      .replace(/[^\S\n]+/gu, ' ')
      .trim(),
    obfuscations: [...found],
  };
}

function mapLookAlikes(word: string): string {
  const signs = [...word];
  const latinCount = signs.filter((sign) => latin.test(sign)).length;
  // Two Latin letters and nothing but look-alikes beside them: 'kΩ', 'µm' and a Russian word stay as they are.
  if (latinCount < 2 && !(latinCount >= 1 && signs.length >= 4)) return word;
  if (!signs.every((sign) => latin.test(sign) || lookAlikes.has(sign) || /\p{M}/u.test(sign))) return word;
  return signs.map((sign) => lookAlikes.get(sign) ?? sign).join('');
}

/** A comment of some words hides text; a bare pair of marks is what a course on web pages may show. */
function commentHasText(text: string): boolean {
  let from = text.indexOf('<!--');
  while (from >= 0) {
    const end = text.indexOf('-->', from);
    const inside = text.slice(from + 4, end < 0 ? text.length : end);
    const quoted = /[«"“`]/u.test(text.slice(Math.max(0, from - 2), from));
    if (!quoted && (inside.match(/\p{L}{2,}/gu)?.length ?? 0) >= 2) return true;
    from = end < 0 ? -1 : text.indexOf('<!--', end);
  }
  return false;
}

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }));

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/giu, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities.get(String(name).toLowerCase()) ?? whole;
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
