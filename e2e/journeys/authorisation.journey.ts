import { expect, test } from '@playwright/test';
import { type Operation, type OperationName, operations } from '@studieplan/contracts';
import { SecondGateway } from '../fixtures/second-gateway.ts';
import { internal, matrix } from './authorisation/matrix.ts';
import type { Row } from './authorisation/row.ts';
import { type Caller, callers, World } from './authorisation/world.ts';

const rows = Object.entries(matrix).filter((entry): entry is [string, Row] => entry[1] !== internal);
/** One call of each kind: of those that answer all callers alike, one. */
const kinds = [...new Map(rows.map((entry) => [JSON.stringify(entry[1].expected), entry])).values()];

const isKind = (name: string) => kinds.some(([kind]) => kind === name);

const named = (name: string) => operations[name as OperationName] as Operation;

const succeeds = (row: Row, caller: Caller) => row.expected[caller] === '200';
/** Those who are refused; of what everybody reads, everybody. */
function harmless(row: Row): readonly Caller[] {
  const refused = callers.filter((caller) => !succeeds(row, caller));
  return refused.length > 0 ? refused : callers;
}

/** Refused callers go first and may share a target: what they did to it would show in the answers after them. */
async function answersOf(
  world: World,
  operation: Operation,
  row: Row,
  asking: readonly Caller[],
): Promise<Partial<Record<Caller, string>>> {
  const ordered = [...asking].sort((a, b) => Number(succeeds(row, a)) - Number(succeeds(row, b)));
  let target = await row.target?.(world);
  const answers: Partial<Record<Caller, string>> = {};
  for (const [index, caller] of ordered.entries()) {
    const before = ordered[index - 1];
    if (row.once && before && succeeds(row, before)) target = await row.target?.(world);
    const api = row.session ? await row.session(world, caller) : world.api(caller);
    const { status, body } = await api.call(operation, row.input(target as never, world, caller) as never);
    answers[caller] = status === 200 ? '200' : `${status} ${body.code}`;
  }
  return answers;
}

test.describe('authorisation', () => {
  test.describe.configure({ mode: 'default' });

  test('every call of the contract has its row, and internal ones no door', () => {
    expect(Object.keys(matrix).sort()).toEqual(Object.keys(operations).sort());
    for (const [name, row] of Object.entries(matrix))
      expect([name, named(name).route === undefined]).toEqual([name, row === internal]);
  });

  test('[R-314] [R-316] [R-319] [R-340] every call answers every caller as it should', async () => {
    const world = await World.open();
    // What a call is made on is one for all who are refused it, and all who read it. Those who are let in change it: in
    // the long run, and here for one call of each kind.
    const onShared = process.env['LONG']
      ? []
      : rows.filter(([name, row]) => row.heavy || (row.target && !isKind(name)));
    await Promise.all([
      holdsAgainst(
        world,
        rows.filter((entry) => !onShared.includes(entry)),
      ),
      holdsAgainst(world.sharing(), onShared, harmless),
    ]);
  });

  test(
    'a second gateway answers alike, and lets nobody in while it is cut off from NATS for 10 s',
    { tag: '@long' },
    async () => {
      const second = await SecondGateway.start();
      try {
        const world = await World.open(second.origin);
        second.link.cut();
        const statuses = new Set<number>();
        const until = Date.now() + 10_000;
        while (Date.now() < until) {
          for (const caller of callers) {
            const { status } = await world.api(caller).call(operations.listPlans, {});
            statuses.add(status);
          }
        }
        expect([...statuses].filter((status) => ![401, 503].includes(status))).toEqual([]);
        second.link.mend();
        const member = world.api('member');
        await expect.poll(async () => (await member.call(operations.listPlans, {})).status).toBe(200);
        await holdsAgainst(world, kinds);
      } finally {
        await second.stop();
      }
    },
  );
});

/** Makes the calls as those callers and holds the answers against the hand-written matrix. */
async function holdsAgainst(
  world: World,
  asked: [string, Row][],
  askingOf: (row: Row) => readonly Caller[] = () => callers,
): Promise<void> {
  const expected = Object.fromEntries(
    asked.map(([name, row]) => [name, Object.fromEntries(askingOf(row).map((of) => [of, row.expected[of]]))]),
  );
  const answered: Record<string, unknown> = {};
  // Side by side only what does not meet: a person's own devices and sessions stand in one lane.
  const laneOf = (name: string) => named(name).route?.split('/')[2] ?? '';
  const lanes = [...new Set(asked.map(([name]) => laneOf(name)))];
  await Promise.all(
    lanes.map(async (lane) => {
      for (const [name, row] of asked.filter(([other]) => laneOf(other) === lane))
        answered[name] = await answersOf(world, named(name), row, askingOf(row));
    }),
  );
  expect(answered).toEqual(expected);
}
