/** A secret as it may stand in a text: plain, JSON, percent, hex, and base64 wherever in its bytes it begins. */
export function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret, 'utf8');
  const base64 = [0, 1, 2].map((shift) => {
    const whole = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    // The signs at both ends also depend on the neighbours.
    return whole.slice(shift === 0 ? 0 : shift + 1, -1);
  });
  const url = base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'));
  return [
    ...new Set([
      secret,
      JSON.stringify(secret).slice(1, -1),
      encodeURIComponent(secret),
      bytes.toString('hex'),
      bytes.toString('latin1'),
      ...base64,
      ...url,
    ]),
  ];
}
