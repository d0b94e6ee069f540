import { AuthTables1700000001000 } from './1700000001000-auth-tables.ts';
import { IdentityTables1700000002000 } from './1700000002000-identity-tables.ts';
import { FormerlyActive1700000003000 } from './1700000003000-formerly-active.ts';
import { AddressClaims1700000004000 } from './1700000004000-address-claims.ts';
import { DeviceTokens1700000005000 } from './1700000005000-device-tokens.ts';
import { Passkeys1700000006000 } from './1700000006000-passkeys.ts';
import { WaitingPeople1700000008000 } from './1700000008000-waiting-people.ts';
import { DirectorySetting1700000009110 } from './1700000009110-directory-setting.ts';
import { ValidityYears1700000009120 } from './1700000009120-validity-years.ts';

export const authMigrations = [
  AuthTables1700000001000,
  IdentityTables1700000002000,
  FormerlyActive1700000003000,
  AddressClaims1700000004000,
  DeviceTokens1700000005000,
  Passkeys1700000006000,
  WaitingPeople1700000008000,
  DirectorySetting1700000009110,
  ValidityYears1700000009120,
];
