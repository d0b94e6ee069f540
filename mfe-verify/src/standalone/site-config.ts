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
