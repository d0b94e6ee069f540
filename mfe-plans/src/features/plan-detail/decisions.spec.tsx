import { act, screen, waitFor, within } from '@testing-library/react';
import type { DecisionKind, Plan } from '@studieplan/contracts';
import { startQueueWalk } from '@studieplan/ui';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { refusal } from '@studieplan/ui/testing/stub-operations.ts';
import {
  anApprovedPlan,
  aPlan,
  aPlanAnswer,
  aStep,
  aValidatedPlan,
  aVersion,
  aVersionContent,
  planId,
} from '../../testing/builders.ts';
import { dashboardStubs } from '../../testing/dashboard-stubs.ts';
import { sendNow } from '../../testing/send-held.ts';
import { showPlan, type ShownPlan } from '../../testing/show-plan.tsx';

const admin = aUser({ id: '66666666-6666-4666-8666-666666666666', role: 'admin' });
const since = '2025-10-14T10:00:00Z';

function show(plan: Plan, { stubs, ...shown }: ShownPlan = {}) {
  const listPlanVersions = { versions: [aVersion()] };
  const getPlanVersion = { version: aVersionContent() };
  return showPlan(plan, { ...shown, stubs: { listPlanVersions, getPlanVersion, ...stubs } });
}
const heading = () => screen.findByRole('heading', { level: 1 });

