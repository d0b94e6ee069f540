import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { startQueueWalk } from '@studieplan/ui';
import { bareAnswer, refusal, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import type { Plan } from '@studieplan/contracts';
import {
  anApprovedPlan,
  aPlan,
  associationId,
  aValidatedPlan,
  aValidation,
  planId,
  aPlanAnswer,
} from '../../testing/builders.ts';
import { refusalsTold, sendNow } from '../../testing/send-held.ts';
import { another, button, field, opened, openedAnyway, showEdit, write } from '../../testing/show-editor.tsx';

const approved = { approval_link: '7KQ2M9XD4HTBV', version_id: planId, version_number: 1 };

/** The editor of a plan of another's that may be approved. */
function showApprovable(user: ReturnType<typeof another>) {
  const plan = aValidatedPlan(82.5, { status: 'submitted' });
  const stubs: Stubs = {
    approvePlan: approved,
    getPlan: ({ study_plan_id }) => aPlanAnswer({ ...plan, id: study_plan_id }, [], user),
  };
  return showEdit(plan, stubs, user);
}

async function approve(person: UserEvent) {
  await person.click(button('Godkjenn'));
  const dialog = within(screen.getByRole('dialog', { name: 'Godkjenne planen?' }));
  await person.click(dialog.getByRole('button', { name: 'Godkjenn' }));
}

describe('approval', () => {
  test('a review that is required gives its reasons and what to do instead', async () => {
    showEdit(
      aValidatedPlan(90, {
        validation_feedback: aValidation({
          score: 90,
          review_required: true,
          review_reasons: ['Vurderingene er 18,2 poeng fra hverandre.'],
        }),
      }),
    );
    await opened();
    expect(button('Selvgodkjenn')).toBeDisabled();
    expect(button('Selvgodkjenn')).toHaveAccessibleDescription(/18,2 poeng fra hverandre\.$/);
    expect(screen.getByText(/^Send inn planen\. Da kan en administrator/)).toBeVisible();
  });

  test('[R-099] the author confirms it in a modal and comes to the approved plan', async () => {
    const { calls, person, address } = showEdit(aValidatedPlan(82.5), {
      approvePlan: () => {
        calls.answer({ getPlan: aPlanAnswer(anApprovedPlan()) });
        return { approval_link: '7KQ2M9XD4HTBV', version_id: planId, version_number: 1 };
      },
    });
    await opened();
    await person.click(button('Selvgodkjenn'));
    const dialog = within(screen.getByRole('dialog', { name: 'Selvgodkjenne planen?' }));
    await person.click(dialog.getByRole('button', { name: 'Selvgodkjenn' }));
    expect(await screen.findByText('Studieplan godkjent! Godkjenningslenke er generert.')).toBeVisible();
    expect(address()).toBe(`/study-plans/${planId}`);
    expect(calls.of('approvePlan')).toEqual([
      {
        study_plan_id: planId,
        change_comment: 'Selvgodkjent med score 82,5 % fra automatisk kontroll',
        expected_revision: 3,
      },
    ]);
  });

  test.each([
    ['no validation', aPlan(), 'Du må kjøre KI-validering før godkjenning'],
    [
      'a stale validation',
      aPlan({ validation_stale: true }),
      'Du har gjort endringer som krever ny KI-validering før studieplanen kan godkjennes.',
    ],
    [
      'a score under 70',
      aValidatedPlan(69.9),
      'Studieplanen må ha en KI-score på minst 70% for å kunne selvgodkjennes',
    ],
    [
      'a review that is required',
      aValidatedPlan(90, { validation_feedback: aValidation({ score: 90, review_required: true }) }),
      'Studieplanen må vurderes av en administrator og kan ikke selvgodkjennes.',
    ],
  ])('[R-099] %s keeps the button disabled and says why', async (_, plan, reason) => {
    showEdit(plan);
    await opened();
    expect(button('Selvgodkjenn')).toBeDisabled();
    expect(button('Selvgodkjenn')).toHaveAccessibleDescription(reason);
  });

  test('writing on makes the validation stale', async () => {
    const { person } = showEdit(aValidatedPlan(82.5));
    await opened();
    expect(button('Selvgodkjenn')).toBeEnabled();
    await write(person, { Beskrivelse: 'Noe annet' });
    expect(button('Selvgodkjenn')).toHaveAccessibleDescription(
      /^Du har gjort endringer som krever ny KI-validering/,
    );
  });

  test.each(['admin', 'systemadmin'] as const)(
    '[R-098] [X-6] %s approves the plan of another in a modal; it waits on the plan’s page, and is sent once',
    async (role) => {
      const { calls, person, address } = showApprovable(another(role));
      await openedAnyway(person);
      expect(screen.queryByRole('button', { name: 'Selvgodkjenn' })).toBeNull();
      await approve(person);
      expect(await screen.findByText('Du har avgjort planen.')).toBeVisible();
      expect(address()).toBe(`/study-plans/${planId}`);
      expect(calls.of('approvePlan')).toEqual([]);
      await sendNow();
      expect(calls.of('approvePlan')).toMatchObject([{ study_plan_id: planId, expected_revision: 3 }]);
      const said = await screen.findByText('Studieplan godkjent! Godkjenningslenke er generert.');
      // The receipt says it.
      expect(said).not.toHaveTextContent('e-post');
      expect(address()).toBe(`/study-plans/${planId}`);
    },
  );

  test('[X-6] in the queue’s walk the editor goes on to the next plan, and nothing is told of an approval there', async () => {
    startQueueWalk([planId, associationId]);
    const { calls, person, address, navigate } = showApprovable(another('admin'));
    await act(() => navigate(`/study-plans/${planId}?arbeidsliste`));
    await person.click(await screen.findByRole('link', { name: 'Rediger' }));
    await openedAnyway(person);
    await approve(person);
    await waitFor(() => expect(address()).toBe(`/study-plans/${associationId}?arbeidsliste`));
    await sendNow();
    expect(calls.of('approvePlan')).toHaveLength(1);
    expect(screen.queryByText(/Godkjenningslenke er generert/)).toBeNull();
  });

  test('[X-6] who goes back to the editor meanwhile is not asked again, and what is written there is neither approved nor lost', async () => {
    const { calls, person, navigate } = showApprovable(another('admin'));
    await openedAnyway(person);
    await approve(person);
    await act(() => navigate(`/study-plans/${planId}/edit`));
    await openedAnyway(person);
    expect(screen.getByText('Du har avgjort planen.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Godkjenn' })).toBeNull();
    await write(person, { Beskrivelse: 'Skrevet mens avgjørelsen ventet' });
    await sendNow();
    expect(calls.of('approvePlan')).toMatchObject([{ expected_revision: 3 }]);
    expect(calls.of('updatePlan')).toEqual([]);
    expect(field('Beskrivelse')).toHaveValue('Skrevet mens avgjørelsen ventet');
    // The text in the form was read before the approval: it does not go over it unasked.
    calls.answer({ updatePlan: refusal('PLAN_CHANGED') });
    await person.click(button('Lagre som utkast'));
    expect(calls.of('updatePlan')).toMatchObject([{ expected_revision: 3 }]);
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test('[X-6] a text that is saved meanwhile is not what was decided on: the approval is of the one before, and told as refused', async () => {
    const { calls, person, navigate } = showApprovable(another('admin'));
    await openedAnyway(person);
    await approve(person);
    await act(() => navigate(`/study-plans/${planId}/edit`));
    await openedAnyway(person);
    await write(person, { Beskrivelse: 'Lagret mens avgjørelsen ventet' });
    calls.answer({ approvePlan: refusal('PLAN_CHANGED') });
    await person.click(button('Lagre som utkast'));
    await waitFor(() => expect(calls.of('updatePlan')).toHaveLength(1));
    await sendNow();
    expect(calls.of('approvePlan')).toMatchObject([{ expected_revision: 3 }]);
    expect(refusalsTold()).toEqual([expect.stringMatching(/^«.*»: Feil ved godkjenning: .*endret/)]);
  });

  test('[R-285] the comment is composed of the score, the summary of the AI and the justification', async () => {
    const { calls, person } = showEdit(
      aValidatedPlan(64.5, { status: 'submitted' }),
      { approvePlan: approved },
      another('admin'),
    );
    await openedAnyway(person);
    await person.click(button('Godkjenn'));
    const dialog = within(screen.getByRole('dialog', { name: 'Godkjenne planen?' }));
    await person.type(dialog.getByRole('textbox', { name: 'Begrunnelse' }), 'Prøvd i praksis');
    await person.click(dialog.getByRole('button', { name: 'Godkjenn' }));
    await sendNow();
    expect(calls.of('approvePlan')).toEqual([
      {
        study_plan_id: planId,
        change_comment:
          'Automatisk kontroll: 64,5\u00a0%.\nSammendrag: Planen er godt bygget opp.\nBegrunnelse: Prøvd i praksis.',
        expected_revision: 3,
      },
    ]);
  });

  test('a justification that the server refuses has the sentence and the focus', async () => {
    const { person } = showEdit(aValidatedPlan(82.5), {
      approvePlan: refusal('INVALID_INPUT', { fields: { change_comment: 'Begrunnelsen er for kort' } }),
    });
    await opened();
    await person.click(button('Selvgodkjenn'));
    const dialog = within(screen.getByRole('dialog', { name: 'Selvgodkjenne planen?' }));
    await person.click(dialog.getByRole('button', { name: 'Selvgodkjenn' }));
    const field = await dialog.findByRole('textbox', { name: /^Begrunnelse/ });
    expect(field).toHaveAccessibleDescription(/Begrunnelsen er for kort/);
    expect(field).toHaveFocus();
  });

  test('[R-409] [R-405] what stops the author is said behind the prefix, else the fallback', async () => {
    const { calls, person } = showEdit(aValidatedPlan(82.5, { status: 'submitted' }), {
      approvePlan: refusal('VALIDATION_STALE'),
    });
    await opened();
    await person.click(button('Selvgodkjenn'));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Selvgodkjenn' }));
    const prefix = 'Feil ved selvgodkjenning:';
    expect(await dialog.findByRole('alert')).toHaveTextContent(`${prefix} Du har gjort endringer`);
    calls.answer({ approvePlan: bareAnswer(200, { success: false }) });
    await person.click(dialog.getByRole('button', { name: 'Selvgodkjenn' }));
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent(`${prefix} Failed to approve study plan`),
    );
  });

  /** Asked of a plan that somebody else gives another title meanwhile. */
  async function changedMeanwhile(plan: Plan, changed: Plan) {
    const { calls, person } = showEdit(plan, {
      approvePlan: () => {
        calls.answer({ getPlan: aPlanAnswer(changed, []) });
        return refusal('PLAN_CHANGED');
      },
    });
    await opened();
    await person.click(button('Selvgodkjenn'));
    const dialog = within(screen.getByRole('dialog', { name: 'Selvgodkjenne planen?' }));
    await person.click(dialog.getByRole('button', { name: 'Selvgodkjenn' }));
    const box = within(await dialog.findByRole('region', { name: 'Planen er endret mens du leste den' }));
    expect(box.getByText('Byttet tittel', { selector: 'ins' })).toBeVisible();
    return { calls, person, dialog, box };
  }

  test('[N-4] a plan that somebody else has changed shows what changed before it is approved, as its own page does', async () => {
    const plan = aValidatedPlan(82.5, { status: 'submitted' });
    const changed = { ...plan, title: 'Byttet tittel', revision: 4, validation_stale: true };
    const { calls, person, dialog, box } = await changedMeanwhile(plan, changed);
    expect(box.getAllByRole('term')).toHaveLength(1);
    expect(dialog.getByRole('button', { name: 'Selvgodkjenn' })).toBeDisabled();
    await person.click(box.getByRole('button', { name: 'Jeg har lest endringen' }));
    calls.answer({ approvePlan: refusal('VALIDATION_STALE') });
    await person.click(dialog.getByRole('button', { name: 'Selvgodkjenn' }));
    await dialog.findByText(/^Feil ved selvgodkjenning:/);
    expect(calls.of('approvePlan')).toMatchObject([{ expected_revision: 3 }, { expected_revision: 4 }]);
  });

  test('[N-4] a newer text without a score shows its change and is not approved by the score of the one before', async () => {
    const plan = aValidatedPlan(82.5, { status: 'submitted' });
    const changed = {
      ...plan,
      title: 'Byttet tittel',
      revision: 4,
      validation_feedback: null,
      validation_stale: true,
    };
    const { person, dialog, box } = await changedMeanwhile(plan, changed);
    await person.click(box.getByRole('button', { name: 'Jeg har lest endringen' }));
    const approve = dialog.getByRole('button', { name: 'Selvgodkjenn' });
    expect(approve).toBeDisabled();
    expect(approve).toHaveAccessibleDescription(
      'Du har gjort endringer som krever ny KI-validering før studieplanen kan godkjennes.',
    );
    expect(dialog.queryByText(/Planen fikk/)).toBeNull();
  });
});
