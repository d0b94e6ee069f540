import { setImmediate } from 'node:timers/promises';
import { SharedTurns } from './shared-turns.ts';

/** Looks that are answered by hand, in the order in which they began. */
function looks() {
  const begun: { answer: (text: string) => void; fail: (error: Error) => void }[] = [];
  const look = () =>
    new Promise<string>((answer, fail) => {
      begun.push({ answer, fail });
    });
  const answering = async (index: number) => {
    while (!begun[index]) await setImmediate();
    return begun[index];
  };
  return { look, begun, answering };
}

describe('[O-2] turns that many share', () => {
  test('what is asked together is looked up once', async () => {
    const turns = new SharedTurns<string>();
    const { look, begun, answering } = looks();
    const asked = [turns.share('a', () => look), turns.share('a', () => look), turns.share('a', () => look)];
    (await answering(0)).answer('ja');
    expect(await Promise.all(asked)).toEqual(['ja', 'ja', 'ja']);
    expect(begun).toHaveLength(1);
  });

  test('whoever asks while a look is under way gets the next, begun when the first has ended', async () => {
    const turns = new SharedTurns<string>();
    const { look, begun, answering } = looks();
    const early = turns.share('a', () => look);
    const first = await answering(0);
    const late = [turns.share('a', () => look), turns.share('a', () => look)];
    await setImmediate();
    expect(begun).toHaveLength(1);
    first.answer('før');
    (await answering(1)).answer('etter');
    expect([await early, ...(await Promise.all(late))]).toEqual(['før', 'etter', 'etter']);
    expect(begun).toHaveLength(2);
  });

  test('a look that fails fails those who shared it, and nobody after them', async () => {
    const turns = new SharedTurns<string>();
    const { look, answering } = looks();
    const early = turns.share('a', () => look).catch((error: Error) => error.message);
    const first = await answering(0);
    const late = turns.share('a', () => look);
    first.fail(new Error('borte'));
    (await answering(1)).answer('her');
    expect([await early, await late]).toEqual(['borte', 'her']);
  });

  test('different things do not wait for each other', async () => {
    const turns = new SharedTurns<string>();
    const { look, answering } = looks();
    void turns.share('a', () => look);
    const other = turns.share('b', () => look);
    (await answering(1)).answer('b');
    expect(await other).toBe('b');
  });
});
