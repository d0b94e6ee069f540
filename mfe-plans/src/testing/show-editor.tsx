import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Plan } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../expose.tsx';
import { aPlan, aPlanAnswer, aValidation, planId, someRules } from './builders.ts';

/** The answer of a validation with that score, percent. */
export const validated = (score: number, feedback = aValidation({ score })) => ({
  validation_result: { score, passed: score >= 70, review_required: false, feedback },
});

/** Somebody else than the author of the test plans. */
export const another = (role: 'member' | 'admin' | 'systemadmin') =>
  aUser({ id: '66666666-6666-4666-8666-666666666666', role });

function show(at: string, stubs: Stubs, user = aUser()) {
  const calls = stubOperations({
    getPlanRules: someRules,
    checkText: { validation: aValidation({ score: 64.2 }) },
    listPlans: { study_plans: [], total: 0, revision: 'r1' },
    listPlanVersions: { versions: [] },
    createPlan: { study_plan_id: planId, revision: 1 },
    updatePlan: ({ status }) => ({ status: status ?? 'draft', revision: 4 }),
    // A new plan is read once it has been saved.
    getPlan: aPlanAnswer(aPlan({ revision: 1 }), [], user),
    ...stubs,
  });
  return { calls, ...renderScreen(<App basePath="/" />, { at, user }) };
}

/** The editor of a new plan. */
export const showNew = (stubs: Stubs = {}) => show('/study-plans/new', stubs);

/** The editor of `plan`; the update answers with revision 4. */
export const showEdit = (plan: Plan, stubs: Stubs = {}, user?: ReturnType<typeof aUser>) =>
  show(`/study-plans/${planId}/edit`, { getPlan: aPlanAnswer(plan, [], user), ...stubs }, user);

export const field = (name: string) => screen.getByRole('textbox', { name });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** Waits until the form of a saved plan stands there. */
export const opened = () => screen.findByRole('button', { name: 'Lagre som utkast' });

/** Sends in a text that lacks something, which is asked about once. */
export async function sendAnyway(person: UserEvent) {
  await person.click(await screen.findByRole('button', { name: 'Send inn' }));
  await person.click(await screen.findByRole('button', { name: 'Send inn likevel' }));
}

/** An administrator who has not written the plan is told first what an edit costs, and goes on. */
export async function openedAnyway(person: UserEvent) {
  await person.click(await screen.findByRole('button', { name: 'Endre likevel' }));
  await opened();
}

/** The administrator's remark on a field, unfolded. */
export async function noteOn(label = 'Beskrivelse') {
  const note = await screen.findByRole('region', { name: `Merknad fra Kari Lillesæter: ${label}` });
  const folded = within(note).queryByRole('button', { expanded: false });
  if (folded !== null) fireEvent.click(folded);
  return within(note);
}

/** Replaces the text of fields, by their labels. */
export async function write(person: UserEvent, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    // By label and in one piece: a whole form typed key by key takes seconds in jsdom.
    await person.clear(screen.getByLabelText(name));
    await person.paste(text);
  }
}

/** Every text that a plan must have. */
export const wholePlan = {
  Tittel: 'Turledelse',
  Beskrivelse: 'For turledere',
  Kompetansepoeng: '3',
  'Estimerte timer': '81',
  'Kunnskaper 1': 'Deltakeren kan forklare',
  'Ferdigheter 1': 'Deltakeren kan finne',
  'Kompetanse 1': 'Deltakeren kan lede',
  'Modul 1': 'Kart',
  Vurderingskriterier: 'Leder en tur',
};
