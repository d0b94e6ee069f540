import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { errors } from '@studieplan/contracts';
import { norwegianWords } from './norwegian-words.ts';

/** Signs that are scored; what stands behind them only makes a password harder, and the time must stay bounded. */
const scoredSigns = 40;
/** Of 0–4; below 10⁶ guesses a password falls to whoever tries patiently (zxcvbn's own scale). */
const leastScore = 2;
/** Words about the person that are looked for. */
const knownAtMost = 40;

const norwegian = 'norwegian';
const zxcvbn = new ZxcvbnFactory({
  dictionary: { 'passwords-common': dictionary['passwords-common'], [norwegian]: [...norwegianWords] },
  graphs: adjacencyGraphs,
  maxLength: scoredSigns,
  l33tMaxSubstitutions: 10,
});

type Weakness = 'known' | 'common' | 'word' | 'pattern' | 'date' | 'short';

const instead = 'Bruk heller noen ord som ikke hører sammen.';
const sentences: Record<Weakness, string> = {
  known: `Passordet ligner på navnet eller adressen din, studieforbundet eller tjenesten, og er lett å gjette. ${instead}`,
  common: errors.PASSWORD_COMMON.text,
  word: `Passordet er et vanlig ord med litt pynt, som tall, årstall eller tegn, og er lett å gjette. ${instead}`,
  pattern: `Passordet er en gjentakelse, en rekkefølge eller et mønster på tastaturet, og er lett å gjette. ${instead}`,
  date: `Passordet er en dato eller et årstall, og er lett å gjette. ${instead}`,
  short: `Passordet er lett å gjette. ${instead}`,
};

/**
 * Why a password is too easy to guess, as a Norwegian sentence, or undefined. `known`: texts that a guesser would try
 * first (product, association, name, address). Everything is judged in this process, nothing is sent anywhere.
 */
export function passwordWeakness(password: string, known: readonly string[] = []): string | undefined {
  // One keyboard types å as one code point, another as two.
  const plain = password.normalize('NFC').slice(0, scoredSigns * 2);
  const words = knownWords(known);
  // Marks at the ends hide a year from the estimate ('Sommer2026!') and no guesser leaves them out.
  const bare = trimMarks(plain);
  for (const candidate of new Set([plain, bare])) {
    const weakness = candidate === '' ? undefined : weaknessOf(candidate, words);
    if (weakness) return sentences[weakness];
  }
  return undefined;
}

function weaknessOf(password: string, known: string[]): Weakness | undefined {
  const { score, sequence } = zxcvbn.check(password, known);
  if (score >= leastScore) return undefined;
  // What most of the password is decides the sentence.
  const [most] = [...sequence].sort((a, b) => b.token.length - a.token.length);
  if (most?.pattern !== 'dictionary') return weaknesses.get(most?.pattern) ?? 'short';
  const name = (most as { dictionaryName?: string }).dictionaryName;
  if (name === 'userInputs') return 'known';
  return name === norwegian || sequence.length > 1 ? 'word' : 'common';
}

const weaknesses = new Map<string | undefined, Weakness>([
  ['repeat', 'pattern'],
  ['sequence', 'pattern'],
  ['spatial', 'pattern'],
  ['date', 'date'],
  ['regex', 'date'],
]);

/** The texts whole and in their words, of three signs and more. */
function knownWords(known: readonly string[]): string[] {
  const words = known.flatMap((text) => {
    const whole = text.normalize('NFC').toLowerCase().slice(0, 254);
    return [whole, ...whole.split(/[^\p{L}\p{N}]+/u)];
  });
  return [...new Set(words)].filter((word) => word.length >= 3).slice(0, knownAtMost);
}

const isMark = (sign: string) => !/[\p{L}\p{N}]/u.test(sign);

function trimMarks(text: string): string {
  const signs = [...text];
  const from = signs.findIndex((sign) => !isMark(sign));
  const to = signs.findLastIndex((sign) => !isMark(sign));
  return from === -1 ? '' : signs.slice(from, to + 1).join('');
}
