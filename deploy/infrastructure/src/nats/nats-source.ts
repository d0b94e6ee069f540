import { isAtLeast, OLDEST_NATS, type Version } from './nats-config.ts';
import { StartFault } from '../start-fault.ts';

/** A nats-server program. */
export interface NatsProgram {
  path: string;
  version: Version;
}

/** The places where NATS may come from; each answers undefined when it has none. */
export interface NatsSources {
  onPath(): Promise<NatsProgram | undefined>;
  officialRelease(): Promise<NatsProgram | undefined>;
  debianPackage(): Promise<NatsProgram | undefined>;
}

/**
 * Decides where NATS comes from, in the order of design §3: NATS_URL, PATH, the pinned official release, Debian's
 * package. Too old a server counts as none. A StartFault says what to install when there is none.
 */
export async function chooseNats(
  natsUrl: string | undefined,
  sources: NatsSources,
): Promise<{ url: string } | { program: NatsProgram }> {
  if (natsUrl) return { url: natsUrl };
  for (const source of [sources.onPath, sources.officialRelease, sources.debianPackage]) {
    const program = await source.call(sources);
    if (program && isAtLeast(program.version, OLDEST_NATS)) return { program };
  }
  throw new StartFault(
    'NATS mangler: installer nats-server 2.9 eller nyere (https://nats.io/download), eller oppgi en tjener med NATS_URL.',
  );
}
