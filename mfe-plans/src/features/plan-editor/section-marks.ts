import {
  passingScore,
  regulationLabels,
  remarkPlace,
  type Criterion,
  type PlanRemark,
  type ValidationResult,
} from '@studieplan/contracts';
import { formatCount, formatScore } from '@studieplan/ui';
import { remarkCount } from '../../validation/judge-text.ts';
import { fieldPaths } from '../../plan-fields/fields.ts';
import { fieldIdOf } from './field-places.ts';

interface Section {
  /** Ids of the fields that it is about. */
  fields: readonly string[];
  /** The part of the score that is about it. */
  part?: Criterion;
}

const { title, description, ects_credits, estimated_hours, knowledge, skills, competence } = fieldPaths;

/** The lines of 'Klar til innsending?' that tell of a part of the form. */
export const sections = {
  start: { fields: [title, description] },
  hours: { fields: [ects_credits, estimated_hours], part: 'ects_alignment' },
  outcomes: { fields: [knowledge, skills, competence], part: 'learning_outcomes_quality' },
  modules: { fields: [fieldPaths.content_modules], part: 'structure_quality' },
  assessment: {
    fields: [fieldPaths.assessment_criteria, fieldPaths.assessment_methods],
    part: 'assessment_quality',
  },
  regulation: {
    fields: [...Object.keys(regulationLabels), fieldPaths.duration_meetings].map(
      (path) => fieldIdOf(path) ?? path,
    ),
  },
} as const satisfies Record<string, Section>;
export type SectionName = keyof typeof sections;

const isOpen = ({ state }: PlanRemark) => state === 'open' || state === 'answered';

/** Who has something to say of the form as it stands. */
export interface Marking {
  judged: ValidationResult | undefined;
  /** What people have remarked. */
  remarks: readonly PlanRemark[];
}

/** What speaks against calling a section finished, in a few words, a person's remarks first; null where nothing does. */
export function markOn(name: SectionName, { judged, remarks }: Marking): string | null {
  const { fields, part }: Section = sections[name];
  const isHere = (path: string | undefined) => path !== undefined && fields.includes(fieldIdOf(path) ?? '');
  const open = remarks.filter((remark) => isOpen(remark) && isHere(remarkPlace(remark.path)?.field)).length;
  if (open > 0) return formatCount(open, 'åpen merknad', 'åpne merknader');
  if (judged === undefined) return null;
  const found = judged.findings.filter(({ path }) => isHere(path)).length;
  if (found > 0) return remarkCount(found, judged.judge);
  if (part === undefined || judged[part].score >= passingScore) return null;
  return `Delen har ${formatScore(judged[part].score)}`;
}
