import type { ComponentType } from 'react';
import { decoded } from '../code-form/scanned-code.ts';

/** The pages of the public hosts; each is an entry of the build, with a document of its own. */
export type PageName = 'entry' | 'certificate';

/** A page; `written` is the code of its address, empty where there is none. */
export type SitePage = ComponentType<{ written: string }>;

/** How each page is fetched. */
export type Pages = Record<PageName, () => Promise<SitePage>>;

/** The code of `/verify/<code>`; undefined on every other path. */
export function codeIn(path: string): string | undefined {
  const written = /^\/verify\/([^/]+)\/?$/.exec(path)?.[1];
  return written && decoded(written);
}

/** Which page a path shows. */
export function pageFor(path: string): PageName {
  return codeIn(path) === undefined ? 'entry' : 'certificate';
}
