/** The sections of docs/driftsbok.md that have commands, in order; of each its blocks, and where one begins on a new server. */
export function runbook(text) {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      blocks: [...section.matchAll(/(<!-- ny server -->\s+)?^```sh\n(.*?)^```$/gms)].map(
        ([, newServer, commands]) => ({
          commands,
          newServer: newServer !== undefined,
        }),
      ),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}
