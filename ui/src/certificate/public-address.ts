/** The public address of a code's page. */
export function addressOf(publicOrigin: string, code: string): string {
  return `${publicOrigin}/verify/${encodeURIComponent(code)}`;
}
