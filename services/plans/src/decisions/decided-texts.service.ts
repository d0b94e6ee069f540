import { randomUUID } from 'node:crypto';
import type { PlanContent } from '@studieplan/contracts';
import { type DrawnKey, DrawnKeys, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { contentOf } from '../plans/content-hash.ts';
import type { PlanEntity } from '../plans/plan.entity.ts';
import type { DecidedKind, DecidedTextEntity } from './decided-text.entity.ts';
import { type DecidedScope, DecidedTextsRepository, type StoredText } from './decided-texts.repository.ts';
import { type AskedText, bindingRefusals, type DecidedOn } from './refusal-rule.ts';
import { bytesOf, digestsFrom, digestsOf, isSame, TextWindows } from './same-text.ts';
import { SketchesHere } from './sketches-here.service.ts';
import { figuresOf } from './text-figures.ts';
import { sketchBytes, sketchOf, SoughtText } from './text-sketch.ts';

/** What was decided, on which withdrawn version, if any, and who had written the text. */
interface Decided {
  kind: DecidedKind;
  version_id?: string;
  writers: string[];
}

/** Where a text would be approved: as part of which plan, in which association, and whose it is. */
interface Asked extends DecidedScope {
  plan_id: string;
}

type Decision = DecidedOn & { id: string; plan_id: string };

const decisionOf = (text: StoredText): Decision => ({
  id: text.id,
  plan_id: text.plan_id,
  kind: text.kind.startsWith('approved') ? 'approved' : 'refused',
  only_plan_id: text.kind === 'approved_alone' ? text.plan_id : null,
  study_association_id: text.study_association_id,
  at: text.decided_at.getTime(),
  windows: new TextWindows(digestsFrom(text.windows, text.per_window)),
  figures: text.figures,
});

/** Which texts have been refused and approved, and which refusals bind another text (design.md 31, 51). */
@Injectable()
export class DecidedTexts {
  constructor(
    private readonly texts: DecidedTextsRepository,
    private readonly here: SketchesHere,
    private readonly keys: DrawnKeys,
  ) {}

  areSame(one: PlanContent, other: PlanContent): boolean {
    const { key } = this.keys.current('decided-texts');
    return isSame(windowsOf(key, one), windowsOf(key, other));
  }

  /** What is kept of a text. */
  keptOf(
    content: PlanContent,
  ): Pick<DecidedTextEntity, 'windows' | 'per_window' | 'sketch' | 'figures' | 'key_id'> {
    const { id, key } = this.keys.current('decided-texts');
    const windows = windowsOf(key, content);
    return {
      windows: bytesOf(windows.digests),
      per_window: windows.digests.perWindow,
      sketch: sketchBytes(sketchOf(windows)),
      figures: figuresOf(key, contentOf(content)),
      key_id: id,
    };
  }

  /** Keeps a decision on a text, of a plan or one of its versions. */
  async keep(tx: Tx, plan: PlanEntity, decided: Decided, content: PlanContent): Promise<void> {
    const { id: plan_id, study_association_id } = plan;
    await this.texts.insert(tx, {
      version_id: null,
      ...decided,
      ...this.keptOf(content),
      id: randomUUID(),
      plan_id,
      study_association_id,
      associations: [study_association_id],
    });
  }

  /** The ids of the refusals that bind a text, as this transaction sees them. */
  async refusals(tx: Tx, asked: Asked, content: PlanContent): Promise<{ id: string; plan_id: string }[]> {
    const found: Decision[] = [];
    // One but after a restore in another system: then each has made digests of its own.
    for (const key of this.keys.all('decided-texts'))
      found.push(...(await this.#refusalsBy(tx, key, asked, content)));
    return found;
  }

  async #refusalsBy(tx: Tx, { id, key }: DrawnKey, asked: Asked, content: PlanContent): Promise<Decision[]> {
    const windows = windowsOf(key, content);
    const text: AskedText = { ...asked, windows, figures: figuresOf(key, contentOf(content)) };
    const sought = new SoughtText(windows);
    const candidates = (approved: boolean) =>
      this.here.candidates(tx, asked.study_association_id, approved, sought);
    const met: Decision[] = [];
    const take = async (portions: AsyncGenerator<StoredText[]>) => {
      for await (const portion of portions)
        met.push(...bindingRefusals(text, portion.filter(({ key_id }) => key_id === id).map(decisionOf)));
    };
    await take(this.texts.whole(tx, await candidates(false)));
    await take(this.texts.elsewhere(tx, asked));
    if (met.length === 0) return [];
    let left = met;
    for await (const portion of this.texts.whole(tx, await candidates(true))) {
      const approvals = portion.filter(({ key_id }) => key_id === id).map(decisionOf);
      left = bindingRefusals(text, [...left, ...approvals]);
      if (left.length === 0) break;
    }
    return left;
  }
}

function windowsOf(key: Uint8Array, content: PlanContent): TextWindows {
  return new TextWindows(digestsOf(key, contentOf(content)));
}
