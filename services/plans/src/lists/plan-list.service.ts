import { hash } from 'node:crypto';
import {
  mostCountedMatches,
  type PlanRow,
  plansOperations,
  type PlanSort,
  type PlanStatus,
} from '@studieplan/contracts';
import { type Actor, type Call, EncodedAnswer, type In, type Out, rowsThatFit } from '@studieplan/kit/calls';
import { Scheduler } from '@studieplan/kit/schedule';
import { Injectable } from '@nestjs/common';
import { cursorOf, placeOf } from './list-cursor.ts';
import { ListAnswers } from './list-answers.ts';
import { statisticsOf } from '../counts/plan-counts.ts';
import { PlanCountsRepository } from '../counts/plan-counts.repository.ts';
import type { ListScope } from '../counts/list-scope.ts';
import type { ListFilter, StoredRow } from './list-conditions.ts';
import { toldValidity } from '../plans/plan-wire.ts';
import { type AskedPage, PlanListRepository } from './plan-list.repository.ts';
import {
  allScope,
  associationScope,
  authorScope,
  RevisionsRepository,
} from '../counts/revisions.repository.ts';

type Choices = Pick<Out<'listPlans'>, 'authors' | 'associations'>;

/** Rows of a call that names no limit (design.md 24). */
const newestRows = 1_000;
/** Rows that the dashboard shows. */
const newestOnes = 5;

/** What a person lists: members their own plans, administrators the association's too, the systemadmin all. */
function scopeOf(actor: Actor, includeDeleted: boolean): ListScope {
  if (actor.role === 'systemadmin') return { kind: 'all', deleted: includeDeleted };
  if (actor.role === 'admin' && actor.study_association_id !== null)
    return {
      kind: 'association',
      author_id: actor.id,
      study_association_id: actor.study_association_id,
    };
  return { kind: 'author', author_id: actor.id };
}

function revisionScopes(scope: ListScope): string[] {
  if (scope.kind === 'all') return [allScope];
  const author = authorScope(scope.author_id);
  return scope.kind === 'author' ? [author] : [associationScope(scope.study_association_id), author];
}

/** The order asked for where there is something to order: those of one author or association are newest first. */
function sortOf(asked: PlanSort | undefined, scope: ListScope, filter: ListFilter): PlanSort | undefined {
  const of = { author: filter.author_id, association: filter.study_association_id };
  if (asked === undefined || of[asked] !== undefined || scope.kind === 'author') return undefined;
  return asked === 'association' && scope.kind !== 'all' ? undefined : asked;
}

const iso = (time: Date | null) => time?.toISOString() ?? null;

const rowToWire = (
  now: Date,
  { approval_method, valid_until, approved_on_rules_alone: _alone, judge, owner: _owner, ...row }: StoredRow,
): PlanRow => ({
  ...row,
  // Left out rather than null: a thousand rows go in one reply.
  ...(approval_method && { approval_method }),
  ...(judge && { judge }),
  ...toldValidity(valid_until, now),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  status_changed_at: row.status_changed_at.toISOString(),
  approved_at: iso(row.approved_at),
  deleted_at: iso(row.deleted_at),
});

@Injectable()
export class PlanListService {
  constructor(
    private readonly lists: PlanListRepository,
    private readonly counts: PlanCountsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly answers: ListAnswers,
    private readonly scheduler: Scheduler,
  ) {}

