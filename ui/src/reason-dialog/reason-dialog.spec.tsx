import { screen } from '@testing-library/react';
import { operations } from '@studieplan/contracts';
import { aUser } from '../testing/builders.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { refusal, stubOperations, type Stubs } from '../testing/stub-operations.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const study_plan_id = '33333333-3333-4333-8333-333333333333';

function show(restorePlan: Stubs['restorePlan'], disabledWhileBlank = false) {
  const calls = stubOperations({ restorePlan });
  const told: string[] = [];
  const shown = renderScreen(
    <ReasonDialog
      title="Gjenopprette?"
      field={{ id: 'why', label: 'Årsak' }}
      action={{ text: 'Gjenopprett', busy: 'Gjenoppretter...', disabledWhileBlank }}
      operation={operations.restorePlan}
      inputOf={(reason) => ({ study_plan_id, reason })}
      refreshes={[]}
      refusalPrefix="Feil: "
      onClose={() => told.push('closed')}
      consequence="Planen blir synlig igjen."
      onDone={() => told.push('done')}
    />,
    { user: aUser({ role: 'systemadmin' }) },
  );
  const field = () => screen.getByRole('textbox', { name: 'Årsak' });
  const button = () => screen.getByRole('button', { name: 'Gjenopprett' });
  return { calls, told, field, button, ...shown };
}

test('a missing reason leads to the field; a written one is sent once', async () => {
  const { calls, told, field, button, person } = show({});
  await person.click(button());
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription('Du må oppgi en årsak for reaktivering');
  expect(calls.of('restorePlan')).toEqual([]);
  await person.type(field(), 'Slettet ved en feil');
  expect(field()).toBeValid();
  await person.click(button());
  expect(calls.of('restorePlan')).toEqual([{ study_plan_id, reason: 'Slettet ved en feil' }]);
  expect(told).toEqual(['done']);
});

test('while the call runs nothing closes the dialog or sends again', async () => {
  let answer: () => void = () => undefined;
  const { calls, told, field, button, person } = show(
    () => new Promise((resolve) => (answer = () => resolve({}))),
  );
  await person.type(field(), 'Feil');
  await person.click(button());
  await person.click(await screen.findByRole('button', { name: 'Gjenoppretter...' }));
  const cancel = screen.getByRole('button', { name: 'Avbryt' });
  expect(cancel).toHaveAttribute('aria-disabled', 'true');
  await person.click(cancel);
  expect(calls.of('restorePlan')).toHaveLength(1);
  expect(told).toEqual([]);
  answer();
  await screen.findByRole('button', { name: 'Gjenopprett' });
  expect(told).toEqual(['done']);
});

test('a refusal of the reason stands at the field and leads there, any other over the text', async () => {
  const { calls, field, button, person } = show(refusal('INVALID_INPUT', { fields: { reason: 'For kort' } }));
  await person.type(field(), 'x');
  await person.click(button());
  expect(await screen.findByText('For kort')).toBeVisible();
  expect(field()).toHaveFocus();
  calls.answer({ restorePlan: refusal('FORBIDDEN', { error: 'Ikke din plan' }) });
  await person.click(button());
  expect(await screen.findByText('Feil: Ikke din plan')).toBeVisible();
});

test('the button may wait for a reason', async () => {
  const { field, button, person } = show({}, true);
  expect(button()).toBeDisabled();
  await person.type(field(), '   ');
  expect(button()).toBeDisabled();
  await person.type(field(), 'x');
  expect(button()).toBeEnabled();
});
