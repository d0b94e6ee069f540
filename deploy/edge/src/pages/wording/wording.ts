import { en as publicEn } from '@studieplan/contracts/public/words/en';
import { certificate } from '@studieplan/contracts/public/words/nb/certificate';
import { code } from '@studieplan/contracts/public/words/nb/code';
import { entry } from '@studieplan/contracts/public/words/nb/entry';
import { frame } from '@studieplan/contracts/public/words/nb/frame';
import { notices } from '@studieplan/contracts/public/words/nb/notices';
import { text } from '@studieplan/contracts/public/words/nb/text';
import { nn as publicNn } from '@studieplan/contracts/public/words/nn';
import type { Language } from '@studieplan/contracts/public/language';
import type { PublicWords } from '@studieplan/contracts/public/words/public-words';
import { en } from './en.ts';
import { type EdgeWords, nb } from './nb.ts';
import { nn } from './nn.ts';

export type Wording = PublicWords & EdgeWords;

/** All that the edge says, in each language. */
export const wordings: Record<Language, Wording> = {
  nb: { certificate, code, entry, frame, notices, text, ...nb },
  nn: { ...publicNn, ...nn },
  en: { ...publicEn, ...en },
};
