import { Database, statement } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

interface CodeRow {
  approval_link: string;
  title: string;
  version_number: number;
  approved_at: Date;
  deleted_at: Date | null;
  withdrawn: 'deactivated' | 'recalled' | null;
  total: number;
}

const shownAtMost = 1_000;

/** Of the plans that `ErasureRepository.erase` deletes. */
const codesOfPeople = statement<CodeRow>(`
  SELECT v.public_code AS approval_link, v.title, v.version_number, v.approved_at, v.deleted_at, v.withdrawn,
    count(*) OVER ()::int AS total
  FROM plan_versions v JOIN plans p ON p.id = v.plan_id
  WHERE p.author_id = ANY($1::uuid[]) ORDER BY v.approved_at DESC, v.id LIMIT ${shownAtMost}`);

const plansOfPeople = statement<{ plans: number }>(
  'SELECT count(*)::int AS plans FROM plans WHERE author_id = ANY($1::uuid[])',
);

@Injectable()
export class PublicCodesOfPeopleRepository {
  constructor(private readonly database: Database) {}

  /** Newest first, each with the number of all. */
  list(userIds: string[]): Promise<CodeRow[]> {
    return this.database.read(codesOfPeople, [userIds]);
  }

  /** How many plans go with them. */
  async plans(userIds: string[]): Promise<number> {
    return (await this.database.read(plansOfPeople, [userIds]))[0]?.plans ?? 0;
  }
}
