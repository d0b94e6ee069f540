const another = 'Velg en annen med PORT.';

/** Why the edge did not start, in Norwegian; what nobody foresaw keeps its own words after ours. */
export function startFault(error: unknown): string {
  const { code, message, port } = error as Partial<NodeJS.ErrnoException & { port: number }>;
  if (code === 'EADDRINUSE') return `Porten ${port ?? ''} er opptatt. ${another}`.replace('  ', ' ');
  if (code === 'EACCES') return `Porten kan ikke brukes uten flere rettigheter. ${another}`;
  if (message?.startsWith('Ugyldig miljø')) return message;
  return `Kanten kunne ikke starte: ${message ?? String(error)}`;
}
