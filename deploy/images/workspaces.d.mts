export function workspaceFolders(): string[];
export function closureOf(part: string): string[];
