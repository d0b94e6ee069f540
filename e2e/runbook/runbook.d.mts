export function runbook(
  text: string,
): { title: string; blocks: { commands: string; newServer: boolean }[] }[];
