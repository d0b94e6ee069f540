/** What the edge tells every page at run time through /config.json. */
export interface AppConfig {
  /** The product's name, shown in header, titles and footer. */
  productName: string;
  /** Name of each remote (`plans`) and the address of its mf-manifest.json. */
  remotes: Record<string, string>;
  /** Origin that public links and QR codes name; empty when it is this page's own. */
  publicOrigin: string;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Reads a config of unknown shape; what is missing or of another type becomes empty. */
export function readConfig(value: unknown): AppConfig {
  const given = asRecord(value);
  return {
    productName: typeof given.productName === 'string' ? given.productName : '',
    remotes: Object.fromEntries(
      Object.entries(asRecord(given.remotes)).flatMap(([name, remote]) => {
        const { entry } = asRecord(remote);
        return typeof entry === 'string' ? [[name, entry]] : [];
      }),
    ),
    publicOrigin: typeof given.publicOrigin === 'string' ? given.publicOrigin : '',
  };
}

/** Fetches /config.json; throws when it cannot be read. */
export async function loadConfig(): Promise<AppConfig> {
  const answer = await fetch('/config.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`/config.json: HTTP ${answer.status}`);
  return readConfig(await answer.json());
}
