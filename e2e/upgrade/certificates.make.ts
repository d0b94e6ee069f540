import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { RunningCopy } from '@studieplan/infrastructure/running-copy';
import { Api } from '../fixtures/api.ts';
import { anAssociation, aPerson, type Person, signInSystemadmin } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';
import { checkedOnPage, savedCertificate } from './certificate-pages.ts';
import { type KeptPlan, keptPlans } from './certificate-plans.ts';
import { earlierCommit, earlierTree } from './earlier-release.ts';

// The recipe of the certificates in mfe-verify; how it is run stands in the README beside them.
const folder = fileURLToPath(
  new URL(`../../mfe-verify/src/testing/certificates-${earlierCommit}/`, import.meta.url),
);
const withdrawnNames = ['01-av-administrator', '02-av-forfatteren', '04-alle-forskriftsfelt'];
const publicHost = 'www.verifiser.localhost';
const changedLaw = `## Grunnlag

1. Voksenopplæringsloven, med **fet** og *kursiv* skrift, og en [lenke](https://lovdata.no/).
2. Forskriften:
   - § 2 c
   - § 9

> Sitat med «anførsel» – og tankestrek.
`;

interface People {
  systemadmin: Person;
  admin: Person;
  member: Person;
}

/** Lets the plan be approved as often as it says; answers its last code and version. */
async function approve({ plan, approvedBy, comment, versions = 1 }: KeptPlan, { admin, member }: People) {
  const approver = approvedBy === 'author' ? member : admin;
  const status = approvedBy === 'author' ? ('draft' as const) : ('submitted' as const);
  const { study_plan_id } = await member.api.must(operations.createPlan, { ...plan, status });
  for (let version = 1; ; version += 1) {
    const title = version < versions ? `${plan.title} (utgave ${version})` : plan.title;
    await member.api.must(operations.updatePlan, { ...plan, title, study_plan_id, status });
    if (approvedBy === 'changer')
      await admin.api.must(operations.updatePlan, {
        ...plan,
        study_plan_id,
        description: `${plan.description} Ta med egen sykkel.`,
      });
    const { validation_result: judged } = await member.api.must(operations.validatePlan, { study_plan_id });
    const approved = await approver.api.must(operations.approvePlan, {
      study_plan_id,
      change_comment: comment ?? (judged.passed ? undefined : 'Lest og godkjent.'),
    });
    if (version === versions) return { study_plan_id, ...approved };
  }
}

type Approved = Awaited<ReturnType<typeof approve>>;

function saved(page: Page, origin: string, name: string, code: string): Promise<Buffer> {
  const asked = keptPlans.find((kept) => kept.name === name)?.page;
  const at = asked === 'public' ? origin.replace('localhost', publicHost) : origin;
  return savedCertificate(page, at, code, asked === 'nn' || asked === 'en' ? asked : 'nb');
}

async function setLaw({ systemadmin }: People, legal_text: string): Promise<string> {
  const { legal_text: before } = await systemadmin.api.must(operations.getSettings, {});
  await systemadmin.api.must(operations.updateLegalText, { legal_text_id: before.id, legal_text });
  return before.content;
}

async function inPage<T>(browser: Browser, work: (page: Page) => Promise<T>) {
  const page = await browser.newPage();
  return work(page).finally(() => page.close());
}

