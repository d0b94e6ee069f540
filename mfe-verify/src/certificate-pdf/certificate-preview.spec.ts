import { expect, test } from '@jest/globals';
import { makeCertificate } from '@studieplan/ui/certificate/certificate-pdf.ts';
import { certificateParts, smallPictures } from '../testing/certificate-parts.ts';
import { aPublicPlan } from '../testing/public-plan-builder.ts';
import { qrCodeOn } from '../testing/qr-on-pdf.ts';
import { readPdf, withoutSpace } from '../testing/read-pdf.ts';

const { fonts } = certificateParts();

function pages(preview: boolean, numbers = {}): ArrayBuffer {
  const input = {
    plan: aPublicPlan(numbers),
    legalText: '',
    productName: 'Studieplantjenesten',
    publicOrigin: 'https://verifiser.example.no',
    now: new Date('2026-11-20T12:00:00Z'),
    preview,
  };
  return makeCertificate(input, fonts, smallPictures).doc.output('arraybuffer');
}

const textOf = async (bytes: ArrayBuffer) =>
  withoutSpace((await readPdf(bytes)).places.map(({ text }) => text).join(''));

test('[M-6] a preview has the text of the certificate, and nothing that an approval has', async () => {
  const [certificate, preview] = [pages(false), pages(true)];
  const text = await textOf(preview);
  for (const same of [aPublicPlan().title, '1,5Kompetansepoeng', ...aPublicPlan().learning_outcomes.skills]) {
    expect(await textOf(certificate)).toContain(withoutSpace(same));
    expect(text).toContain(withoutSpace(same));
  }
  expect(text).toContain(withoutSpace('Forhåndsvisning, ikke godkjent'));
  expect(text).toContain(withoutSpace('Den kan ikke kontrolleres og gjelder ikke.'));
  for (const own of [
    'Sertifikat for',
    'Kontroller på',
    '7CHP',
    'Kari Lillesæter',
    '2. september 2025',
    '81,4',
  ])
    expect([own, text.includes(withoutSpace(own))]).toEqual([own, false]);
  expect(await qrCodeOn(certificate)).toMatch(/\/verify\//);
  expect(await qrCodeOn(preview)).toBeUndefined();
});

test('[M-6] a number that is not written yet is a dash', async () => {
  const text = await textOf(pages(true, { ects_credits: NaN, estimated_hours: NaN }));
  expect(text).toContain('–Kompetansepoeng–Timer');
});
