/** What of a text of JSON readers may take differently, or no reader sees; `path` is the field's. */
export interface Oddity {
  kind: 'twice' | 'number';
  path: string;
}

interface Level {
  isObject: boolean;
  path: string;
  keys: Set<string>;
  key: string;
  awaitsKey: boolean;
}

/** Fields that are written twice, and numbers that we spell otherwise, in text that JSON.parse has read. */
export function odditiesIn(json: string): Oddity[] {
  const found: Oddity[] = [];
  const levels: Level[] = [{ isObject: false, path: '', keys: new Set(), key: '', awaitsKey: false }];
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g)) {
    const level = levels.at(-1) as Level;
    const path = [level.path, level.key].filter((part) => part !== '').join('.');
    if (token === '{' || token === '[')
      levels.push({ isObject: token === '{', path, keys: new Set(), key: '', awaitsKey: token === '{' });
    else if (token === '}' || token === ']') levels.pop();
    else if (token === ',') level.awaitsKey = level.isObject;
    else if (token.startsWith('"') && level.awaitsKey) {
      level.key = JSON.parse(token) as string;
      level.awaitsKey = false;
      if (level.keys.has(level.key))
        found.push({ kind: 'twice', path: [level.path, level.key].filter((part) => part !== '').join('.') });
      level.keys.add(level.key);
    } else if (/^[-\d]/.test(token) && JSON.stringify(Number(token)) !== token)
      found.push({ kind: 'number', path });
  }
  return found;
}

/** The text of JSON, in whichever of the Unicode encodings it is; throws a TypeError for bytes that are no text. */
export function textOfBytes(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)
      ? 'utf-16le'
      : (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
