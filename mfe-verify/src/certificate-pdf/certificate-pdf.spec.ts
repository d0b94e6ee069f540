import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { PlanContent, PublicPlan } from '@studieplan/contracts';
import { certificateParts, smallPictures } from '../testing/certificate-parts.ts';
import { aCode, aPublicPlan } from '../testing/public-plan-builder.ts';
import { qrCodeOn } from '../testing/qr-on-pdf.ts';
import { imagesOf, readPdf, withoutSpace, type ReadPdf } from '../testing/read-pdf.ts';
import type { CertificateInput, CertificatePictures } from '@studieplan/ui/certificate/certificate-input.ts';
import { makeCertificate } from '@studieplan/ui/certificate/certificate-pdf.ts';

const { fonts, stamped } = certificateParts();
const examples = new URL('../../../services/ai/examples/single/', import.meta.url);
const pointsPerMm = 72 / 25.4;
const margin = 20 * pointsPerMm;
const [width, height] = [210 * pointsPerMm, 297 * pointsPerMm];
const legalText =
  '<h2>Voksenopplæringsloven</h2><p>Lov om <strong>voksenopplæring</strong></p><ul><li>paragraf én</li></ul>';

interface Options extends Partial<CertificateInput> {
  pictures?: CertificatePictures;
}

function certificateOf(
  overrides: Partial<PublicPlan> = {},
  { pictures = smallPictures, ...input }: Options = {},
): ArrayBuffer {
  const whole = {
    plan: aPublicPlan(overrides),
    legalText,
    productName: 'Studieplantjenesten',
    publicOrigin: 'https://verifiser.example.no',
    now: new Date('2026-11-20T12:00:00Z'),
    ...input,
  };
  const bytes = makeCertificate(whole, fonts, pictures).doc.output('arraybuffer');
  keepForLooking(bytes);
  return bytes;
}

/** `PDF_FOLDER=/tmp/pdf` keeps what the tests make, for eyes. */
function keepForLooking(bytes: ArrayBuffer): void {
  const { PDF_FOLDER: folder } = process.env;
  const name = expect.getState().currentTestName?.replace(/\W+/g, '-').slice(-60);
  if (folder) writeFileSync(`${folder}/${name}.pdf`, Buffer.from(bytes));
}

/** The text within the margins of all pages, without the heads that are repeated, in reading order. */
function bodyOf({ places }: ReadPdf): string {
  const kept = places.filter(({ page, y }) => y >= margin - 1 && (page === 1 || y < height - margin - 25));
  return withoutSpace(kept.map(({ text }) => text).join(''));
}

const allTextsOf = (plan: PlanContent) => [
  plan.title,
  ...plan.description.split('\n'),
  ...plan.learning_outcomes.knowledge,
  ...plan.learning_outcomes.skills,
  ...plan.learning_outcomes.competence,
  ...plan.content_modules,
  ...plan.assessment_criteria.split('\n'),
  ...plan.metadata.assessment_methods,
];

/** The texts that stand nowhere, neither in the body nor in one of the three columns of outcomes, read downwards. */
function missingIn(read: ReadPdf, texts: readonly string[]): string[] {
  const columns = [20, 20 + 170 / 3, 20 + 340 / 3].map((left) =>
    read.places.filter(
      ({ page, x, y, text }) =>
        y >= margin &&
        (page === 1 || y < height - margin - 25) &&
        x >= left * pointsPerMm &&
        x < (left + 170 / 3) * pointsPerMm &&
        !text.endsWith(', fortsatt'),
    ),
  );
  const streams = [
    bodyOf(read),
    ...columns.map((places) => withoutSpace(places.map(({ text }) => text).join(''))),
  ];
  return texts.filter((text) => !streams.some((stream) => stream.includes(withoutSpace(text))));
}

// One example hides words behind invisible signs; the certificate leaves them out.
const disguised = /[\u200b-\u200f\ufeff]/u;

