import { z } from 'zod';
import { day, id, text, timestamp, object } from '../fields.ts';
import { forAnybody } from '../operation.ts';
import { approvalMethod, eqfLevels, levelFault } from './plan.ts';

/** What is wrong with a question to the directory; the page of it says so too. */
export const directoryFaults = {
  credits: 'Kompetansepoeng må være et tall fra 0 til 300',
  association: 'Studieforbundet finnes ikke i oversikten',
};
const { credits: creditsFault } = directoryFaults;
const credits = z.coerce.number(creditsFault).min(0, creditsFault).max(300, creditsFault).optional();
const limitFault = 'Antallet må være fra 1 til 100';

/** A plan in the directory; `approval_link` is the code of its public page. */
const listedPlan = object(() => ({
  approval_link: z.string(),
  title: z.string(),
  /** The beginning of the description. */
  description: z.string(),
  ects_credits: z.number(),
  estimated_hours: z.number(),
  language: z.string(),
  eqf_level: z.string(),
  study_association_name: z.string(),
  organization_number: z.string(),
  approval_method: approvalMethod,
  approved_at: timestamp,
  valid_until: day.nullable().default(null),
}));

/** The directory for everybody: valid versions of associations that have chosen to be in it (design.md 48). */
export const directoryOperations = {
  /** Newest first. Never kept in memory: what is withdrawn is not listed a moment longer. */
  listDirectory: forAnybody('GET /api/directory', 'plans.list-directory', {
    limits: [{ by: 'address', points: 300, seconds: 300 }],
    input: () => ({
      search: text(100).optional(),
      association: id.optional(),
      credits_from: credits,
      credits_to: credits,
      level: z.enum(eqfLevels, levelFault).optional(),
      cursor: z.string().max(200, 'Ugyldig sidemarkør').optional(),
      limit: z.coerce.number(limitFault).int(limitFault).min(1, limitFault).max(100, limitFault).default(20),
    }),
    output: () => ({
      plans: z.array(listedPlan),
      next_cursor: z.string().nullable(),
      associations: z.array(z.object({ id, name: z.string() })),
    }),
  }),
};
