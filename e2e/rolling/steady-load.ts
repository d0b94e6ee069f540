import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@studieplan/contracts';
import pg from 'pg';
import { type Api, mailsIn } from '../fixtures/api.ts';
import { aPlan } from '../fixtures/plans.ts';

/** Pause of each reader and writer between two calls: a constant load, not the most that the machine can take. */
const pauseMs = 40;
/** The mails of what was sent in last may still be on their way. */
const mailPatienceMs = 60_000;

interface Figures {
  requests: number;
  /** Anything but the 200 that was due, with what came instead. */
  failed: string[];
  written: number;
  /** Acknowledged, but not in the database as acknowledged. */
  lost: string[];
  /** In the database more than once, or never asked for. */
  doubled: string[];
  /** Plans whose sending in was acknowledged. */
  sentIn: number;
  /** Of those, the ones the administrator has no mail of. */
  unmailed: string[];
  /** Mailed more than once. */
  mailedTwice: string[];
  slowestMs: number;
}

/** The figures in a line, and what was answered otherwise than with 200. */
export const told = ({ requests, failed, ...of }: Figures): string =>
  `${requests} requests, ${of.written} plans written; failed ${failed.length}, lost ${of.lost.length}, doubled ${of.doubled.length}; ${of.sentIn} sent in, ${of.unmailed.length} without mail, ${of.mailedTwice.length} mailed twice; slowest ${of.slowestMs} ms`;

/** Nothing that was acknowledged is gone or stands twice, and everything has its mail, once. */
export const nothingLost = { lost: [], doubled: [], unmailed: [], mailedTwice: [] };

/** Writers and readers over HTTP that never pause, with a ledger of every acknowledged write. */
export class SteadyLoad {
  /** Title to description, as last acknowledged. */
  readonly #ledger = new Map<string, string[]>();
  readonly #ids: string[] = [];
  readonly #sentIn: string[] = [];
  readonly #asked = new Set<string>();
  readonly #failed: string[] = [];
  readonly #run = randomUUID();
  #requests = 0;
  #slowestMs = 0;
  #going = true;
  readonly #loops: Promise<void>[];

  /** Writers are people of their own: of one person's texts one is validated at a time (design.md 50). */
  constructor({ writers, readers }: { writers: Api[]; readers: Api[] }) {
    this.#loops = [
      ...writers.map((api) => this.#loop(() => this.#write(api))),
      ...readers.map((api) => this.#loop(() => this.#read(api))),
    ];
  }

  get requests(): number {
    return this.#requests;
  }

  /** Ends the load and holds its ledger against the plans service's own tables and the mails that arrived. */
  async finish(databaseUrl: string, mailPage: string): Promise<Figures> {
    this.#going = false;
    await Promise.all(this.#loops);
    const mailed = await this.#mailed(mailPage);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ title: string; description: string; count: number }>(
      `SELECT title, min(description) AS description, count(*)::int AS count FROM plans.plans
       WHERE title LIKE $1 GROUP BY title`,
      [`% ${this.#run}`],
    );
    await client.end();
    const stored = new Map(rows.map((row) => [row.title, row]));
    return {
      requests: this.#requests,
      failed: this.#failed,
      written: this.#ledger.size,
      lost: [...this.#ledger]
        .filter(([title, texts]) => !texts.includes(stored.get(title)?.description ?? ''))
        .map(([t]) => t),
      doubled: rows
        .filter(({ title, count }) => count !== 1 || !this.#asked.has(title))
        .map(({ title }) => title),
      sentIn: this.#sentIn.length,
      unmailed: this.#sentIn.filter((title) => !mailed.has(title)),
      mailedTwice: [...mailed].filter(([, count]) => count > 1).map(([title]) => title),
      slowestMs: Math.round(this.#slowestMs),
    };
  }

  /** How many mails tell of each plan; waits for those that are due. */
  async #mailed(mailPage: string): Promise<Map<string, number>> {
    const end = Date.now() + mailPatienceMs;
    for (;;) {
      const counts = new Map<string, number>();
      for (const { text } of await mailsIn(mailPage)) {
        const title = /«([^»]+)»/.exec(text)?.[1] ?? '';
        if (title.endsWith(this.#run)) counts.set(title, (counts.get(title) ?? 0) + 1);
      }
      if (this.#sentIn.every((title) => counts.has(title)) || Date.now() > end) return counts;
      await sleep(500);
    }
  }

  async #loop(step: () => Promise<void>): Promise<void> {
    while (this.#going) {
      await step();
      await sleep(pauseMs);
    }
  }

  /** A plan is made, changed and sent in: all of it must be there in the end, and one mail of it. */
  async #write(api: Api): Promise<void> {
    const title = `${randomUUID()} ${this.#run}`;
    this.#asked.add(title);
    const plan = aPlan({ title });
    const made = await this.#timed('create', () => api.call(operations.createPlan, plan));
    if (!made) return;
    this.#ledger.set(title, [plan.description]);
    const { study_plan_id } = made;
    const description = `${plan.description} Endret ${randomUUID()}.`;
    // Until it is acknowledged the one may stand, or the other.
    this.#ledger.set(title, [plan.description, description]);
    const changed = await this.#timed('update', () =>
      api.call(operations.updatePlan, { ...plan, study_plan_id, description, status: 'draft' }),
    );
    if (changed) this.#ledger.set(title, [description]);
    await this.#timed('validate', () => api.call(operations.validatePlan, { study_plan_id }));
    const sentIn = { ...plan, study_plan_id, description, status: 'submitted' as const };
    if (await this.#timed('send in', () => api.call(operations.updatePlan, sentIn))) {
      this.#ledger.set(title, [description]);
      this.#sentIn.push(title);
    }
    this.#ids.push(study_plan_id);
  }

  async #read(api: Api): Promise<void> {
    const study_plan_id = this.#ids[Math.floor(Math.random() * this.#ids.length)];
    if (study_plan_id) await this.#timed('get', () => api.call(operations.getPlan, { study_plan_id }));
    await this.#timed('list', () => api.call(operations.listPlans, { limit: 20 }));
    await this.#timed('session', () => api.call(operations.verifySession, {}));
  }

  async #timed<Body>(
    name: string,
    work: () => Promise<{ status: number; body: Body }>,
  ): Promise<Body | undefined> {
    const started = performance.now();
    this.#requests += 1;
    try {
      const { status, body } = await work();
      if (status === 200) return body;
      this.#failed.push(`${name}: ${status} ${JSON.stringify(body)}`);
    } catch (error) {
      this.#failed.push(`${name}: ${String(error)} ${String((error as Error).cause ?? '')}`);
    } finally {
      this.#slowestMs = Math.max(this.#slowestMs, performance.now() - started);
    }
    return undefined;
  }
}
