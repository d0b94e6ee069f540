/** Hours and credits as Norwegians write them: a decimal comma, at most two digits after it. */
export function decimal(value: number): string {
  return String(Math.round(value * 100) / 100).replace('.', ',');
}
