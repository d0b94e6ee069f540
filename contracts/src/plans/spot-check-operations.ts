import { z } from 'zod';
import { id, optionalText, ownAdminId, timestamp, object } from '../fields.ts';
import { forAdmins } from '../operation.ts';
import { spotCheckLimits } from './spot-check.ts';

const digest = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'Ugyldig avtrykk');
export const year = z.number('Året må være et tall').int().min(2000).max(2199);
const fewest = 'Trekk minst ett kurs';
const mostLines = `Listen kan ha høyst ${spotCheckLimits.lines} kurs`;
const countOf = (fault: string) =>
  z.number(fault).int(fault).min(1, fault).max(spotCheckLimits.lines, mostLines);

export const spotCheckFindings = ['in_order', 'deviation', 'remark'] as const;
export type SpotCheckFinding = (typeof spotCheckFindings)[number];

const spotCheck = object(() => ({
  spot_check_id: id,
  /** 'Trekning 3 i 2026': of the association, unfinished ones too. */
  number: z.number().int(),
  year: z.number().int(),
  /** How many are drawn, and of how many. */
  count: z.number().int(),
  total: z.number().int(),
  lines_digest: z.string(),
  /** Numbers of its entries in the log, counted from 1; the second null until its secret is revealed. */
  entry: z.number().int(),
  drawn_entry: z.number().int().nullable(),
  started_at: timestamp,
  /** Null where whoever started it has been erased. */
  started_by: z.string().nullable(),
  /** Of the drawn: how many have got each finding. */
  findings: z.object({ in_order: z.number(), deviation: z.number(), remark: z.number() }),
}));
export type SpotCheck = z.output<typeof spotCheck>;

const spotCheckItem = object(() => ({
  /** Counted from 1, in the order of the draw. */
  position: z.number().int(),
  line: z.string(),
  finding: z.enum(spotCheckFindings).nullable(),
  remark: z.string().nullable(),
  /** SHA-256 over salt, line, finding and remark, a line end between, is what the entry holds. */
  salt: z.string().nullable(),
  entry: z.number().int().nullable(),
  /** How often the finding was another before. */
  changes: z.number().int(),
}));
export type SpotCheckItem = z.output<typeof spotCheckItem>;

const wholeSpotCheck = object(() => ({
  ...spotCheck.shape,
  study_association_id: id,
  association_name: z.string(),
  /** Hex; null until it is revealed. */
  secret: z.string().nullable(),
  seed: z.string().nullable(),
  /** Empty until it is revealed, and when its lines have been let go (docs/oppbevaring.md). */
  items: z.array(spotCheckItem),
}));
export type WholeSpotCheck = z.output<typeof wholeSpotCheck>;

/** The systemadmin names an association; an administrator has one. */
const ofAssociation = { ...ownAdminId, study_association_id: id.optional() };
const one = { ...ownAdminId, spot_check_id: id };

/** Courses drawn for control so that nobody chose them (design.md 69). */
export const spotCheckOperations = {
  listSpotChecks: forAdmins('POST /api/spot-checks/list', 'plans.list-spot-checks', {
    input: () => ({ ...ofAssociation, year: year.optional() }),
    /** Of one year, newest first; `count`: how many the newest draws, 35 where there is none. */
    output: () => ({
      year: z.number().int(),
      years: z.array(z.number().int()),
      count: z.number().int(),
      spot_checks: z.array(spotCheck),
    }),
  }),
  getSpotCheck: forAdmins('POST /api/spot-checks/get', 'plans.get-spot-check', {
    input: () => one,
    output: () => ({ spot_check: wholeSpotCheck }),
  }),
  /** Binds lines, number and secret by an entry of the log; nothing of them can be another after. */
  startSpotCheck: forAdmins('POST /api/spot-checks/start', 'plans.start-spot-check', {
    changes: true,
    limits: [{ by: 'account', points: 20, seconds: 3600 }],
    input: () =>
      z
        .object({
          ...ofAssociation,
          lines_digest: digest,
          secret_digest: digest,
          count: countOf(fewest),
          total: countOf('Listen har ingen kurs'),
        })
        .refine(({ count, total }) => count <= total, {
          path: ['count'],
          message: 'Listen har ikke så mange kurs',
        }),
    output: () => ({ spot_check: spotCheck }),
  }),
  /** Draws. SPOT_CHECK_EARLY until the log has gone on by an entry; the lines drawn are kept, no others. */
  revealSpotCheck: forAdmins('POST /api/spot-checks/reveal', 'plans.reveal-spot-check', {
    changes: true,
    deadlineSeconds: 20,
    limits: [{ by: 'account', points: 120, seconds: 3600 }],
    input: () => ({
      ...one,
      secret: z.string().regex(/^[0-9a-f]{32}$/, 'Hemmeligheten har en annen form'),
      lines: z.array(z.string().max(spotCheckLimits.line)).min(1).max(spotCheckLimits.lines, mostLines),
    }),
    output: () => ({ spot_check: wholeSpotCheck }),
  }),
  setSpotCheckFinding: forAdmins('POST /api/spot-checks/set-finding', 'plans.set-spot-check-finding', {
    changes: true,
    limits: [{ by: 'account', points: 300, seconds: 3600 }],
    input: () =>
      z
        .object({
          ...one,
          position: countOf('Ugyldig plass i trekningen'),
          finding: z.enum(spotCheckFindings, 'Velg hva kontrollen viste'),
          remark: optionalText(spotCheckLimits.remark, 'Merknaden må være tekst'),
        })
        .refine(({ finding, remark }) => finding === 'in_order' || remark !== undefined, {
          path: ['remark'],
          message: 'Skriv hva kontrollen viste',
        }),
    output: () => ({ item: spotCheckItem }),
  }),
};
