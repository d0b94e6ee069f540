import type { PlanContent } from '@studieplan/contracts';
import { type Actor, AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { anyErased } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from '../people/people.repository.ts';
import { contentOf } from '../plans/content-hash.ts';
import { isVisible } from '../plans/plan-access.ts';
import { PlanFacts } from '../plans/plan-facts.ts';
import type { PlanEntity } from '../plans/plan.entity.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { VersionsRepository } from '../versions/versions.repository.ts';
import { Authorship } from '../writers/authorship.service.ts';
import { Writers } from '../writers/writers.service.ts';
import { isTemplateOf } from './templates.service.ts';
import { TemplatesRepository } from './templates.repository.ts';

type Input = In<'copyPlan'>;

/** The text that a copy begins with. */
interface Source {
  content: PlanContent;
  version_number: number | null;
  /** Who had written it at its approval; empty of a text that is no version's. */
  writers: readonly string[];
}

/** Makes drafts of other plans; whoever wrote the origin has written the copy (design.md 33 and 47). */
@Injectable()
export class PlanCopies {
  constructor(
    private readonly plans: PlansRepository,
    private readonly versions: VersionsRepository,
    private readonly templates: TemplatesRepository,
    private readonly writers: Writers,
    private readonly people: PeopleRepository,
    private readonly authorship: Authorship,
    private readonly facts: PlanFacts,
  ) {}

  async copy(tx: Tx, input: Input, call: Call): Promise<Out<'copyPlan'>> {
    const { actor } = call;
    const living = await this.#living(tx, input.study_plan_id, actor);
    const origin = await this.plans.lock(tx, input.study_plan_id);
    const reaches = input.template === true ? isTemplateOf : isVisible;
    if (!origin || !reaches(origin, actor)) throw new AppError('PLAN_NOT_FOUND');
    if (actor.study_association_id === null) throw new AppError('NO_STUDY_ASSOCIATION');
    const source = await this.#source(tx, origin, input);
    const content = contentOf(source.content);
    const { version_number } = source;
    await this.people.meet(tx, actor);
    const copy = await this.plans.insert(tx, {
      author_id: actor.id,
      study_association_id: actor.study_association_id,
      status: 'draft',
      origin: { study_plan_id: origin.id, title: content.title, version_number },
      ...content,
    });
    const wrote = new Set([...(await this.writers.of(tx, origin)), ...source.writers]);
    const writers = living.filter((writer) => wrote.has(writer));
    const [saver = null] = wrote.size === 1 ? writers : [];
    const authors = await this.authorship.saved(tx, copy, content, saver);
    await this.writers.inherited(tx, copy, origin, writers);
    await this.writers.follow(tx, copy, authors);
    await this.facts.created(tx, call, copy);
    return { study_plan_id: copy.id, revision: copy.revision };
  }

  /**
   * Those who may have written the origin, without the erased, in no order but their first edits'. Before the plan's
   * lock, as the erasure takes the two, so that it and this never wait for each other.
   */
  async #living(tx: Tx, planId: string, actor: Actor): Promise<string[]> {
    if (await anyErased(tx, [actor.id])) throw new AppError('SESSION_ENDED');
    const living: string[] = [];
    for (const writer of await this.templates.mayHaveWritten(tx, planId))
      if (!(await anyErased(tx, [writer]))) living.push(writer);
    return living;
  }

  async #source(tx: Tx, origin: PlanEntity, { version_id, template }: Input): Promise<Source> {
    const wanted = template === true ? origin.current_version_id : version_id;
    if (wanted != null) {
      const version = await this.versions.frozen(tx, wanted);
      if (version?.plan_id !== origin.id) throw new AppError('VERSION_NOT_FOUND');
      const { content, version_number, writer_ids } = version;
      return { content, version_number, writers: writer_ids };
    }
    const current =
      origin.status === 'approved' && origin.current_version_id
        ? await this.versions.frozen(tx, origin.current_version_id)
        : undefined;
    return { content: contentOf(origin), version_number: current?.version_number ?? null, writers: [] };
  }
}
