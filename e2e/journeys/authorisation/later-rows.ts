import { remarkRows } from './remark-rows.ts';
import { spotCheckRows } from './spot-check-rows.ts';
import { workingCopyRows } from './working-copies.ts';

/** The rows of what came later, each group in a file of its own. */
export const laterRows = { ...remarkRows, ...spotCheckRows, ...workingCopyRows };
