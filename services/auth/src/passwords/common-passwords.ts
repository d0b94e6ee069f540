import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common']);

/** Norwegian words that people make passwords of and that the international list lacks. */
const norwegian = new Set(
  'passord hemmelig velkommen sommer sommeren vinter vinteren norge oslo bergen trondheim studieplan studieforbund'.split(
    ' ',
  ),
);

/**
 * Whether so many people use a password that it is guessed first: one of the 50,000 most used of
 * @zxcvbn-ts/language-common (kept in this process, nothing is sent anywhere), or such a word with a few digits or
 * marks behind it.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFC').toLowerCase();
  if (common.has(plain) || /^(.)\1*$/u.test(plain)) return true;
  const word = plain.replace(/[\d!?.*#_-]{1,4}$/u, '');
  // A tail does not save a word; short ones (`abc`) are in many a good password too.
  return norwegian.has(word) || (word.length >= 6 && word !== plain && common.has(word));
}
