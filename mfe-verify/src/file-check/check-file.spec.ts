import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  altered,
  aCheckedSite,
  check,
  checkSize,
  other,
  pdfLib,
  pictureOf,
  plan,
  shownCanvas,
} from '../testing/checked-files.ts';
import { aCode, aPublicPlan } from '../testing/public-plan-builder.ts';
import { SigningSite } from '../testing/signed-proofs.ts';

const { PDFDocument } = pdfLib;
let ours: Uint8Array;
const site = aCheckedSite((made) => (ours = made));

const fieldCount = 18;
const aPicture = /^data:image\/png;base64,iVBORw0KGgo/;
const proofPath = `/verify-public/${plan.approval_link}/proof`;

describe('[L-4] our own certificate', () => {
  test('untouched is unchanged, and only codes and places in the log are asked for', async () => {
    const said = await check(ours);
    expect(said).toMatchObject({
      tone: 'unchanged',
      title: 'Filen er uendret',
      changes: [],
      extras: [],
      hidden: [],
      pages: [],
    });
    // Title, credits, hours, level, language, three kinds of outcomes, description, modules, target groups, criteria,
    // methods, association, method, date, version, code.
    expect(said.says).toEqual([
      `Underskriften er vår, koden gjelder i dag, og ${fieldCount} av ${fieldCount} felt sier det samme som den godkjente planen. Alle sidene ser ut som sertifikatet vårt.`,
    ]);
    expect(said.approved).toContainEqual({ name: 'Kompetansepoeng', text: '3,0' });
    expect(site.asked.map(({ path }) => path).sort()).toEqual([
      '/.well-known/did.json',
      `/verify-public/${plan.approval_link}`,
      `${proofPath}?entry=5&since=10`,
      '/verify-public/status/refresh/1',
      '/verify-public/status/revocation/1',
    ]);
    expect(site.asked.every(({ body }) => body === undefined)).toBe(true);
  });

  test('made in a browser without a name for its language is unchanged too, and so is one that names it', async () => {
    const metadata = { ...plan.metadata, language: 'se' };
    const sami = aPublicPlan({ title: 'Duodji', approval_link: aCode(12), metadata });
    await site.signing.approve(sami);
    site.shown.set(sami.approval_link, sami);
    for (const languageAsCode of [true, false]) {
      const said = await check(await site.certificate(sami, languageAsCode));
      expect(said).toMatchObject({ tone: 'unchanged', changes: [] });
      expect(said.approved).toContainEqual({ name: 'Språk', text: 'Nordsamisk' });
    }
    const swedish = { ...sami, metadata: { ...metadata, language: 'sv' } };
    expect((await check(await site.certificate(swedish))).changes).toMatchObject([{ field: 'Språk' }]);
  });

  test('with another association and another approval names both', async () => {
    const said = await check(
      await site.certificate({ ...plan, study_association_name: 'Studieforbundet Annet' }),
    );
    expect(said.changes).toEqual([
      {
        field: 'Studieforbund',
        says: 'Studieforbundet Annet, org.nr. 712 040 318.',
        approved: 'Studieforbundet Samklang, org.nr. 712 040 318.',
      },
    ]);
    const self = await check(
      await site.certificate({ ...plan, approval_method: 'self', self_approved_by: 'author' }),
    );
    expect(self.changes.map(({ field }) => field)).toContain('Hvem som står bak');
  });

  test('with another approver or justification says that no signature covers them', async () => {
    const said = await check(await site.certificate({ ...plan, approver_name: 'Per Falsk' }));
    expect(said).toMatchObject({ tone: 'warning', changes: [] });
    expect(said.unsigned).toEqual([
      { field: 'Navnet på den som godkjente', says: 'Per Falsk', approved: 'Kari Lillesæter' },
    ]);
    site.legalText = '<p>En nyere lov</p>';
    const older = await check(ours);
    expect(older.unsigned).toEqual([
      { field: 'Lovgrunnlag', says: 'Lov om voksenopplæring', approved: 'En nyere lov' },
    ]);
    expect(older.tone).not.toBe('unchanged');
  });

  test('with the proof of another plan says whose it is', async () => {
    site.instead.set(proofPath, { status: 200, body: site.signing.proof(other.approval_link) });
    const swapped = await site.certificate();
    site.reset();
    const said = await check(swapped);
    expect(said).toMatchObject({ tone: 'danger', title: 'Beviset i filen hører til en annen plan' });
    expect(said.says[0]).toContain('«Kakefilosofi»');
  });

  test('with a proof that another has signed is not ours', async () => {
    const forger = new SigningSite();
    await forger.approve(plan);
    site.instead.set(proofPath, { status: 200, body: forger.proof(plan.approval_link) });
    const forged = await site.certificate();
    site.reset();
    expect(await check(forged)).toMatchObject({ tone: 'danger', title: 'Ikke vår underskrift' });
  });

  test('with an unreadable proof says which part', async () => {
    const body = JSON.stringify(site.signing.proof(plan.approval_link));
    const file = await PDFDocument.create();
    file.addPage();
    await file.attach(new TextEncoder().encode(body.replace('"proofValue"', '"x"')), 'bevis.json');
    const said = await check(await file.save());
    expect(said.title).toBe('Beviset kan ikke leses');
    expect(said.says[0]).toBe('Delen «credential.proof» mangler eller kan ikke leses.');
  });
});

