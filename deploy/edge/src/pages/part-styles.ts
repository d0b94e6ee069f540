import { z } from 'zod';
import type { Template } from '../site-files.ts';

const manifest = z.object({
  exposes: z.array(z.object({ assets: z.object({ css: z.object({ sync: z.array(z.string()) }) }) })).max(20),
});

/** Addresses of the style sheets that a part is drawn with from the start, as its manifest names them. */
export function partStyles(part: string, written: Template | undefined): string[] {
  if (!written) return [];
  try {
    const { exposes } = manifest.parse(JSON.parse(written.text));
    const sheets = exposes.flatMap(({ assets }) => assets.css.sync);
    return sheets.filter((path) => /^[\w/.-]+\.css$/.test(path)).map((path) => `/mfe/${part}/${path}`);
  } catch {
    // A manifest of another form: the page is read without these looks, and the client brings them.
    return [];
  }
}
