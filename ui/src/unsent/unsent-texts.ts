import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A form as it stands, by the names of its fields. */
export type FormText = Record<string, string | string[]>;

/** Text of a working copy that the server has not got yet, kept in this browser (design.md 43). */
export interface UnsentText {
  person_id: string;
  /** The working copy's. */
  id: string;
  plan_id: string | null;
  base_revision: number | null;
  /** Of the copy at the server that this text follows on; 0 for none. */
  revision: number;
  text: FormText;
  /** ISO time of the last key. */
  written_at: string;
  /** Set by a session that ended by itself: the text is thrown away then. */
  expires_at?: string;
}

interface Store extends DBSchema {
  unsent: { key: [string, string]; value: UnsentText; indexes: { person: string } };
}

const hoursAfterSession = 24;
/** As long as the server keeps what it got. */
const daysKept = 90;

let opened: Promise<IDBPDatabase<Store>> | undefined;

function store(): Promise<IDBPDatabase<Store>> {
  opened ??= openDB<Store>('unsent-texts', 1, {
    upgrade: (database) => {
      database
        .createObjectStore('unsent', { keyPath: ['person_id', 'id'] })
        .createIndex('person', 'person_id');
    },
    // Another release of the page wants the store: it is opened again at the next use.
    blocking: (_now, _wanted, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => (opened = undefined),
  });
  return opened;
}

// A browser may have no store, or a full one: the text then lives in the page alone, which says that it is unsaved.
async function attempt<T>(work: (database: IDBPDatabase<Store>) => Promise<T>): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  try {
    return await work(await store());
  } catch (error) {
    if (!(error instanceof DOMException) && !(error instanceof TypeError)) throw error;
    opened = undefined;
    return undefined;
  }
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000).toISOString();

function isOver({ written_at, expires_at }: UnsentText): boolean {
  return (expires_at !== undefined && expires_at <= hoursAgo(0)) || written_at <= hoursAgo(daysKept * 24);
}

/** Keeps a text in place of what was kept under its id; false where the browser keeps nothing. */
export async function putUnsent(text: UnsentText): Promise<boolean> {
  return (await attempt((database) => database.put('unsent', text))) !== undefined;
}

export async function getUnsent(personId: string, id: string): Promise<UnsentText | undefined> {
  await removeExpired();
  return attempt((database) => database.get('unsent', [personId, id]));
}

/** One person's, oldest first. */
export async function listUnsent(personId: string): Promise<UnsentText[]> {
  await removeExpired();
  const texts = await attempt((database) => database.getAllFromIndex('unsent', 'person', personId));
  return (texts ?? []).sort((a, b) => a.written_at.localeCompare(b.written_at));
}

export async function removeUnsent(personId: string, id: string): Promise<void> {
  await attempt((database) => database.delete('unsent', [personId, id]));
}

/** A session has ended by itself: what was not sent waits 24 hours for the same person (design.md 43). */
export async function expireUnsent(personId: string): Promise<void> {
  const expires_at = hoursAgo(-hoursAfterSession);
  await attempt(async (database) => {
    const all = database.transaction('unsent', 'readwrite');
    for await (const cursor of all.store.index('person').iterate(personId))
      if (cursor.value.expires_at === undefined) await cursor.update({ ...cursor.value, expires_at });
    await all.done;
  });
}

// Whoever's they are: nobody else may come back to this browser.
async function removeExpired(): Promise<void> {
  await attempt(async (database) => {
    const all = database.transaction('unsent', 'readwrite');
    for await (const cursor of all.store) if (isOver(cursor.value)) await cursor.delete();
    await all.done;
  });
}
