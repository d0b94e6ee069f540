import { errors } from '@studieplan/contracts';
import { AppError, toAppError } from '@studieplan/kit/calls';
import { LOGGER, type Logger } from '@studieplan/kit/process';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooManyRequests } from './limits/too-many-requests.ts';
import { forAnybody, isForAnybody } from './operations/for-anybody.ts';

/** An address with a broken escape, or with more in it than any of ours has: nothing is there. */
const addresses = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH']);

/** Our error for what Fastify or Nest throw on their own: unknown routes, too large or foreign bodies. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const status = error instanceof HttpException ? error.getStatus() : undefined;
  if (status === 404 || status === 405 || addresses.has(code)) return new AppError('NOT_FOUND');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || status === 413) return new AppError('PAYLOAD_TOO_LARGE');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || status === 415)
    return new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (status === 400 || code.startsWith('FST_ERR_CTP')) return new AppError('INVALID_JSON', { cause: error });
  return toAppError(error);
}

/** Every failure leaves as the envelope of design.md 1, in Norwegian, with the request's id. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const refusal = refusalOf(error);
    const { status, level } = errors[refusal.code];
    this.log[level](
      {
        request_id: request.id,
        route: `${request.method} ${request.routeOptions.url ?? 'ukjent'}`,
        refusal: refusal.code,
        err: status >= 500 ? (refusal.cause ?? refusal) : undefined,
      },
      'avvist',
    );
    if (refusal instanceof TooManyRequests) void reply.header('retry-after', refusal.retryAfterSeconds);
    if (isForAnybody(request.url)) void reply.headers(forAnybody);
    void reply
      .status(status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(refusal.toFailure(request.id)));
  }
}
