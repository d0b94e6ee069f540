import { randomBytes } from 'node:crypto';
import { type HeldDay, readPublicCode, osloDay } from '@studieplan/contracts';
import type { In, Out } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { canonicalText, digestSri } from '../proof/canonical-bytes.ts';
import { codeHash } from '../proof/log/leaves.ts';
import { Proofs } from '../proof/proofs.service.ts';
import { heldAnswer, isShownByLog } from './held-answer.ts';
import { HeldDaysRepository } from './held-days.repository.ts';
import { LoggedHistories } from './logged-history.ts';

interface Asked {
  /** Undefined where it is no code. */
  code: string | undefined;
  day: string;
}

const nothing = (held: HeldDay['held']): HeldDay => ({
  held,
  basis: 'none',
  ahead: false,
  version: null,
  spans: [],
  entries: [],
});

/** Whether what a code stands for held on a day, as the log shows it (design.md 67). */
@Injectable()
export class HeldDays {
  constructor(
    private readonly database: Database,
    private readonly rows: HeldDaysRepository,
    private readonly proofs: Proofs,
  ) {}

  async one({ code, day }: In<'getHeldDay'>): Promise<Out<'getHeldDay'>> {
    const [answer] = await this.#answers([asked(code, day)], Number.MAX_SAFE_INTEGER);
    return { answer: answer ?? nothing('missing') };
  }

  async many({ rows }: In<'listHeldDays'>): Promise<Out<'listHeldDays'>> {
    const { size, note: checkpoint } = await this.database.transaction((tx) => this.proofs.checkpoint(tx));
    const questions = rows.map(({ code, day }) => asked(code, day));
    // What has been written since is not what the checkpoint stands for.
    const answers = await this.#answers(questions, size);
    const salts = rows.map(() => randomBytes(16).toString('base64url'));
    const body = canonicalText({
      answers,
      checkpoint,
      form: 1,
      rows: questions.map(({ code, day }, at) => digestSri(`${salts[at]}\n${code ?? ''}\n${day}`)),
      time: new Date().toISOString(),
      type: 'kvalifisert-attest',
    });
    const attestation = await this.database.transaction((tx) => this.proofs.attested(tx, body));
    return { answers, salts, attestation };
  }

  async #answers(questions: readonly Asked[], size: number): Promise<HeldDay[]> {
    const codes = [...new Set(questions.flatMap(({ code }) => code ?? []))];
    const logged = new LoggedHistories(await this.rows.logged(codes.map(codeHash), size));
    const found = questions.map(({ code, day }) => {
      const bounds = osloDay(day);
      const history = code === undefined ? undefined : logged.of(codeHash(code));
      return { code, bounds, history, shown: history !== undefined && isShownByLog(history, bounds) };
    });
    const unshown = found.flatMap(({ code, shown }) => (code === undefined || shown ? [] : code));
    const registered = unshown.length > 0 ? await this.rows.registered(unshown) : undefined;
    return found.map(({ code, bounds, history, shown }) => {
      if (code === undefined) return nothing('mistyped');
      if (history && shown) return heldAnswer(history, bounds, 'log');
      const row = registered?.get(code);
      if (row) return heldAnswer(row, bounds, 'register');
      return nothing(history ? 'unknown' : 'missing');
    });
  }
}

function asked(written: string, day: string): Asked {
  const read = readPublicCode(written);
  return { code: read.ok ? read.code : undefined, day };
}
