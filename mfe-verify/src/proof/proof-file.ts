import type { PlanContent } from '@studieplan/contracts';
import { osloDate } from '@studieplan/contracts/oslo-day';
import { fromBase64 } from './canonical-json.ts';

/** What of a credential is read here; all of it is behind the signature. */
export interface VersionCredential {
  '@context': unknown[];
  issuer: { id: string; name?: string };
  validFrom: string;
  /** The moment that its last day is over; missing where it holds without end. */
  validUntil?: string;
  credentialSubject: {
    id: string;
    contentDigest: string;
    versionNumber: number;
    approvalMethod: 'self' | 'admin';
    approvedAt: string;
    endorsingParty?: Association;
    madeIn?: Association;
  };
  credentialStatus: { statusPurpose: string; statusListIndex: string; statusListCredential: string }[];
  proof: { verificationMethod: string; created: string; proofValue: string };
}

interface Association {
  associationName?: string;
  organizationNumber?: string;
}

type Hash = Uint8Array<ArrayBuffer>;

/** A downloaded proof, by its form alone: nothing of it has been checked. */
export interface ProofFile {
  credential: VersionCredential;
  content: PlanContent;
  inclusion: { index: number; size: number; leaf: string; hashes: Hash[] };
  consistency?: { from: number; to: number; hashes: Hash[] };
  checkpoint: string;
}

/** A proof that cannot be read. */
export class UnreadableProof extends Error {
  override readonly name = 'UnreadableProof';
  /** `part` is missing where the file as a whole is none. */
  constructor(readonly part?: string) {
    super(part ?? 'no JSON of a proof');
  }
}

type Fields = Record<string, unknown>;

const broken = (part?: string) => new UnreadableProof(part);

function fieldsOf(value: unknown, part?: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw broken(part);
  return value as Fields;
}

function expectAll(part: string, checks: boolean[]): void {
  if (!checks.every(Boolean)) throw broken(part);
}

const isMoment = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value));
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isNumber = (value: unknown) => typeof value === 'number';

function readHashes(value: unknown, part: string): Hash[] {
  if (!Array.isArray(value) || value.length > 128) throw broken(part);
  return value.map((text) => {
    const hash = isText(text) ? fromBase64(text) : undefined;
    if (hash?.length !== 32) throw broken(part);
    return hash;
  });
}

/** A credential by its form alone; throws UnreadableProof. */
export function readCredential(value: unknown): VersionCredential {
  const part = 'credential';
  const credential = fieldsOf(value, part);
  const issuer = fieldsOf(credential['issuer'], `${part}.issuer`);
  const subject = fieldsOf(credential['credentialSubject'], `${part}.credentialSubject`);
  const proof = fieldsOf(credential['proof'], `${part}.proof`);
  expectAll(`${part}.@context`, [Array.isArray(credential['@context'])]);
  expectAll(`${part}.issuer`, [isText(issuer['id'])]);
  expectAll(`${part}.credentialSubject`, [
    isText(subject['id']),
    isText(subject['contentDigest']),
    isCount(subject['versionNumber']),
    subject['approvalMethod'] === 'self' || subject['approvalMethod'] === 'admin',
    isMoment(subject['approvedAt']),
  ]);
  const { validUntil } = credential;
  expectAll(`${part}.validUntil`, [validUntil === undefined || isMoment(validUntil)]);
  expectAll(`${part}.proof`, [
    isText(proof['verificationMethod']),
    isText(proof['created']),
    isText(proof['proofValue']),
  ]);
  const status = credential['credentialStatus'];
  expectAll(`${part}.credentialStatus`, [
    Array.isArray(status) &&
      status.length <= 4 &&
      status.every(
        (entry: Fields | null) =>
          isText(entry?.['statusPurpose']) &&
          isText(entry?.['statusListIndex']) &&
          isText(entry?.['statusListCredential']),
      ),
  ]);
  return value as VersionCredential;
}

/** Only the form that the page needs to show it: whether it is what was approved is told by its digest. */
export function readContent(value: unknown): PlanContent {
  const part = 'content';
  const content = fieldsOf(value, part);
  const outcomes = fieldsOf(content['learning_outcomes'], `${part}.learning_outcomes`);
  const metadata = fieldsOf(content['metadata'], `${part}.metadata`);
  for (const name of ['title', 'description', 'assessment_criteria'])
    expectAll(`${part}.${name}`, [isText(content[name])]);
  for (const name of ['ects_credits', 'estimated_hours'])
    expectAll(`${part}.${name}`, [isNumber(content[name])]);
  for (const name of ['knowledge', 'skills', 'competence'])
    expectAll(`${part}.learning_outcomes`, [isTexts(outcomes[name])]);
  expectAll(`${part}.content_modules`, [isTexts(content['content_modules'])]);
  expectAll(`${part}.metadata`, [
    ...['language', 'country', 'eqf_level'].map((name) => isText(metadata[name])),
    isTexts(metadata['assessment_methods']),
  ]);
  return value as PlanContent;
}

/** A proof from its JSON; throws UnreadableProof, which says what part of it cannot be read. */
export function readProof(json: string): ProofFile {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UnreadableProof();
  }
  const file = fieldsOf(value);
  const credential = readCredential(file['credential']);
  const content = readContent(file['content']);
  const inclusion = fieldsOf(file['inclusion'], 'inclusion');
  const { index, size, leaf } = inclusion;
  if (!isCount(index) || !isCount(size) || !isText(leaf)) throw broken('inclusion');
  if (!isText(file['checkpoint']) || file['checkpoint'].length > 10_000) throw broken('checkpoint');
  const hashes = readHashes(inclusion['hashes'], 'inclusion.hashes');
  const consistency = file['consistency'] === undefined ? undefined : readConsistency(file['consistency']);
  return {
    credential,
    content,
    inclusion: { index, size, leaf, hashes },
    ...(consistency && { consistency }),
    checkpoint: file['checkpoint'],
  };
}

function readConsistency(value: unknown): NonNullable<ProofFile['consistency']> {
  const { from, to, hashes } = fieldsOf(value, 'consistency');
  if (!isCount(from) || !isCount(to)) throw broken('consistency');
  return { from, to, hashes: readHashes(hashes, 'consistency.hashes') };
}

/** The code of the version that a credential is about, as its subject's address ends. */
export const codeOf = ({ credentialSubject }: VersionCredential): string =>
  credentialSubject.id.split('/').at(-1) ?? '';

/** The last day, in Norway, that a credential says that the version holds. */
export const lastDayIn = ({ validUntil }: VersionCredential): string | null =>
  validUntil === undefined ? null : osloDate(new Date(Date.parse(validUntil) - 1));

/** The association that a credential names, whether it stands behind the approval or not. */
export const associationIn = ({ credentialSubject }: VersionCredential): Association | undefined =>
  credentialSubject.endorsingParty ?? credentialSubject.madeIn;
