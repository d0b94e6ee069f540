import { expect, type Page } from '@playwright/test';
import {
  approvalAction,
  deletionRefusal,
  type ErrorCode,
  errors,
  operations,
  type PlanAction,
  type PlanStatus,
  planStatuses,
  refusalOf,
  relationTo,
} from '@studieplan/contracts';
import { Api } from '../fixtures/api.ts';
import { mailPage, origin } from '../fixtures/environment.ts';
import { anAssociation, aPerson, type Person, signInSystemadmin } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf, follow } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

const names = ['author', 'colleague', 'admin', 'otherAdmin', 'systemadmin'] as const;
type Name = (typeof names)[number];
type People = Record<Name, Person>;
/** What can be asked for over HTTP; who is asking decides whether `approve` is a self-approval. */
const asked = ['update', 'validate', 'approve', 'reject', 'setUnderReview', 'delete', 'restore'] as const;
type Asked = (typeof asked)[number];

let people: People;
test.beforeAll(async () => {
  const systemadmin = await signInSystemadmin(new Api(origin));
  const home = await anAssociation(systemadmin);
  const elsewhere = await anAssociation(systemadmin);
  const [author, colleague, admin, otherAdmin] = await Promise.all([
    aPerson(systemadmin, mailPage, home),
    aPerson(systemadmin, mailPage, home),
    aPerson(systemadmin, mailPage, home, 'admin'),
    aPerson(systemadmin, mailPage, elsewhere, 'admin'),
  ]);
  people = { author, colleague, admin, otherAdmin, systemadmin };
});

/** A validated plan of the person's in that status. */
async function planIn(status: PlanStatus, by: Person, content = aPlan()): Promise<string> {
  const { systemadmin } = people;
  const { study_plan_id } = await by.api.must(operations.createPlan, content);
  await by.api.must(operations.validatePlan, { study_plan_id });
  if (status === 'draft') return study_plan_id;
  await by.api.must(operations.updatePlan, { ...content, study_plan_id, status: 'submitted' });
  if (status === 'under_review') await systemadmin.api.must(operations.setPlanUnderReview, { study_plan_id });
  if (status === 'rejected')
    await systemadmin.api.must(operations.rejectPlan, { study_plan_id, reason: 'For kort' });
  if (status === 'approved') await systemadmin.api.must(operations.approvePlan, { study_plan_id });
  return study_plan_id;
}

async function answer(action: Asked, study_plan_id: string, { api }: Person): Promise<string> {
  const one = { study_plan_id };
  const calls = {
    update: () => api.call(operations.updatePlan, { ...aPlan(), ...one, status: null }),
    validate: () => api.call(operations.validatePlan, one),
    approve: () => api.call(operations.approvePlan, one),
    reject: () => api.call(operations.rejectPlan, { ...one, reason: 'For kort' }),
    setUnderReview: () => api.call(operations.setPlanUnderReview, one),
    delete: () => api.call(operations.deletePlan, one),
    restore: () => api.call(operations.restorePlan, { ...one, reason: 'Slettet ved en feil' }),
  };
  const { status, body } = await calls[action]();
  return status === 200 ? '200' : `${status} ${body.code}`;
}

const refused = (code: ErrorCode) => `${errors[code].status} ${code}`;

/** What the one table of rules says; written over to HTTP as the specification does. */
function expected(action: Asked, status: PlanStatus, person: Person, author: Person): string {
  const { user } = person;
  if (action === 'restore') return refused(user.role === 'systemadmin' ? 'PLAN_NOT_DELETED' : 'FORBIDDEN');
  const adminsOnly = action === 'reject' || action === 'setUnderReview';
  if (adminsOnly && user.role === 'member') return refused('FORBIDDEN');
  const plan = { author_id: author.user.id, study_association_id: author.user.study_association_id };
  const relation = relationTo(plan, user);
  const rule: PlanAction = action === 'approve' ? approvalAction(relation) : action;
  const code =
    action === 'delete'
      ? deletionRefusal({ status, has_versions: status === 'approved' }, relation)
      : refusalOf(rule, status, relation);
  // Every plan here has one text, which the rounds before have rejected: then nobody approves it as their own.
  if (code === null && rule === 'selfApprove' && author.user.role === 'admin')
    return refused(status === 'under_review' ? 'UNDER_DECISION' : 'TEXT_DECIDED');
  return code === null ? '200' : refused(code);
}

