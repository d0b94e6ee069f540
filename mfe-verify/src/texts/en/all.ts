import { certificate } from './certificate.ts';
import { code } from './code.ts';
import { entry } from './entry.ts';
import { frame } from './frame.ts';
import { notices } from './notices.ts';
import { proof } from './proof.ts';
import { rest } from './rest.ts';
import type { Catalogue } from '../texts.ts';

export const en: Catalogue = { frame, certificate, notices, rest, proof, entry, code };
