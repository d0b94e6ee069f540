import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const optionsFor = (filename) => ({
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true, tsx: filename.endsWith('x') },
    // As tsc does: an import that is left with no names still loads its module.
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      verbatimModuleSyntax: true,
      react: { runtime: 'automatic' },
    },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
});
const { version } = createRequire(import.meta.url)('@swc/core/package.json');
const recipe = `${version}${JSON.stringify(optionsFor('x'))}`;
/** What has been compiled, by what it was made of: a hundred processes start from the same files. */
const cache = fileURLToPath(new URL('../../../../.cache/typescript/', import.meta.url));
mkdirSync(cache, { recursive: true });

/** Node's loader hook: `.ts` and `.tsx` are compiled when they are read, with `?…` anew; all else goes its usual way. */
export async function load(url, context, next) {
  if (!/\.tsx?(\?|$)/.test(url)) return next(url, context);
  const filename = fileURLToPath(url);
  return { format: 'module', source: await compiled(filename), shortCircuit: true };
}

async function compiled(filename) {
  const source = await readFile(filename, 'utf8');
  const kept = cache + createHash('sha256').update(`${recipe}\0${filename}\0${source}`).digest('hex');
  try {
    return await readFile(kept, 'utf8');
  } catch {
    const { transform } = await import('@swc/core');
    const { code } = await transform(source, { filename, ...optionsFor(filename) });
    // Whole or not at all, whoever else is writing it.
    const draft = `${kept}.${randomUUID()}`;
    await writeFile(draft, code);
    await rename(draft, kept);
    return code;
  }
}
