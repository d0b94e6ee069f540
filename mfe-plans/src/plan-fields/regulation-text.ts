import { regulationFieldNames, type PlanContent, planFieldLabel } from '@studieplan/contracts';
import { formatCount, formatHours } from '@studieplan/ui/formats/formats.ts';
import { deliveries } from './fields.ts';

/** What the regulations ask of a plan, as far as a text tells it. */
export type RegulationContent = Pick<PlanContent, (typeof regulationFieldNames)[number]>;

/** '18 kurstimer à 60 minutter, 6 samlinger'; '' where neither is told. */
function durationText({ hours, meetings }: NonNullable<RegulationContent['duration']>): string {
  const word = hours === 1 ? 'kurstime' : 'kurstimer';
  return [
    hours !== undefined && `${formatHours(hours)} ${word} à 60 minutter`,
    meetings !== undefined && formatCount(meetings, 'samling', 'samlinger'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** One of the regulations' fields as people read it; '' where it is not told. */
export function regulationText(content: RegulationContent, name: keyof RegulationContent): string {
  if (name === 'duration') return durationText(content.duration ?? {});
  if (name === 'delivery') return content.delivery === undefined ? '' : deliveries[content.delivery];
  return content[name] ?? '';
}

/** What a text tells of the regulations' fields: path, label and text, in the order of the form. */
export function toldRegulation(content: RegulationContent): { path: string; label: string; text: string }[] {
  return regulationFieldNames.flatMap((path) => {
    const text = regulationText(content, path);
    return text === '' ? [] : [{ path, label: planFieldLabel(path), text }];
  });
}
