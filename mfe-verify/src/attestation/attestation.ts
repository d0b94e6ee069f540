import type { HeldDay } from '@studieplan/contracts';
import { digestOfText } from '../proof/canonical-json.ts';
import { bodyOfNote, isSignedNote, openCheckpoint, type OurKeys } from '../proof/our-keys.ts';

/** Name of the attestation within its PDF. */
export const attestationFileName = 'attest.json';

/** An attestation with what opens its rows, as it lies in a file: nothing of it has been checked. */
export interface AttestationFile {
  /** A signed note (docs/kontroll-uten-oss.md). */
  attestation: string;
  rows: { code: string; day: string; salt: string }[];
}

/** What an attestation tells, row by row in the order of the file. */
export interface Attested {
  rows: { code: string; day: string; answer: HeldDay }[];
  time: string;
  /** Of the log, that the answers rest on. */
  size: number;
}

interface Body {
  answers: HeldDay[];
  rows: string[];
  checkpoint: string;
  time: string;
  form: number;
  type: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads the file's JSON; undefined where it has another form. */
export function readAttestation(json: string): AttestationFile | undefined {
  try {
    const { attestation, rows } = JSON.parse(json) as Partial<AttestationFile>;
    const isWhole =
      isText(attestation) &&
      Array.isArray(rows) &&
      rows.length <= 1_000 &&
      rows.every(
        (row: Partial<AttestationFile['rows'][number]> | null) =>
          isText(row?.code) && isText(row.salt) && isText(row.day) && /^\d{4}-\d\d-\d\d$/.test(row.day),
      );
    return isWhole ? { attestation, rows } : undefined;
  } catch {
    // Whatever is no JSON is no attestation either.
    return undefined;
  }
}

const bodyOf = ({ attestation }: AttestationFile): Body =>
  JSON.parse(bodyOfNote(attestation).split('\n')[1] ?? '') as Body;

const told = ({ rows }: AttestationFile, { answers, checkpoint, time }: Body): Attested => ({
  rows: rows.flatMap(({ code, day }, at) => (answers[at] ? [{ code, day, answer: answers[at] }] : [])),
  time,
  size: Number(checkpoint.split('\n')[1]),
});

/** What an attestation tells that has just come from the server. */
export const toldBy = (file: AttestationFile): Attested => told(file, bodyOf(file));

/**
 * What an attestation tells that one of our log's keys has signed, and the numbers of those rows whose code or day is
 * not the one that was signed; undefined when none of our keys has.
 */
export async function openAttestation(
  file: AttestationFile,
  keys: OurKeys,
): Promise<(Attested & { altered: number[] }) | undefined> {
  const [, name] = /^(.{1,200})\/attest\n/.exec(file.attestation) ?? [];
  if (name === undefined || !(await isSignedNote(file.attestation, name, keys))) return undefined;
  const body = bodyOf(file);
  const log = await openCheckpoint(body.checkpoint, keys);
  if (body.type !== 'kvalifisert-attest' || body.form !== 1 || log?.origin !== name) return undefined;
  const digests = await Promise.all(
    file.rows.map(({ code, day, salt }) => digestOfText(`${salt}\n${code}\n${day}`)),
  );
  const count = Math.max(digests.length, body.rows.length);
  const numbers = Array.from({ length: count }, (_, at) => at);
  const altered = numbers.filter((at) => digests[at] !== body.rows[at]).map((at) => at + 1);
  return { ...told(file, body), altered };
}
