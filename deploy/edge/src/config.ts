import { BlockList, isIP } from 'node:net';
import { commaList } from '@studieplan/contracts';
import { z } from 'zod';

const portFault = 'må være et portnummer fra 0 til 65535';
const port = z.coerce.number(portFault).int(portFault).min(0, portFault).max(65535, portFault);
const origin = (protocol: RegExp, example: string) =>
  z.url({
    protocol,
    error: (issue) => `${issue.input === undefined ? 'må oppgis, og ' : ''}må være en adresse som ${example}`,
  });
const partUrl = origin(/^http$/, 'http://127.0.0.1:3000').transform((url) => new URL(url));

const nameMissing = 'må oppgis: navnet på løsningen';
const environment = z.object({
  PORT: port,
  /** Where the health page listens; the site itself listens everywhere. */
  HOST: z.string().default('127.0.0.1'),
  HEALTH_PORT: port.default(0),
  /** Parts that run on their own, by address; the others lie built beside the edge. */
  SHELL_URL: partUrl.optional(),
  PLANS_URL: partUrl.optional(),
  ADMIN_URL: partUrl.optional(),
  VERIFY_URL: partUrl.optional(),
  /** One address, or those of several replicas with commas between them. */
  GATEWAY_URL: commaList.pipe(z.array(partUrl).min(1, 'må oppgis: adressen til gatewayen')),
  BACKUP_URL: partUrl.optional(),
  PUBLIC_ORIGIN: origin(/^https?$/, 'https://kurs.example.no'),
  PUBLIC_HOSTS: commaList,
  TRUSTED_PROXIES: commaList,
  PRODUCT_NAME: z.string(nameMissing).min(1, nameMissing),
  LOG_LEVEL: z
    .enum(['silent', 'debug', 'info', 'warn', 'error'], 'må være silent, debug, info, warn eller error')
    .default('info'),
});

export interface EdgeConfig {
  port: number;
  healthPort: number;
  healthHost: string;
  gatewayUrls: URL[];
  partUrls: Partial<Record<'shell' | 'plans' | 'admin' | 'verify', URL>>;
  /** Where archives are downloaded from; without it nothing can be. */
  backupUrl?: URL;
  publicOrigin: URL;
  /** Whether browsers reach the site over TLS alone. */
  secure: boolean;
  /** Public hosts as a browser names them, with the port where it is not the scheme's own; the first is for QR codes. */
  publicHosts: string[];
  /** Whether an address is a proxy whose forwarding headers are believed. */
  isTrustedProxy: (address: string) => boolean;
  productName: string;
  logLevel: string;
}

/** Reads the edge's environment; throws one Error that names every faulty variable, never its value. */
export function parseEdgeConfig(variables: Record<string, string | undefined>): EdgeConfig {
  const given = Object.entries(variables).filter(([, value]) => value !== '');
  const parsed = environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
    throw new Error(`Ugyldig miljø: ${[...new Set(faults)].join('; ')}.`);
  }
  const config = parsed.data;
  const publicOrigin = new URL(config.PUBLIC_ORIGIN);
  return {
    port: config.PORT,
    healthPort: config.HEALTH_PORT,
    healthHost: config.HOST,
    gatewayUrls: config.GATEWAY_URL,
    partUrls: {
      shell: config.SHELL_URL,
      plans: config.PLANS_URL,
      admin: config.ADMIN_URL,
      verify: config.VERIFY_URL,
    },
    backupUrl: config.BACKUP_URL,
    publicOrigin,
    secure: publicOrigin.protocol === 'https:',
    publicHosts: config.PUBLIC_HOSTS.map((host) => withPort(host.toLowerCase(), publicOrigin.port)),
    isTrustedProxy: addressMatcher(config.TRUSTED_PROXIES),
    productName: config.PRODUCT_NAME,
    logLevel: config.LOG_LEVEL,
  };
}

function withPort(host: string, port: string): string {
  return host.includes(':') || port === '' ? host : `${host}:${port}`;
}

function addressMatcher(entries: string[]): (address: string | undefined) => boolean {
  const believed = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0)
      throw new Error(`Ugyldig miljø: TRUSTED_PROXIES må være IP-adresser, og ${entry} er ingen.`);
    if (bits === undefined) believed.addAddress(address, family);
    else {
      const most = family === 'ipv6' ? 128 : 32;
      if (!/^\d{1,3}$/.test(bits) || Number(bits) > most)
        throw new Error(`Ugyldig miljø: TRUSTED_PROXIES har et nettverk med feil lengde: ${entry}.`);
      believed.addSubnet(address, Number(bits), family);
    }
  }
  return (address) => {
    const plain = plainAddress(address);
    return isIP(plain) !== 0 && believed.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
}

/** An IPv4 address that arrived on a dual-stack socket, without its `::ffff:`; a socket that is gone, or none of IP, has none. */
export function plainAddress(address: string | undefined): string {
  return address?.startsWith('::ffff:') ? address.slice(7) : (address ?? '');
}
