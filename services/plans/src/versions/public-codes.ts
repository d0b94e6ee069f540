import { randomBytes } from 'node:crypto';
import { publicCodeFrom } from '@studieplan/contracts';
import { Injectable } from '@nestjs/common';

@Injectable()
export class PublicCodes {
  /** A new code of 60 random bits from the CSPRNG (design.md 8). */
  draw(): string {
    return publicCodeFrom(randomBytes(12));
  }
}
