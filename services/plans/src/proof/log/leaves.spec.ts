import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { codeHash, readLeaf } from './leaves.ts';

const code = 'H4K7Q9R2M3WXT';
const hash = `sha256-${createHash('sha256').update(`kvalifisert-kode:${code}`).digest('base64')}`;
const time = '2026-11-25T12:00:00.000Z';

describe('[P-6] an entry of the log, read', () => {
  test('of both forms is keyed by the digest of its code', () => {
    expect(codeHash(code)).toBe(hash);
    const first = readLeaf(`{"code":"${code}","time":"${time}","type":"recalled"}`);
    const second = readLeaf(`{"code":"${hash}","form":2,"time":"${time}","type":"recalled"}`);
    expect(first).toEqual({ type: 'recalled', code: hash, time });
    expect(second).toEqual(first);
  });

  test('that links versions is of the second form alone', () => {
    const versions = `"versions":["${hash}"]`;
    expect(readLeaf(`{"form":2,"time":"${time}","type":"linked",${versions}}`)).toEqual({
      type: 'linked',
      versions: [hash],
      time,
    });
    expect(readLeaf(`{"time":"${time}","type":"linked",${versions}}`)).toBeUndefined();
  });

  test.each([
    ['a form of a later time', `{"code":"${hash}","form":3,"type":"recalled"}`],
    ['a form that is a text', `{"code":"${hash}","form":"2","type":"recalled"}`],
    ['a kind of a later time', `{"code":"${hash}","form":2,"type":"drawing"}`],
    ['a draw of the first form', `{"draw":3,"type":"drawn"}`],
    ['a name written twice', `{"code":"${hash}","code":"${code}","type":"recalled"}`],
    ['another order', `{"type":"recalled","code":"${code}"}`],
    ['no object', 'null'],
    ['a list', '[]'],
  ])('%s is not read as something else', (_what, data) => {
    expect(readLeaf(data)).toBeUndefined();
  });
});
