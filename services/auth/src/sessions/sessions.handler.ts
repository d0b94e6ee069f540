import { authOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
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
  login(input: In<'login'>, call: Call): Promise<Out<'login'>> {
    return this.sessions.login(call, input);
  }

  @Handles(authOperations.verifySession)
  verifySession(input: In<'verifySession'>, call: Call): Promise<Out<'verifySession'>> {
    return this.sessions.verify(call, input.token);
  }

  @Handles(authOperations.logout)
  logout(input: In<'logout'>, call: Call): Promise<Out<'logout'>> {
    return this.database.change(call, (tx) => this.sessions.logout(tx, call, input.token));
  }

  @Handles(authOperations.checkSession)
  checkSession(_input: object, call: Call): Promise<Out<'checkSession'>> {
    return this.sessions.check(call);
  }
}
