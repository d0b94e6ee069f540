import type { ServiceParts } from '@studieplan/kit/service';
import { AssociationEntity } from './associations/association.entity.ts';
import { AuthModule } from './auth.module.ts';
import { authEnvironment } from './environment.ts';
import { SigningKeyEntity } from './keys/signing-key.entity.ts';
import { AuthTables1700000001000 } from './migrations/1700000001000-auth-tables.ts';
import { IdentityTables1700000002000 } from './migrations/1700000002000-identity-tables.ts';
import { FormerlyActive1700000003000 } from './migrations/1700000003000-formerly-active.ts';
import { AddressClaims1700000004000 } from './migrations/1700000004000-address-claims.ts';
import { DeviceTokens1700000005000 } from './migrations/1700000005000-device-tokens.ts';
import { Passkeys1700000006000 } from './migrations/1700000006000-passkeys.ts';
import { WaitingPeople1700000008000 } from './migrations/1700000008000-waiting-people.ts';
import { DirectorySetting1700000009110 } from './migrations/1700000009110-directory-setting.ts';
import { authRules } from './migrations/data-rules.ts';
import { EmailLinkEntity } from './registration/email-link.entity.ts';
import { SessionEntity } from './sessions/session.entity.ts';
import { UserEntity } from './users/user.entity.ts';

/** What main.ts and the integration tests start. */
export const authParts: ServiceParts = {
  module: AuthModule,
  entities: [AssociationEntity, UserEntity, SessionEntity, EmailLinkEntity, SigningKeyEntity],
  migrations: [
    AuthTables1700000001000,
    IdentityTables1700000002000,
    FormerlyActive1700000003000,
    AddressClaims1700000004000,
    DeviceTokens1700000005000,
    Passkeys1700000006000,
    WaitingPeople1700000008000,
    DirectorySetting1700000009110,
  ],
  rules: authRules,
  environment: authEnvironment,
};
