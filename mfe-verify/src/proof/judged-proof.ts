import { canonicalText, digestOf, digestOfText, toUtf8 } from './canonical-json.ts';
import { isIncluded, type LogState } from './merkle.ts';
import { openCheckpoint, type OurKeys } from './our-keys.ts';
import { codeOf, type ProofFile } from './proof-file.ts';
import { isOurCredential } from './signature.ts';

/** What holds of a proof by itself; what today's log says of it is asked for apart. */
export interface JudgedProof {
  /** One of our keys has signed the credential. */
  isSigned: boolean;
  /** The text is the one whose digest is signed. */
  isText: boolean;
  /** Its entry is about exactly this, and is in the log that the checkpoint tells of. */
  isLogged: boolean;
  /** What the checkpoint says, where our log has signed it. */
  log: (LogState & { origin: string }) | undefined;
}

/** Checks signature, text and place in the log, each by itself. */
export async function judgeProof(file: ProofFile, keys: OurKeys): Promise<JudgedProof> {
  const [isSigned, content, log] = await Promise.all([
    isOurCredential(file.credential, keys),
    digestOf(file.content),
    openCheckpoint(file.checkpoint, keys),
  ]);
  return {
    isSigned,
    isText: content === file.credential.credentialSubject.contentDigest,
    isLogged: log !== undefined && (await isEntryOf(file, log)),
    log,
  };
}

async function isEntryOf(file: ProofFile, log: LogState): Promise<boolean> {
  const { index, size, leaf, hashes } = file.inclusion;
  if (size !== log.size || !(await isAbout(leaf, file))) return false;
  return isIncluded({ index, data: toUtf8(leaf), hashes }, log);
}

/** Whether an entry of the log is the approval of exactly this version: also of signs that no signature covers. */
async function isAbout(leaf: string, { credential, content }: ProofFile): Promise<boolean> {
  let entry: Record<string, unknown> | null;
  try {
    entry = JSON.parse(leaf) as Record<string, unknown> | null;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
  const { versionNumber, approvalMethod } = credential.credentialSubject;
  return (
    (entry?.['type'] === 'approved' || entry?.['type'] === 'reissued') &&
    // Written twice, a name could say one thing here and another to somebody else.
    canonicalText(entry) === leaf &&
    entry['code'] === (await nameIn(entry['form'], codeOf(credential))) &&
    entry['version'] === versionNumber &&
    entry['method'] === approvalMethod &&
    entry['credential'] === (await digestOf(credential)) &&
    entry['content'] === (await digestOf(content))
  );
}

/** What stands for a code in an entry: itself, or in the second form a digest; undefined in a form of a later time. */
async function nameIn(form: unknown, code: string): Promise<string | undefined> {
  if (form === undefined) return code;
  return form === 2 ? digestOfText(`kvalifisert-kode:${code}`) : undefined;
}
