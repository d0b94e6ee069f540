import { certificate } from './certificate.ts';
import { code } from './code.ts';
import { drop } from './drop.ts';
import { entry } from './entry.ts';
import { file } from './file.ts';
import { frame } from './frame.ts';
import { hints } from './hints.ts';
import { notices } from './notices.ts';
import { proof } from './proof.ts';
import { rest } from './rest.ts';
import { scanner } from './scanner.ts';
import type { Catalogue } from '../catalogue.ts';

export const nn: Catalogue = {
  frame,
  certificate,
  notices,
  rest,
  proof,
  entry,
  code,
  scanner,
  hints,
  drop,
  file,
};
