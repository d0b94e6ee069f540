import { act, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { Plan, PlanTimelineEntry } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { bareAnswer, refusal } from '@studieplan/ui/testing/stub-operations.ts';
import {
  anApprovedPlan,
  aPlan,
  aPlanAnswer,
  aStep,
  aValidatedPlan,
  aVersion,
  planId,
  someRules,
} from '../../testing/builders.ts';
import { refusalsTold, sendNow } from '../../testing/send-held.ts';
import { showPlan, type ShownPlan } from '../../testing/show-plan.tsx';
import { approvedState } from '../../passing/entry-state.ts';

const author = aUser();
const admin = aUser({ id: '66666666-6666-4666-8666-666666666666', role: 'admin' });
const systemadmin = aUser({ ...admin, role: 'systemadmin', study_association_id: null });

function show(plan: Plan, { stubs, ...shown }: ShownPlan = {}) {
  const listPlanVersions = { versions: [aVersion()] };
  const listPlans = { study_plans: [], total: 0, next_cursor: null, revision: '1' };
  return showPlan(plan, { ...shown, stubs: { listPlanVersions, listPlans, ...stubs } });
}
const title = () => screen.findByRole('heading', { level: 1, name: 'Turledelse i skog og lavfjell' });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(() => {
  jest.useRealTimers();
});

test('[R-105] the message of an approval goes after 5 seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  show(anApprovedPlan(), { state: approvedState });
  const message = 'Studieplan godkjent! Godkjenningslenke er generert.';
  await screen.findByText(message);
  await act(() => jest.advanceTimersByTimeAsync(4900));
  expect(screen.getByText(message)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.queryByText(message)).toBeNull();
});

describe('a score under the configured minimum', () => {
  const rules = (min_validation_score: number) => ({
    getPlanRules: { rules: { ...someRules.rules, min_validation_score } },
  });

  test('[R-301] is warned of', async () => {
    show(aValidatedPlan(74.9), { stubs: rules(75) });
    const warning = await (await region('Automatisk kontroll')).findByText(/under anbefalt minstescore/);
    expect(warning.textContent?.replace(/\u00a0/g, ' ')).toMatch(/74,9 %.*75,0 %/);
  });

  test('[R-301] from the minimum on it is not', async () => {
    const { calls } = show(aValidatedPlan(75), { stubs: rules(75) });
    await waitFor(() => expect(calls.of('getPlanRules')).toHaveLength(1));
    await title();
    expect(screen.queryByText(/minstescore/)).toBeNull();
  });
});

test('[R-106] a plan that was edited after its approval says that it must be validated anew', async () => {
  show(aPlan({ has_versions: true, validation_stale: true, approval_link: '7KQ2M9XD4HTBV' }));
  const box = await region('Neste steg');
  expect(box.getByText(/^Du har gjort endringer som krever ny KI-validering/)).toBeVisible();
  expect(box.getByRole('button', { name: 'Kjør KI-validering' })).toBeEnabled();
});

