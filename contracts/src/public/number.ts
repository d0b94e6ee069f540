interface Decimals {
  least?: number;
  most?: number;
  grouped?: boolean;
}

/**
 * `1 096` and `82,5`, as Intl writes a number in Norwegian, with at least and at most so many decimals (0). A browser that asks
 * Intl for the first time waits about 40 ms for it, in the middle of drawing a page.
 */
export function formatNumber(
  value: number,
  { least = 0, most = least, grouped = true }: Decimals = {},
): string {
  const size = Math.abs(value);
  // Half a step goes up by the digits that are read, 82,35 to 82,4; toFixed goes by the binary number a little below.
  const rounded = Math.round(Number(`${size}e${most}`)) / 10 ** most;
  const [whole = '', decimals = ''] = (Number.isNaN(rounded) ? size : rounded).toFixed(most).split('.');
  const kept = decimals.replace(/0+$/, '').padEnd(least, '0');
  const sign = value < 0 ? '\u2212' : '';
  const groups = grouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0') : whole;
  return `${sign}${groups}${kept && `,${kept}`}`;
}
