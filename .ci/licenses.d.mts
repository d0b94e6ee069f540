interface Package {
  name: string;
  version: string;
  license: string;
}
export function isAllowed(expression: string): boolean;
export function productionPackages(lock: { packages: Record<string, object> }): Package[];
export function licensesText(packages: Package[]): string;
