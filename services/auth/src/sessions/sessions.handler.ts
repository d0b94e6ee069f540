import { authOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { SessionsService } from './sessions.service.ts';

@Controller()
export class SessionsHandler {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
  ) {}

  @Handles(authOperations.login)
  login(
    input: ParsedInputOf<typeof authOperations.login>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.login>> {
    return this.sessions.login(call, input);
  }

  @Handles(authOperations.verifySession)
  verifySession(
    input: ParsedInputOf<typeof authOperations.verifySession>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.verifySession>> {
    return this.sessions.verify(call, input.token);
  }

  @Handles(authOperations.logout)
  logout(
    input: ParsedInputOf<typeof authOperations.logout>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.logout>> {
    return this.database.change(call, (tx) => this.sessions.logout(tx, call, input.token));
  }

  @Handles(authOperations.checkSession)
  checkSession(_input: object, call: Call): Promise<ResultOf<typeof authOperations.checkSession>> {
    return this.sessions.check(call);
  }
}