describe('the text of a certificate', () => {
  const names = readdirSync(examples).filter((name) => name.endsWith('.json'));
  test.each(names)('[R-135] [R-441] %s: every outcome and all the rest is there to select', async (name) => {
    const { plan } = JSON.parse(readFileSync(new URL(name, examples), 'utf8')) as { plan: PlanContent };
    const read = await readPdf(certificateOf(plan));
    expect(missingIn(read, Object.values(plan.learning_outcomes).flat())).toEqual([]);
    expect(
      missingIn(
        read,
        allTextsOf(plan).filter((text) => !disguised.test(text)),
      ),
    ).toEqual([]);
  });

  test('[I-4] says who approved and how, the score by its right name, the remark, the law and the address', async () => {
    const body = bodyOf(await readPdf(certificateOf()));
    for (const text of [
      'Sertifikat for godkjent studieplan',
      'Godkjent av administrator i Studieforbundet Samklang, org.nr. 712 040 318.',
      '1,5 Kompetansepoeng',
      '42 Timer',
      '3 EQF-nivå veiledende nivå, egenvurdert',
      'Norsk Språk',
      'Godkjent 2. september 2025',
      'Godkjent av administrator Kari Lillesæter',
      'Automatisk kontroll 81,4 % · faste regler, uten språkmodell',
      'Versjon 2, gjeldende',
      'Merknad: Tydelig og grundig plan',
      'Studieforbundet har selv godkjent planen mot faste krav. Det er ingen offentlig godkjenning eller akkreditering',
      'Lovgrunnlag Voksenopplæringsloven Lov om voksenopplæring paragraf én',
      'Kontroller på verifiser.example.no/verify 7CHP-V05A-FMSY4',
    ]) {
      expect(body).toContain(withoutSpace(text));
    }
    expect(body).not.toMatch(/KI-|Selvgodkjent/);
  });

  test.each([
    [
      'its author',
      'author',
      [
        'Selvgodkjent av forfatteren etter automatisk vurdering. Ingen administrator har vurdert planen. Planen er laget i Studieforbundet Samklang, org.nr. 712 040 318.',
        'Selvgodkjent av forfatteren Kari Lillesæter',
        'Forfatteren har godkjent sin egen tekst',
      ],
    ],
    // Before it was told in which role, only authors approved their own.
    [
      'somebody unnamed',
      null,
      ['Selvgodkjent av forfatteren etter automatisk vurdering. Ingen administrator har vurdert planen.'],
    ],
    [
      'an administrator',
      'administrator',
      [
        'Selvgodkjent av en administrator som selv har endret teksten. Planen er laget i',
        'Selvgodkjent av administrator Kari Lillesæter',
        'En administrator som selv har endret teksten, har godkjent den.',
      ],
    ],
  ] as const)('[I-4] a self-approval by %s says so and claims nothing more', async (_, by, texts) => {
    const read = await readPdf(
      certificateOf({
        approval_method: 'self',
        self_approved_by: by,
        content_modules: Array.from({ length: 60 }, (_, n) => `Modul ${n}`),
      }),
    );
    const body = bodyOf(read);
    for (const text of ['Sertifikat for selvgodkjent studieplan', ...texts])
      expect(body).toContain(withoutSpace(text));
    expect(body).not.toMatch(/KI-|Studieforbundetharselv|Godkjentavadministrator/);
    expect(read.pages.length).toBeGreaterThan(1);
    for (const page of read.pages.slice(1)) expect(page).toContain('Selvgodkjent·7CHP-V05A-FMSY4');
    expect(read.info).toMatchObject({ Author: 'Kari Lillesæter', Subject: 'Selvgodkjent studieplan' });
  });

  test('[I-4] a score from a language model is called so, and without a justification there is no remark', async () => {
    const body = bodyOf(await readPdf(certificateOf({ judge: 'model', change_comment: null })));
    expect(body).toContain(withoutSpace('KI-score 81,4 % · språkmodell innenfor faste regler'));
    expect(body).not.toMatch(/Merknad|Automatisk/);
  });

  test('[I-8] what the regulations ask for stands in rows of its own; what is not told leaves no trace', async () => {
    const body = bodyOf(
      await readPdf(
        certificateOf({
          target_groups: 'Frivillige vakter over 18 år\nNye i laget',
          duration: { hours: 24, meetings: 8 },
          delivery: 'kombinert',
          delivery_description: 'De på nett ser og hører kurslederen hele tiden.',
          teaching_methods: 'Øvelser i par',
          learning_resources: 'Førstehjelpsboka',
          leader_requirements: 'Godkjent instruktør',
          subject_code: '8102',
        }),
      ),
    );
    for (const text of [
      'Målgruppe og gjennomføring Målgrupper: Frivillige vakter over 18 år Nye i laget',
      'Varighet: 24 kurstimer à 60 minutter, 8 samlinger',
      'Undervisningsform: Kombinert, noen på stedet og noen på nett',
      'Slik deltar deltakere og kursleder samtidig: De på nett ser og hører kurslederen hele tiden.',
      'Arbeidsmetoder: Øvelser i par',
      'Læringsressurser: Førstehjelpsboka',
      'Krav til kursleder: Godkjent instruktør',
      'Fagkode: 8102',
    ])
      expect(body).toContain(withoutSpace(text));
    const without = bodyOf(await readPdf(certificateOf()));
    expect(without).not.toMatch(/gjennomføring|Målgrupper:|Varighet|Fagkode/);
  });

  test('an older version tells of the newer one', async () => {
    const newer = aCode(11);
    const body = bodyOf(await readPdf(certificateOf({ newer_approval_link: newer, version_number: 1 })));
    expect(body).toContain(withoutSpace('Det finnes en nyere versjon av den.'));
    expect(body).toContain(`https://verifiser.example.no/verify/${newer}`);
    expect(body).not.toContain('gjeldende');
  });

  test('letters of Europe are there as themselves, others never break it', async () => {
    const european = 'Æøå Čáŋđŧž ñ ç ß ğ ş ł ő ů þ ð ẞ “sitat” – … € · «ja»';
    const others = 'Привіт, Їжак/Ґанок 2026: Ελληνικά ώς-Ω';
    const title = `Sámegiella ja ${european} ${others}`;
    const description = `${european} Norsk–українська ordbok\nIkke i stykker: \u0000 \ud800 x\u0301 → ≥ tab\tslutt`;
    const body = bodyOf(await readPdf(certificateOf({ title, description })));
    expect(body).toContain(withoutSpace(title));
    expect(body).toContain(withoutSpace(european));
    expect(body).toContain('Norsk–українськаordbok');
    expect(body).toContain('->>=tabslutt');
    expect(body).not.toContain(withoutSpace('De er utelatt'));
  });

  test('[J-22] signs that no font has are left out with a note, never made into question marks', async () => {
    const body = bodyOf(
      await readPdf(
        certificateOf({
          title: 'Arabisk for nybegynnere العربية للمبتدئين',
          description: 'Vi skriver 漢字 sammen 🚀 og hvorfor ikke?',
          content_modules: ['🎨 Farger', '书法 2'],
          assessment_criteria: 'Leser مرحبا, كيف حالك høyt',
        }),
      ),
    );
    for (const text of [
      'Arabisk for nybegynnere […] Godkjent',
      'Vi skriver […] sammen og hvorfor ikke?',
      'Farger […] 2',
      'Leser […], […] høyt',
      'Skriftene i dette sertifikatet mangler noen av tegnene i teksten. De er utelatt, og […] står der det mangler ord. Hele teksten står på nettsiden.',
    ])
      expect(body).toContain(withoutSpace(text));
    expect(body.match(/\?/g)).toHaveLength(1);
  });
});

