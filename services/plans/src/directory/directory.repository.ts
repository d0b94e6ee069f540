import { comparedText } from '@studieplan/contracts';
import type { In, Out } from '@studieplan/kit/calls';
import { Database, statement, statementByValues } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { TimePlace } from '../lists/list-cursor.ts';
import type { VersionEntity } from '../plans/version.entity.ts';
import { versionSql } from '../plans/version-state-sql.ts';

type DirectoryPlan = Pick<VersionEntity, 'id' | 'approved_at'> &
  Omit<Out<'listDirectory'>['plans'][number], 'approved_at'>;

/** Before every row: later than any time. */
const beginning: TimePlace = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/** Signs of a description that a list shows. */
const shownSigns = 400;

const page = statementByValues<DirectoryPlan>(`
  SELECT v.id, v.public_code AS approval_link, v.title, left(v.content->>'description', ${shownSigns}) AS description,
         (v.content->>'ects_credits')::double precision AS ects_credits,
         (v.content->>'estimated_hours')::double precision AS estimated_hours,
         v.content->'metadata'->>'language' AS language, v.directory_level AS eqf_level,
         coalesce(v.study_association_name, a.name) AS study_association_name,
         coalesce(v.organization_number, a.organization_number) AS organization_number,
         v.approval_method, v.approved_at, v.valid_until
  FROM plan_versions AS v JOIN associations AS a ON a.id = v.study_association_id AND a.in_directory
  WHERE ${versionSql.holds('v', '$8::date')} AND (v.approved_at, v.id) < ($1::timestamptz, $2::uuid)
    AND ($3::text IS NULL OR position(lower($3) IN v.directory_title) > 0)
    AND ($4::double precision IS NULL OR v.directory_credits >= $4)
    AND ($5::double precision IS NULL OR v.directory_credits <= $5)
    AND ($6::text IS NULL OR v.directory_level = $6)
    AND ($9::uuid IS NULL OR v.study_association_id = $9)
  ORDER BY v.approved_at DESC, v.id DESC LIMIT $7`);
const listed = statement<{ id: string; name: string }>(
  'SELECT id, name FROM associations WHERE in_directory ORDER BY name, id LIMIT 1000',
);

/** Versions that hold, of associations in the directory. */
@Injectable()
export class DirectoryRepository {
  constructor(private readonly database: Database) {}

  /** One row more than a page where there is another; `today` is the day in Norway. */
  page(asked: In<'listDirectory'>, today: string, after = beginning): Promise<DirectoryPlan[]> {
    const { association, credits_from, credits_to, level, limit } = asked;
    const search = comparedText(asked.search ?? '') || null;
    const values = [...after, search, credits_from, credits_to, level, limit + 1, today, association];
    return this.database.read(page, values);
  }

  associations(): Promise<{ id: string; name: string }[]> {
    return this.database.read(listed);
  }
}