describe('[L-4] what holds today', () => {
  test('a recalled version is real, and holds no longer', async () => {
    site.shown.set(plan.approval_link, {
      ...plan,
      deleted_at: '2026-11-21T10:00:00Z',
      withdrawn: 'recalled',
    });
    const said = await check(ours);
    expect(said).toMatchObject({
      tone: 'danger',
      title: 'Planen gjelder ikke lenger',
      changes: [],
      pages: [],
    });
    expect(said.says).toContain('Godkjenningen er trukket tilbake.');
    expect(said.says).toContain('Underskriften i filen er vår.');
  });

  test('a superseded version is real, and the newer one is named', async () => {
    site.shown.set(plan.approval_link, { ...plan, newer_approval_link: other.approval_link });
    const said = await check(ours);
    expect(said).toMatchObject({
      tone: 'warning',
      title: 'Ekte, men avløst av en nyere versjon',
      changes: [],
      pages: [],
    });
  });

  describe('[S-4] of a version with a last day', () => {
    const signing = new SigningSite();
    const ending = { ...plan, valid_until: '2026-03-12' };
    const signedBefore = async () => {
      site.signing = signing;
      site.shown.set(plan.approval_link, ending);
      return site.certificate(ending);
    };
    let before: SigningSite;
    beforeAll(async () => {
      before = site.signing;
      await signing.approve(ending);
    });
    afterAll(() => {
      site.signing = before;
    });
    const ranOut = {
      tone: 'warning',
      title: 'Utløpt',
      changes: [],
      pages: [],
      says: expect.arrayContaining([
        expect.stringMatching(
          /^Koden er ekte, men godkjenningen er utløpt\. Den gjaldt til 12\.\smars\s2026\.$/,
        ),
        'Underskriften i filen er vår.',
      ]),
    };

    test('that is over, a certificate of before is real, and is said to have run out, by page and signature alike', async () => {
      const file = await signedBefore();
      // The page that it was made from said nothing of it yet: the signed day does.
      expect(await check(file)).toMatchObject(ranOut);
      site.shown.set(plan.approval_link, { ...ending, expired: true });
      expect(await check(file)).toMatchObject(ranOut);
      expect(await check(await site.certificate({ ...ending, expired: true }))).toMatchObject(ranOut);
      const proof = JSON.stringify(signing.proof(plan.approval_link));
      expect(await check(proof)).toMatchObject({ tone: 'warning', title: 'Utløpt' });
    });

    test('another day than the signed one is named', async () => {
      await signedBefore();
      const file = await site.certificate({ ...ending, valid_until: '2029-03-12' });
      expect((await check(file)).changes).toContainEqual({
        field: 'Gjelder til',
        says: '12. mars 2029',
        approved: '12. mars 2026',
      });
      const proof = JSON.stringify(signing.proof(plan.approval_link));
      const said = await check(proof.replaceAll('2026-03-12T23', '2029-03-12T23'));
      expect(said.title).toBe('Ikke vår underskrift');
    });
  });

  test('a set bit counts even where the page says nothing', async () => {
    const signing = site.signing;
    site.signing = new SigningSite();
    await site.signing.approve(plan);
    const file = await site.certificate();
    site.signing.mark(plan.approval_link, 'revocation');
    const said = await check(file);
    site.signing = signing;
    expect(said.title).toBe('Planen gjelder ikke lenger');
  });

  test('an erased version is told', async () => {
    site.instead.set(`/verify-public/${plan.approval_link}`, { status: 410, body: {} });
    expect((await check(ours)).says).toContain('Den godkjente versjonen er slettet.');
  });

  test('where the site does not answer nothing is claimed', async () => {
    site.away = true;
    expect(await check(ours)).toMatchObject({ tone: 'neutral', title: 'Kunne ikke kontrolleres nå' });
  });

  test.each([
    ['rewritten', (signing: SigningSite) => signing.rewrite(0)],
    ['without the entry', (signing: SigningSite) => signing.rewrite(1)],
  ])('a log that is %s is told in red, though the file is as it was', async (_, change) => {
    const signing = site.signing;
    site.signing = new SigningSite();
    await site.signing.approve(plan);
    const file = await site.certificate();
    change(site.signing);
    site.signing.grow(2);
    const said = await check(file);
    site.signing = signing;
    expect(said).toMatchObject({ tone: 'danger', title: 'Loggen er skrevet om siden filen ble laget' });
  });
});

