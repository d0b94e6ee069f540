import { AppError, refuseLimitedSession, type Verified } from '@studieplan/kit/calls';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { operationOf } from '../operations/operation-metadata.ts';
import { bearerOf, bearFromBody, setCaller } from './caller.ts';
import { LiveSessions } from './live-sessions.ts';

/** Global: every operation that is not open needs a token that verifies and a session that lives. */
@Injectable()
export class SessionGuard extends AuthGuard('jwt') {
  constructor(private readonly sessions: LiveSessions) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const operation = operationOf(context.getHandler());
    if (!operation || operation.access === 'open') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Verified }>();
    if (operation.tokenInBody) bearFromBody(request);
    const token = bearerOf(request);
    if (!token) throw new AppError('NOT_AUTHENTICATED');
    let actor = this.sessions.recent(token);
    if (!actor) {
      await super.canActivate(context);
      const verified = request.user;
      if (!verified) throw new AppError('NOT_AUTHENTICATED');
      await this.sessions.check(token, verified, request.id);
      ({ actor } = verified);
    }
    refuseLimitedSession(operation, actor);
    setCaller(request, actor);
    return true;
  }

  /** `reason` is why passport-jwt failed: auth being away is no dead session, and must not log anybody out. */
  override handleRequest<User>(error: unknown, user: User, reason?: unknown): User {
    for (const fault of [error, reason]) if (fault instanceof AppError) throw fault;
    if (error || !user) throw new AppError('NOT_AUTHENTICATED', { cause: error ?? reason });
    return user;
  }
}
