import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import type { PublicPlan } from '@studieplan/contracts';
import { isExtended, isIncluded, type LogState } from '../proof/merkle.ts';
import { loaderOf, openCheckpoint, type OurKeys } from '../proof/our-keys.ts';
import { jsonAt, NoAnswer, proofOf } from '../proof/proof-client.ts';
import type { ProofFile, VersionCredential } from '../proof/proof-file.ts';
import { toUtf8 } from '../proof/canonical-json.ts';
import { signatureSuite } from '../proof/signature.ts';
import type { LiveAnswer } from './original.ts';

/** What this site says of a code today; undefined where it knows none, `erased` where it was erased. */
export async function liveAnswer(code: string): Promise<LiveAnswer | 'erased' | undefined> {
  try {
    const answer = (await jsonAt(`/verify-public/${encodeURIComponent(code)}`)) as {
      study_plan?: PublicPlan;
      legal_text?: string;
    };
    return answer.study_plan && { plan: answer.study_plan, legalText: answer.legal_text ?? '' };
  } catch (error) {
    if (!(error instanceof NoAnswer) || error.reason === 'away') throw error;
    return error.reason === 'gone' ? 'erased' : undefined;
  }
}

/** The bits of a credential, in status lists that we have signed. Throws NoAnswer where they cannot be had. */
export async function setBits(credential: VersionCredential, keys: OurKeys): Promise<string[]> {
  const load = loaderOf(keys);
  const documentLoader = async (url: string) => {
    const [, path] = /^https?:\/\/[^/]+(\/verify-public\/status\/[a-z]{1,20}\/\d{1,6})$/.exec(url) ?? [];
    // The list of a host that has changed its name stands here too.
    if (path === undefined) return load(url);
    return { contextUrl: null, documentUrl: url, document: (await jsonAt(path)) as object };
  };
  const { results } = await checkStatus({
    credential,
    suite: signatureSuite(),
    documentLoader,
    verifyMatchingIssuers: false,
  });
  if (results === undefined) throw new NoAnswer('away');
  return results.filter(({ status }) => status).map(({ credentialStatus }) => credentialStatus.statusPurpose);
}

/**
 * Whether today's log still has a file's entry and has only grown from the file's checkpoint. Throws NoAnswer where the
 * site gives no answer at all.
 */
export async function isInTodaysLog(
  file: ProofFile,
  { code, log, keys }: { code: string; log: LogState & { origin: string }; keys: OurKeys },
): Promise<boolean> {
  const today = await proofToday(code, { entry: file.inclusion.index, since: log.size });
  if (today === undefined) return false;
  const now = await openCheckpoint(today.checkpoint, keys);
  if (now === undefined || now.origin !== log.origin || today.inclusion.leaf !== file.inclusion.leaf)
    return false;
  const { index, leaf, hashes } = today.inclusion;
  return (
    (await isIncluded({ index, data: toUtf8(leaf), hashes }, now)) &&
    (await isExtended(log, now, today.consistency?.hashes ?? []))
  );
}

/** Whether today's log has only grown from what a sheet of paper says it was. */
export async function hasGrownFrom(printed: LogState, code: string, keys: OurKeys): Promise<boolean> {
  const today = await proofToday(code, { since: printed.size });
  const now = today && (await openCheckpoint(today.checkpoint, keys));
  return now !== undefined && (await isExtended(printed, now, today?.consistency?.hashes ?? []));
}

async function proofToday(...asked: Parameters<typeof proofOf>): Promise<ProofFile | undefined> {
  try {
    return (await proofOf(...asked)).file;
  } catch (error) {
    if (error instanceof NoAnswer && error.reason === 'missing') return undefined;
    throw error;
  }
}