describe('a plan of any length', () => {
  const long = (word: string, signs: number) =>
    `${word} `.repeat(Math.ceil(signs / (word.length + 1))).slice(0, signs - 1);
  const outcomes = (kind: string, signs = 90) =>
    Array.from(
      { length: 20 },
      (_, index) => `Deltakeren kan ${kind} nummer ${index + 1} ${long(kind, signs)}`,
    );
  const huge = {
    title: 'Et svært langt kurs om alt som er verdt å vite i frivilligheten',
    description: Array.from(
      { length: 3 },
      (_, index) => `Avsnitt ${index}: ${long('beskrivelse', 3000)}slutt${index}`,
    ).join('\n'),
    learning_outcomes: {
      knowledge: outcomes('forklare'),
      skills: outcomes('utføre', 250),
      competence: outcomes('vurdere', 20),
    },
    content_modules: Array.from({ length: 100 }, (_, index) => `Modul ${index + 1}: ${long('innhold', 120)}`),
    assessment_criteria: `${long('vurdering', 3000)} ${'x'.repeat(900)} ferdig`,
  };

  let hugeRead: ReadPdf;
  beforeAll(async () => {
    hugeRead = await readPdf(certificateOf(huge));
  });

  test('[R-442] [R-443] 60 outcomes and paragraphs of 3,000 characters: all there, within 20 mm, every page numbered', async () => {
    const read = hugeRead;
    const { knowledge, skills, competence } = huge.learning_outcomes;
    expect(read.sizes.length).toBeGreaterThan(8);
    const texts = [...knowledge, ...skills, ...competence, ...huge.content_modules];
    expect(missingIn(read, [...texts, ...huge.description.split('\n'), huge.assessment_criteria])).toEqual(
      [],
    );
    for (const [pageWidth, pageHeight] of read.sizes) {
      expect([Math.round(pageWidth), Math.round(pageHeight)]).toEqual([
        Math.round(width),
        Math.round(height),
      ]);
    }
    for (const { text, x, y, width: long } of read.places) {
      const shown = `${text} at ${Math.round(x)}, ${Math.round(y)}`;
      const inFooter = y < margin;
      expect([shown, x >= margin - 0.5, x + long <= width - margin + 0.5]).toEqual([shown, true, true]);
      expect([shown, y <= height - margin && (inFooter || y >= margin)]).toEqual([shown, true]);
      if (inFooter) expect([shown, y > 20]).toEqual([shown, true]);
    }
    for (const [index, text] of read.pages.entries()) {
      expect(text).toContain(withoutSpace(`Side ${index + 1} av ${read.pages.length}`));
      expect(text).toContain('©2026Studieplantjenesten');
    }
  });

  test('outcomes too long for a third of the width stand under each other', async () => {
    const learning_outcomes = { ...huge.learning_outcomes, skills: outcomes('utføre', 950) };
    const read = await readPdf(certificateOf({ learning_outcomes }));
    expect(missingIn(read, Object.values(learning_outcomes).flat())).toEqual([]);
    expect(read.pages.length).toBeLessThan(14);
  });

  test('[J-22] one long list beside two short ones leaves no page with two thirds empty', async () => {
    const learning_outcomes = {
      knowledge: outcomes('forklare', 55).concat(outcomes('beskrive', 55)),
      skills: ['Deltakeren kan legge en bevisstløs i stabilt sideleie'],
      competence: ['Deltakeren kan fordele oppgaver på skadestedet'],
    };
    const read = await readPdf(certificateOf({ learning_outcomes }));
    expect(missingIn(read, Object.values(learning_outcomes).flat())).toEqual([]);
    // 42 lines over the whole width, with the rest of the plan; beside each other they took five pages.
    expect(read.pages.length).toBe(3);
    const right = read.places.filter(
      ({ page, x, width: long, y }) =>
        page === 2 && x + long > width / 2 && y > margin && y < height - 45 * pointsPerMm,
    );
    expect(right.length).toBeGreaterThan(20);
  });

  test('lists of like length stand beside each other', async () => {
    const learning_outcomes = {
      knowledge: outcomes('forklare').slice(0, 4),
      skills: outcomes('utføre').slice(0, 3),
      competence: outcomes('vurdere').slice(0, 3),
    };
    const { places } = await readPdf(certificateOf({ learning_outcomes }));
    const heads = places.filter(({ text }) => ['Kunnskaper', 'Ferdigheter', 'Kompetanse'].includes(text));
    expect(new Set(heads.map(({ y }) => Math.round(y))).size).toBe(1);
  });

  test('lines never stand on each other', async () => {
    const { places } = hugeRead;
    for (const first of places) {
      const over = places.filter(
        (other) =>
          other !== first &&
          other.page === first.page &&
          Math.abs(other.y - first.y) < 6 &&
          other.x < first.x + first.width - 0.5 &&
          first.x < other.x + other.width - 0.5,
      );
      expect([first.text, over.map(({ text }) => text)]).toEqual([first.text, []]);
    }
  });

  test('the longest title that the contract takes leaves the rest its place', async () => {
    const title = `${long('Studieplan', 199)}x`;
    const body = bodyOf(
      await readPdf(certificateOf({ title, study_association_name: long('Forbund', 200) })),
    );
    expect(body).toContain(withoutSpace(title));
    expect(body).toContain('Kontrollerpå');
  });
});

