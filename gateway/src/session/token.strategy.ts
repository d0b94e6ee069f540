import type { KeyObject } from 'node:crypto';
import { type TokenClaims, TokenVerifier, type Verified, verifiedOf } from '@studieplan/kit/calls';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';

/** ES256 with auth's public key as a KeyObject: a PEM text would be parsed anew for every request. */
@Injectable()
export class TokenStrategy extends PassportStrategy(Strategy) {
  constructor(tokens: TokenVerifier) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: ['ES256'],
      secretOrKeyProvider: (_request, token: string, done) => {
        // The declared type knows PEM texts only; jsonwebtoken takes a KeyObject as it is.
        const keyDone = done as (error: unknown, key?: KeyObject) => void;
        tokens.keyFor(token).then((key) => keyDone(null, key), keyDone);
      },
    });
  }

  validate(claims: TokenClaims): Verified {
    return verifiedOf(claims);
  }
}
