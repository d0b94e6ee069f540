const fields = ['search', 'association', 'credits_from', 'credits_to', 'level', 'cursor'] as const;
export type DirectoryField = (typeof fields)[number];
/** Longer than anything that is an answer; what is refused is shown again. */
const longest = 300;

/** What an address asks the directory for: what is empty asks for nothing, and what is unknown is nobody's. */
export function questionOf(query: URLSearchParams): Partial<Record<DirectoryField, string>> {
  const asked = fields.map((name) => [name, (query.get(name) ?? '').trim().slice(0, longest)] as const);
  return Object.fromEntries(asked.filter(([, value]) => value !== ''));
}

/** The same for the gateway: a decimal comma is a point there. */
export function queryOf(question: Partial<Record<DirectoryField, string>>): string {
  const asked = Object.entries(question).map(([name, value]): [string, string] => [
    name,
    name.startsWith('credits_') ? value.replace(',', '.') : value,
  ]);
  return new URLSearchParams(asked).toString();
}
