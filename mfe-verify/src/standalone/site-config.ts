/** What the public hosts' site is told of itself. */
export interface SiteConfig {
  productName: string;
  /** Origin that QR codes name. */
  publicOrigin: string;
  /** Origin of the site that is not for verification alone; empty on that site itself, missing where it is not told. */
  mainOrigin?: string;
}

/** What the document tells of the site (deploy/edge/src/pages); an earlier edge tells nothing where no gateway answers. */
export function toldSiteConfig(): SiteConfig {
  const written = document.getElementById('kv-site')?.textContent;
  return written
    ? (JSON.parse(written) as SiteConfig)
    : { productName: '', publicOrigin: window.location.origin };
}
