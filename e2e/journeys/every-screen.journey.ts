import { expect, type Browser, type Page } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { axeFindsNothing, fitsTheWindow } from '../fixtures/accessibility.ts';
import { visitor } from '../fixtures/login.ts';
import { anAdminAndAMember } from '../fixtures/new-association.ts';
import { type Person } from '../fixtures/people.ts';
import { oneFilledButton } from '../fixtures/one-filled.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

const memberScreens = ['/', '/study-plans', '/study-plans/new', '/konto', '/devices'];
const officeScreens = [
  '/',
  '/study-plans',
  ...['', '/utloper', '/avgjort', '/tall'].map((page) => `/arbeidsliste${page}`),
  '/users',
  '/stikkprover',
];
const adminScreens = [...officeScreens, '/study-associations/own'];
const systemScreens = [
  ...officeScreens,
  '/users?show=deleted',
  '/study-associations',
  ...['e-post', 'ki-validering', 'ki-generering', 'lovverk', 'sikkerhetskopier'].map(
    (tab) => `/settings?tab=${tab}`,
  ),
];

/** Of somebody who is not logged in. */
const openScreens = [
  ...['login', 'register', 'forgot-password', 'personvern', 'tilgjengelighet', 'verify', 'kontroll'],
  ...['verify-email', 'stop-address-change', 'reset-password'].map((mailed) => `${mailed}?token=x`),
].map((page) => `/${page}`);

/** How a screen comes to stand: with what there is, while nothing has come yet, and where every call fails. */
type State = 'there' | 'waiting' | 'refused';

/** A page whose calls are let through, held back or refused, but for those that say who one is. */
async function pageIn(browser: Browser, person: Person | undefined, state: State): Promise<Page> {
  const page = await (person ? browserOf(browser, person) : visitor(browser));
  if (state === 'there') return page;
  await page.route(/\/api\/(?!auth\/)|\/verify-public\//, (route) =>
    state === 'waiting'
      ? undefined
      : route.fulfill({
          status: 503,
          contentType: 'application/json',
          body: JSON.stringify({
            success: false,
            code: 'UNAVAILABLE',
            error: 'Tjenesten er ikke tilgjengelig.',
          }),
        }),
  );
  return page;
}

async function settled(page: Page, state: State): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  if (state === 'waiting') return;
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], .ds-skeleton, .kv-loading')).toHaveCount(0);
}

async function lookAt(page: Page, path: string, state: State): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await settled(page, state);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await axeFindsNothing(page, `${path}, ${state}, ${width}`);
    await fitsTheWindow(page, `${path}, ${state}, ${width}`);
    await oneFilledButton(page, `${path}, ${state}, ${width}`);
  }
}

for (const state of ['there', 'waiting', 'refused'] as const)
  test(`[X-12] axe finds nothing on any screen of any role: ${state} @long`, async ({ browser }) => {
    test.setTimeout(900_000);
    const { systemadmin, admin, member } = await anAdminAndAMember();
    // Empty first, where what there is, is shown.
    if (state === 'there')
      for (const [person, screens] of [
        [member, memberScreens],
        [admin, adminScreens],
      ] as const) {
        const page = await pageIn(browser, person, state);
        for (const path of screens) await lookAt(page, path, state);
        await page.context().close();
      }
    const { plans, code } = await plansInEveryStatus(admin, member);
    // Whose plan it is, does not show before it has come.
    const ofPlans = (state === 'there' ? plans : plans.slice(0, 1)).flatMap((id) => [
      `/study-plans/${id}`,
      `/study-plans/${id}/edit`,
    ]);
    for (const [person, screens] of [
      [undefined, [...openScreens, `/verify/${code}`]],
      [member, [...memberScreens, ...ofPlans]],
      [admin, [...adminScreens, ...ofPlans]],
      [systemadmin, systemScreens],
    ] as const) {
      const page = await pageIn(browser, person, state);
      for (const path of screens) await lookAt(page, path, state);
      await page.context().close();
    }
  });

/** Ids of a draft, one sent in, one under review, a rejected one, one sent back, an approved one, whose code it is, and one changed since. */
async function plansInEveryStatus(admin: Person, member: Person): Promise<{ plans: string[]; code: string }> {
  const made = async (title: string, status: 'draft' | 'submitted') => {
    const { study_plan_id } = await member.api.must(operations.createPlan, { ...aPlan({ title }), status });
    await member.api.must(operations.validatePlan, { study_plan_id });
    return study_plan_id;
  };
  const sent = (title: string) => made(title, 'submitted');
  const draft = await made('Et utkast', 'draft');
  const waiting = await sent('Sendt inn');
  const reviewed = await sent('Under vurdering');
  await admin.api.must(operations.setPlanUnderReview, { study_plan_id: reviewed });
  const rejected = await sent('Avvist');
  await admin.api.must(operations.rejectPlan, { study_plan_id: rejected, reason: 'For kort.' });
  const sentBack = await sent('Bedt om endringer');
  await admin.api.must(operations.requestPlanChanges, {
    study_plan_id: sentBack,
    reason: 'Se merknaden.',
    remarks: [{ path: 'title', text: 'Si hva kurset handler om.', suggestion: 'Turledelse om vinteren' }],
  });
  const approved = await sent('Godkjent');
  const changed = await sent('Endret siden');
  const approval = { change_comment: 'Tydelig plan' };
  const { approval_link: code } = await admin.api.must(operations.approvePlan, {
    ...approval,
    study_plan_id: approved,
  });
  await admin.api.must(operations.approvePlan, { ...approval, study_plan_id: changed });
  await member.api.must(operations.updatePlan, {
    ...aPlan({ title: 'Endret siden, og nå' }),
    study_plan_id: changed,
    status: 'draft',
  });
  return { plans: [draft, waiting, reviewed, rejected, sentBack, approved, changed], code };
}
