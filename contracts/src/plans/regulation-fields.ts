import { z } from 'zod';
import { optionalText, object } from '../fields.ts';
import { once } from '../once.ts';
import { hasBlank } from './blank.ts';
import { regulationLabels as labels } from './regulation-labels.ts';
import type { RegulationText } from './regulation-texts.ts';

export { regulationTexts, type RegulationText } from './regulation-texts.ts';

/** How a course is held; `kombinert` means some take part on the spot and some from afar. */
export const deliveries = ['fysisk', 'digital', 'kombinert'] as const;
export type Delivery = (typeof deliveries)[number];
/** Said where none of them is chosen. */
export const chooseDelivery = 'Velg fysisk, digital eller kombinert';

const absent = (value: unknown) => value === null || value === '';
/** Null and '' are a field left out. */
const optional = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (absent(value) ? undefined : value), field.optional()).optional();

const duration = object(
  () => ({
    /** Teaching time in hours of 60 minutes. */
    hours: optional(
      z
        .number('Kurstimer må være et tall')
        .min(0.25, 'Kurstimer må være minst 0,25')
        .max(10_000, 'Kurstimer kan være høyst 10 000')
        .multipleOf(0.01, 'Kurstimer kan ha høyst to desimaler'),
    ),
    meetings: optional(
      z
        .number('Antall samlinger må være et tall')
        .int('Antall samlinger må være et helt tall')
        .min(1, 'Antall samlinger må være minst 1')
        .max(1000, 'Antall samlinger kan være høyst 1000'),
    ),
  }),
  'Varighet har feil form',
)
  .nullish()
  .transform((value) =>
    value == null || (value.hours === undefined && value.meetings === undefined) ? undefined : value,
  );

/**
 * What the regulations ask a plan to tell beside the rest (KD 15.12.2020 nr. 2874 § 2 c and § 9, KUD 8.12.2020 nr. 2896
 * § 11; design.md 42). All may be left out; blank equals absent, so that plans from before keep their hash.
 */
export const regulationFields = once(() => ({
  target_groups: optionalText(5000, 'Målgrupper må være tekst'),
  learning_resources: optionalText(5000, 'Læringsressurser må være tekst'),
  teaching_methods: optionalText(5000, 'Arbeidsmetoder må være tekst'),
  /** 'Krav til kursleder': what the leader must know, never a name. */
  leader_requirements: optionalText(5000, 'Krav til kursleder må være tekst'),
  duration: duration.optional(),
  delivery: optional(z.enum(deliveries, chooseDelivery)),
  /** How participants and leader take part at the same time. */
  delivery_description: optionalText(5000, 'Beskrivelsen av undervisningsformen må være tekst'),
  /** Subject code of the study association's statistics. */
  subject_code: z
    .string('Fagkoden må være tekst med fire sifre')
    .trim()
    .nullish()
    .transform((value) => (value == null || value === '' ? undefined : value))
    .pipe(
      z
        .string()
        .regex(/^\d{4}$/, 'Fagkoden må ha fire sifre')
        .optional(),
    )
    .optional(),
}));
export const regulationFieldNames = Object.keys(labels) as (keyof typeof labels)[];

/** Labels as the form, the detail page, the certificate and the Word file write them. */
export const regulationLabels: Record<keyof ReturnType<typeof regulationFields>, string> = labels;

type Told = z.output<z.ZodObject<ReturnType<typeof regulationFields>>>;

/** One thing the regulations ask for: the field that tells it, and whether it is told. */
export interface Requirement {
  path: string;
  label: string;
  told: boolean;
}

/** A field that holds a blank asks still. */
const isTold = (text: string | undefined) => text !== undefined && !hasBlank(text);

/** 'Forskriftens krav': what a plan tells of what the regulations ask for beside content and learning outcomes. */
export function regulationRequirements(content: Told): Requirement[] {
  const { duration: taught, delivery } = content;
  const text = (path: RegulationText) => ({ path, label: labels[path], told: isTold(content[path]) });
  return [
    text('target_groups'),
    text('learning_resources'),
    text('leader_requirements'),
    text('teaching_methods'),
    { path: 'duration.hours', label: labels.duration, told: taught?.hours !== undefined },
    { path: 'delivery', label: labels.delivery, told: delivery !== undefined },
    // Only where it is not held in one room does it need telling how they meet.
    ...(delivery === 'digital' || delivery === 'kombinert' ? [text('delivery_description')] : []),
  ];
}

/** The sentence at `duration.hours` when more is taught than the plan's hours hold, else null. */
export function durationRefusal(content: {
  estimated_hours: number;
  duration?: { hours?: number };
}): string | null {
  const hours = content.duration?.hours;
  if (hours === undefined || hours <= content.estimated_hours) return null;
  const decimal = (value: number) => String(value).replace('.', ',');
  return `Kurstimene (${decimal(hours)}) kan ikke være flere enn de estimerte timene (${decimal(content.estimated_hours)}).`;
}
