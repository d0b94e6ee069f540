export const measurements: string[];
export function measureEach(wanted: readonly string[], measure: (name: string) => boolean): string[];
