import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@studieplan/ui/testing/stub-operations.ts';
import { aPlan, planId, someRules } from '../../testing/builders.ts';
import { button, opened, sendAnyway, showEdit, write } from '../../testing/show-editor.tsx';

const section = () => within(screen.getByRole('region', { name: 'Forskriftens krav' }));
const fold = () =>
  section()
    .getByText(/^Planen forteller/)
    .closest('details') as HTMLDetailsElement;

test('[I-8] nothing told: folded, with the count; the list says what is missing and leads there', async () => {
  const { person } = showEdit(aPlan());
  await opened();
  expect(fold()).not.toHaveAttribute('open');
  expect(section().getByText('Planen forteller 0 av 6')).toBeVisible();
  fold().open = true;
  await person.click(section().getByRole('button', { name: 'Varighet (gå til feltet)' }));
  expect(screen.getByLabelText(/^Kurstimer/)).toHaveFocus();
});

test('[I-8] all fields are sent; the list follows what is told', async () => {
  const { calls, person } = showEdit(aPlan());
  await opened();
  fold().open = true;
  await person.selectOptions(screen.getByLabelText(/^Undervisningsform/), 'Digital');
  expect(section().getByText('Planen forteller 1 av 7')).toBeVisible();
  await write(person, {
    'Målgrupper (valgfritt)': 'Turledere',
    'Læringsressurser (valgfritt)': 'Kart',
    'Arbeidsmetoder (valgfritt)': 'Øvelser',
    'Krav til kursleder (valgfritt)': 'Erfaring',
    'Kurstimer (valgfritt)': '18,5',
    'Antall samlinger (valgfritt)': '6',
    'Fagkode (valgfritt)': '0412',
    'Slik deltar deltakere og kursleder samtidig (valgfritt)': 'På skjerm',
  });
  expect(section().getByText('Planen forteller 7 av 7')).toBeVisible();
  await person.click(button('Lagre som utkast'));
  await waitFor(() =>
    expect(calls.of('updatePlan')).toMatchObject([
      {
        target_groups: 'Turledere',
        learning_resources: 'Kart',
        teaching_methods: 'Øvelser',
        leader_requirements: 'Erfaring',
        duration: { hours: 18.5, meetings: 6 },
        delivery: 'digital',
        delivery_description: 'På skjerm',
        subject_code: '0412',
      },
    ]),
  );
});

test.each([
  ['Kurstimer (valgfritt)', 'mange', 'Kurstimer må være et tall'],
  ['Kurstimer (valgfritt)', '82', 'Kurstimene (82) kan ikke være flere enn de estimerte timene (81).'],
  ['Antall samlinger (valgfritt)', '1,5', 'Antall samlinger må være et helt tall'],
  ['Fagkode (valgfritt)', '41', 'Fagkoden må ha fire sifre'],
  ['Kompetansepoeng', 'abc', 'Kompetansepoeng må være et tall'],
])('[I-8] %s: %s is refused at its field, and nothing is sent', async (name, written, sentence) => {
  const { calls, person } = showEdit(aPlan());
  await opened();
  fold().open = true;
  await write(person, { [name]: written });
  await person.click(button('Lagre som utkast'));
  expect(screen.getByLabelText(name)).toHaveAccessibleDescription(
    new RegExp(sentence.replace(/[()]/g, '\\$&')),
  );
  expect(calls.of('updatePlan')).toEqual([]);
});

test('[I-8] what the server refuses at a folded field unfolds the section, and the summary leads there', async () => {
  const { person } = showEdit(aPlan(), {
    updatePlan: refusal('INVALID_INPUT', { fields: { 'duration.hours': 'Varighet må fylles ut' } }),
  });
  await opened();
  await sendAnyway(person);
  await person.click(await screen.findByRole('link', { name: 'Varighet må fylles ut' }));
  expect(fold()).toHaveAttribute('open');
  expect(screen.getByLabelText(/^Kurstimer/)).toHaveFocus();
});

test('[I-8] where the rule asks for them, the section is open, and the rail says what is missing', async () => {
  const rules = { ...someRules.rules, require_regulation_fields: true };
  showEdit(aPlan({ target_groups: 'Turledere' }), { getPlanRules: { rules } });
  await opened();
  await waitFor(() => expect(fold()).toHaveAttribute('open'));
  const ready = within(screen.getByRole('region', { name: 'Klar til innsending?' }));
  expect(ready.getByText(/^Mangler: Læringsressurser, Krav til kursleder, Arbeidsmetoder/)).toBeVisible();
});

test('[I-8] an untouched plan from before goes out without any of the fields', async () => {
  const { calls, person } = showEdit(aPlan());
  await opened();
  await person.click(button('Lagre som utkast'));
  await waitFor(() => expect(calls.of('updatePlan')).toHaveLength(1));
  expect(Object.keys(calls.of('updatePlan')[0] ?? {}).sort()).toEqual([
    'assessment_criteria',
    'content_modules',
    'description',
    'ects_credits',
    'estimated_hours',
    'expected_revision',
    'learning_outcomes',
    'metadata',
    'status',
    'study_plan_id',
    'title',
  ]);
  expect(calls.of('updatePlan')[0]).toMatchObject({ study_plan_id: planId });
});
