import { unzipSync, zipSync } from 'fflate';
import { mainFields, type PlacedText } from './blocks.ts';
import { readWordPlan } from './read-word.ts';
import { docxOf, items, text, title } from '../testing/word-samples/sample.ts';
import { fileSamples, type FileSample } from '../testing/word-samples/file-samples.ts';
import { plainPlan } from '../testing/word-samples/loose-samples.ts';
import { largestFile } from './word-fault.ts';

const readable = fileSamples.filter(({ truth }) => truth !== undefined);
const refused = fileSamples.filter(({ fault }) => fault !== undefined);
function faultOf(name: string, bytes: Uint8Array): string {
  try {
    readWordPlan(name, bytes);
    return 'read';
  } catch (fault) {
    return (fault as { kind: string }).kind;
  }
}

/** How many of the fields that a person would have filled came out just so, and which main ones came out otherwise. */
function score({ truth = {} }: FileSample, { found }: PlacedText) {
  const said = new Map(found.map(({ field, value }) => [field as string, JSON.stringify(value)]));
  const asked = Object.entries(truth).map(([field, value]) => [field, JSON.stringify(value)] as const);
  const expected = new Map(asked);
  return {
    asked: asked.length,
    right: asked.filter(([field, value]) => said.get(field) === value).length,
    wrong: mainFields.filter((field) => said.has(field) && said.get(field) !== expected.get(field)),
  };
}

test('[M-5] there are twenty files, each of its own make', () => {
  expect(fileSamples).toHaveLength(20);
  expect(new Set(fileSamples.map(({ make }) => make)).size).toBe(20);
});

test('[M-5] nine of ten fields are recognised, and none of the main ones is filled wrongly', async () => {
  let [asked, right, loose] = [0, 0, 0];
  const wrong: string[] = [];
  for (const sample of readable) {
    const read = readWordPlan(sample.name, await sample.bytes());
    const scored = score(sample, read);
    asked += scored.asked;
    right += scored.right;
    loose += read.loose.length;
    wrong.push(...scored.wrong.map((field) => `${sample.name}: ${field}`));
    expect(read.notices).toEqual(sample.notices ?? []);
  }
  expect(wrong).toEqual([]);
  // The table in docs/word-import.md says the same.
  expect({ asked, right, loose }).toEqual({ asked: 172, right: 166, loose: 24 });
});

test('[M-5] every word of a file is in a field or lies loose', async () => {
  for (const sample of readable) {
    const { found, loose } = readWordPlan(sample.name, await sample.bytes());
    const kept = [
      ...found.flatMap(({ value, sources }) => [value, ...sources].flat()),
      ...loose.flatMap((l) => [l.text, l.under ?? '']),
    ].join(' ');
    const { truth = {} } = sample;
    for (const text of Object.values(truth).flat())
      for (const word of text.split(/\s+/)) expect(`${sample.name}: ${kept}`).toContain(word);
  }
});

test('[M-5] outcomes that nobody has sorted lie loose, each with a suggestion', async () => {
  const photo = fileSamples.find(({ make }) => make === 'læringsmål uten sortering');
  const { loose } = readWordPlan('x', (await photo?.bytes()) ?? new Uint8Array());
  expect(loose.slice(0, 2)).toEqual([
    {
      id: 0,
      text: 'Forklare sammenhengen mellom blender, lukker og ISO',
      under: 'Dette lærer du',
      suggested: 'knowledge',
    },
    { id: 1, text: 'Ta et portrett i naturlig lys', under: 'Dette lærer du', suggested: 'skills' },
  ]);
});

test('[M-5] each field says where it came from, in the file’s own words', async () => {
  const tour = fileSamples.find(({ name }) => name === 'turledelse.docx');
  const { found } = readWordPlan('x', (await tour?.bytes()) ?? new Uint8Array());
  const sources = Object.fromEntries(found.map(({ field, sources: said }) => [field, said]));
  expect(sources).toMatchObject({
    title: ['Tittelen øverst'],
    estimated_hours: ['«Timetall: 81»'],
    description: ['«Beskrivelse:»'],
    knowledge: ['Listen under «Kunnskaper»'],
  });
});

test('what follows a label is no description, whether the label stands in a line or in a list', async () => {
  const parking = 'Parkering finner dere på baksiden av huset, og den er gratis etter klokken fem hver dag.';
  const labels = ['Målgruppe: Alle som vil', 'Språk: Norsk'];
  for (const labelled of [labels.map((line) => text(line)), items(...labels)]) {
    const file = await docxOf({ parts: [title('Turledelse'), ...labelled, text(parking)] });
    const { found, loose } = readWordPlan('x', file);
    expect(found.map(({ field }) => field)).not.toContain('description');
    expect(loose.map((each) => each.text)).toContain(parking);
  }
});

describe('[M-5] what cannot be read is refused by a sentence', () => {
  test.each(refused.map((sample) => [sample.make, sample] as const))('%s', async (_, sample) => {
    expect(faultOf(sample.name, await sample.bytes())).toBe(sample.fault);
  });

  test('a file above 30 MB, an empty one, a PDF and a picture', async () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(faultOf('x', new Uint8Array(largestFile + 1))).toBe('large');
    expect(faultOf('x', new Uint8Array())).toBe('empty');
    expect(faultOf('x', bytes('%PDF-1.7 …'))).toBe('pdf');
    expect(faultOf('x', bytes('\u0089PNG'))).toBe('other');
    expect(faultOf('x', zipSync({ 'bilder/sommer.jpg': bytes('…') }))).toBe('other');
  });

  test('an archive that unpacks to more than a document, also where it lies about its sizes', async () => {
    const files = unzipSync(await docxOf(plainPlan));
    const bomb = zipSync({ ...files, 'word/document.xml': new Uint8Array(60_000_000) }, { level: 9 });
    expect(bomb.length).toBeLessThan(200_000);
    expect(faultOf('x', bomb)).toBe('bomb');
    // The size that the archive's list gives is made to say 100 bytes.
    const view = new DataView(bomb.buffer, bomb.byteOffset);
    for (let at = 0; at < bomb.length - 4; at += 1)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === 60_000_000)
        view.setUint32(at + 24, 100, true);
    expect(faultOf('x', bomb)).toBe('bomb');
  });

  test('parts that are no XML, and an offset that leads out of the file', async () => {
    const files = unzipSync(await docxOf(plainPlan));
    const broken = zipSync({ ...files, 'word/document.xml': new TextEncoder().encode('<w:document>') });
    expect(faultOf('x', broken)).toBe('damaged');
    const whole = zipSync(files);
    new DataView(whole.buffer, whole.byteOffset).setUint32(whole.length - 6, 0xfffffff0, true);
    expect(faultOf('x', whole)).toBe('damaged');
  });
});
