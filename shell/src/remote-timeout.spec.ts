import { jest } from '@jest/globals';
import remoteTimeout from './remote-timeout.ts';

test('a manifest that does not come within 4 s is given up', async () => {
  jest.useFakeTimers();
  let given: RequestInit | undefined;
  globalThis.fetch = (_, init) => {
    given = init;
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
  };
  const timers = jest.spyOn(AbortSignal, 'timeout');
  const { fetch: asked } = remoteTimeout();
  if (asked === undefined) throw new Error('the plugin has no fetch');
  const outcome = Promise.resolve(asked('https://x.example/mfe/plans/mf-manifest.json', {})).then(
    () => 'came',
    (error: unknown) => (error as Error).name,
  );
  expect(timers).toHaveBeenCalledWith(4000);
  expect(given?.cache).toBe('no-cache');
  await jest.advanceTimersByTimeAsync(4001);
  expect(await outcome).toBe('TimeoutError');
  jest.useRealTimers();
});
