import { publicCodeFrom, type PublicPlan } from '@studieplan/contracts';

/** A code whose check symbol is right; other numbers give other codes. */
export const aCode = (seed = 7): string =>
  publicCodeFrom(Array.from({ length: 12 }, (_, place) => place * 5 + seed));

/** An approved, current version; every field can be overridden. */
export function aPublicPlan(overrides: Partial<PublicPlan> = {}): PublicPlan {
  return {
    title: 'Førstehjelp for frivillige',
    description: 'Kurset setter frivillige vakter i stand til å handle riktig.\nMålgruppen er voksne.',
    ects_credits: 1.5,
    estimated_hours: 42,
    learning_outcomes: {
      knowledge: ['Deltakeren kan gjengi hva AMK-sentralen trenger å vite'],
      skills: ['Deltakeren kan legge en bevisstløs i stabilt sideleie'],
      competence: ['Deltakeren kan fordele oppgaver på skadestedet'],
    },
    content_modules: ['Hjerte-lunge-redning'],
    assessment_criteria: 'Praktisk prøve med bestått eller ikke bestått.',
    metadata: {
      language: 'no',
      country: 'NO',
      eqf_level: '3',
      assessment_methods: ['Praktisk prøve', 'casearbeid'],
    },
    study_association_name: 'Studieforbundet Samklang',
    organization_number: '712040318',
    version_number: 2,
    approval_link: aCode(),
    approved_at: '2025-09-02T10:00:00Z',
    approver_name: 'Kari Lillesæter',
    approval_method: 'admin',
    self_approved_by: null,
    change_comment: 'Tydelig og grundig plan',
    validation_score: 81.4,
    judge: 'checker',
    valid_until: null,
    expired: false,
    newer_approval_link: null,
    superseded_at: null,
    newer_version_number: null,
    deleted_at: null,
    withdrawn: null,
    exam: null,
    holding_approval_link: null,
    in_directory: false,
    version_id: '99999999-9999-4999-8999-999999999999',
    ...overrides,
  };
}
