import { publicStateOf, successorOf } from '@studieplan/contracts/public/shown-plan';
import type { VersionState } from '@studieplan/contracts';
import { versionStates } from '@studieplan/contracts/state-meanings';
import { judgeProof, type JudgedProof } from '../proof/judged-proof.ts';
import type { OurKeys } from '../proof/our-keys.ts';
import { NoAnswer, proofAddress, textAt } from '../proof/proof-client.ts';
import { codeOf, type ProofFile, readProof, UnreadableProof } from '../proof/proof-file.ts';
import type { Checked, Findings, Uncompared } from './findings.ts';
import { isInTodaysLog, liveAnswer, setBits } from './live.ts';
import { type LiveAnswer, signedPlan } from './original.ts';

export const notOurs: Uncompared = { why: 'foreign' };

export const unreadable = ({ part }: UnreadableProof): Uncompared => ({ why: 'unreadable', part });

/** What holds today of what a proof says. */
export interface Today {
  live: LiveAnswer | undefined;
  state: Pick<Findings, 'isLogRewritten' | 'state' | 'newer' | 'isLiveKnown'>;
}

/** Asks this site whether the code holds, and whether the log still says what it said. */
export async function askToday(file: ProofFile, judged: JudgedProof, keys: OurKeys): Promise<Today> {
  const code = codeOf(file.credential);
  try {
    const [live, bits, isLogged] = await Promise.all([
      liveAnswer(code),
      setBits(file, keys),
      judged.log === undefined ? false : isInTodaysLog(file, { code, log: judged.log, keys }),
    ]);
    const known = live === 'erased' ? undefined : live;
    return {
      live: known,
      state: {
        // A code that we have signed and no longer know is one that somebody has taken out.
        isLogRewritten: !judged.isLogged || !isLogged || live === undefined,
        state: stateSaid(live, bits.includes('revocation')),
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
        state: isErased ? 'erased' : 'valid',
        newer: undefined,
        isLiveKnown: isErased,
      },
    };
  }
}

/** The page's own answer, and where that knows of no end, the signed bit. */
function stateSaid(live: LiveAnswer | 'erased' | undefined, isRevoked: boolean): VersionState {
  if (live === 'erased') return live;
  const state = live === undefined ? 'valid' : publicStateOf(live.plan);
  return isRevoked && !versionStates[state].revoked ? 'deactivated' : state;
}

/** Checks a downloaded proof (JSON). */
export async function checkProof(json: string, keys: OurKeys): Promise<Checked> {
  let file: ProofFile;
  try {
    file = readProof(json);
  } catch (error) {
    if (error instanceof UnreadableProof) return unreadable(error);
    throw error;
  }
  const judged = await judgeProof(file, keys);
  if (!judged.isSigned) return notOurs;
  const original = judged.isText ? file : await originalOf(file, keys);
  // A text that is not the signed one fails its entry too: that says nothing of the log.
  const logged = judged.isText ? judged : { ...judged, isLogged: true };
  const { live, state } = await askToday(file, logged, keys);
  const plan = signedPlan(original, live?.plan);
  return {
    plan,
    proof: 'own',
    ...state,
    said: signedPlan(file, live?.plan),
    unsigned: [],
    extras: [],
    hidden: [],
    foreign: judged.isText ? [] : ['text'],
    picturePages: [],
    pages: [],
    hasPages: false,
  };
}

/** The signed text that a file ought to have, from this site; its digest is the signed one. */
async function originalOf(file: ProofFile, keys: OurKeys): Promise<ProofFile> {
  const today = await proofOf(codeOf(file.credential));
  const judged = await judgeProof(today, keys);
  if (!judged.isSigned || !judged.isText) throw new NoAnswer('away');
  return today;
}

/** The proof of a code as this site gives it now. Throws NoAnswer. */
export async function proofOf(code: string): Promise<ProofFile> {
  try {
    return readProof(await textAt(proofAddress(code)));
  } catch (error) {
    if (error instanceof UnreadableProof) throw new NoAnswer('away');
    throw error;
  }
}
