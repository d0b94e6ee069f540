import { screen, waitFor, within } from '@testing-library/react';
import {
  anApprovedPlan,
  aPlan,
  aPlanAnswer,
  aValidatedPlan,
  aVersionContent,
  planId,
} from '../../testing/builders.ts';
import { sendNow } from '../../testing/send-held.ts';
import {
  another,
  button,
  field,
  opened,
  sendAnyway,
  showEdit,
  validated,
  write,
} from '../../testing/show-editor.tsx';

const question =
  'Planen er godkjent. Endringer lager et nytt utkast ved siden av; den godkjente teksten gjelder til utkastet er godkjent.';
const dialog = () => within(screen.getByRole('dialog'));

test.each(['Lagre som utkast', 'Send inn', 'Lagre og kjør KI-validering'])(
  '[I-2] the first change of an approved plan that is saved by %s is asked about',
  async (name) => {
    const { calls, person } = showEdit(anApprovedPlan(), { validatePlan: validated(81.4) });
    await opened();
    await write(person, { Tittel: 'Ny tittel' });
    await person.click(button(name));
    expect(dialog().getByText(question)).toBeVisible();
    expect(calls.of('updatePlan')).toEqual([]);
    await person.click(dialog().getByRole('button', { name: 'Avbryt' }));
    expect(field('Tittel')).toHaveValue('Ny tittel');
    expect(calls.of('updatePlan')).toEqual([]);
    await person.click(button(name));
    await person.click(dialog().getByRole('button', { name: 'Lag nytt utkast' }));
    await waitFor(() => expect(calls.of('updatePlan')).toMatchObject([{ title: 'Ny tittel' }]));
  },
);

test('[I-2] saving it unchanged asks nothing, says that nothing changed, and stays', async () => {
  const { person, address } = showEdit(anApprovedPlan(), {
    updatePlan: { status: 'approved', revision: 3, unchanged: true },
  });
  await opened();
  await person.click(button('Lagre som utkast'));
  expect(await screen.findByText('Ingenting er endret. Studieplanen er fortsatt godkjent.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe(`/study-plans/${planId}/edit`);
  expect(screen.getByText(/^Lagret /)).toBeVisible();
});

test('[I-2] validating it leaves it approved', async () => {
  const { person } = showEdit(anApprovedPlan(), {
    updatePlan: { status: 'approved', revision: 3, unchanged: true },
    validatePlan: validated(81.4),
  });
  await opened();
  await person.click(button(/kjør KI-validering/i));
  expect(await screen.findByText(/^Kontrollen er ferdig/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.querySelector('.kv-head .kv-status')).toHaveTextContent('Godkjent');
});

test('[I-2] an unchanged draft that is sent in is sent in', async () => {
  const { person } = showEdit(aPlan(), {
    updatePlan: { status: 'submitted', revision: 4, unchanged: true },
  });
  await opened();
  await sendAnyway(person);
  expect(await screen.findByText('Studieplanen er sendt inn.')).toBeVisible();
});

test('[I-1] a rejected plan stays rejected when it is saved, and says what to do', async () => {
  const { person } = showEdit(aPlan({ status: 'rejected' }), {
    updatePlan: { status: 'rejected', revision: 4 },
  });
  await opened();
  await write(person, { Tittel: 'Ny tittel' });
  await person.click(button('Lagre som utkast'));
  expect(
    await screen.findByText('Studieplanen er lagret. Den er avvist til du sender den inn på nytt.'),
  ).toBeVisible();
});

test('[I-2] the draft beside an approved version is given up here too, unsaved text and all', async () => {
  const { calls, person, address } = showEdit(anApprovedPlan({ status: 'draft' }), {
    discardPlanDraft: { status: 'approved', revision: 4 },
    getPlanVersion: { version: aVersionContent() },
  });
  await opened();
  await write(person, { Tittel: 'Ny tittel' });
  await person.click(button('Forkast utkastet'));
  await person.click(dialog().getByRole('button', { name: 'Forkast utkastet' }));
  await waitFor(() => expect(address()).toBe(`/study-plans/${planId}`));
  expect(await screen.findByText('Utkastet er forkastet. Den godkjente teksten gjelder.')).toBeVisible();
  expect(calls.of('discardPlanDraft')).toEqual([{ study_plan_id: planId, expected_revision: 3 }]);
});

describe('the first edit of another’s plan', () => {
  const warning =
    'Endrer du teksten, kan du ikke godkjenne planen som administrator. Foreslå endringen i stedet?';

  test('[I-3] an administrator is told before it, and may go on', async () => {
    const { person } = showEdit(aPlan(), {}, another('admin'));
    expect(await screen.findByText(warning)).toBeVisible();
    expect(screen.queryByLabelText('Tittel')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Be om endringer' })).toBeNull();
    await person.click(button('Endre likevel'));
    expect(await screen.findByLabelText('Tittel')).toHaveValue(aPlan().title);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[I-3] or goes back to the plan', async () => {
    const { person, address } = showEdit(aPlan(), {}, another('admin'));
    await person.click(await screen.findByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(address()).toBe(`/study-plans/${planId}`));
  });

  test('[I-3] or asks the author for changes instead', async () => {
    const user = another('admin');
    const { calls, person, address } = showEdit(
      aPlan({ status: 'submitted' }),
      { requestPlanChanges: {} },
      user,
    );
    await person.click(await screen.findByRole('button', { name: 'Be om endringer' }));
    await person.type(screen.getByRole('textbox', { name: 'Hva må endres?' }), 'Skriv målgruppe');
    calls.answer({ getPlan: aPlanAnswer(aPlan(), [], user) });
    await person.click(button('Be om endringer'));
    await waitFor(() => expect(address()).toBe(`/study-plans/${planId}`));
    expect(calls.of('requestPlanChanges')).toEqual([]);
    await sendNow();
    expect(calls.of('requestPlanChanges')).toMatchObject([{ reason: 'Skriv målgruppe' }]);
  });

  test('[I-3] whoever has written in it already is not told again', async () => {
    const user = another('admin');
    showEdit(aPlan({ writers: [{ user_id: user.id, full_name: user.full_name }] }), {}, user);
    await opened();
    expect(screen.queryByText(warning)).toBeNull();
  });
});

test('[I-1] what no text mends is told before a stale validation, and what to do instead', async () => {
  const error =
    'Planen må godkjennes av en administrator, fordi en administrator har bedt om endringer i den.';
  const plan = aValidatedPlan(82.5);
  const { person } = showEdit(plan, {
    getPlan: {
      study_plan: plan,
      timeline: [],
      approval: { method: 'self', refusal: { code: 'UNDER_DECISION', error } },
    },
  });
  await opened();
  await write(person, { Tittel: 'Ny tittel' });
  expect(button('Selvgodkjenn')).toBeDisabled();
  expect(button('Selvgodkjenn')).toHaveAccessibleDescription(error);
  expect(screen.getByText(/^Send inn planen\. Da kan en administrator/)).toBeVisible();
});
