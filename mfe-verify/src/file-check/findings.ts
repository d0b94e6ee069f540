import type { PublicPlan, VersionState } from '@studieplan/contracts';
import type { Attested } from '../attestation/attestation.ts';
import type { PagePair } from './compare-looks.ts';
import type { Change, Extra } from './compare-text.ts';
import type { file as texts } from '../texts/nb/file.ts';
import type { Hidden } from './painted.ts';

/** What our certificate of the same plan does not have; `said` is what it says or where it leads, in the file's own words. */
export interface Strange {
  kind: keyof typeof texts.strange;
  said?: string;
}

/** Why a file was held to no plan, without a word of any language. */
export type Uncompared =
  | { why: keyof typeof texts.unread | 'noCode' }
  /** In megabytes. */
  | { why: 'large'; size: number; most: number }
  | { why: 'erasedCode' | 'unknownCode'; code: string }
  /** `part` is missing where the file as a whole cannot be read. */
  | { why: 'unreadable'; part: string | undefined };

/** Everything that was found out about a file that was held to a plan. */
export interface Findings {
  plan: PublicPlan;
  /** `none`: the file had no proof in it, and was held to that of the code it shows. */
  proof: 'own' | 'none' | 'others';
  isLogRewritten: boolean;
  /** Of the version today; where nobody says, as the file does. */
  state: VersionState;
  /** The code of the version that took its place. */
  newer: string | undefined;
  isLiveKnown: boolean;
  /** What the visible text was compared in; a downloaded proof says it as a plan instead. */
  said: { fields: string[]; changes: Change[] } | PublicPlan;
  unsigned: Change[];
  extras: Extra[];
  hidden: (Extra & { reason: Hidden })[];
  foreign: Strange[];
  /** Whether every object of a PDF is one that we make, with no byte beside them, or every sign of a JSON. */
  isWhole: boolean;
  picturePages: number[];
  pages: PagePair[];
  /** Of a PDF; a JSON has no looks. */
  hasPages: boolean;
}

/** Of a file of which nothing more is known. */
export const nothingFound = {
  said: { fields: [], changes: [] },
  unsigned: [],
  extras: [],
  hidden: [],
  foreign: [],
  isWhole: false,
  picturePages: [],
  pages: [],
} satisfies Partial<Findings>;

/** An attestation that our log has signed, the rows of it that were not, and how the PDF shows it that it came in. */
export interface CheckedAttestation {
  attested: Attested & { altered: number[] };
  pdf: 'none' | 'same' | 'resaved' | 'other';
}

/** `active`: what in the file may do something, though it was held to no plan. */
export type Checked = (Uncompared & { active?: Strange[] }) | Findings | CheckedAttestation;
