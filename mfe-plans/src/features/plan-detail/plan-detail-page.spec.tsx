import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { planStatuses, type Plan } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { bareAnswer, refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import {
  anApprovedPlan,
  aPlan,
  aPlanAnswer,
  aPlanRow,
  associationId,
  authorId,
  aValidatedPlan,
  aValidation,
  aVersion,
  planId,
} from '../../testing/builders.ts';
import { sendAnyway } from '../../testing/show-editor.tsx';
import { sendNow } from '../../testing/send-held.ts';
import { showPlan, type ShownPlan } from '../../testing/show-plan.tsx';
import { announce, openSockets } from '@studieplan/ui/testing/fake-socket.ts';

const admin = aUser({ id: '66666666-6666-4666-8666-666666666666', role: 'admin' });
const systemadmin = aUser({ ...admin, role: 'systemadmin', study_association_id: null });
const author = aUser();

const show = (plan: Plan, { stubs, ...shown }: ShownPlan = {}) =>
  showPlan(plan, { ...shown, stubs: { listPlanVersions: { versions: [aVersion()] }, ...stubs } });
const title = () => screen.findByRole('heading', { level: 1, name: 'Turledelse i skog og lavfjell' });

test('[R-006] [R-108] [R-109] [R-116] the page shows the plan with all its boxes and the way back', async () => {
  show(aPlan());
  await title();
  expect(screen.getByRole('link', { name: 'Til studieplaner' })).toHaveAttribute('href', '/study-plans');
  expect(document.querySelector('.kv-head .kv-status')).toHaveTextContent('Utkast');
  const facts = within(screen.getByRole('region', { name: 'Fakta' }));
  for (const fact of ['3,0', '81', 'Norsk', 'Norge', 'Studieforbundet Samklang', 'Amina Yusuf Hassan']) {
    expect(facts.getByText(fact)).toBeVisible();
  }
  const box = (name: string) => within(screen.getByRole('region', { name }));
  expect(box('Beskrivelse').getByText('Et trygt grunnlag for dagsturer.')).toBeVisible();
  expect(box('Læringsutbytte').getByText('Deltakeren kan forklare allemannsretten')).toBeVisible();
  expect(box('Læringsutbytte').getByText('Deltakeren kan finne fram med kart')).toBeVisible();
  expect(box('Læringsutbytte').getByText('Deltakeren kan ta ansvar for å snu i tide')).toBeVisible();
  expect(box('Innholdsmoduler').getByText('Kart og kompass')).toBeVisible();
  expect(box('Vurderingskriterier').getByText('Deltakeren leder en del av en tur.')).toBeVisible();
  expect(box('Vurderingsformer').getByText('observasjon')).toBeVisible();
});

test.each(planStatuses)('[R-218] the badge of a plan in status %s', async (status) => {
  const labels = {
    draft: 'Utkast',
    submitted: 'Innsendt',
    under_review: 'Under vurdering',
    approved: 'Godkjent',
    rejected: 'Avvist',
  };
  show(aPlan({ status }));
  await title();
  expect(document.querySelector('.kv-head .kv-status')).toHaveTextContent(labels[status]);
});

test.each([
  [70, '70,0 %', 'good'],
  [69.9, '69,9 %', 'mid'],
])('[R-034] [R-110] the badge of a score of %d says %s', async (score, text, level) => {
  show(aValidatedPlan(score));
  await title();
  const badge = within(document.querySelector<HTMLElement>('.kv-head') as HTMLElement).getByText(text);
  expect(badge).toHaveAttribute('data-level', level);
});

test('[R-033] dates are Norwegian: figures in lists, the month by name in prose', async () => {
  show(anApprovedPlan());
  await title();
  expect(screen.getByRole('heading', { name: 'Godkjent 14. oktober 2025' })).toBeVisible();
  expect(screen.getByText('Kjørt 13. oktober 2025 kl. 14.08')).toBeVisible();
  expect(screen.getByText('18.11.2025')).toBeVisible();
});

test('[R-113] the box of an approved plan has the public link, and copies it', async () => {
  const { person } = show(anApprovedPlan());
  const box = within(await screen.findByRole('region', { name: 'Godkjent 14. oktober 2025' }));
  expect(box.getByText('7KQ2-M9XD-4HTBV')).toBeVisible();
  expect(box.getByRole('link', { name: 'Åpne offentlig side' })).toHaveAttribute(
    'href',
    '/verify/7KQ2M9XD4HTBV',
  );
  await person.click(box.getByRole('button', { name: 'Kopier lenke' }));
  expect(await box.findByRole('status')).toHaveTextContent('Lenken er kopiert.');
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/verify/7KQ2M9XD4HTBV`);
});

test('[R-114] the validation box has summary, five parts with score and feedback, and says who judged', async () => {
  show(
    aValidatedPlan(60, {
      validation_feedback: aValidation({
        score: 60,
        caps: [
          { rule_id: 'cap.hours', total: 60, message: 'Timene ligger utenfor 25–30 per kompetansepoeng.' },
        ],
        findings: [
          {
            rule_id: 'lo.vague',
            criterion: 'learning_outcomes_quality',
            severity: 'major',
            message: '«Innsikt» kan ikke vises.',
            path: 'learning_outcomes.knowledge.2',
            quote: 'har innsikt i',
            suggestion: 'Skriv hva deltakeren kan forklare.',
          },
        ],
      }),
    }),
  );
  const box = within(await screen.findByRole('region', { name: 'Automatisk kontroll' }));
  expect(box.getByText('Planen er godt bygget opp.')).toBeVisible();
  expect(box.getByText('Vurdert av: Automatisk kontroll (faste regler, uten språkmodell).')).toBeVisible();
  expect(box.getByText('Høyst 60,0 %: Timene ligger utenfor 25–30 per kompetansepoeng.')).toBeVisible();
  const rows = [...document.querySelectorAll<HTMLElement>('.kv-parts > li')].map((row) => [
    within(row).getByRole('heading').textContent,
    row.dataset.level,
    within(row)
      .getByText(/^\d+,\d %/)
      .textContent?.replace(/\s/g, ' ')
      .slice(0, 6),
    row.querySelector('.kv-parts__words > p')?.textContent,
  ]);
  expect(rows).toEqual([
    ['Læringsutbytte', 'good', '86,0 %', 'Utbyttene er konkrete.'],
    ['Vurdering', 'mid', '72,0 %', 'Grensen for bestått mangler.'],
    ['Oppbygging', 'good', '88,0 %', 'Modulene følger turen.'],
    ['Arbeidsmengde', 'low', '55,0 %', 'Timene er ikke fordelt.'],
    ['Metadata', 'good', '92,0 %', 'Språk og nivå stemmer.'],
  ]);
  expect(box.getByText('Kunnskaper, punkt 3').closest('.kv-parts > li')).toHaveTextContent('Læringsutbytte');
});

describe('approval actions', () => {
  const submitted = aValidatedPlan(82.5, { status: 'submitted' });

  test.each([
    ['admin', 'submitted', admin],
    ['admin', 'under_review', admin],
    ['systemadmin', 'submitted', systemadmin],
    ['systemadmin', 'under_review', systemadmin],
  ] as const)('[R-111] %s sees them on a plan in status %s', async (_, status, user) => {
    show({ ...submitted, status }, { user });
    const box = within(await screen.findByRole('region', { name: 'Avgjørelse' }));
    expect(box.getByRole('button', { name: 'Godkjenn' })).toBeEnabled();
    expect(box.getByRole('button', { name: 'Avvis' })).toBeEnabled();
    expect(box.queryAllByRole('button', { name: 'Sett under vurdering' })).toHaveLength(
      status === 'submitted' ? 1 : 0,
    );
  });

  test.each(['draft', 'approved', 'rejected'] as const)('[R-111] nobody sees them on %s', async (status) => {
    show({ ...submitted, status }, { user: systemadmin });
    await title();
    expect(screen.queryByRole('button', { name: /Godkjenn|Avvis/ })).toBeNull();
  });

  test('[R-111] the author, a member, does not see them', async () => {
    show(submitted);
    await title();
    expect(screen.queryByRole('region', { name: 'Avgjørelse' })).toBeNull();
  });

  test('[R-104] an approval sends score, summary and default comment, says so and scrolls to the top', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { calls, person } = show(submitted, {
      user: admin,
      stubs: {
        approvePlan: () => {
          calls.answer({ getPlan: aPlanAnswer(anApprovedPlan(), [], admin) });
          return { approval_link: '7KQ2M9XD4HTBV', version_id: associationId, version_number: 1 };
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Godkjenn' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Godkjenne planen?' }));
    await person.click(dialog.getByRole('button', { name: 'Godkjenn' }));
    await sendNow();
    expect(await screen.findByText('Studieplan godkjent! Godkjenningslenke er generert.')).toBeVisible();
    expect(scrolled).toHaveBeenCalledWith({ top: 0 });
    expect(calls.of('approvePlan')).toEqual([
      {
        study_plan_id: planId,
        change_comment:
          'Automatisk kontroll: 82,5\u00a0%.\nSammendrag: Planen er godt bygget opp.\nBegrunnelse: Godkjent basert på KI-validering.',
        expected_revision: 3,
      },
    ]);
    expect(await screen.findByRole('link', { name: 'Åpne offentlig side' })).toBeVisible();
    scrolled.mockRestore();
  });

  test('[R-107] under 70 the approval waits for a justification', async () => {
    const { calls, person } = show(aValidatedPlan(68.5, { status: 'submitted' }), {
      user: admin,
      stubs: { approvePlan: refusal('VALIDATION_STALE') },
    });
    await person.click(await screen.findByRole('button', { name: 'Godkjenn' }));
    const dialog = within(screen.getByRole('dialog'));
    const send = dialog.getByRole('button', { name: 'Godkjenn' });
    expect(send).toBeDisabled();
    await person.type(dialog.getByRole('textbox', { name: 'Begrunnelse' }), '   ');
    expect(send).toBeDisabled();
    await person.type(dialog.getByRole('textbox', { name: 'Begrunnelse' }), 'Prøvd i praksis');
    await person.click(send);
    await sendNow();
    expect(calls.of('approvePlan')[0]?.change_comment).toContain('Begrunnelse: Prøvd i praksis.');
  });

  test.each([
    [
      'stale',
      { ...submitted, validation_stale: true, validation_score: null, validation_feedback: null },
      /^Du har gjort endringer/,
    ],
    ['missing', aPlan({ status: 'submitted' }), /^Du må kjøre KI-validering før godkjenning$/],
  ])('a %s validation blocks the approval and says why', async (_, plan, reason) => {
    show(plan, { user: admin });
    const button = await screen.findByRole('button', { name: 'Godkjenn' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(reason);
  });

  test('[R-124] [R-125] rejecting needs a reason, and setting under review is one click', async () => {
    const { calls, person } = show(submitted, {
      user: admin,
      stubs: { rejectPlan: {}, setPlanUnderReview: {} },
    });
    await person.click(await screen.findByRole('button', { name: 'Sett under vurdering' }));
    await waitFor(() =>
      expect(calls.of('setPlanUnderReview')).toEqual([{ study_plan_id: planId, expected_revision: 3 }]),
    );
    await person.click(screen.getByRole('button', { name: 'Avvis' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Avvise planen?' }));
    const send = dialog.getByRole('button', { name: 'Avvis' });
    expect(send).toBeDisabled();
    await person.type(dialog.getByRole('textbox', { name: 'Begrunnelse' }), ' ');
    expect(send).toBeDisabled();
    await person.type(dialog.getByRole('textbox', { name: 'Begrunnelse' }), 'Kriteriene mangler');
    await person.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await sendNow();
    expect(calls.of('rejectPlan')).toEqual([
      { study_plan_id: planId, reason: ' Kriteriene mangler', expected_revision: 3 },
    ]);
  });

  test('an admin who is the author self-approves, at 70 or more', async () => {
    show(aValidatedPlan(69.9, { status: 'submitted', author_id: admin.id }), { user: admin });
    const button = await screen.findByRole('button', { name: 'Selvgodkjenn' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(
      'Studieplanen må ha en KI-score på minst 70% for å kunne selvgodkjennes',
    );
  });
});

test('[R-112] [R-126] a rejected plan shows its reason, can be edited and sent in again', async () => {
  const { calls, person } = show(aPlan({ status: 'rejected', rejection_reason: 'Kriteriene mangler.' }), {
    stubs: {
      checkText: { validation: aValidation() },
      updatePlan: { status: 'submitted', revision: 4 },
    },
  });
  const box = within(await screen.findByRole('region', { name: 'Begrunnelse for avvisning' }));
  expect(box.getByText('Kriteriene mangler.')).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Rediger' }));
  await sendAnyway(person);
  await waitFor(() =>
    expect(calls.of('updatePlan')).toMatchObject([{ study_plan_id: planId, status: 'submitted' }]),
  );
});

test('the versions of a plan: the newest that holds is Gjeldende, a deactivated one is marked', async () => {
  const versions = [
    aVersion({ version_number: 3, version_id: authorId, deleted_at: '2025-11-01T10:00:00Z' }),
    aVersion({ version_number: 2, approval_link: 'P4WA6ZR8KN2JC', change_comment: 'Oppdatert' }),
  ];
  show(anApprovedPlan(), { stubs: { listPlanVersions: { versions } } });
  const panel = within(await screen.findByRole('region', { name: 'Versjoner' }));
  const row = async (name: string) => (await panel.findByText(name)).closest('li');
  expect(await row('Versjon 3')).toHaveTextContent('DEAKTIVERT');
  expect(await row('Versjon 3')).not.toHaveTextContent('Gjeldende');
  expect(await row('Versjon 2')).toHaveTextContent('Gjeldende');
  expect(panel.getByRole('link', { name: 'P4WA-6ZR8-KN2JC' })).toHaveAttribute(
    'href',
    '/verify/P4WA6ZR8KN2JC',
  );
});

test('[R-403] a failure without a sentence of its own', async () => {
  show(aPlan(), { stubs: { getPlan: bareAnswer(200, { success: false }) } });
  expect(await screen.findByText('Failed to load study plan')).toBeVisible();
});

test('[R-122] a failure shows the card Feil with the way back to the overview', async () => {
  show(aPlan(), { stubs: { getPlan: refusal('INTERNAL') } });
  expect(await screen.findByRole('heading', { name: 'Feil' })).toBeVisible();
  expect(screen.getByText('Noe gikk galt hos oss. Prøv igjen om litt.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Til oversikten' })).toHaveAttribute('href', '/study-plans');
});

test('[R-123] a missing plan says so, also where the address names no id at all', async () => {
  show(aPlan(), { stubs: { getPlan: refusal('PLAN_NOT_FOUND') } });
  expect(await screen.findByText('Studieplan ikke funnet')).toBeVisible();
});

test('[R-123] an address that cannot be a plan asks nobody', () => {
  stubOperations({});
  renderScreen(<App basePath="/" />, { at: '/study-plans/finnes-ikke', user: author });
  expect(screen.getByText('Studieplan ikke funnet')).toBeVisible();
});

test('an event about this plan reloads it; one about another does not', async () => {
  const { calls } = show(aPlan());
  await title();
  await waitFor(() => expect(openSockets()).toBe(1));
  await announce('study_plan_updated', { study_plan_id: authorId, status: 'draft' });
  expect(calls.of('getPlan')).toHaveLength(1);
  calls.answer({ getPlan: aPlanAnswer(aPlan({ title: 'Ny tittel' })) });
  await announce('study_plan_updated', { study_plan_id: planId, status: 'draft' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ny tittel' })).toBeVisible();
});

test('[R-087] a plan that one comes back to at once is shown as it has become meanwhile', async () => {
  const { calls, person } = show(aPlan(), {
    stubs: { listPlans: { study_plans: [aPlanRow()], total: 1, next_cursor: null, revision: '1' } },
  });
  await title();
  await person.click(screen.getByRole('link', { name: 'Til studieplaner' }));
  const row = await screen.findByRole('link', { name: aPlanRow().title });
  calls.answer({ getPlan: aPlanAnswer(aPlan({ title: 'Turledelse i fjellet' }), [], author) });
  await person.click(row);
  expect(await screen.findByRole('heading', { level: 1, name: 'Turledelse i fjellet' })).toBeVisible();
});
