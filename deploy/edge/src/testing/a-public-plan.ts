/** A gateway's answer to a code (the contract's `publicPlan`). */
export function aPublicAnswer(differs: Record<string, unknown> = {}): object {
  return {
    success: true,
    study_plan: {
      title: 'Turledelse',
      description: 'Kurset gjør deltakeren i stand til å lede turer.',
      ects_credits: 3,
      estimated_hours: 78,
      learning_outcomes: { knowledge: ['Kjenner kartet'], skills: ['Leser kompasset'], competence: [] },
      content_modules: ['Kart og kompass'],
      assessment_criteria: 'Praktisk prøve',
      metadata: { language: 'no', country: 'NO', eqf_level: '4', assessment_methods: [] },
      study_association_name: 'Friluft studieforbund',
      organization_number: '999999999',
      version_number: 1,
      approval_link: '7KQ2M9XD4HTBV',
      approved_at: '2026-10-14T10:00:00.000Z',
      approver_name: 'Ada Administrator',
      approval_method: 'admin',
      self_approved_by: null,
      change_comment: null,
      validation_score: 82.5,
      judge: 'checker',
      newer_approval_link: null,
      deleted_at: null,
      withdrawn: null,
      in_directory: false,
      version_id: '0190a000-0000-7000-8000-000000000000',
      ...differs,
    },
    legal_text: '<h2>Grunnlag</h2>',
  };
}