  async list(input: In<'listPlans'>, call: Call): Promise<Out<'listPlans'> | EncodedAnswer> {
    const scope = scopeOf(call.actor, input.include_deleted ?? false);
    const after = placeOf(input.cursor || undefined);
    const limit = input.limit ?? newestRows;
    const { search, status, author_id, study_association_id, approved_on_rules_alone } = input;
    const filter = { search, status, author_id, study_association_id, approved_on_rules_alone };
    // Read before the rows: a change between the two is then told by the next poll, never missed.
    const isAdministrator = call.actor.role !== 'member';
    const asked = [filter, input.sort, input.with_choices, input.cursor, limit, isAdministrator];
    const revision = await this.#revision(scope, asked);
    if (input.known_revision === revision) return { unchanged: true, revision };
    const now = this.scheduler.clock();
    const toWire = (row: StoredRow) =>
      isAdministrator
        ? { ...rowToWire(now, row), approved_on_rules_alone: row.approved_on_rules_alone }
        : rowToWire(now, row);
    const kept = this.answers.get(revision);
    if (kept) return kept;
    const counted = search || author_id || study_association_id || approved_on_rules_alone;
    const matches = counted ? await this.lists.count(scope, filter) : undefined;
    const sort = sortOf(input.sort, scope, filter);
    const page = { scope, filter, after, limit };
    const found = sort ? await this.#sorted(page, sort, matches) : await this.#newest(page, matches);
    const rows = rowsThatFit(found.map(toWire));
    const last = found[rows.length - 1];
    const more = rows.length < found.length || found.length === limit;
    const allSeen = !more && !after;
    const answer = EncodedAnswer.of(plansOperations.listPlans, {
      study_plans: rows,
      total: allSeen ? rows.length : (matches ?? (await this.#total(scope, status))),
      next_cursor: more && last ? cursorOf(last) : null,
      ...(input.with_choices && (await this.#choices(scope, study_association_id))),
      revision,
    });
    this.answers.set(revision, answer);
    return answer;
  }

  /** What the dashboard shows of the plans that a person lists. */
  async statistics({ actor }: Call): Promise<Out<'getPlanStatistics'>> {
    const scope = scopeOf(actor, false);
    const [counts, newest, oldest] = await Promise.all([
      this.counts.read(scope),
      this.lists.page({ scope, filter: {}, limit: newestOnes }),
      scope.kind === 'author' ? undefined : this.lists.oldestSubmitted(scope),
    ]);
    const now = this.scheduler.clock();
    return {
      statistics: statisticsOf(counts),
      newest: newest.map((row) => rowToWire(now, row)),
      oldest_submitted: oldest
        ? { ...oldest, status_changed_at: oldest.status_changed_at.toISOString() }
        : null,
    };
  }

  /** `matches`: how many plans do, where that was counted. */
  async #newest(page: AskedPage, matches = 0): Promise<StoredRow[]> {
    const many = page.filter.search && matches > mostCountedMatches;
    return (many && (await this.lists.pageOfManyMatches(page))) || (await this.lists.page(page));
  }

  async #sorted(page: AskedPage, sort: PlanSort, matches: number | undefined): Promise<StoredRow[]> {
    const total = matches ?? (await this.#total(page.scope, page.filter.status));
    return this.lists.pageByOwner(page, sort, total <= mostCountedMatches);
  }

  /** Whose plans there are to choose among; nobody's where all are one's own. */
  async #choices(scope: ListScope, asked: string | undefined): Promise<Choices> {
    if (scope.kind === 'author') return {};
    const association = scope.kind === 'association' ? scope.study_association_id : asked;
    const [authors, associations] = await Promise.all([
      association === undefined ? undefined : this.lists.authors(association),
      scope.kind === 'all' ? this.lists.associations() : undefined,
    ]);
    return { authors, associations };
  }

  async #total(scope: ListScope, status: PlanStatus | undefined): Promise<number> {
    const [counts, deleted] = await Promise.all([
      this.counts.read(scope),
      scope.kind === 'all' && scope.deleted ? this.lists.countDeleted(status) : 0,
    ]);
    return counts
      .filter((count) => status === undefined || count.status === status)
      .reduce((total, count) => total + count.plans, deleted);
  }

  /** Bound to what was asked for: the revision of one page never vouches for another. */
  async #revision(scope: ListScope, asked: unknown[]): Promise<string> {
    const counters = await this.revisions.read(revisionScopes(scope));
    const question = hash('sha256', JSON.stringify([scope, asked]), 'base64url');
    return `${counters}-${question.slice(0, 16)}`;
  }
}
