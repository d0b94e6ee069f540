import { authOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { SessionsService } from './sessions.service.ts';

export const SessionsHandler = handler(
  authOperations,
  { database: Database, sessions: SessionsService },
  {
    login: ({ sessions }, input, call) => sessions.login(call, input),
    verifySession: ({ sessions }, input, call) => sessions.verify(call, input.token),
    logout: ({ database, sessions }, input, call) =>
      database.change(call, (tx) => sessions.logout(tx, call, input.token)),
    listSessions: ({ sessions }, _input, call) => sessions.list(call),
    endSessions: ({ database, sessions }, input, call) =>
      database.change(call, (tx) => sessions.endOthers(tx, call, input.session_id)),
    checkSession: ({ sessions }, _input, call) => sessions.check(call),
  },
);
