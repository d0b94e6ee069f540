/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["source", "node"]}
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { aCheckedSite, check, plan } from '../testing/checked-files.ts';

const folder = new URL('../testing/vectors/', import.meta.url);
const site = aCheckedSite();

/** Answers as the site did whose certificate the files were made from: its keys are gone. */
function answerAsThen(): void {
  const answers = JSON.parse(readFileSync(new URL('answers.json', folder), 'utf8')) as Record<string, object>;
  for (const [path, body] of Object.entries(answers)) site.instead.set(path, { status: 200, body });
}

describe('[L-4] our certificate after other programs have written it anew (recipe: testing/vectors/README.md)', () => {
  // `VECTORS=<folder>` makes what the recipe begins with.
  test('the files that the recipe begins with can be made', async () => {
    const certificate = await site.certificate();
    expect(certificate.length).toBeGreaterThan(10_000);
    const { VECTORS: made } = process.env;
    if (!made) return;
    const path = `/verify-public/${plan.approval_link}/proof`;
    const paths = [
      '/.well-known/did.json',
      '/verify-public/status/revocation/1',
      '/verify-public/status/refresh/1',
    ];
    const answers: Record<string, unknown> = { [path]: site.signing.proof(plan.approval_link, 10) };
    for (const each of paths) answers[each] = await site.signing.answer(each);
    writeFileSync(`${made}/certificate.pdf`, certificate);
    writeFileSync(`${made}/answers.json`, `${JSON.stringify(answers, null, 2)}\n`);
  });

  test('qpdf keeps the proof: unchanged', async () => {
    answerAsThen();
    expect(await check(readFileSync(new URL('qpdf.pdf', folder)))).toMatchObject({
      tone: 'unchanged',
      title: 'Filen er uendret',
    });
  });

  test('poppler prints it again without the proof: compared by its code, every field the same', async () => {
    answerAsThen();
    const said = await check(readFileSync(new URL('poppler.pdf', folder)));
    expect(said).toMatchObject({ changes: [], extras: [], hidden: [], code: plan.approval_link });
    expect(said.tone).not.toBe('unchanged');
    expect([said.title, ...said.says].join(' ')).toContain('Beviset mangler i filen');
    expect(said.says).toContain('Alle 18 felt stemmer.');
  });
});
