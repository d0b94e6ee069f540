import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LinearModel } from './logistic.ts';
import type { SuspicionModel } from './suspicion-model.ts';

/** Where `npm run train` writes; the same from source as built. */
export const modelPath = fileURLToPath(new URL('../../suspicion/model.json', import.meta.url));

/** What the weights were learned from, and how they did on hands left out; stands beside them. */
export interface ModelFacts {
  /** SHA-256 of the training plans and labels. */
  corpus: string;
  seed: number;
  hands: number;
  plans: number;
}

// Fifteen bits of the largest value: what sums in another order would change, is below the last of them.
const steps = 32_767;

interface Packed {
  largest: number;
  values: string;
}

function pack(values: Float32Array): Packed {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  const whole = Int16Array.from(values, (value) => Math.round((value / largest) * steps));
  return { largest, values: Buffer.from(whole.buffer).toString('base64') };
}

function unpack({ largest, values }: Packed): Float32Array {
  const bytes = Buffer.from(values, 'base64');
  return Float32Array.from(
    { length: bytes.length / 2 },
    (_one, at) => (bytes.readInt16LE(at * 2) / steps) * largest,
  );
}

interface PackedModel {
  weights: Packed;
  offset: number;
}

const packModel = ({ weights, offset }: LinearModel): PackedModel => ({ weights: pack(weights), offset });
const unpackModel = ({ weights, offset }: PackedModel): LinearModel => ({ weights: unpack(weights), offset });

interface Written {
  facts: ModelFacts;
  speech: { model: PackedModel; rarity: Packed; threshold: number };
  whole: { overlaps: PackedModel; means: Packed; spreads: Packed; words: PackedModel; threshold: number };
}

/** The file of a model: JSON, weights as 16-bit numbers in base64. */
export function writeModel({ speech, whole }: SuspicionModel, facts: ModelFacts): string {
  const written: Written = {
    facts,
    speech: {
      model: packModel(speech.model),
      rarity: pack(speech.rarity),
      threshold: speech.threshold,
    },
    whole: {
      overlaps: packModel(whole.overlaps),
      means: pack(whole.means),
      spreads: pack(whole.spreads),
      words: packModel(whole.words),
      threshold: whole.threshold,
    },
  };
  return `${JSON.stringify(written, null, 2)}\n`;
}

export function readModel(file: string): { model: SuspicionModel; facts: ModelFacts } {
  const { facts, speech, whole } = JSON.parse(file) as Written;
  return {
    facts,
    model: {
      speech: {
        model: unpackModel(speech.model),
        rarity: unpack(speech.rarity),
        threshold: speech.threshold,
      },
      whole: {
        overlaps: unpackModel(whole.overlaps),
        means: unpack(whole.means),
        spreads: unpack(whole.spreads),
        words: unpackModel(whole.words),
        threshold: whole.threshold,
      },
    },
  };
}

let own: SuspicionModel | undefined;

/** The model in the tree, read once. */
export function ownModel(): SuspicionModel {
  own ??= readModel(readFileSync(modelPath, 'utf8')).model;
  return own;
}
