import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is deployed alone: an image, a service of the compose file and a deployment each. */
export interface Part {
  name: string;
  folder: string;
  kind: 'service' | 'edge' | 'site';
}

export const parts: readonly Part[] = [
  ...['auth', 'plans', 'ai', 'mail', 'backup', 'steward'].map((name): Part => ({
    name,
    folder: `services/${name}`,
    kind: 'service',
  })),
  { name: 'gateway', folder: 'gateway', kind: 'service' },
  { name: 'edge', folder: 'deploy/edge', kind: 'edge' },
  ...['shell', 'mfe-plans', 'mfe-admin', 'mfe-verify'].map((name): Part => ({
    name,
    folder: name,
    kind: 'site',
  })),
];

/** Names of the variables that a part reads: those of its own schema and of the kit's. */
export function acceptedVariables(folder: string): string[] {
  const files = [
    ...sources(join(folder, 'src')),
    'services/kit/src/process/config.ts',
    'services/telemetry/src/tracing.ts',
  ];
  const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  return texts.flatMap((text) => [
    // A key of a schema in capitals, or a variable read by name.
    ...[...text.matchAll(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]+|SERVICE|PORT|HOST|RELEASE):\s/g)].map(
      ([, name]) => name ?? '',
    ),
    ...[...text.matchAll(/(?:environment|env)\['([A-Z_]+)'\]/g)].map(([, name]) => name ?? ''),
  ]);
}

function sources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(int-|long-)?spec\.ts$/.test(file))
    .map((file) => join(folder, file));
}