test(`${keptPlans.length} certificates as ${earlierCommit} made them, with what they are checked by`, async ({
  browser,
}) => {
  mkdirSync(folder, { recursive: true });
  const system = await RunningCopy.start(
    {
      PORT: '9180',
      PUBLIC_ORIGIN: 'https://kvalifisert.example.no',
      PUBLIC_HOSTS: publicHost,
      BACKUP_AT: 'aldri',
    },
    earlierTree(),
  );
  try {
    const systemadmin = await signInSystemadmin(new Api(system.origin));
    const association = await anAssociation(systemadmin, 'Studieforbundet Bláhppa og Åsgård');
    const admin = await aPerson(systemadmin, system.mailPage, association, 'admin', 'Áile Ŋuorat-Sæther');
    const people: People = {
      systemadmin,
      admin,
      member: await aPerson(systemadmin, system.mailPage, association),
    };
    const made = new Map<string, { approved: Approved; bytes: Buffer; kept: object }>();
    // First all approvals, which are quick and may be refused.
    const approvals = new Map<string, Approved>();
    for (const kept of keptPlans) approvals.set(kept.name, await approve(kept, people));
    for (const [name, approved] of approvals) {
      const law = name.includes('annen-lovtekst') ? await setLaw(people, changedLaw) : undefined;
      const bytes = await inPage(browser, (page) => saved(page, system.origin, name, approved.approval_link));
      const { title, answers } = await inPage(browser, (page) => checkedOnPage(page, system.origin, bytes));
      expect(title, name).toBe('Filen er uendret');
      if (law !== undefined) await setLaw(people, law);
      process.stdout.write(`${name}: ${bytes.length} byte\n`);
      made.set(name, { approved, bytes, kept: { bytes: bytes.length, answers } });
    }
    await withdrawSome(people, made);
    const told: Record<string, object> = Object.fromEntries(
      [...made].map(([name, { kept }]) => [name, kept]),
    );
    for (const name of withdrawnNames) {
      const later = await inPage(browser, (page) =>
        checkedOnPage(page, system.origin, made.get(name)?.bytes as Buffer),
      );
      told[name] = { ...told[name], later };
    }
    writeFileSync(`${folder}answers.json`, `${JSON.stringify(told, null, 2)}\n`);
    writeFileSync(`${folder}certificates.br`, together([...made.values()].map(({ bytes }) => bytes)));
    writeFileSync(`${folder}log.json`, `${JSON.stringify(await logOf(system.origin), null, 2)}\n`);
  } finally {
    await system.stop();
  }
});

/** Files that hold the same pictures and fonts, as one: a quarter of a megabyte each becomes a few kilobytes. */
function together(files: Buffer[]): Buffer {
  const {
    BROTLI_PARAM_LGWIN: window,
    BROTLI_PARAM_SIZE_HINT: hint,
    BROTLI_MAX_WINDOW_BITS: most,
  } = constants;
  const whole = Buffer.concat(files);
  return brotliCompressSync(whole, { params: { [window]: most, [hint]: whole.length } });
}

/** What comes after a certificate was saved: superseded, recalled, deactivated. */
async function withdrawSome(people: People, made: Map<string, { approved: Approved }>): Promise<void> {
  const { admin, member, systemadmin } = people;
  const [superseded, recalled, deactivated] = withdrawnNames.map((name) => made.get(name)?.approved);
  const study_plan_id = superseded?.study_plan_id ?? '';
  const changed = { ...aPlan({ title: 'Sykkelverksted, avløst' }), study_plan_id };
  await member.api.must(operations.updatePlan, { ...changed, status: 'submitted' });
  await member.api.must(operations.validatePlan, { study_plan_id });
  await admin.api.must(operations.approvePlan, { study_plan_id });
  await admin.api.must(operations.recallPlanVersion, {
    version_id: recalled?.version_id ?? '',
    reason: 'Skulle vært sendt inn.',
  });
  await systemadmin.api.must(operations.softDeletePlanVersion, {
    version_id: deactivated?.version_id ?? '',
    reason: 'Feil i timetallet',
  });
}

/** The checkpoint, and all entries and hashes behind it, as the log's own paths give them; bytes in base64. */
async function logOf(origin: string): Promise<Record<string, string>> {
  const bytesAt = async (path: string) => {
    const answer = await fetch(origin + path);
    expect(answer.status, path).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const checkpoint = (await bytesAt('/log/checkpoint')).toString();
  const size = Number(checkpoint.split('\n')[1]);
  expect(size).toBeLessThan(256);
  const tiles = [`/log/tile/0/000.p/${size}`, `/log/tile/entries/000.p/${size}`];
  const read = await Promise.all(
    tiles.map(async (path) => [path, (await bytesAt(path)).toString('base64')] as const),
  );
  return { '/log/checkpoint': checkpoint, ...Object.fromEntries(read) };
}
