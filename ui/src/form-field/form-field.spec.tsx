import { useState } from 'react';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { operations } from '@studieplan/contracts';
import { ApiError } from '../api/api-error.ts';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { CheckboxField, SavedCheckboxField, SelectField, TextAreaField, TextField } from './form-field.tsx';
import { Form } from './form.tsx';
import { useFormErrors } from './use-form-errors.ts';

test('label, description and error are wired to the control', () => {
  renderScreen(
    <TextField
      id="hours"
      label="Estimerte timer"
      description="4 kompetansepoeng gir 100–120 timer"
      error="For høyt"
      suffix="timer"
      value="128"
      onChange={() => undefined}
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Estimerte timer' });
  expect(input).toHaveAccessibleDescription('4 kompetansepoeng gir 100–120 timer For høyt');
  expect(input).toBeInvalid();
});

test('text areas, selects, checkboxes and switches have their label as name', async () => {
  const { person } = renderScreen(<Fields />);
  await person.type(screen.getByRole('textbox', { name: 'Beskrivelse' }), 'Hei');
  await person.selectOptions(screen.getByRole('combobox', { name: 'EQF-nivå' }), '5');
  await person.click(screen.getByRole('switch', { name: 'Vis deaktiverte' }));
  expect(screen.getByRole('status')).toHaveTextContent('Hei 5 true');
  expect(screen.getByRole('textbox', { name: 'Beskrivelse' })).toBeValid();
});

function Fields() {
  const [text, setText] = useState('');
  const [level, setLevel] = useState('');
  const [on, setOn] = useState(false);
  return (
    <>
      <TextAreaField label="Beskrivelse" value={text} onChange={setText} />
      <SelectField
        label="EQF-nivå"
        value={level}
        onChange={setLevel}
        options={[['5', '5']]}
        placeholder="Velg"
      />
      <CheckboxField label="Vis deaktiverte" toggle checked={on} onChange={setOn} />
      <output>{`${text} ${level} ${on}`}</output>
    </>
  );
}

test('[X-12] the error summary leads to the first field, and each line to its own, out of a fold too', async () => {
  const { person } = renderScreen(
    <>
      <ErrorSummary
        errors={[
          ['title', 'Tittel må fylles ut'],
          ['group', 'Minst ett'],
        ]}
      />
      <details>
        <TextField id="title" label="Tittel" value="" onChange={() => undefined} />
      </details>
      <div id="group">
        <TextField label="Første" value="" onChange={() => undefined} />
      </div>
    </>,
  );
  expect(screen.getByLabelText('Tittel')).toHaveFocus();
  expect(screen.getByRole('group')).toHaveAttribute('open');
  await person.click(screen.getByRole('link', { name: 'Minst ett' }));
  expect(screen.getByLabelText('Første')).toHaveFocus();
  await person.click(screen.getByRole('link', { name: 'Tittel må fylles ut' }));
  expect(screen.getByLabelText('Tittel')).toHaveFocus();
});

test('the summary leaves the focus to whoever mends a field, and leads to the next with the next round', async () => {
  const { person } = renderScreen(<Mended />);
  const check = screen.getByRole('button', { name: 'Lagre' });
  await person.click(check);
  expect(screen.getByLabelText('Tittel')).toHaveFocus();
  await person.type(screen.getByLabelText('Tittel'), 'Tur');
  expect(screen.getByLabelText('Tittel')).toHaveValue('Tur');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  for (const _again of [1, 2]) {
    await person.click(check);
    expect(screen.getByLabelText('Beskrivelse')).toHaveFocus();
  }
});

function Mended() {
  const [title, setTitle] = useState('');
  const errors = useFormErrors();
  const missing = { ...(title === '' && { title: 'Tittel mangler' }), description: 'Beskrivelse mangler' };
  return (
    <>
      <ErrorSummary errors={Object.entries(errors.fields)} round={errors.round} />
      <TextField id="title" label="Tittel" {...errors.field('title', title, setTitle)} />
      <TextField id="description" label="Beskrivelse" value="" onChange={() => undefined} />
      <button type="button" onClick={() => errors.set({ fields: missing })}>
        Lagre
      </button>
    </>
  );
}

test('the contract is asked before the call, and its sentences stand at the fields, lists at the list', () => {
  const { result } = renderHook(() => useFormErrors());
  const plan = {
    title: '',
    description: 'd',
    ects_credits: 2.25,
    estimated_hours: 52,
    learning_outcomes: { knowledge: ['', ''], skills: ['x'], competence: ['x'.repeat(2000)] },
    content_modules: [],
    assessment_criteria: 'k',
  };
  let may = true;
  act(() => {
    may = result.current.check(operations.createPlan.input, plan);
  });
  expect(may).toBe(false);
  expect(result.current.fields).toMatchObject({
    title: 'Tittel må fylles ut',
    ects_credits: 'Kompetansepoeng oppgis i hele eller halve poeng',
    'learning_outcomes.knowledge': 'Minst ett læringsutbytte for kunnskaper kreves',
    'learning_outcomes.competence': 'Teksten kan ha høyst 1000 tegn',
  });
  act(() => result.current.clear('title'));
  expect(result.current.fields).not.toHaveProperty('title');
});

test('writing in a wired field passes the text on and forgets its own error and those it may mend', () => {
  const { result } = renderHook(() => useFormErrors());
  const written: string[] = [];
  const field = () =>
    result.current.field('new_password', 'abc', (text) => written.push(text), 'confirmation');
  act(() =>
    result.current.set({ fields: { new_password: 'For kort', confirmation: 'Ulike', other: 'Tom' } }),
  );
  expect(field()).toMatchObject({ value: 'abc', error: 'For kort' });
  act(() => field().onChange('abcd'));
  expect(written).toEqual(['abcd']);
  expect(result.current.fields).toEqual({ other: 'Tom' });
});

test('a refusal lands on its fields, else it is the form that is refused', () => {
  const { result } = renderHook(() => useFormErrors());
  act(() =>
    result.current.refuse(
      new ApiError('Noe må rettes', 'INVALID_INPUT', 400, { 'learning_outcomes.skills.2': 'For lang' }),
    ),
  );
  expect(result.current.fields).toEqual({ 'learning_outcomes.skills': 'For lang' });
  expect(result.current.form).toBeUndefined();
  act(() => result.current.refuse(new ApiError('Studieplanen er endret', 'PLAN_CHANGED', 409)));
  expect(result.current.form).toBe('Studieplanen er endret');
  expect(result.current.fields).toEqual({});
});

test('a box that is saved at once stands as chosen while it is saved, and goes back when that fails', async () => {
  const saves: { done: () => void; fail: (reason: Error) => void }[] = [];
  function Setting() {
    const [stored, store] = useState(false);
    return (
      <SavedCheckboxField
        label="Krev passnøkkel"
        checked={stored}
        onSave={(chosen) =>
          new Promise<void>((done, fail) => {
            saves.push({ done, fail });
          }).then(() => store(chosen))
        }
      />
    );
  }
  renderScreen(<Setting />);
  const box = screen.getByRole('checkbox', { name: 'Krev passnøkkel' });
  // Without a wait between: the box never shows what it was before.
  fireEvent.click(box);
  expect(box).toBeChecked();
  await act(async () => saves[0]!.fail(new Error('Nettet er borte')));
  expect(box).not.toBeChecked();
  fireEvent.click(box);
  await act(async () => saves[1]!.done());
  expect(box).toBeChecked();
});

test('[X-12] what the server finds is led to as well, when its answer comes', async () => {
  function Sent() {
    const [busy, setBusy] = useState(false);
    const errors = useFormErrors();
    return (
      <>
        <Form busy={busy} onSubmit={() => setBusy(true)}>
          <TextField label="Navn" {...errors.field('name', '', () => undefined)} />
          <TextField label="E-post" {...errors.field('email', '', () => undefined)} />
          <button type="submit">Lagre</button>
        </Form>
        <button
          type="button"
          onClick={() => {
            errors.set({ fields: { email: 'E-posten er i bruk' } });
            setBusy(false);
          }}
        >
          Svar
        </button>
      </>
    );
  }
  const { person } = renderScreen(<Sent />);
  await person.click(screen.getByRole('button', { name: 'Lagre' }));
  await person.click(screen.getByRole('button', { name: 'Svar' }));
  await waitFor(() => expect(screen.getByLabelText('E-post')).toHaveFocus());
});
