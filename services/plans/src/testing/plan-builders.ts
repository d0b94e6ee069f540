import type { InputOf, plansOperations, ValidationResult } from '@studieplan/contracts';

export type PlanInput = InputOf<typeof plansOperations.createPlan>;

/** A plan that passes every rule; change what a test is about. */
export function aPlan(changes: Partial<PlanInput> = {}): PlanInput {
  return {
    title: 'Turledelse i skog og lavfjell',
    description: 'Kurset gir turledere i lokallag et trygt grunnlag for dagsturer.',
    ects_credits: 3,
    estimated_hours: 81,
    learning_outcomes: {
      knowledge: ['Deltakeren kan forklare reglene om ferdsel i utmark'],
      skills: ['Deltakeren kan lage turplan med kart'],
      competence: ['Deltakeren kan lede en gruppe gjennom en dagstur'],
    },
    content_modules: ['Kart, kompass og ruteplan', 'Førstehjelp ute'],
    assessment_criteria: 'Godkjent når turplanen er gjennomført og vurdert av veileder.',
    metadata: { language: 'no', country: 'NO', eqf_level: '4', assessment_methods: ['Praktisk prøve'] },
    ...changes,
  };
}

/** Changes that leave no sentence of `aPlan` standing, nor of the text about another topic: of one word. */
export function anotherText(topic = 'sopp'): Partial<PlanInput> {
  // In every longer word, so that no run of words is another topic's.
  const about = (text: string) => text.replace(/\p{L}{4,}/gu, (word) => `${word}${topic.toLowerCase()}`);
  return {
    description: about(
      'På samlingene sanker vi langs gamle skogsveier og lærer å skille artene fra hverandre.',
    ),
    learning_outcomes: {
      knowledge: [about('Den som fullfører, kjenner vanlige arter og vet hvor de vokser')],
      skills: [about('Den som fullfører, renser og tørker slik at fangsten holder seg gjennom vinteren')],
      competence: [about('Den som fullfører, sanker med omtanke for både naturen og dem som kommer etter')],
    },
    content_modules: [about('Artene og deres forvekslingsarter'), about('Tørking og lagring hjemme')],
    assessment_criteria: about('Deltakerne legger fram en kurv og begrunner hvert funn for en kontrollør.'),
  };
}

/** `aPlan` with every text of its body changed alike. */
export function rewritten(change: (text: string) => string): Partial<PlanInput> {
  const plan = aPlan();
  const { knowledge, skills, competence } = plan.learning_outcomes as Record<
    'knowledge' | 'skills' | 'competence',
    string[]
  >;
  return {
    description: change(plan.description as string),
    learning_outcomes: {
      knowledge: knowledge.map(change),
      skills: skills.map(change),
      competence: competence.map(change),
    },
    content_modules: (plan.content_modules as string[]).map(change),
    assessment_criteria: change(plan.assessment_criteria as string),
  };
}

/** One word of each sentence, in its middle, is another. */
export const oneWordChanged = rewritten((text) => {
  const words = text.split(' ');
  words[Math.floor(words.length / 2)] = 'noe';
  return words.join(' ');
});

/** The whole text of `aPlan`, and much that is about something else. */
export const paddedText: Partial<PlanInput> = {
  content_modules: [
    ...(aPlan().content_modules as string[]),
    ...Array.from({ length: 40 }, (_, at) => {
      const { description, assessment_criteria } = anotherText(`emne${at}x`);
      return `${description} ${assessment_criteria}`;
    }),
  ],
};

/** What a plan that answers all that the regulations ask for tells beside the rest. */
export function toldPlan(changes: Partial<PlanInput> = {}): Partial<PlanInput> {
  return {
    target_groups: 'Frivillige i lokallag som har gått turer selv.',
    learning_resources: 'Turhåndboka og turkart i målestokk 1:50 000.',
    teaching_methods: 'Øvelser ute i grupper, og samtale etter hver øvelse.',
    leader_requirements: 'Har ledet turer i minst to år og har gyldig førstehjelpskurs.',
    duration: { hours: 30, meetings: 5 },
    delivery: 'kombinert',
    delivery_description: 'Alle møtes samtidig i klasserommet eller på skjerm.',
    subject_code: '0321',
    ...changes,
  };
}

/** How a text was judged. */
export const aPassport = {
  content_hash: 'c',
  ruleset_version: 'r',
  prompt_hash: 'p',
  model: 'm',
  parameters: {},
  checker_total: 80,
  model_total: 80,
  scored_at: '2026-01-01T00:00:00.000Z',
  duration_ms: 12,
};

/** What a judge answers; `score` decides the rest. */
export function aValidation(changes: Partial<ValidationResult> = {}): ValidationResult {
  const score = changes.score ?? 82.5;
  const part = { score, feedback: 'Godt beskrevet.' };
  return {
    score,
    passed: score >= 70,
    summary: 'Planen henger sammen.',
    learning_outcomes_quality: part,
    ects_alignment: part,
    assessment_quality: part,
    structure_quality: part,
    metadata_compliance: part,
    findings: [],
    caps: [],
    review_required: false,
    review_reasons: [],
    judge: 'checker',
    own_text_share: null,
    ruleset_version: 'test-1',
    matrix: [],
    ...changes,
  };
}