describe('deletion', () => {
  test('[R-232] after a confirmation; what follows is the list', async () => {
    const { calls, person, address } = show(aPlan(), { stubs: { deletePlan: {} } });
    await person.click(await screen.findByRole('button', { name: 'Slett' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Slette studieplanen?' }));
    expect(calls.of('deletePlan')).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Slett studieplanen' }));
    await waitFor(() => expect(address()).toBe('/study-plans'));
    expect(calls.of('deletePlan')).toEqual([{ study_plan_id: planId }]);
  });

  test.each([
    [0, ''],
    [1, ' og 1 åpen merknad'],
    [2, ' og 2 åpne merknader'],
  ])('[X-7] before it one reads what it takes along: %d open remarks', async (open_remarks, goes) => {
    const { person } = show(aPlan({ open_remarks }));
    await person.click(await screen.findByRole('button', { name: 'Slett' }));
    expect(screen.getByRole('dialog', { name: 'Slette studieplanen?' })).toHaveAccessibleDescription(
      `«Turledelse i skog og lavfjell»${goes} blir borte for alle; ingen kode slutter å virke, og bare systemadministratoren kan hente planen tilbake.`,
    );
  });

  test.each([
    ['a submitted plan', aPlan({ status: 'submitted' })],
    ['a plan under review', aPlan({ status: 'under_review' })],
    ['an approved plan', anApprovedPlan()],
    ['a draft beside versions', aPlan({ has_versions: true })],
    ['a plan that is deleted already', aPlan({ deleted_at: '2025-11-01T10:00:00Z' })],
  ])('[R-232] %s cannot be deleted', async (_, plan) => {
    show(plan, { user: systemadmin });
    await title();
    expect(screen.queryByRole('button', { name: 'Slett' })).toBeNull();
  });

  test('[R-404] [R-408] a refusal is shown with its prefix, else the fallback', async () => {
    const { calls, person } = show(aPlan({ status: 'rejected' }), {
      stubs: { deletePlan: refusal('PLAN_HAS_VERSIONS') },
    });
    await person.click(await screen.findByRole('button', { name: 'Slett' }));
    const send = screen.getByRole('button', { name: 'Slett studieplanen' });
    await person.click(send);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      /^Feil ved sletting: En studieplan som har vært godkjent, kan ikke slettes\.$/,
    );
    calls.answer({ deletePlan: bareAnswer(200, { success: false }) });
    await person.click(send);
    expect(await screen.findByText('Feil ved sletting: Failed to delete study plan')).toBeVisible();
  });
});

describe('a deactivated plan', () => {
  const deleted = aValidatedPlan(82, { status: 'rejected', deleted_at: '2025-11-01T10:00:00Z' });

  test('[R-088] says so and offers nothing that needs a living one', async () => {
    show(deleted, { user: systemadmin });
    await title();
    expect(document.querySelector('.kv-head .kv-status')).toHaveTextContent('DEAKTIVERT');
    expect(screen.getByText('Studieplanen ble deaktivert 1. november 2025')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Rediger' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Kjør KI-validering' })).toBeNull();
  });

  test('[R-233] [R-288] the systemadmin restores it, with a reason', async () => {
    const { calls, person } = show(deleted, {
      user: systemadmin,
      stubs: {
        restorePlan: () => {
          calls.answer({ getPlan: aPlanAnswer(aPlan({ status: 'rejected' })) });
          return {};
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Gjenopprett' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Gjenopprett' }));
    expect(dialog.getByText('Du må oppgi en årsak for reaktivering')).toBeVisible();
    expect(calls.of('restorePlan')).toEqual([]);
    await person.type(dialog.getByRole('textbox', { name: 'Årsak' }), 'Slettet ved en feil');
    await person.click(dialog.getByRole('button', { name: 'Gjenopprett' }));
    await waitFor(() => expect(screen.queryByText(/^Studieplanen ble deaktivert/)).toBeNull());
    expect(calls.of('restorePlan')).toEqual([{ study_plan_id: planId, reason: 'Slettet ved en feil' }]);
    expect(document.querySelector('.kv-head .kv-status')).toHaveTextContent('Avvist');
    const heading = await title();
    await waitFor(() => expect(heading).toHaveFocus());
  });

  test('[R-408] a refused restoring is shown with its prefix', async () => {
    const { person } = show(deleted, {
      user: systemadmin,
      stubs: { restorePlan: refusal('PLAN_NOT_DELETED') },
    });
    await person.click(await screen.findByRole('button', { name: 'Gjenopprett' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.type(dialog.getByRole('textbox', { name: 'Årsak' }), 'x');
    await person.click(dialog.getByRole('button', { name: 'Gjenopprett' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Feil ved reaktivering: Studieplanen er ikke deaktivert.',
    );
  });

  test('[R-318] nobody else is offered to restore it', async () => {
    show(deleted, { user: admin });
    await title();
    expect(screen.queryByRole('button', { name: 'Gjenopprett' })).toBeNull();
  });
});

describe('the timeline', () => {
  const life: PlanTimelineEntry[] = [
    aStep(),
    aStep({ step: 'validated', at: '2025-10-02T10:00:00Z', score: 66 }),
    aStep({ step: 'submitted', at: '2025-10-03T10:00:00Z', status: 'submitted' }),
    aStep({
      step: 'rejected',
      at: '2025-10-04T12:30:00Z',
      actor_name: 'Kari Lillesæter',
      status: 'rejected',
      reason: 'Kriteriene mangler',
    }),
    aStep({ step: 'approved', at: '2025-10-14T10:00:00Z', score: 81.4, version_number: 2, actor_name: null }),
    aStep({
      step: 'version_deactivated',
      at: '2025-11-01T11:00:00Z',
      version_number: 2,
      reason: 'Feil tall',
    }),
  ];
  const rows = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map((row) => [...row.children].map((child) => child.textContent?.replace(/\u00a0/g, ' ')));

  test('tells every step in order: what, when, who, why', async () => {
    show(aPlan(), { timeline: life });
    const list = (await region('Historikk')).getByRole('list');
    expect(list.tagName).toBe('OL');
    expect(rows(list)).toEqual([
      ['Opprettet', '01.10.2025 kl. 12.00 · Amina Yusuf Hassan'],
      ['Validert · 66,0 %', '02.10.2025 kl. 12.00 · Amina Yusuf Hassan'],
      ['Sendt inn', '03.10.2025 kl. 12.00 · Amina Yusuf Hassan'],
      ['Avvist', '04.10.2025 kl. 14.30 · Kari Lillesæter', 'Kriteriene mangler'],
      ['Godkjent som versjon 2 · 81,4 %', '14.10.2025 kl. 12.00 · En slettet bruker'],
      ['Versjon 2 deaktivert', '01.11.2025 kl. 12.00 · Amina Yusuf Hassan', 'Feil tall'],
    ]);
  });

  test('a long one shows the newest first of all, and the rest on demand', async () => {
    const { person } = show(aPlan(), { timeline: Array.from({ length: 20 }, () => aStep()) });
    const box = await region('Historikk');
    expect(box.getAllByRole('listitem')).toHaveLength(8);
    expect(box.getByRole('list')).toHaveAttribute('start', '13');
    await person.click(box.getByRole('button', { name: 'Vis alle 20 hendelser' }));
    expect(box.getAllByRole('listitem')).toHaveLength(20);
    expect(box.getByRole('list')).toHaveFocus();
  });
});

describe('the Word export', () => {
  const click = HTMLAnchorElement.prototype.click;
  let saved: { name: string; type: string }[];
  let blob: Blob | undefined;

  beforeEach(() => {
    saved = [];
    URL.createObjectURL = (content) => {
      blob = content as Blob;
      return 'blob:1';
    };
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function noteDownload(this: HTMLAnchorElement) {
      saved.push({ name: this.download, type: blob?.type ?? '' });
    };
  });
  afterEach(() => {
    HTMLAnchorElement.prototype.click = click;
  });

  test('[R-446] [R-447] is made here, without a call, and saved under the title', async () => {
    const { calls, person } = show(aPlan({ title: 'Tur & vær: del 1' }));
    await person.click(await screen.findByRole('button', { name: 'Last ned som Word' }));
    await waitFor(() =>
      expect(saved).toEqual([
        {
          name: 'Tur___vær__del_1_utkast.docx',
          type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        },
      ]),
    );
    expect(blob?.size).toBeGreaterThan(5000);
    expect(calls.of('getPlan')).toHaveLength(1);
  });

  test.each(['draft', 'submitted', 'under_review', 'rejected'] as const)(
    '[R-117] a plan in status %s has the box',
    async (status) => {
      show(aPlan({ status }));
      expect((await region('Word-eksport')).getByRole('button')).toBeEnabled();
    },
  );

  test('[R-117] an approved plan has none', async () => {
    show(anApprovedPlan());
    await title();
    expect(screen.queryByRole('region', { name: 'Word-eksport' })).toBeNull();
  });

  test('[R-409] a failure says so, and it can be tried again', async () => {
    URL.createObjectURL = () => {
      throw new Error('quota');
    };
    const { person } = show(aPlan());
    const box = await region('Word-eksport');
    await person.click(box.getByRole('button', { name: 'Last ned som Word' }));
    expect(await box.findByText('Feil ved Word-eksport: Word-filen kunne ikke lages.')).toBeVisible();
    expect(box.getByRole('button', { name: 'Last ned som Word' })).toBeEnabled();
  });
});

test('what takes the button away that was pressed leads to the heading of what is left', async () => {
  const plan = aValidatedPlan(78, { status: 'submitted', author_id: author.id });
  const { calls, person } = show(plan, {
    user: admin,
    stubs: { setPlanUnderReview: {}, rejectPlan: {} },
  });
  const answerNext = (status: Plan['status']) => calls.answer({ getPlan: aPlanAnswer({ ...plan, status }) });
  const review = await screen.findByRole('button', { name: 'Sett under vurdering' });
  answerNext('under_review');
  await person.click(review);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sett under vurdering' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Avgjørelse' })).toHaveFocus());

  await person.click(screen.getByRole('button', { name: 'Avvis' }));
  answerNext('rejected');
  const dialog = within(screen.getByRole('dialog'));
  await person.type(dialog.getByLabelText('Begrunnelse'), 'Mangler vurdering');
  await person.click(dialog.getByRole('button', { name: 'Avvis' }));
  await sendNow();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Avgjørelse' })).toBeNull());
  const heading = await title();
  await waitFor(() => expect(heading).toHaveFocus());
});

test.each([
  ['2026-11-25T00:10:00Z', 'Siden i dag'],
  ['2026-11-24T20:00:00Z', 'Siden i går'],
  ['2026-11-23T20:00:00Z', '1 dag'],
])('what has waited since %s at ten in Oslo is told as %s', async (status_changed_at, told) => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T09:00:00Z'));
  show(aValidatedPlan(82, { status: 'submitted', status_changed_at }), { user: admin });
  expect(await screen.findByText(told)).toBeVisible();
  now.mockRestore();
});

const notPossible = 'Handlingen er ikke mulig i den statusen studieplanen har nå.';

test('[R-409] a refused self-approval has its prefix', async () => {
  const { person } = show(aValidatedPlan(82, { status: 'submitted' }), {
    user: { ...admin, id: author.id },
    stubs: { approvePlan: refusal('PLAN_STATUS') },
  });
  await person.click(await screen.findByRole('button', { name: 'Selvgodkjenn' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Selvgodkjenn' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(`Feil ved selvgodkjenning: ${notPossible}`);
});

test('[R-409] [X-6] a refused approval has its prefix where it is told', async () => {
  const { person } = show(aValidatedPlan(82, { status: 'submitted', title: 'Turer' }), {
    user: admin,
    stubs: { approvePlan: refusal('PLAN_STATUS') },
  });
  await person.click(await screen.findByRole('button', { name: 'Godkjenn' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Godkjenn' }));
  await sendNow();
  expect(refusalsTold()).toEqual([`«Turer»: Feil ved godkjenning: ${notPossible}`]);
});

test('[R-125] what stops a rejection or a review is said', async () => {
  const { person } = show(aValidatedPlan(82, { status: 'submitted', title: 'Turer' }), {
    user: admin,
    stubs: { setPlanUnderReview: bareAnswer(200, { success: false }), rejectPlan: refusal('PLAN_STATUS') },
  });
  await person.click(await screen.findByRole('button', { name: 'Sett under vurdering' }));
  expect(await screen.findByText('Kunne ikke sette studieplanen under vurdering')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Avvis' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.type(dialog.getByRole('textbox'), 'Kort');
  await person.click(dialog.getByRole('button', { name: 'Avvis' }));
  await sendNow();
  expect(refusalsTold()).toEqual([`«Turer»: Feil ved avvisning: ${notPossible}`]);
});

describe('[P-5] who else has written the text', () => {
  const ada = { user_id: admin.id, full_name: 'Ada Administrator' };
  const creator = { user_id: author.id, full_name: author.full_name };

  test('is named where the reader may know; of a text out of sight nobody is', async () => {
    show(aPlan({ author_id: author.id, writers: [creator, ada], other_writers: true }));
    await title();
    const facts = await region('Fakta');
    expect(facts.getByText('Tekst også fra')).toBeVisible();
    expect(facts.getByText('Ada Administrator, en annen tekst i studieforbundet')).toBeVisible();
  });

  test('is not told of a plan that its author alone has written', async () => {
    show(aPlan({ author_id: author.id, writers: [creator] }));
    await title();
    expect((await region('Fakta')).queryByText('Tekst også fra')).toBeNull();
  });
});
