import type { SiteConfig } from './site-config.ts';

const textOr = (value: unknown, otherwise: string) =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** Reads /config.json; where that fails, there is no product name and the origin is this page's own. */
export async function readSiteConfig(): Promise<SiteConfig> {
  const answer = await fetch('/config.json', { cache: 'no-cache' }).catch(() => undefined);
  const given: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  const { productName, publicOrigin, mainOrigin } = (given ?? {}) as Record<string, unknown>;
  return {
    productName: textOr(productName, ''),
    publicOrigin: textOr(publicOrigin, window.location.origin),
    ...(typeof mainOrigin === 'string' && /^https?:\/\//.test(mainOrigin) && { mainOrigin }),
  };
}
