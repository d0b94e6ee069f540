import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { aCheckedSite, check, pdfLib, plan } from '../testing/checked-files.ts';

const folder = new URL('../testing/vectors/', import.meta.url);
const site = aCheckedSite();

/** Answers as the site did whose certificate the files were made from: its keys are gone. */
function answerAsThen(): void {
  const answers = JSON.parse(readFileSync(new URL('answers.json', folder), 'utf8')) as Record<string, object>;
  for (const [path, body] of Object.entries(answers)) site.instead.set(path, { status: 200, body });
}

describe('[V-2] our certificate after other programs have written it anew (recipe: testing/vectors/README.md)', () => {
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

  test.each(['qpdf', 'qpdf-linearized', 'mutool', 'ghostscript'])(
    '%s keeps the proof: the same text, saved again',
    async (program) => {
      answerAsThen();
      const said = await check(readFileSync(new URL(`${program}.pdf`, folder)));
      expect(said).toMatchObject({
        tone: 'neutral',
        title: 'Samme tekst, lagret på nytt av et annet program',
        changes: [],
        unsigned: [],
        extras: [],
        hidden: [],
        pages: [],
      });
      expect(said.says).toContain('Underskriften i filen er vår.');
    },
  );

  test.each([
    ['poppler', 2],
    ['libreoffice', 2],
  ])('%s drops the proof: a copy, with the plan of its code beside it', async (program, pages) => {
    answerAsThen();
    const said = await check(readFileSync(new URL(`${program}.pdf`, folder)));
    expect(said).toMatchObject({
      tone: 'neutral',
      title: 'Utskrift eller kopi, kan ikke kontrolleres',
      changes: [],
      extras: [],
      code: plan.approval_link,
    });
    expect(said.says[0]).toContain('Beviset mangler i filen');
    expect(said.approved).toContainEqual({ name: 'Kompetansepoeng', text: '3,0' });
    expect(said.pages).toHaveLength(pages);
  });

  test('a copy that is read as many fields told otherwise says of none that it is changed', async () => {
    const changed = { title: 'Noe annet', ects_credits: 9, estimated_hours: 99, description: 'Annen tekst.' };
    const copy = await pdfLib.PDFDocument.create();
    const from = await pdfLib.PDFDocument.load(await site.certificate({ ...plan, ...changed }));
    for (const one of await copy.copyPages(from, from.getPageIndices())) copy.addPage(one);
    const said = await check(await copy.save());
    expect(said).toMatchObject({
      title: 'Utskrift eller kopi, kan ikke kontrolleres',
      changes: [],
      extras: [],
    });
    expect(JSON.stringify(said)).not.toMatch(/felt er endret|felt stemmer/);
  });
});
