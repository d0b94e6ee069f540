import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

const isPacked = (value: unknown): value is Packed =>
  typeof value === 'object' && value !== null && 'largest' in value;

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

/** The file of a model: JSON, weights as 16-bit numbers in base64. */
export function writeModel(model: SuspicionModel, facts: ModelFacts): string {
  const packed = (_name: string, value: unknown) => (value instanceof Float32Array ? pack(value) : value);
  return `${JSON.stringify({ facts, ...model }, packed, 2)}\n`;
}

export function readModel(file: string): { model: SuspicionModel; facts: ModelFacts } {
  const { facts, speech, whole } = JSON.parse(file, (_name, value: unknown) =>
    isPacked(value) ? unpack(value) : value,
  ) as SuspicionModel & { facts: ModelFacts };
  return { facts, model: { speech, whole } };
}

let own: SuspicionModel | undefined;

/** The model in the tree, read once. */
export function ownModel(): SuspicionModel {
  own ??= readModel(readFileSync(modelPath, 'utf8')).model;
  return own;
}
