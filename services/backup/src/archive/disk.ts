import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';

/** How archives reach the disk; tests put a full one in its place. */
@Injectable()
export class Disk {
  /** Writes a new file, readable by nobody else. */
  write(path: string, bytes: NodeJS.ReadableStream): Promise<void> {
    return pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  }
}
