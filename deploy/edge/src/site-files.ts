import type { FastifyReply, FastifyRequest } from 'fastify';

/** A document with a mark that changes when it does. */
export interface Template {
  text: string;
  mark: string;
}

/** The built files of one part, wherever they lie. */
export interface SiteFiles {
  /** Sends the file at `path` (decoded, relative to the part); false when there is none. */
  send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean>;
  /** The text of a document, for the edge to put something into; undefined when it cannot be had. */
  read(path: string): Promise<Template | undefined>;
  /** Lets go of what it holds. */
  close?(): void;
}
