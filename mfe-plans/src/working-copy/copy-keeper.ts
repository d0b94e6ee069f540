import { operations, type OutputOf } from '@studieplan/contracts';
import { ApiError, callOperation, errorText } from '@studieplan/ui';
import { isOvertaken, sameText, sendText } from '@studieplan/ui/unsent/send-unsent.ts';
import {
  putUnsent,
  removeUnsent,
  type FormText,
  type UnsentText,
} from '@studieplan/ui/unsent/unsent-texts.ts';

/** Pause between the last key and the save, in ms (design.md 43). */
const sendAfterMs = 1500;
/** Pause between tries that fail, in ms. */
const againAfterMs = 10_000;
/** Texts of this page that may have got through unheard. */
const rememberedTexts = 30;

export type KeptCopy = NonNullable<OutputOf<typeof operations.getWorkingCopy>['working_copy']>;

export type CopyState =
  /** Nothing is written that is not saved as a plan. */
  | { kind: 'clean' }
  | { kind: 'unsent' }
  | { kind: 'offline' }
  | { kind: 'kept'; at: string }
  /** Another tab or device has kept a newer text; null where it has saved or discarded the copy. */
  | { kind: 'overtaken'; newer: KeptCopy | null }
  | { kind: 'refused'; sentence: string };

/** Which copy, and what of it the server has. */
export interface CopyGround {
  personId: string;
  id: string;
  planId: string | null;
  /** 0 where nothing is kept. */
  revision: number;
  text?: FormText;
  savedAt?: string;
}

const withoutContact = (error: unknown) =>
  error instanceof ApiError && (error.code === 'NETWORK' || error.code === 'TIMEOUT');
const willPass = (error: unknown) =>
  !(error instanceof ApiError) ||
  withoutContact(error) ||
  error.status >= 500 ||
  error.code === 'TOO_MANY_REQUESTS';

/**
 * Keeps one form's text: in this browser at every change, at the server a moment later. Saves go one after the other;
 * what follows on another revision than the server's is told, never written over.
 */
export class CopyKeeper {
  #ground: CopyGround;
  #latest: { text: FormText; base: number | null } | undefined;
  #state: CopyState;
  /** While the text is being saved as a plan, no copy of it is sent. */
  #held = false;
  /** Once the form is gone nothing is sent later: another form may have gone on from the text. */
  #isOpen = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #work: Promise<void> = Promise.resolve();
  #own: FormText[] = [];
  /** False where the browser keeps nothing: then leaving would lose what is not sent. */
  #inBrowser = true;
  #listeners = new Set<() => void>();

  constructor(ground: CopyGround) {
    this.#ground = ground;
    this.#state = ground.savedAt === undefined ? { kind: 'clean' } : { kind: 'kept', at: ground.savedAt };
  }

