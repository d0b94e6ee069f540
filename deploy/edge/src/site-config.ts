import type { EdgeConfig } from './config.ts';

/** The origin that public links and QR codes name: the first public host, else the main origin. */
export function publicOriginOf(config: EdgeConfig): string {
  const [first] = config.publicHosts;
  return first === undefined
    ? config.publicOrigin.origin
    : new URL(`${config.publicOrigin.protocol}//${first}`).origin;
}

/** What `/config.json` tells the pages; on a public host nothing of the parts behind the login. */
export function siteConfig(config: EdgeConfig, onPublicHost: boolean): object {
  const remote = (part: string) => ({ entry: `/mfe/${part}/mf-manifest.json` });
  return {
    productName: config.productName,
    remotes: onPublicHost ? {} : { plans: remote('plans'), admin: remote('admin'), verify: remote('verify') },
    publicHosts: config.publicHosts,
    publicOrigin: publicOriginOf(config),
    // Privacy and accessibility are told on the main host alone (design.md 48).
    ...(onPublicHost && { mainOrigin: config.publicOrigin.origin }),
    version: '1.0.0',
  };
}

/** What a told page says of the site, so that its scripts need not ask `/config.json`. */
export function toldSite(config: EdgeConfig, entryPath: '/' | '/verify') {
  return {
    productName: config.productName,
    publicOrigin: publicOriginOf(config),
    // The main host's own pages need no origin before them.
    mainOrigin: entryPath === '/' ? config.publicOrigin.origin : '',
  };
}

/** robots.txt: the landing page of a public host, and the directory with its plans on the main one (design.md 48). */
export function robots(onPublicHost: boolean): string {
  return onPublicHost
    ? 'User-agent: *\nAllow: /$\nDisallow: /verify/\nDisallow: /verify-public/\n'
    : // Pages of plans must be fetched to be forgotten: which of them may be kept, each says itself.
      'User-agent: *\nAllow: /studieplaner\nAllow: /verify/\nDisallow: /\n';
}
