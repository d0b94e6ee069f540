/** How the system says that it is. */
export interface Health {
  /** All parts work. */
  up: boolean;
  /** And nothing has waited for too long: neither facts nor mail. */
  well: boolean;
  parts: { up: number; all: number };
}

/** What backups ask of the window. */
export interface BrowserPlace {
  reload: () => void;
  /** Null when nobody answers. */
  health: () => Promise<Health | null>;
  /** Fetches a file without leaving the page. */
  download: (path: string) => void;
}

const healthPatienceMs = 4_000;

interface HealthAnswer {
  success: boolean;
  status?: string;
  services: Record<string, Record<string, boolean>>;
}

async function askedHealth(): Promise<Health | null> {
  try {
    const answer = await fetch('/api/health', {
      cache: 'no-store',
      signal: AbortSignal.timeout(healthPatienceMs),
    });
    // An edge whose gateway is away answers 502, without a list of parts.
    if (answer.status !== 200 && answer.status !== 503) return null;
    const { success, status = 'ok', services } = (await answer.json()) as Partial<HealthAnswer>;
    if (services === undefined) return null;
    const parts = Object.values(services);
    const working = parts.filter((part) => Object.values(part).every(Boolean)).length;
    return {
      up: success === true,
      well: success === true && status === 'ok',
      parts: { up: working, all: parts.length },
    };
  } catch {
    // No contact, no patience left, or no JSON: to whoever waits it is the same.
    return null;
  }
}

export const browserPlace: BrowserPlace = {
  reload: () => window.location.reload(),
  health: askedHealth,
  download: (path) => {
    // A link with `download` asks no leave guard, as a changed address would.
    const link = document.createElement('a');
    link.href = path;
    link.download = '';
    document.body.append(link);
    link.click();
    link.remove();
  },
};