  state = (): CopyState => this.#state;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether leaving now would lose text. */
  wouldLose = (): boolean => {
    const { kind } = this.#state;
    return kind === 'refused' || (!this.#inBrowser && (kind === 'unsent' || kind === 'offline'));
  };

  /** Sends again when the net is back, and at once when the page is hidden. */
  open(): () => void {
    this.#isOpen = true;
    const again = () => void this.#send();
    const hidden = () => {
      if (document.visibilityState === 'hidden') again();
    };
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      this.#isOpen = false;
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', hidden);
      clearTimeout(this.#timer);
      // Leaving asks nothing: what is left goes now, and else lies in this browser.
      again();
    };
  }

  /** The form holds this; `base` is the plan's revision that it would change. */
  write(text: FormText, base: number | null): void {
    const { text: known } = this.#ground;
    if (this.#latest === undefined && known !== undefined && sameText(known, text)) return;
    if (this.#latest !== undefined && this.#latest.base === base && sameText(this.#latest.text, text)) return;
    this.#latest = { text, base };
    this.#own = [...this.#own, text].slice(-rememberedTexts);
    this.#keepHere();
    if (this.#state.kind === 'overtaken') return;
    this.#become({ kind: navigator.onLine ? 'unsent' : 'offline' });
    this.#sendAfter(sendAfterMs);
  }

  /** The form holds what is saved: there is nothing to keep. */
  clean(): void {
    if (this.#held || (this.#latest === undefined && this.#ground.revision === 0)) return;
    void this.abandon();
  }

  /** The text is given up, or of no use any more. */
  async abandon(): Promise<void> {
    const { id } = this.#ground;
    void this.#settle({ ...this.#ground, text: undefined, savedAt: undefined }, { kind: 'clean' });
    this.#work = this.#work.then(async () => {
      if (this.#ground.revision === 0) return;
      this.#ground = { ...this.#ground, revision: 0, text: undefined };
      // A copy that could not be discarded is offered again: that harms nobody.
      await callOperation(operations.discardWorkingCopy, { working_copy_id: id }).catch(() => undefined);
    });
    await this.#work;
  }

  /** The text is about to be saved as a plan: which copy goes with it. */
  async hold(): Promise<{ id: string; revision: number } | undefined> {
    this.#held = true;
    clearTimeout(this.#timer);
    await this.#work;
    const { id, revision } = this.#ground;
    return revision === 0 ? undefined : { id, revision };
  }

  /** The save has not gone through. */
  release(): void {
    this.#held = false;
    if (this.#latest !== undefined) this.#sendAfter(sendAfterMs);
  }

  /** The text stands in the plan; what is written from now on is a copy of that. */
  async stored(planId: string): Promise<void> {
    this.#held = false;
    const { personId } = this.#ground;
    await this.#settle({ personId, id: planId, planId, revision: 0 }, { kind: 'clean' });
  }

  /** Writes on here, over what another tab has kept; that text is the caller's to set aside. */
  takeOver(): void {
    if (this.#state.kind !== 'overtaken') return;
    const { newer } = this.#state;
    this.#ground = { ...this.#ground, revision: newer?.revision ?? 0, text: newer?.text };
    this.#become({ kind: 'unsent' });
    this.#keepHere();
    void this.#send();
  }

  /** Goes on from the text of the other tab. */
  takeNewer(): void {
    if (this.#state.kind !== 'overtaken' || this.#state.newer === null) return;
    const { revision, text, saved_at } = this.#state.newer;
    void this.#settle({ ...this.#ground, revision, text }, { kind: 'kept', at: saved_at });
  }

  #become(state: CopyState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** Nothing is left to send, here or in this browser; what is written from now on follows on `ground`. */
  #settle(ground: CopyGround, state: CopyState): Promise<void> {
    const { personId, id } = this.#ground;
    clearTimeout(this.#timer);
    this.#latest = undefined;
    this.#own = [];
    this.#ground = ground;
    this.#become(state);
    return removeUnsent(personId, id);
  }

  #unsent(): UnsentText | undefined {
    if (this.#latest === undefined) return undefined;
    const { personId, id, planId, revision } = this.#ground;
    const { text, base } = this.#latest;
    return {
      person_id: personId,
      id,
      plan_id: planId,
      base_revision: base,
      revision,
      text,
      written_at: new Date().toISOString(),
    };
  }

  #keepHere(): void {
    const unsent = this.#unsent();
    if (unsent === undefined) return;
    void putUnsent(unsent).then((kept) => {
      if (kept === this.#inBrowser) return;
      this.#inBrowser = kept;
      this.#become({ ...this.#state });
    });
  }

  #sendAfter(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isOpen && !this.#held) this.#timer = setTimeout(() => void this.#send(), ms);
  }

  #send(): Promise<void> {
    this.#work = this.#work.then(() => this.#sendNow());
    return this.#work;
  }

  async #sendNow(): Promise<void> {
    clearTimeout(this.#timer);
    const unsent = this.#unsent();
    if (unsent === undefined || this.#held || this.#state.kind === 'overtaken') return;
    if (!navigator.onLine) return this.#waitForNet('offline');
    try {
      const answer = await sendText(unsent);
      await this.#sent(unsent, answer.revision, answer.saved_at);
    } catch (error) {
      await this.#notSent(unsent, error);
    }
  }

  async #sent(unsent: UnsentText, revision: number, at: string): Promise<void> {
    // Meanwhile given up, or saved as a plan: the copy is another one by now.
    if (this.#ground.id !== unsent.id) return;
    this.#ground = { ...this.#ground, revision, text: unsent.text, savedAt: at };
    if (this.#latest === undefined) return;
    if (!sameText(this.#latest.text, unsent.text)) {
      this.#keepHere();
      this.#sendAfter(sendAfterMs);
      return;
    }
    await this.#settle(this.#ground, { kind: 'kept', at });
  }

  #waitForNet(kind: 'offline' | 'unsent'): void {
    this.#become({ kind });
    this.#sendAfter(againAfterMs);
  }

  async #notSent(unsent: UnsentText, error: unknown): Promise<void> {
    if (this.#latest === undefined) return;
    if (isOvertaken(error)) return this.#overtaken(unsent);
    // Without a session the text waits in this browser, for the same person.
    if (error instanceof ApiError && error.status === 401) return;
    if (willPass(error)) this.#waitForNet(withoutContact(error) ? 'offline' : 'unsent');
    else this.#become({ kind: 'refused', sentence: errorText(error) });
  }

  async #overtaken(unsent: UnsentText): Promise<void> {
    try {
      const { working_copy: newer } = await callOperation(operations.getWorkingCopy, {
        working_copy_id: unsent.id,
      });
      // A save of our own whose answer was lost: nobody to ask.
      if (newer !== null && this.#own.some((text) => sameText(text, newer.text)))
        return this.#sent({ ...unsent, text: newer.text }, newer.revision, newer.saved_at);
      this.#become({ kind: 'overtaken', newer });
    } catch {
      this.#waitForNet('offline');
    }
  }
}
