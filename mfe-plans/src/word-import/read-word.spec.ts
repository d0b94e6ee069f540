import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from '@jest/globals';
import { mainFields, type PlacedText } from './blocks.ts';
import { readWord } from './read-word.ts';
import { docxOf } from './samples/sample.ts';
import { fileSamples, type FileSample } from './samples/file-samples.ts';
import { plainPlan } from './samples/loose-samples.ts';
import { largestFile } from './word-fault.ts';

const readable = fileSamples.filter(({ truth }) => truth !== undefined);
const refused = fileSamples.filter(({ fault }) => fault !== undefined);
const faultOf = (name: string, bytes: Uint8Array) =>
  readWord(name, bytes).then(
    () => 'read',
    (fault: { kind: string }) => fault.kind,
  );

/** How many of the fields that a person would have filled came out just so, and what is wrong in the others. */
function score({ truth = {} }: FileSample, { found }: PlacedText) {
  const fields = Object.entries(truth);
  const said = Object.fromEntries(found.map(({ field, value }) => [field, value]));
  const right = fields.filter(([field, value]) => JSON.stringify(said[field]) === JSON.stringify(value));
  const wrong = mainFields.filter(
    (field) => said[field] !== undefined && JSON.stringify(said[field]) !== JSON.stringify(truth[field]),
  );
  return { asked: fields.length, right: right.length, wrong };
}

test('[M-5] there are twenty files, each of its own make', () => {
  expect(fileSamples).toHaveLength(20);
  expect(new Set(fileSamples.map(({ make }) => make)).size).toBe(20);
});

test('[M-5] nine of ten fields are recognised, and none of the main ones is filled wrongly', async () => {
  const lines: string[] = [];
  let [asked, right, loose] = [0, 0, 0];
  const wrong: string[] = [];
  for (const sample of readable) {
    const read = await readWord(sample.name, await sample.bytes());
    const scored = score(sample, read);
    asked += scored.asked;
    right += scored.right;
    loose += read.loose.length;
    for (const field of scored.wrong)
      wrong.push(`${sample.name}: ${field} ${JSON.stringify(read.found.find((f) => f.field === field)?.value)}`);
    lines.push(`| ${sample.make} | ${scored.right} av ${scored.asked} | ${read.loose.length} |`);
  }
  if (process.env['WORD_TABLE']) process.stdout.write(`${lines.join('\n')}\n${right} ${asked} ${loose}\n${wrong.join('\n')}\n`);
  expect(wrong).toEqual([]);
  expect(right / asked).toBeGreaterThan(0.9);
});
