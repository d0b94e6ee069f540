import { RunningCopy, systemadmin } from '@studieplan/infrastructure/running-copy';

/** The running system with what a benchmark must know beside its address. */
export class BenchSystem {
  #copy;

  static async start() {
    const system = new BenchSystem();
    system.#copy = await RunningCopy.start();
    // Who approves an own plan is not drawn by chance.
    const { token } = await system.call('/api/auth/login', systemadmin);
    const { rules } = await system.call('/api/study-plans/rules', {}, token);
    const undrawn = { ...rules, self_approval_sample: null };
    await system.call('/api/admin/update-validation-rules', undrawn, token);
    return system;
  }

  get origin() {
    return this.#copy.origin;
  }

  get mailPage() {
    return this.#copy.mailPage;
  }

  get gateway() {
    return `http://127.0.0.1:${this.#copy.environmentOf('gateway').PORT}`;
  }

  get dataDir() {
    return this.#copy.dataDir;
  }

  /** The plans service's own database role: the bare process asks as it does. */
  get databaseUrl() {
    return this.#copy.environmentOf('plans').DATABASE_URL;
  }

  get systemadmin() {
    return systemadmin;
  }

  /** What a part was started with; a second one of it can be started from that. */
  environmentOf(name) {
    return this.#copy.environmentOf(name);
  }

  /** The pid of a part at this moment. */
  pidOf(name) {
    return this.#copy.pidOf(name);
  }

  /** Calls a path as one person, of the edge or `at` the gateway; throws unless it succeeds. */
  async call(path, body, token, at = this.origin) {
    const response = await fetch(at + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  }

  stop() {
    return this.#copy.stop();
  }
}
