/**
 * Parses JSON of a language model. Throws where `JSON.parse` would take the last of several values under one name: then
 * two readers of the same answer could see different plans or scores.
 */
export function parseStrictly(text: string): unknown {
  const value: unknown = JSON.parse(text);
  refuseDoubledNames(text);
  return value;
}

// The text is valid JSON by now: a pattern tells names (a colon follows) from other strings and from brackets.
const tokens = /("(?:[^"\\]|\\.)*")\s*(:)?|[{}[\]]/gu;

function refuseDoubledNames(text: string): void {
  const open: Set<string>[] = [];
  for (const [token, string, colon] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (string !== undefined && colon !== undefined) {
      // 'a' and its escape '\u0061' are the same name.
      const name = JSON.parse(string) as string;
      const names = open.at(-1);
      if (names?.has(name)) throw new Error('the answer names a field twice');
      names?.add(name);
    }
  }
}

/** JSON schema of an object with these fields and no others, as strict structured output takes it. */
export const objectSchema = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
