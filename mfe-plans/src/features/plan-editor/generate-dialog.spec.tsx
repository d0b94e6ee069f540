import { screen, waitFor, within } from '@testing-library/react';
import type { Plan } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { bareAnswer, refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { aPlan, aProposal, aValidation, planId, someRules, aPlanAnswer } from '../../testing/builders.ts';

function show(plan?: Plan, stubs: Stubs = {}) {
  const calls = stubOperations({
    getPlanRules: someRules,
    listPlans: { study_plans: [], total: 0, revision: 'r1' },
    createPlan: { study_plan_id: planId, revision: 1 },
    getPlan: aPlanAnswer(plan),
    checkText: { validation: aValidation() },
    generatePlan: { generated_plan: aProposal(), judge: 'model' },
    ...stubs,
  });
  const at = plan === undefined ? '/study-plans/new' : `/study-plans/${plan.id}/edit`;
  return { calls, ...renderScreen(<App basePath="/" />, { at, user: aUser() }) };
}
type Shown = ReturnType<typeof show>;

async function open({ person }: Shown) {
  await person.click(await screen.findByRole('button', { name: 'Generer forslag' }));
  return within(screen.getByRole('dialog', { name: 'Generer forslag' }));
}
const generate = async (shown: Shown, text = 'Et kurs i surdeig') => {
  const dialog = await open(shown);
  await shown.person.click(dialog.getByRole('textbox', { name: 'Beskriv studieplanen' }));
  await shown.person.paste(text);
  await shown.person.click(dialog.getByRole('button', { name: 'Generer' }));
  return dialog;
};
const field = (name: string) => screen.getByRole('textbox', { name });

test('[R-097] [V-9] a modal asks what the plan is about, and the result fills the form, marked as a proposal until it is saved', async () => {
  const shown = show();
  const dialog = await open(shown);
  await shown.person.click(dialog.getByRole('textbox', { name: 'Beskriv studieplanen' }));
  await shown.person.paste('Et kurs i surdeig');
  await shown.person.type(dialog.getByRole('textbox', { name: /^Tittel/ }), 'Surdeig');
  await shown.person.type(dialog.getByRole('textbox', { name: /^Kompetansepoeng/ }), '1,5');
  await shown.person.click(dialog.getByRole('button', { name: 'Generer' }));
  const note = await screen.findByRole('region', { name: 'Forslag' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shown.calls.of('generatePlan')).toEqual([
    { description: 'Et kurs i surdeig', title: 'Surdeig', ects_credits: 1.5 },
  ]);

  expect(field('Tittel')).toHaveValue('Surdeigsbaking for nybegynnere');
  expect(field('Beskrivelse')).toHaveValue('Et kurs for den som vil bake brød hjemme.');
  expect(field('Kompetansepoeng')).toHaveValue('1,5');
  expect(field('Estimerte timer')).toHaveValue('42');
  expect(field('Kunnskaper 1')).toHaveValue('Deltakeren kan forklare hva surdeig er');
  expect(field('Ferdigheter 1')).toHaveValue('Deltakeren kan bake et brød');
  expect(field('Kompetanse 1')).toHaveValue('Deltakeren kan planlegge en bakst');
  expect(field('Modul 1')).toHaveValue('Surdeigen');
  expect(field('Modul 2')).toHaveValue('Steking: Ovn og damp (12,5 timer)');
  expect(field('Vurderingskriterier')).toHaveValue('Deltakeren viser fram et brød.');
  expect(screen.getByRole('combobox', { name: 'EQF-nivå' })).toHaveValue('3');
  expect(screen.getByRole('button', { name: 'Fjern praktisk oppgave' })).toBeVisible();

  expect(note).toHaveTextContent(
    /^Skjemaet er fylt ut med et forslag fra språkmodellen\. Les gjennom og rett det som ikke stemmer\.Angre forslaget$/,
  );
  expect(note).toHaveFocus();
  expect(document.querySelector('.kv-head')).toHaveTextContent('Forslag');
  expect(shown.calls.of('createPlan')).toEqual([]);
  await shown.person.click(screen.getByRole('button', { name: 'Lagre som utkast' }));
  await screen.findByText('Studieplanen er lagret som utkast.');
  expect(screen.queryByRole('region', { name: 'Forslag' })).toBeNull();
  expect(document.querySelector('.kv-head')).not.toHaveTextContent('Forslag');
});

test('[R-279] without a description nothing is asked for', async () => {
  const shown = show();
  const dialog = await open(shown);
  await shown.person.type(dialog.getByRole('textbox', { name: 'Beskriv studieplanen' }), '  ');
  await shown.person.click(dialog.getByRole('button', { name: 'Generer' }));
  expect(dialog.getByRole('textbox', { name: 'Beskriv studieplanen' })).toHaveAccessibleDescription(
    /Vennligst beskriv studieplanen du ønsker å generere/,
  );
  expect(dialog.getByRole('textbox', { name: 'Beskriv studieplanen' })).toHaveFocus();
  expect(shown.calls.of('generatePlan')).toEqual([]);
});

test.each([
  ['tre', 'Kompetansepoeng må være et tall'],
  ['1,3', 'Kompetansepoeng oppgis i hele eller halve poeng'],
])('credits written as %s are refused at their field', async (written, sentence) => {
  const shown = show();
  const dialog = await open(shown);
  await shown.person.type(dialog.getByRole('textbox', { name: /^Kompetansepoeng/ }), written);
  await shown.person.type(dialog.getByRole('textbox', { name: 'Beskriv studieplanen' }), 'Surdeig');
  await shown.person.click(dialog.getByRole('button', { name: 'Generer' }));
  expect(dialog.getByRole('textbox', { name: /^Kompetansepoeng/ })).toHaveAccessibleDescription(
    new RegExp(sentence),
  );
  expect(dialog.getByRole('textbox', { name: /^Kompetansepoeng/ })).toHaveFocus();
  expect(shown.calls.of('generatePlan')).toEqual([]);
});

test('title and credits that are left empty are not sent', async () => {
  const shown = show();
  await generate(shown);
  await screen.findByRole('region', { name: 'Forslag' });
  expect(shown.calls.of('generatePlan')).toEqual([{ description: 'Et kurs i surdeig' }]);
});

test('it asks before it replaces text already written, and the replaced text can be had back', async () => {
  const shown = show(aPlan());
  const dialog = await open(shown);
  expect(dialog.getByRole('textbox', { name: 'Beskriv studieplanen' })).toHaveValue(aPlan().description);
  await shown.person.click(dialog.getByRole('button', { name: 'Generer' }));
  expect(dialog.getByText('Erstatte teksten i skjemaet?')).toBeVisible();
  expect(shown.calls.of('generatePlan')).toEqual([]);
  await shown.person.click(dialog.getByRole('button', { name: 'Tilbake' }));
  await shown.person.click(dialog.getByRole('button', { name: 'Generer' }));
  await shown.person.click(dialog.getByRole('button', { name: 'Erstatt teksten' }));
  const note = within(await screen.findByRole('region', { name: 'Forslag' }));
  expect(field('Tittel')).toHaveValue('Surdeigsbaking for nybegynnere');
  await shown.person.click(note.getByRole('button', { name: 'Angre forslaget' }));
  expect(field('Tittel')).toHaveValue(aPlan().title);
  expect(field('Kunnskaper 1')).toHaveValue('Deltakeren kan forklare allemannsretten');
  expect(screen.queryByRole('region', { name: 'Forslag' })).toBeNull();
});

test('work done on a proposal is not undone with it', async () => {
  const shown = show();
  await generate(shown);
  await screen.findByRole('button', { name: 'Angre forslaget' });
  await shown.person.type(field('Tittel'), ' 2');
  expect(screen.queryByRole('button', { name: 'Angre forslaget' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Forslag' })).toBeVisible();
});

test('[I-5] the dialog says that a scaffold is made without a model', async () => {
  const dialog = await open(show());
  expect(dialog.getByText(/^Uten språkmodell lages et skjelett: /)).toBeVisible();
});

test('[I-5] [V-9] a proposal without a model says so; its blanks are highlighted and counted', async () => {
  const scaffold = aProposal({
    description: 'Kurset er for [[hvem kurset er for]].',
    content_modules: ['Kveld 1: [[det første]] (3 timer)', 'Kveld 2: [[det neste]] (3 timer)'],
    assessment_criteria: 'Deltakeren [[gjør hva]]. Oppgaven er bestått når [[grensen]].',
  });
  const shown = show(undefined, { generatePlan: { generated_plan: scaffold, judge: 'checker' } });
  await generate(shown);
  const note = await screen.findByRole('region', { name: 'Forslag' });
  expect(note).toHaveTextContent(
    'Ingen språkmodell er satt opp, så skjemaet er fylt ut med et skjelett: det du har beskrevet, står der, og resten er merkede felt som du fyller ut selv.',
  );
  expect(note).toHaveFocus();
  const counts = screen.getAllByRole('link', { name: /felt å fylle ut$/ });
  expect(counts.map((count) => count.textContent)).toEqual([
    '1 felt å fylle ut',
    '2 felt å fylle ut',
    '2 felt å fylle ut',
  ]);
  expect(screen.getByText('Vurderingskriterier', { selector: 'li span' })).toHaveTextContent(/^Gjenstår: /);
  expect(screen.getByText('Tittel og beskrivelse', { selector: 'li span' })).toHaveTextContent(/^Gjenstår: /);
  await shown.person.click(counts[1] as HTMLElement);
  expect(field('Modul 1')).toHaveFocus();
  await shown.person.keyboard('Yngel');
  expect(field('Modul 1')).toHaveValue('Kveld 1: Yngel (3 timer)');
});

test.each(['MODEL_FAILED', 'MODEL_TIMEOUT', 'MODEL_BUSY', 'TOO_MANY_REQUESTS'] as const)(
  '%s is said with the prefix, and what was written stays',
  async (code) => {
    const answer = refusal(code);
    const shown = show(undefined, { generatePlan: answer });
    const dialog = await generate(shown);
    const { error } = answer.body as { error: string };
    expect(await dialog.findByRole('alert')).toHaveTextContent(`Feil ved generering: ${error}`);
    expect(dialog.getByRole('textbox', { name: 'Beskriv studieplanen' })).toHaveValue('Et kurs i surdeig');
  },
);

test('[R-405] an answer without a sentence gives the fallback', async () => {
  const shown = show(undefined, { generatePlan: bareAnswer(502, { success: false }) });
  const dialog = await generate(shown);
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Feil ved generering: Generering feilet$/);
});

test('the wait can be called off; an answer that comes later changes nothing', async () => {
  let answer: () => void = () => undefined;
  const shown = show(undefined, {
    generatePlan: () =>
      new Promise((resolve) => {
        answer = () => resolve({ generated_plan: aProposal(), judge: 'model' });
      }),
  });
  const dialog = await generate(shown);
  expect(await dialog.findByText('Forslaget lages')).toBeVisible();
  expect(dialog.getByRole('timer', { name: 'Tid brukt' })).toHaveTextContent('0 s');
  await shown.person.click(dialog.getByRole('button', { name: 'Avbryt' }));
  answer();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Generer' })).toBeVisible());
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(field('Tittel')).toHaveValue('');
});
