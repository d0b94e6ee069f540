import { expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { type GeneratedPlan, planContent, type PlanContent } from '@studieplan/contracts';
import { ownTextOf, readSentences } from './own-sentences.ts';
import { proposedDigests } from './proposal-text.ts';

const key = randomBytes(32);
const day = 24 * 3600_000;
const sentences = [
  'Deltakeren kan forklare hvordan bål tennes trygt i vått vær.',
  'Deltakeren kan beskrive tre knuter og når hver av dem brukes.',
  'Deltakeren kan lese kart og velge en rute som gruppen klarer.',
  'Deltakeren kan planlegge mat og utstyr til en tur på to døgn.',
  'Deltakeren kan lede en gruppe gjennom et vadested uten uhell.',
  'Deltakeren kan vurdere skredfare ut fra terreng, vær og snø.',
  'Deltakeren kan veilede nye turgåere i sporløs ferdsel ute.',
  'Deltakeren kan gi førstehjelp ved nedkjøling og små sår.',
];
const contentOf = (texts: string[], more: Partial<PlanContent> = {}): PlanContent =>
  planContent.parse({
    title: 'Friluftsliv',
    description: 'Kurs.',
    ects_credits: 1,
    estimated_hours: 27,
    learning_outcomes: {
      knowledge: texts.slice(0, 3),
      skills: texts.slice(3, 6),
      competence: texts.slice(6),
    },
    content_modules: [],
    assessment_criteria: 'Prøve.',
    ...more,
  });
const proposal = contentOf(sentences) as GeneratedPlan;

interface Made {
  first?: number;
  last?: number;
}
/** What is known of a proposal that was made so many days ago. */
const proposed = (digests: readonly string[], { first = 1, last = first }: Made = {}) =>
  digests.map((digest) => ({
    digest,
    first_made: new Date(Date.now() - first * day),
    last_made: new Date(Date.now() - last * day),
  }));
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();
const request = { description: 'Et kurs i friluftsliv.' };
const judged = (
  content: PlanContent,
  {
    saved = [],
    digests = proposedDigests(key, proposal, request),
    made = {},
  }: { saved?: (string | null)[]; digests?: string[]; made?: Made } = {},
) => {
  const read = readSentences(key, content);
  return read && ownTextOf(read, saved, proposed(digests, made));
};
const share = (...asked: Parameters<typeof judged>) => judged(...asked)?.own_text_share;

test('[I-3] a proposal that nobody has touched is nobody’s text, line by line', () => {
  expect(judged(contentOf(sentences))).toEqual({
    own_text_share: 0,
    not_own: [
      { path: 'learning_outcomes.knowledge.0', quote: sentences[0] },
      { path: 'learning_outcomes.knowledge.1', quote: sentences[1] },
      { path: 'learning_outcomes.knowledge.2', quote: sentences[2] },
      { path: 'learning_outcomes.skills.0', quote: sentences[3] },
      { path: 'learning_outcomes.skills.1', quote: sentences[4] },
      { path: 'learning_outcomes.skills.2', quote: sentences[5] },
      { path: 'learning_outcomes.competence.0', quote: sentences[6] },
      { path: 'learning_outcomes.competence.1', quote: sentences[7] },
    ],
  });
});

test('[I-3] moving lines, dots, capitals, hidden signs, hours or one word of each make it nobody’s own', () => {
  const asked: [string, (text: string, at: number) => string][] = [
    ['moved', (_text, at) => sentences[(at + 3) % 8] ?? ''],
    ['shouted', (text) => text.toUpperCase().replaceAll(' ', '  ')],
    ['hidden', (text) => text.replaceAll('e', 'e\u200b')],
    ['hours', (text) => `${text.slice(0, -1)} (2 timer)`],
    ['numbered', (text, at) => `Samling ${at}: ${text}`],
    ['one word', (text) => text.replace('Deltakeren', 'Den enkelte')],
    ['a word in the middle', (text) => text.replace(/^(\S+ \S+ \S+ \S+) \S+/, '$1 noe')],
  ];
  for (const [name, change] of asked)
    expect([name, share(contentOf(sentences.map(change)))]).toEqual([name, 0]);
});

test('[I-3] what is written anew is one’s own, and the share says how much', () => {
  const own = [
    'Gruppa tenner bål med fjorårets never når alt er fuktig.',
    'På fjorden øver vi på pålestikk, båtsmannsknop og halvstikk.',
    'Hver deltaker peiler seg fram til posten bak Storhaugen.',
    'Alle pakker sekken etter lista vi laget på første kveld.',
  ];
  expect(share(contentOf([...own, ...sentences.slice(4)]))).toBe(0.5);
  expect(judged(contentOf([...own, ...sentences.slice(4)]))?.not_own.map(({ quote }) => quote)).toEqual(
    sentences.slice(4),
  );
  expect(share(contentOf([...own, ...own]))).toBe(1);
});

test('[I-3] what was saved before the proposal is one’s own; what was saved after it is not', () => {
  const saved = sentences.map((_, at) => (at < 6 ? daysAgo(2) : daysAgo(0.5)));
  expect(share(contentOf(sentences), { saved })).toBe(6 / 8);
});

test('[I-3] a proposal counts for 180 days before the sentence was saved', () => {
  expect(share(contentOf(sentences), { made: { first: 179 } })).toBe(0);
  expect(share(contentOf(sentences), { made: { first: 181 } })).toBe(1);
  // Proposed long ago and again lately: saved in between it was there.
  const saved = sentences.map(() => daysAgo(100));
  expect(share(contentOf(sentences), { made: { first: 300, last: 5 }, saved })).toBe(0);
});

test('[I-3] what stood in the request is the asking person’s own', () => {
  const asked = { title: sentences[0], description: sentences.slice(1, 5).join('\n') };
  const digests = proposedDigests(key, proposal, asked);
  expect(share(contentOf(sentences), { digests })).toBe(5 / 8);
});

test('[I-3] a sentence that somebody filled the blank of is theirs, the frame around it is not', () => {
  const scaffold = contentOf(
    sentences.map(() => 'Deltakeren kan forklare [[to eller tre regler]] og vise dem for andre i gruppa.'),
  ) as GeneratedPlan;
  const digests = proposedDigests(key, scaffold, request);
  const filled = [
    'hvorfor bål slukkes med vann',
    'hvordan kniv bæres i slire',
    'hva som trengs i en tursekk',
  ];
  const texts = [...filled, ...filled, ...filled].map((what) => `Deltakeren kan forklare ${what} i skogen.`);
  expect(share(contentOf(texts), { digests })).toBe(1);
  const framed = sentences.map(() => 'Deltakeren kan forklare ting og vise dem for andre i gruppa.');
  expect(share(contentOf(framed), { digests })).toBe(1);
  expect(digests.length).toBeGreaterThan(0);
});

test('[I-3] with fewer than six sentences to count nothing is said', () => {
  expect(judged(contentOf(sentences.slice(0, 5).concat('Kort', 'Kort', 'Kort')))).toBeNull();
  expect(
    share(contentOf(sentences.slice(0, 5).concat('Kort', 'Deltakeren øver på å lede i fire dager'))),
  ).toBe(1 / 6);
});

test('[I-3] of very many sentences every so many’th is looked at, with its own time', () => {
  const many = contentOf(sentences, {
    content_modules: Array.from({ length: 100 }, (_, item) =>
      Array.from({ length: 60 }, (_line, at) => `v b c d e ${item}x${at}`).join('\n'),
    ),
  });
  const read = readSentences(key, many) ?? [];
  expect(read.map(({ place }) => place).slice(0, 6)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(read.every(({ windows }) => windows.length > 0)).toBe(true);
  const digests = read.flatMap(({ windows }) => windows.flat());
  // Saved before it was proposed: only the sentence in fifth place, the third that is looked at.
  const saved = [null, null, null, null, daysAgo(2)];
  const { own_text_share } = ownTextOf(read, saved, proposed(digests));
  expect(own_text_share).toBeCloseTo(1 / read.length, 6);
});

test('[I-3] another key finds nothing: each association has its own', () => {
  const read = readSentences(randomBytes(32), contentOf(sentences)) ?? [];
  const digests = proposedDigests(key, proposal, request);
  expect(ownTextOf(read, [], proposed(digests)).own_text_share).toBe(1);
});

test('[I-3] [J-1] the longest plan is looked up by no more than some ten thousand windows, and shows 300 lines', () => {
  const line = (at: number) => `Alle i gruppa øver på oppgave nummer ${at}. `;
  const long = contentOf(sentences, {
    content_modules: Array.from({ length: 100 }, (_, at) => line(at).repeat(22)),
    assessment_criteria: 'a '.repeat(9_900),
  });
  const read = readSentences(key, long) ?? [];
  expect(read.length).toBeGreaterThan(2000);
  expect(read.length).toBeLessThanOrEqual(5000);
  expect(read.flatMap(({ windows }) => windows).length).toBeLessThanOrEqual(10_000 + read.length);
  const digests = read.flatMap(({ windows }) => windows.flat());
  const all = ownTextOf(read, [], proposed(digests));
  expect(all.own_text_share).toBe(0);
  expect(all.not_own).toHaveLength(300);
  for (const { quote } of all.not_own) expect(quote.length).toBeLessThanOrEqual(1000);
  const endless = { ...proposal, content_modules: Array<string>(60).fill('a b c d e f g '.repeat(60)) };
  expect(proposedDigests(key, endless, request).length).toBeLessThanOrEqual(20_000);
});

test('[I-3] words put in, lines broken, accents and hyphens make a proposal nobody’s own', () => {
  const asked: [string, (text: string) => string][] = [
    ['a word put in', (text) => text.replace(/(?:\S+ ){4}/g, '$&også ')],
    ['numbers put in', (text) => text.replace(/(?:\S+ ){3}/g, '$&(1) ')],
    ['lines', (text) => text.replace(/((?:\S+ ){4}\S+) /g, '$1\n')],
    [
      'dots',
      (text) =>
        text.replace(
          /((?:\S+ ){4}\S+) (.)/g,
          (_all, before: string, next: string) => `${before}. ${next.toUpperCase()}`,
        ),
    ],
    ['accents', (text) => text.replaceAll('e', 'é')],
    ['hyphens', (text) => text.replace(/(\p{L}{3})(?=\p{L}{3})/gu, '$1-')],
  ];
  for (const [name, change] of asked)
    expect([name, share(contentOf(sentences.map(change)))]).toEqual([name, 0]);
});
