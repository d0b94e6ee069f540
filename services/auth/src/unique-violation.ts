/** The unique index that a failed write ran into, or undefined for any other fault. */
export function violatedIndex(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('driverError' in error)) return undefined;
  const fault = error.driverError as { code?: string; constraint?: string };
  return fault.code === '23505' ? fault.constraint : undefined;
}
