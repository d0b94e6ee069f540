import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildPartServer } from './part-server.ts';

// The image of a browser part: its built files in SITE_DIR, served on PORT.
const { SITE_DIR: folder = '/site', PORT: port = '8080' } = process.env;
const built = join(folder, 'dist');
if (!existsSync(built)) {
  process.stderr.write(`SITE_DIR: ${built} finnes ikke\n`);
  process.exit(1);
}
const standalone = join(folder, 'dist-standalone');
const server = buildPartServer(built, existsSync(standalone) ? standalone : undefined);
await server.listen({ port: Number(port), host: process.env['HOST'] ?? '::' });
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void server.close().then(() => process.exit(0)));
