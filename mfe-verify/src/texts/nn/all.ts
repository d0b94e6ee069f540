import { nn as shared } from '@studieplan/contracts/public/words/nn';
import type { Catalogue } from '../catalogue.ts';
import { day } from './day.ts';
import { drop } from './drop.ts';
import { file } from './file.ts';
import { hints } from './hints.ts';
import { proof } from './proof.ts';
import { rest } from './rest.ts';
import { scanner } from './scanner.ts';

export const nn: Catalogue = { ...shared, rest, proof, scanner, hints, drop, day, file };
