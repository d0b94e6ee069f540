import { OutsideVerifier } from './outside-verifier.ts';

/** The value of a JSON text; undefined where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function otherSign(sign: string): string {
  if (/\d/.test(sign)) return String((Number(sign) + 1) % 10);
  return sign === 'a' ? 'b' : 'a';
}

/**
 * The alterations of one character of a signed credential that other people's verifier accepts all the same, with what
 * stands around them. `every`: 1 tries each character, 20 each twentieth.
 */
export async function acceptedAlterations(text: string, did: unknown, every: number): Promise<string[]> {
  // All of them ask for the same keys.
  const outside = new OutsideVerifier(() => Promise.resolve(did));
  if (!(await outside.isSigned(parsed(text)))) throw new Error('the credential itself is not signed');
  const accepted: string[] = [];
  for (let at = 0; at < text.length; at += every) {
    const altered = parsed(text.slice(0, at) + otherSign(text[at] ?? '') + text.slice(at + 1));
    if (altered !== undefined && (await outside.isSigned(altered)))
      accepted.push(`${text.slice(Math.max(0, at - 20), at)}»${text[at]}«${text.slice(at + 1, at + 20)}`);
  }
  return accepted;
}
