/** What the public hosts' site reads of /config.json. */
export interface SiteConfig {
  productName: string;
  /** Origin that QR codes name. */
  publicOrigin: string;
  /** Origin of the site that is not for verification alone; empty on that site itself, missing where it is not told. */
  mainOrigin?: string;
}

/** What the document tells of the site (deploy/edge/src/pages); undefined where it does not. */
export function toldSiteConfig(): SiteConfig | undefined {
  const written = document.getElementById('kv-site')?.textContent;
  return written ? (JSON.parse(written) as SiteConfig) : undefined;
}

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
