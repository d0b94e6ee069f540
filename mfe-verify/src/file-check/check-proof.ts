import { publicStateOf, successorOf } from '@studieplan/contracts/public/shown-plan';
import type { VersionState } from '@studieplan/contracts';
import { isOver } from '@studieplan/contracts/oslo-day';
import { versionStates } from '@studieplan/contracts/state-meanings';
import { judgeProof, type JudgedProof } from '../proof/judged-proof.ts';
import type { OurKeys } from '../proof/our-keys.ts';
import { NoAnswer, proofOf } from '../proof/proof-client.ts';
import {
  codeOf,
  lastDayIn,
  type ProofFile,
  UnreadableProof,
  type VersionCredential,
} from '../proof/proof-file.ts';
import { isOurCredential } from '../proof/signature.ts';
import { type Checked, type Findings, nothingFound, type Strange, type Uncompared } from './findings.ts';
import { isInTodaysLog, liveAnswer, setBits } from './live.ts';
import { type LiveAnswer, signedPlan } from './original.ts';
import { readCredentialAlone, readStrictly, type StrictProof } from './strict-proof.ts';

export const notOurs: Uncompared = { why: 'foreign' };

export const unreadable = ({ part }: UnreadableProof): Uncompared => ({ why: 'unreadable', part });

/** What holds today of what a proof says. */
export interface Today {
  live: LiveAnswer | undefined;
  state: Pick<Findings, 'isLogRewritten' | 'state' | 'newer' | 'isLiveKnown'>;
}

/** Asks this site whether the code holds, and whether the log still says what a proof of it says. */
export async function askToday(file: ProofFile, judged: JudgedProof, keys: OurKeys): Promise<Today> {
  const code = codeOf(file.credential);
  return askCode(file.credential, keys, async () => {
    const isKnown = judged.log !== undefined && (await isInTodaysLog(file, { code, log: judged.log, keys }));
    return judged.isLogged && isKnown;
  });
}

async function askCode(
  credential: VersionCredential,
  keys: OurKeys,
  isInLog: () => Promise<boolean>,
): Promise<Today> {
  try {
    const [live, bits, isLogged] = await Promise.all([
      liveAnswer(codeOf(credential)),
      setBits(credential, keys),
      isInLog(),
    ]);
    const known = live === 'erased' ? undefined : live;
    return {
      live: known,
      state: {
        // A code that we have signed and no longer know is one that somebody has taken out.
        isLogRewritten: !isLogged || live === undefined,
        state: stateSaid(live, bits.includes('revocation'), credential),
        newer: (known && successorOf(known.plan)) ?? undefined,
        isLiveKnown: true,
      },
    };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const isErased = error.reason === 'gone';
    return {
      live: undefined,
      state: {
        isLogRewritten: false,
        state: isErased ? 'erased' : stateSaid(undefined, false, credential),
        newer: undefined,
        isLiveKnown: isErased,
      },
    };
  }
}

/** The page's own answer, and where that knows of no end, the signed bit, and the signed last day. */
function stateSaid(
  live: LiveAnswer | 'erased' | undefined,
  isRevoked: boolean,
  credential: VersionCredential,
): VersionState {
  if (live === 'erased') return live;
  const state = live === undefined ? 'valid' : publicStateOf(live.plan);
  if (isRevoked && !versionStates[state].revoked) return 'deactivated';
  return state === 'valid' && isOver(lastDayIn(credential), new Date()) ? 'expired' : state;
}

/** Checks a downloaded proof (JSON), or the credential alone that is in it. */
export async function checkProof(bytes: Uint8Array, keys: OurKeys): Promise<Checked> {
  let read: StrictProof;
  try {
    const credential = readCredentialAlone(bytes);
    if (credential !== undefined) return await checkCredential(credential, keys);
    read = readStrictly(bytes);
  } catch (error) {
    if (error instanceof UnreadableProof) return unreadable(error);
    throw error;
  }
  const { file, strange } = read;
  const judged = await judgeProof(file, keys);
  if (!judged.isSigned) return notOurs;
  const original = judged.isText ? file : await originalOf(file.credential, keys);
  // A text that is not the signed one fails its entry too: that says nothing of the log.
  const logged = judged.isText ? judged : { ...judged, isLogged: true };
  const { live, state } = await askToday(file, logged, keys);
  return {
    ...ofProof,
    plan: signedPlan(original, live?.plan),
    ...state,
    said: signedPlan(file, live?.plan),
    foreign: judged.isText ? strange : [{ kind: 'text' }, ...strange],
    isWhole: true,
  };
}

/** What a credential says by itself: who signed it, about which code, and whether that holds. */
async function checkCredential(
  { credential, strange }: { credential: VersionCredential; strange: Strange[] },
  keys: OurKeys,
): Promise<Checked> {
  if (!(await isOurCredential(credential, keys))) return notOurs;
  const { live, state } = await askCode(credential, keys, () => Promise.resolve(true));
  const plan = signedPlan(await originalOf(credential, keys), live?.plan);
  return { ...ofProof, plan, ...state, foreign: strange };
}

const ofProof = { ...nothingFound, proof: 'own' as const, hasPages: false };

/** The signed text that a credential is about, from this site; its digest is the signed one. */
async function originalOf(credential: VersionCredential, keys: OurKeys): Promise<ProofFile> {
  const { file: today } = await proofOf(codeOf(credential));
  const judged = await judgeProof(today, keys);
  const isSame =
    today.credential.credentialSubject.contentDigest === credential.credentialSubject.contentDigest;
  if (!judged.isSigned || !judged.isText || !isSame) throw new NoAnswer('away');
  return today;
}
