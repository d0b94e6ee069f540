import { keyedDigest, type KeyPurpose, seal, unseal } from './secrets.ts';

interface SealedText {
  sealed: string;
  /** Names the key that seals it; tells nothing of the key. */
  keyId: string;
}

/** Seals with SECRET_KEY and opens what that key, or the one before it, has sealed: how the key can be replaced. */
export class Keyring {
  readonly #current: string;
  readonly #all: readonly string[];

  constructor(keys: { SECRET_KEY: string; SECRET_KEY_PREVIOUS?: string }) {
    this.#current = keys.SECRET_KEY;
    this.#all = [keys.SECRET_KEY, keys.SECRET_KEY_PREVIOUS].filter((key) => key !== undefined);
  }

  /** The id under which `seal` seals now; whatever carries another should be sealed anew. */
  currentId(purpose: KeyPurpose): string {
    return idOf(this.#current, purpose);
  }

  seal(purpose: KeyPurpose, plain: string): SealedText {
    return { sealed: seal(this.#current, purpose, plain), keyId: this.currentId(purpose) };
  }

  /** Undefined when no key at hand opens it; without an id every key is tried. */
  open(purpose: KeyPurpose, text: { sealed: string; keyId?: string }): string | undefined {
    for (const key of this.#all) {
      if (text.keyId !== undefined && text.keyId !== idOf(key, purpose)) continue;
      try {
        return unseal(key, purpose, text.sealed);
      } catch {
        // Sealed by another key, or altered: the next key, if any, is tried.
        continue;
      }
    }
    return undefined;
  }
}

const idOf = (key: string, purpose: KeyPurpose) =>
  keyedDigest(key, purpose, Buffer.from('key id')).slice(0, 12);
