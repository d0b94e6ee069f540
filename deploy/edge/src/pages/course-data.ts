import type { PublicPlan } from '@studieplan/contracts';
import { languageTag } from '@studieplan/contracts/public/language';

type CoursePlan = Pick<
  PublicPlan,
  | 'title'
  | 'description'
  | 'ects_credits'
  | 'estimated_hours'
  | 'study_association_name'
  | 'organization_number'
> & { metadata: Pick<PublicPlan['metadata'], 'language' | 'eqf_level'> };

/** A plan as schema.org's `Course`. */
export function courseOf(plan: CoursePlan, url: string): object {
  const inLanguage = languageTag(plan.metadata.language);
  return {
    '@type': 'Course',
    name: plan.title,
    description: plan.description.slice(0, 1_000),
    url,
    educationalLevel: `EQF ${plan.metadata.eqf_level}`,
    timeRequired: `PT${plan.estimated_hours}H`,
    // No study credits: their own name says so.
    numberOfCredits: { '@type': 'StructuredValue', name: 'kompetansepoeng', value: plan.ects_credits },
    ...(inLanguage && { inLanguage }),
    ...(plan.study_association_name && {
      provider: {
        '@type': 'Organization',
        name: plan.study_association_name,
        ...(plan.organization_number && { identifier: plan.organization_number }),
      },
    }),
  };
}
