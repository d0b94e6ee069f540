import { canonicalText } from '../canonical-bytes.ts';

/** What happens to an approved version after its approval. */
export type VersionChange = 'deactivated' | 'recalled' | 'reactivated' | 'erased';

/** An entry of the log; `time` is when it happened, ISO in UTC. Digests are `sha256-` and base64. */
export type Leaf =
  | {
      /** `reissued`: the same version under a new name of the installation. */
      type: 'approved' | 'reissued';
      code: string;
      version: number;
      method: 'self' | 'admin';
      /** Of the frozen content's canonical JSON, and of the signed credential's. */
      content: string;
      credential: string;
      time: string;
    }
  | { type: VersionChange; code: string; time: string }
  | { type: 'key'; id: string; use: 'credentials' | 'log'; publicKeyMultibase: string; time: string };

/** The bytes that are hashed into the log: canonical JSON with the moment of writing beside it. */
export const leafData = (leaf: Leaf, logged: Date): string =>
  canonicalText({ ...leaf, logged: logged.toISOString() });
