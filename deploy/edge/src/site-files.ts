import type { FastifyReply, FastifyRequest } from 'fastify';

/** The built files of one part, wherever they lie. */
export interface SiteFiles {
  /** Sends the file at `path` (decoded, relative to the part); false when there is none. */
  send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean>;
  /** Lets go of what it holds. */
  close?(): void;
}
