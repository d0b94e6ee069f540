const keyOf = (id: string) => `spot_check_secret:${id}`;

async function sri(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

export const textDigest = (text: string): Promise<string> => sri(new TextEncoder().encode(text));

/** 128 bits that nobody but this browser knows until they are revealed, in hex, and their digest. */
export async function newSecret(): Promise<{ secret: string; digest: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const secret = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { secret, digest: await sri(bytes) };
}

/** Keeps it where a page that was closed finds it again. */
export const keepSecret = (id: string, secret: string): void => localStorage.setItem(keyOf(id), secret);
export const keptSecret = (id: string): string | undefined => localStorage.getItem(keyOf(id)) ?? undefined;
export const dropSecret = (id: string): void => localStorage.removeItem(keyOf(id));
