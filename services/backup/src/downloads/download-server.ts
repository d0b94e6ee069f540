import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { errors } from '@studieplan/contracts';
import { AppError, toAppError } from '@studieplan/kit/calls';
import { CONFIG, LOGGER, type Logger } from '@studieplan/kit/process';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { BackupConfig } from '../environment.ts';
import { downloadPath, DownloadsService } from './downloads.service.ts';

/** Serves archives to those who hold a token, by HTTP through the edge. */
@Injectable()
export class DownloadServer implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #server: Server;

  constructor(
    private readonly downloads: DownloadsService,
    @Inject(CONFIG) private readonly config: BackupConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async onApplicationBootstrap(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.config.DOWNLOAD_PORT, this.config.HOST, resolve);
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const path = (request.url ?? '').split('?')[0] ?? '';
      // HEAD would use the token up.
      if (request.method !== 'GET' || !path.startsWith(downloadPath)) throw new AppError('NOT_FOUND');
      const { fileName, size, bytes } = await this.downloads.open(path.slice(downloadPath.length));
      response.writeHead(200, {
        'content-type': 'application/octet-stream',
        'content-length': size,
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      await pipeline(bytes, response);
    } catch (error) {
      this.#refuse(error, request, response);
    }
  }

  #refuse(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    const refusal = toAppError(error);
    if (response.headersSent) {
      this.log.warn({ err: error }, 'nedlastingen ble avbrutt');
      response.destroy();
      return;
    }
    // The edge names each request; the person who asks for help reads it out.
    const requestId = String(request.headers['x-request-id'] ?? randomUUID());
    this.log[errors[refusal.code].level](
      { err: refusal.cause ?? error, request_id: requestId, refusal: refusal.code },
      'nedlastingen feilet',
    );
    response
      .writeHead(refusal.status, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(JSON.stringify(refusal.toFailure(requestId)));
  }
}
