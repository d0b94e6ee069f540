import { regulationRequirements, type Delivery } from '@studieplan/contracts';
import { formatHours, parseNumber } from '@studieplan/ui';
import type { RegulationContent } from '../../plan-fields/regulation-text.ts';

/** What the regulations ask for as it stands in the form; '' is a field left out. */
export type RegulationDraft = Record<
  Exclude<keyof RegulationContent, 'duration'> | 'duration_hours' | 'duration_meetings',
  string
>;

const written = (number: number | undefined) => (number === undefined ? '' : formatHours(number));

export function regulationDraftOf(content: RegulationContent): RegulationDraft {
  return {
    target_groups: content.target_groups ?? '',
    learning_resources: content.learning_resources ?? '',
    teaching_methods: content.teaching_methods ?? '',
    leader_requirements: content.leader_requirements ?? '',
    duration_hours: written(content.duration?.hours),
    duration_meetings: written(content.duration?.meetings),
    delivery: content.delivery ?? '',
    delivery_description: content.delivery_description ?? '',
    subject_code: content.subject_code ?? '',
  };
}

export const emptyRegulation = regulationDraftOf({});

// A plan from before these fields must be sent as it was: blank is absent.
const told = (text: string) => (text.trim() === '' ? undefined : text);

/** What the form sends of it; a number that is none stays as it is written, so that the contract says so. */
export function regulationContentOf(draft: RegulationDraft) {
  const [hours, meetings] = [numberOf(draft.duration_hours), numberOf(draft.duration_meetings)];
  return {
    target_groups: told(draft.target_groups),
    learning_resources: told(draft.learning_resources),
    teaching_methods: told(draft.teaching_methods),
    leader_requirements: told(draft.leader_requirements),
    duration: hours === undefined && meetings === undefined ? undefined : { hours, meetings },
    delivery: told(draft.delivery) as Delivery | undefined,
    delivery_description: told(draft.delivery_description),
    subject_code: told(draft.subject_code),
    // A field that the form left out would be gone with the next save.
  } satisfies Record<keyof RegulationContent, unknown>;
}

/** What a draft tells of what the regulations ask for; a number that is none tells nothing. */
export function requirementsOf(draft: RegulationDraft) {
  const { duration, ...told } = regulationContentOf(draft);
  const hours = typeof duration?.hours === 'number' ? duration.hours : undefined;
  return regulationRequirements({ ...told, duration: { hours } });
}

/** The number that is written, undefined for a blank field, and else the text itself: the contract says that it is none. */
export function numberOf(written: string): number | string | undefined {
  return written.trim() === '' ? undefined : (parseNumber(written) ?? written);
}
