import { regulationLabels } from './regulation-labels.ts';

type Regulation = keyof typeof regulationLabels;

/** Those of them that are no text of the author's own, but an amount, a choice or a code. */
const figures = ['duration', 'delivery', 'subject_code'] as const satisfies readonly Regulation[];
export type RegulationText = Exclude<Regulation, (typeof figures)[number]>;

/** Those that are: searched for blanks, remarked on, and read by whoever judges. */
export const regulationTexts = (Object.keys(regulationLabels) as Regulation[]).filter(
  (name): name is RegulationText => !(figures as readonly Regulation[]).includes(name),
);
