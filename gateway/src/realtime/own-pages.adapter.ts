import type { IncomingMessage } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { comesFromOwnPage } from './own-origin.ts';

type Create = IoAdapter['createIOServer'];
type Allow = (error: string | null, allowed: boolean) => void;

/** Refuses handshakes of foreign pages, websocket and polling alike, before any of ours is asked. */
export class OwnPagesAdapter extends IoAdapter {
  constructor(
    app: INestApplication,
    private readonly publicOrigin: string,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: Parameters<Create>[1]): ReturnType<Create> {
    const allowRequest = (request: IncomingMessage, allow: Allow) =>
      allow(null, comesFromOwnPage(request, this.publicOrigin));
    return super.createIOServer(port, { ...options, allowRequest } as Parameters<Create>[1]);
  }
}
