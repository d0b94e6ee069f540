import type { PublicPlan } from '@studieplan/contracts';
import { judgeProof } from './judged-proof.ts';
import { ourKeys, proofOf } from './proof-client.ts';
import { associationIn } from './proof-file.ts';
import { isWhatWasSigned } from './shown-plan.ts';

/** What the proof of a shown version says, checked in this browser. */
export interface OwnProof {
  /** As it was fetched, to take along. */
  json: string;
  at: Date;
  isSigned: boolean;
  /** The page shows what was signed. */
  isShown: boolean;
  isLogged: boolean;
  /** Counted from 1. */
  entry: number;
  size: number;
  issuer: string;
  key: string;
  association: ReturnType<typeof associationIn>;
  digest: string;
}

/** Name of the measure of how long a proof takes to check, without the time to fetch it. */
const checkMeasure = 'check-proof';

/** Fetches and checks the proof of what a page shows; throws NoAnswer. */
export async function checkOwnProof(plan: PublicPlan): Promise<OwnProof> {
  const [keys, { json, file }] = await Promise.all([ourKeys(), proofOf(plan.approval_link)]);
  const start = performance.now();
  const { isSigned, isText, isLogged } = await judgeProof(file, keys);
  // What bench/src/run-proof.mjs reads.
  performance.measure(checkMeasure, { start });
  const { credential, inclusion } = file;
  return {
    json,
    at: new Date(),
    isSigned,
    isShown: isText && isWhatWasSigned(plan, file),
    isLogged,
    entry: inclusion.index + 1,
    size: inclusion.size,
    issuer: credential.issuer.name ?? '',
    key: credential.proof.verificationMethod,
    association: associationIn(credential),
    digest: credential.credentialSubject.contentDigest,
  };
}
