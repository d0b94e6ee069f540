/** The version of this contract: `version` of contracts/package.json, which names the release that is kept. */
export const contractVersion = '3.0.0';

/**
 * Whether a screen part built with the contract `part` can stand in a shell built with `shell`: the same major, and the
 * part asks for nothing newer than the shell has. False when either is no version (docs/adr/0011-kontraktsutgaver.md).
 */
export function fitsShell(part: string | undefined, shell: string | undefined): boolean {
  const [ofPart, ofShell] = [parsed(part), parsed(shell)];
  if (!ofPart || !ofShell) return false;
  return ofPart.major === ofShell.major && ofPart.minor <= ofShell.minor;
}

function parsed(version: string | undefined): { major: number; minor: number } | undefined {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+$/.exec(version ?? '') ?? [];
  return major === undefined ? undefined : { major: Number(major), minor: Number(minor) };
}