describe('[L-4] a file without its proof', () => {
  const printedAgain = async (bytes: Uint8Array) => {
    const copy = await PDFDocument.create();
    const from = await PDFDocument.load(bytes);
    for (const page of await copy.copyPages(from, from.getPageIndices())) copy.addPage(page);
    return copy.save();
  };

  test('is compared by the code in its text, and never called unchanged', async () => {
    const said = await check(await printedAgain(ours));
    expect(said).toMatchObject({
      tone: 'neutral',
      title: 'Utskrift eller kopi, kan ikke kontrolleres',
      changes: [],
      extras: [],
      pages: [],
    });
    expect(said.says).toContain(`Alle ${fieldCount} felt stemmer.`);
  });

  test('with another number of credits names it', async () => {
    const said = await check(await printedAgain(await site.certificate({ ...plan, ects_credits: 6 })));
    expect(said.changes).toEqual([{ field: 'Kompetansepoeng', says: '6,0', approved: '3,0' }]);
    expect(said.title).toBe('Utskrift eller kopi, kan ikke kontrolleres');
  });

  test('is held to the checkpoint that it prints', async () => {
    const signing = site.signing;
    site.signing = new SigningSite();
    await site.signing.approve(plan);
    const paper = await printedAgain(await site.certificate());
    site.signing.rewrite(0);
    site.signing.grow(3);
    const said = await check(paper);
    site.signing = signing;
    expect(said.title).toBe('Loggen er skrevet om siden filen ble laget');
  });

  test('with nobody’s code is not to be trusted', async () => {
    site.instead.set(proofPath, { status: 404, body: {} });
    expect(await check(await printedAgain(ours))).toMatchObject({
      tone: 'danger',
      title: 'Koden finnes ikke her',
    });
  });

  test('as a scan cannot be read: it is shown beside the original, which its QR code names', async () => {
    const scan = await PDFDocument.create();
    const picture = await scan.embedPng(await pictureOf(ours));
    scan.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 });
    const said = await check(await scan.save(), { make: shownCanvas });
    expect(said).toMatchObject({
      tone: 'neutral',
      title: 'Utskrift eller kopi, kan ikke kontrolleres',
      changes: [],
      code: plan.approval_link,
    });
    expect(said.says.join(' ')).toContain('Side 1 er et bilde');
    expect(said.pages[0]).toMatchObject({
      page: 1,
      file: expect.stringMatching(aPicture),
      original: expect.stringMatching(aPicture),
    });
  });

  test('with neither proof nor code cannot be checked', async () => {
    const blank = await PDFDocument.create();
    blank.addPage().drawText('Diplom');
    expect(await check(await blank.save())).toMatchObject({
      tone: 'neutral',
      title: 'Kan ikke kontrolleres',
      code: undefined,
    });
  });
});

describe('[L-4] a downloaded proof', () => {
  const json = () => JSON.stringify(site.signing.proof(plan.approval_link));
  test('untouched is unchanged', async () => {
    expect(await check(json())).toMatchObject({
      tone: 'unchanged',
      says: ['Underskriften er vår, koden gjelder i dag, og teksten i beviset er den som ble underskrevet.'],
    });
  });

  test('with an altered field names it', async () => {
    const said = await check(json().replace('"ects_credits":3', '"ects_credits":6'));
    expect(said).toMatchObject({ tone: 'danger', title: 'Ett felt er endret' });
    expect(said.changes).toEqual([{ field: 'Kompetansepoeng', says: '6,0', approved: '3,0' }]);
  });

  test('with a field that no page shows is not unchanged either', async () => {
    const said = await check(json().replace('"ects_credits":3', '"ects_credits":3,"note":"x"'));
    expect(said.tone).not.toBe('unchanged');
  });

  test('with an altered signature, or a malformed part, says so', async () => {
    expect((await check(json().replace('"approvalMethod":"admin"', '"approvalMethod":"self"'))).title).toBe(
      'Ikke vår underskrift',
    );
    expect((await check('{"credential":{}}')).says[0]).toBe(
      'Delen «credential.issuer» mangler eller kan ikke leses.',
    );
  });
});

describe('[L-4] what is no certificate at all', () => {
  test.each([
    ['nothing', '', 'Filen er tom'],
    ['a Word file', 'PK\u0003\u0004', 'Verken PDF eller JSON'],
    ['a broken PDF', '%PDF-1.7\nxyz', 'Filen kan ikke leses'],
    ['broken JSON', '{"credential":', 'Beviset kan ikke leses'],
  ])('%s', async (_, content, title) => {
    const said = await check(content);
    expect(said.title).toBe(title);
    expect(said.tone).not.toBe('unchanged');
  });

  test('60 MB are refused unread', async () => {
    const said = await checkSize(60 * 1024 * 1024);
    expect(said.title).toBe('Filen er for stor');
    expect(said.says[0]).toBe(
      'Filen er på 60 MB, og her leses filer på opptil 25 MB. Den er ikke kontrollert. Skriv inn koden i feltet øverst i stedet.',
    );
  });

  test('an encrypted PDF is told', async () => {
    const locked = await altered(ours, (document) =>
      document.encrypt({ userPassword: 'hemmelig', ownerPassword: 'x' }),
    );
    expect((await check(locked)).title).toBe('Filen er låst med passord');
  });
});
