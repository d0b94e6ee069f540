import type { PublicPlan } from '@studieplan/contracts';
import { text as textWords } from '@studieplan/contracts/public/words/nb/text';
import { regulationRows } from '@studieplan/contracts/public/regulation-rows';
import { formatCode } from '@studieplan/ui/formats/formats.ts';
import { fieldNames } from '@studieplan/ui/certificate/certificate-fields.ts';
import { formats } from '../texts/formats.ts';
import { file } from '../texts/nb/file.ts';
import { words } from '../texts/texts.ts';
import { type Change, ownWords } from './compare-text.ts';

/** A field and what was signed of it, in the language shown now. */
export interface SignedField {
  name: string;
  text: string;
}

/** The signed content as the page shows it, by the names of the certificate. */
export function approvedFields(plan: PublicPlan): SignedField[] {
  const outcomes = plan.learning_outcomes;
  const { fields, byAdministrator, bySelf } = words('file', file);
  const { credits, hours, longDate, nameOf } = formats();
  return [
    { name: fields.title, text: plan.title },
    { name: fields.credits, text: credits(plan.ects_credits) },
    { name: fields.hours, text: hours(plan.estimated_hours) },
    { name: fields.level, text: plan.metadata.eqf_level },
    { name: fields.language, text: nameOf('language', plan.metadata.language) },
    { name: fields.country, text: nameOf('region', plan.metadata.country) },
    { name: fields.knowledge, text: outcomes.knowledge.join('\n') },
    { name: fields.skills, text: outcomes.skills.join('\n') },
    { name: fields.competence, text: outcomes.competence.join('\n') },
    { name: fields.description, text: plan.description },
    { name: fields.modules, text: plan.content_modules.join('\n') },
    ...regulationRows(plan, words('text', textWords), hours).map(({ label, text }) => ({
      name: label,
      text,
    })),
    { name: fields.criteria, text: plan.assessment_criteria },
    { name: fields.methods, text: plan.metadata.assessment_methods.join(', ') },
    { name: fields.association, text: plan.study_association_name ?? '' },
    { name: fields.approval, text: plan.approval_method === 'admin' ? byAdministrator : bySelf },
    { name: fields.date, text: longDate(plan.approved_at) },
    { name: fields.validUntil, text: plan.valid_until === null ? '' : longDate(plan.valid_until) },
    { name: fields.version, text: String(plan.version_number) },
    { name: fields.code, text: formatCode(plan.approval_link) },
  ].filter(({ text }) => text !== '');
}

/** How what a proof says differs from what was approved. */
export function comparedFields(
  says: PublicPlan,
  approved: PublicPlan,
): { fields: string[]; changes: Change[] } {
  const [said, was] = [approvedFields(says), approvedFields(approved)];
  const fields = [...new Set([...was, ...said].map(({ name }) => name))];
  const textOf = (list: SignedField[], name: string) => list.find((one) => one.name === name)?.text ?? '';
  const changes = fields.map((field) => ({
    field,
    says: textOf(said, field),
    approved: textOf(was, field),
  }));
  return { fields, changes: changes.filter((one) => one.says !== one.approved) };
}

/** What a field of the certificate, which is written in bokmål, is called in the language shown now. */
export function shownName(field: string): string {
  const t = words('file', file);
  if (field === ownWords) return t.ownWords;
  const named = <K extends string>(names: Record<K, string>, shown: Record<K, string>) =>
    (Object.keys(names) as K[]).flatMap((key) => (names[key] === field ? [shown[key]] : []))[0];
  return (
    named<keyof typeof fieldNames>(fieldNames, t.fields) ??
    named(textWords.regulation, words('text', textWords).regulation) ??
    field
  );
}