describe('what the document says of itself', () => {
  test('title, author, language and code stand in its metadata', async () => {
    const { info, language } = await readPdf(certificateOf());
    expect(info).toMatchObject({
      Title: 'Førstehjelp for frivillige',
      Author: 'Studieforbundet Samklang',
      Keywords: '7CHP-V05A-FMSY4',
      Creator: 'Studieplantjenesten',
    });
    expect(language).toBe('nb');
  });
});

describe('the pictures', () => {
  test('[R-444] the background is on every page and covers nothing by more than 8 percent', async () => {
    const bytes = certificateOf(
      { content_modules: Array.from({ length: 60 }, (_, n) => `Modul ${n}`) },
      { pictures: stamped('verifisert') },
    );
    const pages = await imagesOf(bytes);
    expect(pages.length).toBeGreaterThan(1);
    for (const images of pages) {
      const background = images.find(({ width: side }) => side === 1000);
      expect(background?.strongest).toBeGreaterThan(0.05);
      expect(background?.strongest).toBeLessThan(0.085);
    }
  });

  const stampOf = async (bytes: ArrayBuffer) =>
    (await imagesOf(bytes))[0]?.find(({ width: side }) => side === 600);

  test('[R-128] an approved version carries the green stamp, a deactivated one the red one and says so on every page', async () => {
    expect((await stampOf(certificateOf({}, { pictures: stamped('verifisert') })))?.color).toBe('green');
    const off = certificateOf(
      {
        deleted_at: '2025-06-03T10:00:00Z',
        content_modules: Array.from({ length: 60 }, (_, n) => `Modul ${n}`),
      },
      { pictures: stamped('deaktivert') },
    );
    expect((await stampOf(off))?.color).toBe('red');
    const { pages } = await readPdf(off);
    expect(pages[0]).toContain(
      withoutSpace('Denne versjonen gjelder ikke lenger. Den ble deaktivert 3. juni 2025.'),
    );
    expect(pages.slice(1).every((text) => text.includes('DEAKTIVERT'))).toBe(true);
    expect(pages.join('')).not.toContain(withoutSpace('Sertifikat for godkjent studieplan'));
  });

  test('[I-3] [I-4] a recalled version is grey, without a stamp, and says so on every page', async () => {
    const gone = certificateOf(
      {
        approval_method: 'self',
        deleted_at: '2025-06-03T10:00:00Z',
        withdrawn: 'recalled',
        content_modules: Array.from({ length: 60 }, (_, n) => `Modul ${n}`),
      },
      { pictures: stamped('trukket-tilbake') },
    );
    expect((await stampOf(gone))?.color).toBe('other');
    const { pages, info } = await readPdf(gone);
    for (const text of [
      'Trukket tilbake: gjelder ikke lenger',
      'Denne versjonen gjelder ikke lenger. Den var selvgodkjent, og godkjenningen ble trukket tilbake 3. juni 2025.',
    ])
      expect(pages[0]).toContain(withoutSpace(text));
    expect(pages.slice(1).every((text) => text.includes('TRUKKETTILBAKE'))).toBe(true);
    expect(pages.every((text) => text.includes('Trukkettilbake3.juni2025'))).toBe(true);
    expect(pages.join('')).not.toMatch(/Sertifikatfor|DEAKTIVERT|deaktivert/);
    expect(info['Subject']).toBe('Trukket tilbake');
  });

  test('the QR code in the drawn page is the address of the version', async () => {
    const address = await qrCodeOn(certificateOf());
    expect(address).toBe(`https://verifiser.example.no/verify/${aPublicPlan().approval_link}`);
  });
});
