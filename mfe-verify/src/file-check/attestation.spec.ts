import { beforeAll, describe, expect, test } from '@jest/globals';
import { aHeldDay } from '../testing/held-day-builder.ts';
import { aCheckedSite, altered, check, latin1, pdfLib } from '../testing/checked-files.ts';
import { SigningSite } from '../testing/signed-proofs.ts';
import { aCode } from '../testing/public-plan-builder.ts';
import { attestationPdf } from '../attestation/attestation-pdf.ts';
import { type AttestationFile, toldBy } from '../attestation/attestation.ts';
const site = aCheckedSite();
const page = { productName: 'Studieplantjenesten', publicOrigin: 'https://verifiser.example.no' };
const rows = [
  { code: aCode(), day: '2026-03-12' },
  { code: aCode(11), day: '2026-03-13' },
];
const answers = [aHeldDay(), aHeldDay({ held: 'no', ahead: false, version: 1 })];
const time = '2026-11-26T12:00:00.000Z';
const pdfOf = (file: AttestationFile, json = JSON.stringify(file)) =>
  attestationPdf(toldBy(file), json, page);

let file: AttestationFile;
let pdf: Uint8Array;
beforeAll(async () => {
  file = site.signing.attest(rows, answers, time);
  pdf = await pdfOf(file);
});

describe('[S-2] an attestation dropped on the page', () => {
  test('is unaltered, as PDF and as the JSON in it, and shows what was signed', async () => {
    expect(latin1(pdf)).toContain('/AF');
    for (const dropped of [pdf, JSON.stringify(file)]) {
      const { tone, title, says, approved } = await check(dropped);
      expect([tone, title]).toEqual(['unchanged', 'Attesten er uendret']);
      expect(says.join().replaceAll('\u00a0', ' ')).toContain(
        'underskrevet av loggens nøkkel 26. november 2026 kl. 13.00, da loggen hadde',
      );
      expect(approved).toHaveLength(2);
      expect(approved[1]?.text.replaceAll('\u00a0', ' ')).toMatch(
        /^Versjon 1 gjaldt ikke 13. mars 2026\. Den var ikke godkjent på forhånd/,
      );
    }
    // The code is opened by its salt alone.
    expect(site.asked.map(({ path }) => path)).toEqual(['/.well-known/did.json', '/.well-known/did.json']);
  });

  test.each<[string, (whole: AttestationFile) => AttestationFile]>([
    [
      'an answer',
      (one) => ({ ...one, attestation: one.attestation.replace('"held":"no"', '"held":"whole"') }),
    ],
    [
      'the time',
      (one) => ({ ...one, attestation: one.attestation.replace(time, '2026-01-26T12:00:00.000Z') }),
    ],
    ['its name', (one) => ({ ...one, attestation: one.attestation.replace('/attest\n', '/attes\n') })],
    ['its signature', (one) => ({ ...one, attestation: one.attestation.replace(/— .*/, '') })],
    ['its key', () => new SigningSite().attest(rows, answers, time)],
  ])('is red when %s is another', async (_, change) => {
    const { tone, title, approved } = await check(JSON.stringify(change(file)));
    expect([tone, title]).toEqual(['danger', 'Attesten er endret, eller ikke underskrevet her']);
    expect(approved).toEqual([]);
  });

  test.each<[string, AttestationFile['rows'], string]>([
    ['day', rows.map((row, at) => ({ ...row, day: '2026-03-12', salt: `salt-${at}` })), '2'],
    ['code', rows.map((row, at) => ({ ...row, code: aCode(13), salt: `salt-${at}` })), '1, 2'],
    ['number', [{ ...rows[0], salt: 'salt-0' } as AttestationFile['rows'][number]], '2'],
  ])('names the rows whose %s was not signed', async (_, changed, named) => {
    const { tone, title, says } = await check(JSON.stringify({ ...file, rows: changed }));
    expect([tone, title]).toEqual(['danger', 'Attesten er endret']);
    expect(says[0]).toBe(
      `Kode eller dato er en annen enn den som ble underskrevet, i disse radene: ${named}.`,
    );
  });

  test('whose PDF says other words is red, though what is attached is signed', async () => {
    const forged = await attestationPdf(
      { ...toldBy(file), rows: rows.map((row) => ({ ...row, answer: aHeldDay() })) },
      JSON.stringify(file),
      page,
    );
    const { tone, title, approved } = await check(forged);
    expect([tone, title]).toEqual(['danger', 'PDF-en sier noe annet enn det som er underskrevet']);
    expect(approved[1]?.text).toContain('gjaldt ikke');
    const drawn = await altered(pdf, async (document) => {
      const font = await document.embedFont(pdfLib.StandardFonts.Helvetica);
      document.getPage(0).drawText('Gjaldt likevel', { x: 100, y: 300, font });
    });
    expect((await check(drawn)).tone).toBe('danger');
  });

  test('that another program saved again is not called unaltered', async () => {
    const { tone, title } = await check(await altered(pdf, (document) => document.setTitle('Annet')));
    expect([tone, title]).toEqual(['neutral', 'Attesten er ekte, men PDF-en er ikke den vi laget']);
  });

  test.each([
    ['no rows', { attestation: 'x' }],
    ['rows of another kind', { attestation: 'x', rows: [null] }],
    [
      'more rows than any',
      { attestation: 'x', rows: Array(1_001).fill({ code: '', day: '2026-03-12', salt: '' }) },
    ],
  ])('that has %s cannot be read', async (_, content) => {
    expect((await check(JSON.stringify(content))).title).toBe('Beviset kan ikke leses');
  });

  test('of a thousand rows is made and told within what a worker is given', async () => {
    const many = Array.from({ length: 1_000 }, () => rows[0] ?? { code: '', day: '' });
    const large = site.signing.attest(
      many,
      many.map(() => aHeldDay()),
      time,
    );
    const began = performance.now();
    const made = await pdfOf(large);
    expect((await check(made)).title).toBe('Attesten er uendret');
    expect(performance.now() - began).toBeLessThan(60_000);
  });
});