test(
  '[R-232] every action from every status by every role is answered as the rules say',
  { tag: '@long' },
  async () => {
    const found: string[] = [];
    const differing = (what: string, got: string, wanted: string) => {
      if (got !== wanted) found.push(`${what}: ${got}, not ${wanted}`);
    };
    const cases = [
      ...planStatuses.map((status) => [status, people.author, names] as const),
      // An administrator's own plan: whoever approves it self-approves.
      ...planStatuses.map((status) => [status, people.admin, ['admin', 'systemadmin']] as const),
    ];
    for (const [status, author, callers] of cases) {
      const shared = await planIn(status, author);
      for (const name of callers)
        for (const action of asked) {
          const wanted = expected(action, status, people[name], author);
          // What is refused leaves the plan as it was: the next one finds it so. What succeeds gets a plan of its own.
          const plan = wanted === '200' ? await planIn(status, author) : shared;
          const what = `${name} ${action} ${status} of ${author === people.author ? 'member' : 'admin'}`;
          differing(what, await answer(action, plan, people[name]), wanted);
        }
      const { study_plan } = await author.api.must(operations.getPlan, { study_plan_id: shared });
      differing(`${status} after refusals`, study_plan.status, status);
    }
    expect(found).toEqual([]);
  },
);

test('[R-318] a deleted plan is out of sight for all but the systemadmin, who alone brings it back', async () => {
  const study_plan_id = await planIn('draft', people.author);
  await people.author.api.must(operations.deletePlan, { study_plan_id });
  for (const name of ['author', 'colleague', 'admin', 'otherAdmin'] as const) {
    for (const action of ['update', 'validate', 'approve', 'delete'] as const)
      expect([name, action, await answer(action, study_plan_id, people[name])]).toEqual([
        name,
        action,
        refused('PLAN_NOT_FOUND'),
      ]);
    expect(await answer('restore', study_plan_id, people[name])).toBe(refused('FORBIDDEN'));
  }
  expect(await answer('restore', study_plan_id, people.systemadmin)).toBe('200');
  expect(await answer('restore', study_plan_id, people.systemadmin)).toBe(refused('PLAN_NOT_DELETED'));
  expect(await answer('update', study_plan_id, people.author)).toBe('200');
});

const buttons: Record<Exclude<Asked, 'validate' | 'restore'>, string> = {
  update: 'Rediger',
  approve: 'Godkjenn',
  reject: 'Avvis',
  setUnderReview: 'Sett under vurdering',
  delete: 'Slett',
};

/** The actions that the plan's page offers. */
async function offered(page: Page, title: string): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const seen = await page.getByRole('main').ariaSnapshot();
  return [...Object.values(buttons), 'Selvgodkjenn']
    .filter((name) => new RegExp(`- (button|link) "${name}"`).test(seen))
    .sort();
}

test('the page offers exactly what the server allows @long', async ({ browser }) => {
  const pages = Object.fromEntries(
    await Promise.all(
      (['author', 'admin', 'systemadmin'] as const).map(
        async (name) => [name, await browserOf(browser, people[name])] as const,
      ),
    ),
  ) as Record<'author' | 'admin' | 'systemadmin', Page>;
  for (const page of Object.values(pages)) await page.goto('/');
  for (const status of planStatuses) {
    // By its title one sees that the page is this plan's, where the one before is followed by it.
    const title = `${aPlan().title}, ${status}`;
    const study_plan_id = await planIn(status, people.author, aPlan({ title }));
    for (const [name, page] of Object.entries(pages) as [keyof typeof pages, Page][]) {
      const person = people[name];
      const allowed = Object.keys(buttons).filter(
        (action) => expected(action as Asked, status, person, people.author) === '200',
      ) as (keyof typeof buttons)[];
      const { approval } = await person.api.must(operations.getPlan, { study_plan_id });
      const wanted = allowed
        // The same text may have been rejected above: then its author sends it in, no more.
        .filter((action) => !(action === 'approve' && name === 'author' && approval?.refusal != null))
        // Already there: nobody needs a button that changes nothing.
        .filter((action) => !(action === 'setUnderReview' && status === 'under_review'))
        .map((action) => (action === 'approve' && name === 'author' ? 'Selvgodkjenn' : buttons[action]));
      await follow(page, `/study-plans/${study_plan_id}`);
      const shown = await offered(page, title);
      expect([name, status, shown]).toEqual([name, status, wanted.sort()]);
      // The editor's button of the others is the same one; the author's is a self-approval.
      if (name !== 'author' || !allowed.includes('update')) continue;
      await follow(page, `/study-plans/${study_plan_id}/edit`);
      await expect(page.getByRole('button', { name: 'Kjør KI-validering' })).toBeVisible();
      const approve = page.getByRole('button', { name: 'Selvgodkjenn' });
      await expect(approve).toHaveCount(allowed.includes('approve') ? 1 : 0);
    }
  }
});
