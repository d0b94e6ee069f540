import { screen, waitFor, within } from '@testing-library/react';
import type { Plan } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import {
  anApprovedPlan,
  aPlan,
  aPlanAnswer,
  aVersionContent,
  planId,
  someRules,
} from '../../testing/builders.ts';

const idOf = (number: number) => `44444444-4444-4444-8444-44444444444${number}`;
const first = aVersionContent({ version_number: 1, version_id: idOf(1), ects_credits: 2 });
const second = aVersionContent({
  version_number: 2,
  version_id: idOf(2),
  description: 'Et godt grunnlag for dagsturer.',
  content_modules: ['Kart og kompass', 'Førstehjelp'],
});
const contents = [first, second];

function show(query: string, plan: Plan = anApprovedPlan(), stubs: Stubs = {}) {
  const calls = stubOperations({
    getPlan: aPlanAnswer(plan),
    getPlanRules: someRules,
    listPlanVersions: { versions: [second, first] },
    getPlanVersion: ({ version_id }) => {
      const version = contents.find((one) => one.version_id === version_id);
      return version === undefined ? refusal('VERSION_NOT_FOUND') : { version };
    },
    ...stubs,
  });
  const at = `/study-plans/${planId}${query}`;
  return { calls, ...renderScreen(<App basePath="/" />, { at, user: aUser() }) };
}
const field = (name: string) => screen.getByRole('region', { name });
const marks = (name: string) =>
  [...field(name).querySelectorAll('ins, del')].map((mark) => [
    mark.tagName,
    mark.textContent?.replace(/\s+/g, ' ').trim(),
  ]);

test('two versions, field by field, with what came and went marked and said in words', async () => {
  show('?compare=1,2');
  expect(await screen.findByText(/felt er endret/)).toHaveTextContent(
    '3 felt er endret: Beskrivelse, Kompetansepoeng, Innholdsmoduler.',
  );
  await waitFor(() =>
    expect(marks('Beskrivelse')).toEqual([
      ['DEL', '[fjernet: trygt slutt på fjernet]'],
      ['INS', '[lagt til: godt slutt på lagt til]'],
    ]),
  );
  expect(marks('Kompetansepoeng').map(([mark]) => mark)).toEqual(['DEL', 'INS']);
  expect(marks('Innholdsmoduler')).toEqual([['INS', '[lagt til: Førstehjelp slutt på lagt til]']]);
  expect(within(field('Innholdsmoduler')).getAllByRole('listitem')).toHaveLength(2);
  expect(field('Tittel')).toHaveTextContent('UendretTurledelse i skog og lavfjell');
  for (const name of [
    'Estimerte timer',
    'EQF-nivå',
    'Kunnskaper',
    'Ferdigheter',
    'Kompetanse',
    'Vurderingskriterier',
    'Vurderingsformer',
    'Språk',
    'Land',
  ]) {
    expect(field(name)).toHaveTextContent('Uendret');
    expect(marks(name)).toEqual([]);
  }
});

test('other texts are chosen in two lists, and the address follows', async () => {
  const { person, address, calls } = show('?compare=1,2', aPlan({ has_versions: true, title: 'Nytt navn' }));
  await screen.findByText(/felt er endret/);
  const to = screen.getByRole('combobox', { name: 'Til' });
  expect(
    within(to)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Teksten nå (utkast)', 'Versjon 2, 14.10.2025 (gjeldende)', 'Versjon 1, 14.10.2025']);
  await person.selectOptions(to, 'Teksten nå (utkast)');
  expect(address()).toBe(`/study-plans/${planId}?compare=${encodeURIComponent('1,utkast')}`);
  expect(await screen.findByText(/^2 felt er endret/)).toHaveTextContent('Tittel, Kompetansepoeng.');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Fra' }), 'Teksten nå (utkast)');
  expect(await screen.findByText('Tekstene er like.')).toBeVisible();
  expect(calls.of('getPlanVersion')).toHaveLength(2);
});

test.each([
  ['a draft beside versions', aPlan({ has_versions: true }), '2,utkast'],
  ['an approved plan', anApprovedPlan(), '1,2'],
])('the versions panel of %s leads here, and the way back leads there', async (_, plan, pair) => {
  const { person, address } = show('', plan);
  await person.click(await screen.findByRole('link', { name: 'Sammenlign versjoner' }));
  expect(address()).toBe(`/study-plans/${planId}?compare=${pair}`);
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Sammenlign versjoner' })).toHaveFocus(),
  );
  await person.click(screen.getByRole('link', { name: 'Til studieplanen' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: plan.title })).toHaveFocus());
});

test('an address that names no pair shows the first that there is; with one text there is nothing', async () => {
  const { unmount } = show('?compare=7,%3Cscript%3E');
  expect(await screen.findByRole('combobox', { name: 'Fra' })).toHaveValue('1');
  await screen.findByText(/felt er endret/);
  unmount();
  show('?compare=', anApprovedPlan(), { listPlanVersions: { versions: [first] } });
  expect(await screen.findByText('Planen har bare én tekst.')).toBeVisible();
});

test('a single version of an approved plan offers no comparison', async () => {
  show('', anApprovedPlan(), { listPlanVersions: { versions: [first] } });
  await screen.findByText('Versjon 1');
  expect(screen.queryByRole('link', { name: 'Sammenlign versjoner' })).toBeNull();
});

test('what cannot be read says so', async () => {
  const { unmount } = show('?compare=1,2', anApprovedPlan(), {
    getPlanVersion: refusal('VERSION_NOT_FOUND'),
  });
  expect(await screen.findByText('Versjonen finnes ikke')).toBeVisible();
  unmount();
  show('?compare=1,2', anApprovedPlan(), { getPlan: refusal('PLAN_NOT_FOUND') });
  expect(await screen.findByText('Studieplan ikke funnet')).toBeVisible();
});

test('[I-8] the regulations’ fields are compared where one of the texts tells them', async () => {
  const told = { target_groups: 'Turledere', duration: { hours: 18 } };
  show('?compare=2,utkast', aPlan({ has_versions: true, description: second.description, ...told }));
  expect(await screen.findByText(/felt er endret/)).toHaveTextContent(/Målgrupper, Varighet\.$/);
  await waitFor(() =>
    expect(marks('Målgrupper')).toEqual([['INS', '[lagt til: Turledere slutt på lagt til]']]),
  );
  expect(screen.queryByRole('region', { name: 'Fagkode' })).toBeNull();
});
