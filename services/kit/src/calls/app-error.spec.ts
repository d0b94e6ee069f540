import { expect, test } from '@jest/globals';
import { AppError, toAppError } from './app-error.ts';

const fault = (message: string, code?: string) => Object.assign(new Error(message), code && { code });

test.each([
  ['an exhausted pool', fault('timeout exceeded when trying to connect')],
  ['a killed database', fault('Connection terminated unexpectedly')],
  ['a client that lost it', fault('Client has encountered a connection error and is not queryable')],
  ['a client closed meanwhile', fault('Client was closed and is not queryable')],
  [
    'a connection that TypeORM let go',
    Object.assign(fault('already released'), { name: 'QueryRunnerProviderAlreadyReleasedError' }),
  ],
  ['a refused connection', fault('connect ECONNREFUSED', 'ECONNREFUSED')],
  ['a database that recovers', fault('the database system is in recovery mode', '57P03')],
  ['a statement time-out', fault('canceling statement due to statement timeout', '57014')],
])('%s is 503, for the caller may try again', (_what, error) => {
  expect(toAppError(error)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
});

test('everything else unknown is INTERNAL, a declared refusal stays itself', () => {
  expect(toAppError(fault('duplicate key', '23505'))).toMatchObject({ code: 'INTERNAL', status: 500 });
  expect(toAppError('text')).toMatchObject({ code: 'INTERNAL' });
  const refusal = new AppError('PLAN_STATUS');
  expect(toAppError(refusal)).toBe(refusal);
});
