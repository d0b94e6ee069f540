import { expect, test } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { loggedError } from './logging.ts';

test('a failed query is logged with its statement and code, and without the values of anybody', () => {
  const fault = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (email)=(kari@example.no) already exists.',
  });
  const failed = new QueryFailedError(
    'INSERT INTO users VALUES ($1, $2)',
    ['kari@example.no', '$argon2id$x'],
    fault,
  );
  const wrapped = new Error('could not save', { cause: failed });
  const written = JSON.stringify(loggedError(new AggregateError([wrapped], 'all failed')));
  expect(written).not.toMatch(/kari@example\.no|argon2id/);
  for (const told of [
    'QueryFailedError',
    '23505',
    'users_email',
    'INSERT INTO users',
    'could not save',
    'all failed',
  ])
    expect(written).toContain(told);
});

test('what is no error is logged as it is', () => {
  expect(loggedError('nei')).toBe('nei');
});
