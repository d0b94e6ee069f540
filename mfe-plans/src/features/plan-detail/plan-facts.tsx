import type { Plan } from '@studieplan/contracts';
import {
  formatCredits,
  formatDate,
  formatHours,
  formatOrganizationNumber,
  LabelledList,
  Sheet,
  type Fact,
} from '@studieplan/ui';
import { valueName } from '../../plan-fields/fields.ts';

const fact = (label: string, value: string | null): Fact | null => (value === null ? null : [label, value]);

/** '«Turledelse», versjon 2': what the plan was copied from. */
function originText({ origin }: Plan): string | null {
  if (origin == null) return null;
  return `«${origin.title}», ${origin.version_number === null ? 'utkastet' : `versjon ${origin.version_number}`}`;
}

/** Who else has written the text; of a text out of the reader's sight nobody is named (design.md 52). */
function otherWritersText({ writers, author_id, other_writers }: Plan): string | null {
  const names = writers.flatMap(({ user_id, full_name }) =>
    user_id === author_id || full_name === null ? [] : [full_name],
  );
  if (other_writers === true) names.push('en annen tekst i studieforbundet');
  return names.length === 0 ? null : names.join(', ');
}

/** The plan in figures and names. */
export function PlanFacts({ plan }: { plan: Plan }) {
  const { language, country, eqf_level } = plan.metadata;
  return (
    <Sheet title="Fakta" titleSize="xs">
      <LabelledList
        facts={[
          ['Kompetansepoeng', formatCredits(plan.ects_credits)],
          ['Timer', formatHours(plan.estimated_hours)],
          ['EQF-nivå', eqf_level],
          ['Språk', valueName('language', language)],
          ['Land', valueName('country', country)],
          fact('Studieforbund', plan.study_association_name),
          fact('Org.nr.', plan.organization_number && formatOrganizationNumber(plan.organization_number)),
          fact('Forfatter', plan.uploader_name),
          fact('Tekst også fra', otherWritersText(plan)),
          fact('Kopi av', originText(plan)),
          ['Opprettet', formatDate(plan.created_at)],
          ['Sist endret', formatDate(plan.updated_at)],
        ]}
      />
    </Sheet>
  );
}
