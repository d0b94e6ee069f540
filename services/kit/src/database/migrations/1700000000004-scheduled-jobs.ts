/** By the scheduler's clock, all of them: when the job last got through was begun, and who has it until when. */
export const ScheduledJobs1700000000004 = `
  CREATE TABLE scheduled_jobs (
    name text PRIMARY KEY,
    done_at timestamptz NOT NULL,
    lease uuid NOT NULL DEFAULT gen_random_uuid(),
    leased_until timestamptz
  );
`;
