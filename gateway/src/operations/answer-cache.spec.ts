import { beforeEach, describe, expect, test } from '@jest/globals';
import { operations } from '@studieplan/contracts';
import type { RawReply } from '@studieplan/kit/calls';
import { AnswerCache, answerKey } from './answer-cache.ts';

const verify = operations.verifyPublicPlan;
const replyOf = (bytes: number, status = 200): RawReply => ({ status, body: new Uint8Array(bytes) });
const codeOf = (number: number) => `key ${number}`;

let cache: AnswerCache;
beforeEach(() => {
  cache = new AnswerCache();
});

describe('[J-2] what a stranger asks does not fill the memory', () => {
  test('a code is one answer, however it is written and whatever stands behind it', () => {
    const key = answerKey(verify, verify.input.parse({ code: '0000-0000-00000', x: '1' }));
    for (const code of ['0000000000000', 'oooo oooo ooooo', ' 0000-0000-00000 '])
      expect(answerKey(verify, verify.input.parse({ code, x: code }))).toBe(key);
  });

  test('a path with a query is never remembered', async () => {
    await cache.get(verify, 'key', () => Promise.resolve(replyOf(1_000)));
    const before = cache.size;
    for (let query = 0; query < 1_000; query += 1) {
      cache.rememberPath(`/verify-public/A?x=${query}`, 'key', { etag: 'x' });
      expect(cache.replyTo(`/verify-public/A?x=${query}`)).toBeUndefined();
    }
    expect(cache.size).toEqual(before);
    cache.rememberPath('/verify-public/A', 'key', { etag: 'x' });
    expect(cache.replyTo('/verify-public/A')?.headers).toEqual(['etag', 'x', 'content-length', '1000']);
  });

  test('answers are bounded in bytes: the oldest goes first', async () => {
    for (let number = 0; number < 300; number += 1)
      await cache.get(verify, codeOf(number), () => Promise.resolve(replyOf(1_000_000)));
    expect(cache.size.bytes).toBeLessThanOrEqual(64_000_000);
    expect(cache.has(codeOf(0))).toBe(false);
    expect(cache.has(codeOf(299))).toBe(true);
  });

  test('what has expired is thrown away though nobody asks for it again', async () => {
    const brief = { ...verify, cacheSeconds: 0.3 };
    for (let number = 0; number < 20; number += 1) {
      await cache.get(brief, codeOf(number), () => Promise.resolve(replyOf(100_000)));
      cache.rememberPath(`/verify-public/${number}`, codeOf(number), {});
    }
    expect(cache.size.entries).toBe(40);
    while (cache.size.entries > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(cache.size.bytes).toBe(0);
  });

  test('a failure is not kept', async () => {
    await cache.get(verify, 'key', () => Promise.resolve(replyOf(100, 404)));
    expect(cache.has('key')).toBe(false);
  });
});
