import { z } from 'zod';
import { id, notStorable, ownUserId, revision, storable, timestamp, object } from '../fields.ts';
import { forMembers } from '../operation.ts';
import { keptText } from '../written-text.ts';

/** How much unfinished text a person may leave (design.md 43). */
export const workingCopyLimits = { copies: 20, bytes: 300_000, days: 90 };

// As in every text: what the database cannot hold is refused before it is asked to.
const written = z.string('Feltet må være tekst').overwrite(keptText).refine(storable, notStorable);

/**
 * A form as somebody left it, by the names of its fields: numbers as they are written, nothing trimmed. What is a whole
 * plan is said elsewhere; a page of another release may know more or fewer fields.
 */
const formText = z
  .record(
    z.string().regex(/^[a-z_]{1,50}$/, 'Ugyldig feltnavn'),
    z.union([written, z.array(written).max(1000, 'Høyst 1000 linjer i en liste')], 'Feltet må være tekst'),
  )
  .refine((fields) => Object.keys(fields).length <= 60, 'Skjemaet har for mange felt');

const workingCopy = object(() => ({
  working_copy_id: id,
  /** The plan that it is an unsaved change of; null for a text that is no plan yet, or whose plan is out of reach. */
  study_plan_id: id.nullable(),
  /** Revision of the plan that the text started from. */
  base_revision: z.number().int().nullable(),
  revision: z.number().int(),
  saved_at: timestamp,
}));

/** Unfinished text, kept as one writes: nobody but its own person ever sees it. */
export const workingCopyOperations = {
  /**
   * Keeps a text. `working_copy_id`: the plan's own id, or one made for a new text. `expected_revision`: 0 where
   * nothing is kept yet; another one than is kept, and WORKING_COPY_CHANGED leaves both as they are.
   */
  saveWorkingCopy: forMembers('POST /api/study-plans/working-copies/save', 'plans.save-working-copy', {
    changes: true,
    limits: [{ by: 'account', points: 120, seconds: 60 }],
    input: () =>
      z
        .object({
          ...ownUserId,
          working_copy_id: id,
          study_plan_id: id.nullish(),
          base_revision: revision.nullish(),
          expected_revision: revision,
          text: formText,
        })
        .refine(
          ({ working_copy_id, study_plan_id }) => study_plan_id == null || study_plan_id === working_copy_id,
          { path: ['working_copy_id'], message: 'En kladd for en studieplan har planens id' },
        ),
    output: () => ({ revision: z.number().int(), saved_at: timestamp }),
  }),
  getWorkingCopy: forMembers('POST /api/study-plans/working-copies/get', 'plans.get-working-copy', {
    input: () => ({ ...ownUserId, working_copy_id: id }),
    /** Null where nothing is kept under that id. */
    output: () => ({ working_copy: workingCopy.extend({ text: formText }).nullable() }),
  }),
  /** Newest first, without their texts. */
  listWorkingCopies: forMembers('POST /api/study-plans/working-copies/list', 'plans.list-working-copies', {
    input: () => ({ ...ownUserId }),
    output: () => ({ working_copies: z.array(workingCopy.extend({ title: z.string() })) }),
  }),
  /** Again changes nothing. */
  discardWorkingCopy: forMembers(
    'POST /api/study-plans/working-copies/discard',
    'plans.discard-working-copy',
    {
      changes: true,
      input: () => ({ ...ownUserId, working_copy_id: id }),
    },
  ),
};

/** The copy whose text a save makes a plan of; it goes with the save, unless something newer is kept by then. */
export const savedWorkingCopy = object(() => ({ id, revision })).optional();
