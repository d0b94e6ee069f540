import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { type Manifest, manifestName, signatureName, signatureOf } from '../archive/manifest.ts';

type Entry = AsyncIterable<Buffer> & { header: { name: string } };

/** A copy of an archive with another manifest, signed as ours: what only another system of ours could make. */
export async function rewritten(
  dir: string,
  id: string,
  secretKey: string,
  change: (manifest: Manifest) => Partial<Manifest>,
): Promise<string> {
  const copy = `${id}-x`;
  const pack = tar.pack();
  const writing = pipeline(
    pack as unknown as AsyncIterable<Buffer>,
    createWriteStream(join(dir, `${copy}.tar`), { mode: 0o600 }),
  );
  let text = Buffer.alloc(0);
  for await (const each of createReadStream(join(dir, `${id}.tar`)).pipe(tar.extract())) {
    const entry = each as unknown as Entry;
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk);
    let body = Buffer.concat(chunks);
    if (entry.header.name === manifestName) {
      const manifest = { ...(JSON.parse(body.toString()) as Manifest), backup_id: copy };
      body = text = Buffer.from(JSON.stringify({ ...manifest, ...change(manifest) }));
    }
    if (entry.header.name === signatureName) body = Buffer.from(signatureOf(secretKey, text));
    pack.entry({ name: entry.header.name }, body);
  }
  pack.finalize();
  await writing;
  return copy;
}
