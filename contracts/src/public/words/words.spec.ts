import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { en } from './en.ts';
import { certificate } from './nb/certificate.ts';
import { code } from './nb/code.ts';
import { entry } from './nb/entry.ts';
import { frame } from './nb/frame.ts';
import { notices } from './nb/notices.ts';
import { text } from './nb/text.ts';
import { nn } from './nn.ts';
import type { PublicWords } from './public-words.ts';

const nb: PublicWords = { certificate, code, entry, frame, notices, text };
/** What draws or writes of a public plan: edge, page, certificate, mail, and the screens that quote them. */
const drawing = ['deploy/edge/src', 'mfe-verify/src', 'ui/src', 'services/mail/src', 'mfe-plans/src'];
const root = fileURLToPath(new URL('../../../../', import.meta.url));

const sentencesIn = (words: object): string[] =>
  Object.values(words).flatMap((said: unknown) => {
    if (typeof said === 'object' && said !== null) return sentencesIn(said);
    return typeof said === 'string' ? [said] : [];
  });

const sources = drawing.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/spec\.|fixture\.|testing\//.test(name))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(root, folder, name), 'utf8') })),
);

// What a call or a download that fails says, wherever it is made.
const { noContact, fault, restMissing } = certificate;
const callFaults: readonly string[] = [noContact, fault, restMissing, notices.busy, notices.tooMany];

test.each([
  ['bokmål', nb],
  ['nynorsk', nn],
  ['English', en],
])('[R-2] what is said of a public plan in %s stands in no other source', (_name, words) => {
  const sentences = sentencesIn(words).filter((said) => said.length > 27 && !callFaults.includes(said));
  expect(sentences.length).toBeGreaterThan(30);
  const again = sentences.flatMap((said) =>
    sources.filter(({ text: source }) => source.includes(said)).map(({ name }) => `${name}: ${said}`),
  );
  expect(again).toEqual([]);
});
