import { createHash } from 'node:crypto';
import type { RawReply } from '@studieplan/kit/calls';

const known = new WeakMap<RawReply, string>();

/** A strong tag of an answer's bytes: every replica gives the same bytes the same. */
export function etagOf(answer: RawReply): string {
  const made = known.get(answer);
  if (made) return made;
  const tag = `"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 27)}"`;
  known.set(answer, tag);
  return tag;
}

/** Whether an If-None-Match header names the tag (RFC 9110 13.1.2: compared weakly). */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((item) => {
    const tag = item.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}