test('[P-1] an administrator reads which refused text the plan has again, as far as it may be seen', async () => {
  const other = '77777777-7777-4777-8777-777777777777';
  const told = { decided_at: since, version_number: null };
  show(aPlan({ status: 'submitted' }), {
    user: admin,
    stubs: {
      getPlan: {
        ...aPlanAnswer(aPlan({ status: 'submitted' }), [], admin),
        approval: {
          method: 'admin',
          refusal: null,
          refused_texts: [
            { ...told, kind: 'rejected', reason: 'For tynt', study_plan_id: other, title: 'Turledelse' },
            { ...told, kind: 'version_recalled', reason: null, study_plan_id: null, title: null },
          ],
        },
      },
    },
  });
  const box = within(
    await screen.findByRole('region', { name: 'En administrator har tatt stilling til samme tekst før' }),
  );
  const [first, second] = box.getAllByRole('listitem');
  expect(first).toHaveTextContent('Avvist 14. oktober 2025: Turledelse');
  expect(first).toHaveTextContent('For tynt');
  expect(box.getByRole('link', { name: 'Turledelse' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/study-plans/${other}`),
  );
  expect(second).toHaveTextContent('Trukket tilbake 14. oktober 2025: en plan du ikke har tilgang til');
});

describe('a plan under decision', () => {
  test.each([
    ['rejected', 'en administrator har avvist den'],
    ['changes_requested', 'en administrator har bedt om endringer i den'],
    ['under_review', 'en administrator har den under vurdering'],
    ['version_deactivated', 'en versjon med denne teksten er deaktivert'],
    ['version_recalled', 'en versjon med denne teksten er trukket tilbake'],
  ] as const)('[I-1] %s: the author reads why, since when and with which words', async (kind, because) => {
    show(aPlan({ needs_admin: { kind: kind as DecisionKind, since, reason: 'Timene stemmer ikke.' } }));
    const box = within(await screen.findByRole('region', { name: 'Må godkjennes av en administrator' }));
    expect(
      box.getByText(
        `Planen må godkjennes av en administrator, fordi ${because}. Det gjelder siden 14. oktober 2025.`,
      ),
    ).toBeVisible();
    expect(box.getByText('Timene stemmer ikke.')).toBeVisible();
  });

  test('[I-1] a rejection and its reason stand in one box, once', async () => {
    show(
      aPlan({
        status: 'rejected',
        rejection_reason: 'Målgruppen mangler.',
        needs_admin: { kind: 'rejected', since, reason: 'Målgruppen mangler.' },
      }),
    );
    const box = within(await screen.findByRole('region', { name: 'Begrunnelse for avvisning' }));
    expect(box.getByText(/^Planen må godkjennes av en administrator/)).toBeVisible();
    expect(screen.getAllByText('Målgruppen mangler.')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Må godkjennes av en administrator' })).toBeNull();
  });

  test('[I-1] an author who has left the association reads and deletes, no more', async () => {
    show(aPlan({ study_association_id: '99999999-9999-4999-8999-999999999999' }));
    await heading();
    expect(screen.getByText(/^Du er ikke lenger i studieforbundet som planen hører til/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Rediger' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Slett' })).toBeVisible();
  });
});

test('[N-5] whoever decides sees whose text it is and who judged it, and what each judge gave', async () => {
  const plan = aValidatedPlan(72, { status: 'submitted' });
  const result = plan.validation_feedback;
  if (result === null) throw new Error('the plan is not validated');
  const judges = { checker: 74, model: 72 };
  show(
    { ...plan, validation_feedback: { ...result, judge: 'model', judges, own_text_share: 0.8, not_own: [] } },
    { user: admin },
  );
  const box = within(await screen.findByRole('region', { name: 'Avgjørelse' }));
  expect(box.getByText('80 %')).toBeVisible();
  expect(box.getByText('Språkmodell og kontrollprogram')).toBeVisible();
  const judged = 'Kontrollprogrammet ga 74,0 %, språkmodellen 72,0 %. Den laveste gjelder.';
  expect(screen.getByText(judged, { selector: 'li' })).toBeVisible();
});

test('[X-6] in the walk a decision leads to the next plan at once, and after the last to the work list', async () => {
  const next = '77777777-7777-4777-8777-777777777777';
  startQueueWalk([planId, next]);
  const { calls, person, address, navigate } = show(aValidatedPlan(82.5, { status: 'submitted' }), {
    user: admin,
    search: '?arbeidsliste',
    // Alone the part has no work list, and its start page stands in for it.
    stubs: {
      ...dashboardStubs,
      rejectPlan: {},
      listPlans: { study_plans: [], total: 0, next_cursor: null, revision: '1' },
    },
  });
  const reject = async () => {
    await person.click(await screen.findByRole('button', { name: 'Avvis' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.type(dialog.getByRole('textbox'), 'For kort');
    await person.click(dialog.getByRole('button', { name: 'Avvis' }));
  };
  await reject();
  await waitFor(() => expect(address()).toBe(`/study-plans/${next}?arbeidsliste`));
  expect(calls.of('rejectPlan')).toEqual([]);
  await sendNow();
  expect(calls.of('rejectPlan')).toMatchObject([{ study_plan_id: planId, expected_revision: 3 }]);
  startQueueWalk([next, planId]);
  calls.answer({
    getPlan: aPlanAnswer(aValidatedPlan(82.5, { status: 'submitted', revision: 5 }), [], admin),
  });
  await act(() => navigate(`/study-plans/${planId}?arbeidsliste`));
  await reject();
  await waitFor(() => expect(address()).not.toContain(planId));
  await sendNow();
  expect(calls.of('rejectPlan')).toHaveLength(2);
});

describe('asking for changes', () => {
  test('[I-1] an administrator says what must change, beside the other decisions; the page says what was done', async () => {
    const { calls, person } = show(aValidatedPlan(82.5, { status: 'submitted' }), {
      user: admin,
      stubs: {
        requestPlanChanges: () => {
          calls.answer({ getPlan: aPlanAnswer(aPlan(), [], admin) });
          return {};
        },
      },
    });
    const box = within(await screen.findByRole('region', { name: 'Avgjørelse' }));
    expect(box.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Godkjenn',
      'Be om endringer',
      'Avvis',
      'Sett under vurdering',
    ]);
    await person.click(box.getByRole('button', { name: 'Be om endringer' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Be Amina Yusuf Hassan om endringer?' }));
    const send = dialog.getByRole('button', { name: 'Be om endringer' });
    expect(send).toBeDisabled();
    await person.type(dialog.getByRole('textbox', { name: 'Hva må endres?' }), 'Skriv målgruppe');
    expect(document.body).toHaveClass('kv-hasbar');
    await person.click(send);
    expect(await screen.findByText('Du har avgjort planen.')).toHaveFocus();
    expect(box.queryByRole('button')).toBeNull();
    expect(box.queryByText(/venter på deg/)).toBeNull();
    // No bar at the foot of a phone for the receipt to stand above.
    expect(document.body).not.toHaveClass('kv-hasbar');
    expect(calls.of('requestPlanChanges')).toEqual([]);
    await sendNow();
    expect(calls.of('requestPlanChanges')).toEqual([
      { study_plan_id: planId, reason: 'Skriv målgruppe', expected_revision: 3 },
    ]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Avgjørelse' })).toBeNull());
  });

  test('[I-1] the author is not asked by the author', async () => {
    show(aPlan({ status: 'submitted' }));
    await heading();
    expect(screen.queryByRole('button', { name: 'Be om endringer' })).toBeNull();
  });
});

test('[I-3] whoever has changed the text self-approves, and the button says why not', async () => {
  const plan = aValidatedPlan(82.5, {
    status: 'submitted',
    writers: [{ user_id: admin.id, full_name: 'Kari Lillesæter' }],
  });
  show(plan, {
    user: admin,
    stubs: {
      getPlan: {
        study_plan: plan,
        timeline: [],
        approval: {
          method: 'self',
          refusal: {
            code: 'SELF_APPROVAL_OFF',
            error:
              'Selvgodkjenning er ikke tillatt. Send inn studieplanen, så vurderer en administrator den.',
          },
        },
      },
    },
  });
  const button = await screen.findByRole('button', { name: 'Selvgodkjenn' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(/^Selvgodkjenning er ikke tillatt\./);
  expect(screen.queryByRole('button', { name: 'Godkjenn' })).toBeNull();
});

test('[I-4] an administrator who has changed the text is told what the public page will say', async () => {
  const plan = aValidatedPlan(82.5, {
    status: 'submitted',
    writers: [{ user_id: admin.id, full_name: 'Kari Lillesæter' }],
  });
  const { person } = show(plan, { user: admin });
  await person.click(await screen.findByRole('button', { name: 'Selvgodkjenn' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Selvgodkjenne planen?' }));
  expect(dialog.getByText(/«Selvgodkjent av en administrator som selv har endret teksten\.»$/)).toBeVisible();
  expect(dialog.getByText('Vurdert av: Automatisk kontroll (faste regler, uten språkmodell).')).toBeVisible();
});

test('[I-1] the last one who can approve under decision must say why', async () => {
  const systemadmin = aUser({ ...admin, role: 'systemadmin', study_association_id: null });
  const plan = aValidatedPlan(82.5, {
    status: 'submitted',
    author_id: systemadmin.id,
    needs_admin: { kind: 'rejected', since, reason: 'Nei' },
  });
  const { calls, person } = show(plan, {
    user: systemadmin,
    stubs: { approvePlan: { approval_link: '7KQ2M9XD4HTBV', version_id: planId, version_number: 1 } },
  });
  await person.click(await screen.findByRole('button', { name: 'Selvgodkjenn' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Selvgodkjenn' })).toBeDisabled();
  await person.type(dialog.getByRole('textbox', { name: 'Begrunnelse' }), 'Ingen andre er igjen');
  await person.click(dialog.getByRole('button', { name: 'Selvgodkjenn' }));
  await waitFor(() =>
    expect(calls.of('approvePlan')).toMatchObject([
      { change_comment: 'Selvgodkjent med score 82,5 % fra automatisk kontroll. Ingen andre er igjen.' },
    ]),
  );
});

describe('a draft beside an approved version', () => {
  const draft = anApprovedPlan({ status: 'draft' });

  test('[I-2] is given up after a question, and the page says what was done', async () => {
    const { calls, person } = show(draft, {
      stubs: {
        discardPlanDraft: () => {
          calls.answer({ getPlan: aPlanAnswer(anApprovedPlan({ revision: 4 })) });
          return { status: 'approved', revision: 4 };
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Forkast utkastet' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Forkaste utkastet?' }));
    expect(calls.of('discardPlanDraft')).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Forkast utkastet' }));
    expect(await screen.findByText('Utkastet er forkastet. Den godkjente teksten gjelder.')).toBeVisible();
    expect(calls.of('discardPlanDraft')).toEqual([{ study_plan_id: planId, expected_revision: 3 }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Forkast utkastet' })).toBeNull());
  });

  test('[I-2] a refusal stands in the dialog', async () => {
    const { person } = show(draft, { stubs: { discardPlanDraft: refusal('PLAN_CHANGED') } });
    await person.click(await screen.findByRole('button', { name: 'Forkast utkastet' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Forkast utkastet' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
  });

  test.each([
    ['without a version that holds', aPlan({ has_versions: true }), aUser()],
    ['of somebody else', draft, aUser({ id: admin.id })],
  ])('[I-2] %s there is nothing to give up', async (_, plan, user) => {
    show(plan, { user });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Forkast utkastet' })).toBeNull();
  });
});

describe('who approved', () => {
  const self = aVersion({ approval_method: 'self', self_approved_by: 'author' });

  test('[I-4] a self-approved plan says so in words, without the stamp and the check mark of others', async () => {
    show(anApprovedPlan({ approval_method: 'self', self_approved_by: 'author' }), {
      stubs: { listPlanVersions: { versions: [self] } },
    });
    const box = within(await screen.findByRole('region', { name: 'Selvgodkjent 14. oktober 2025' }));
    expect(
      box.getByText(
        'Selvgodkjent av forfatteren etter automatisk vurdering. Ingen administrator har vurdert planen.',
      ),
    ).toBeVisible();
    expect(document.querySelector('.kv-head .kv-status')).toHaveTextContent('Selvgodkjent');
    expect(document.querySelector('.kv-approved')).toHaveAttribute('data-method', 'self');
  });

  test('[I-4] an approval by an administrator keeps both', async () => {
    show(anApprovedPlan(), {
      stubs: { listPlanVersions: { versions: [aVersion({ approval_method: 'admin' })] } },
    });
    await screen.findByRole('region', { name: 'Godkjent 14. oktober 2025' });
    await waitFor(() =>
      expect(document.querySelector('.kv-approved')).toHaveAttribute('data-method', 'admin'),
    );
    expect(document.querySelector('.kv-head .kv-status')).toHaveTextContent('Godkjent');
  });
});

test('[I-4] the history tells every step in Norwegian, an edit with its fields', async () => {
  const timeline = [
    aStep({ step: 'edited', fields: ['description', 'learning_outcomes.skills', 'duration.hours'] }),
    aStep({ step: 'changes_requested', reason: 'Skriv målgruppe', actor_name: 'Kari Lillesæter' }),
    aStep({ step: 'draft_discarded' }),
    aStep({ step: 'version_recalled', version_number: 2, reason: 'Feil nivå' }),
    aStep({ step: 'version_seen', version_number: 2 }),
  ];
  show(aPlan(), { timeline });
  const steps = within(await screen.findByRole('region', { name: 'Historikk' })).getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('strong')?.textContent)).toEqual([
    'Endret',
    'Bedt om endringer',
    'Utkastet forkastet',
    'Versjon 2 trukket tilbake',
    'Versjon 2 sett av en administrator',
  ]);
  expect(steps[0]).toHaveTextContent('Beskrivelse, Ferdigheter, Kurstimer');
  expect(steps[1]).toHaveTextContent('Kari Lillesæter');
  expect(steps[1]).toHaveTextContent('Skriv målgruppe');
});

test('[I-8] the document tells what the regulations ask for, and what is missing; a plan from before says nothing of it', async () => {
  const { unmount } = show(
    aPlan({ target_groups: 'Turledere', duration: { hours: 18, meetings: 6 }, delivery: 'fysisk' }),
  );
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  expect((await part('Målgrupper')).getByText('Turledere')).toBeVisible();
  expect((await part('Varighet')).getByText('18 kurstimer à 60 minutter, 6 samlinger')).toBeVisible();
  expect((await part('Undervisningsform')).getByText('Fysisk')).toBeVisible();
  expect((await part('Forskriftens krav')).getByText(/^Ikke fortalt: Læringsressurser/)).toBeVisible();
  unmount();
  show(aPlan());
  await heading();
  expect(screen.queryByRole('region', { name: 'Forskriftens krav' })).toBeNull();
});
