/** `Norsk` for `no` in the first of the locales; a code that is not of the standard is shown as written. */
export function nameIn(locales: readonly string[], kind: 'language' | 'region', code: string): string {
  try {
    const name = new Intl.DisplayNames([...locales], { type: kind }).of(code) ?? code;
    return name.charAt(0).toUpperCase() + name.slice(1);
  } catch (error) {
    if (error instanceof RangeError) return code;
    throw error;
  }
}
