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

/** Changes that leave no sentence of `aPlan` standing: for a plan whose text nobody has decided on. */
export function anotherText(topic = 'sopp'): Partial<PlanInput> {
  return {
    description: `På samlingene sanker vi ${topic} langs gamle skogsveier og lærer å skille artene fra hverandre.`,
    learning_outcomes: {
      knowledge: [`Den som fullfører, kjenner vanlige arter av ${topic} og vet hvor de vokser`],
      skills: [`Den som fullfører, renser og tørker ${topic} slik at fangsten holder seg gjennom vinteren`],
      competence: [`Den som fullfører, sanker ${topic} med omtanke for både naturen og dem som kommer etter`],
    },
    content_modules: [
      `Artene av ${topic} og deres forvekslingsarter`,
      `Tørking og lagring av ${topic} hjemme`,
    ],
    assessment_criteria: `Deltakerne legger fram en kurv med ${topic} og begrunner hvert funn for en soppkontrollør.`,
  };
}

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
    ruleset_version: 'test-1',
    matrix: [],
    ...changes,
  };
}
