import { passkeyOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { PasskeyLoginService } from './passkey-login.service.ts';
import { PasskeysService } from './passkeys.service.ts';
import { SecondFactorService } from './second-factor.service.ts';

export const PasskeysHandler = handler(
  passkeyOperations,
  {
    database: Database,
    passkeys: PasskeysService,
    logins: PasskeyLoginService,
    secondFactor: SecondFactorService,
  },
  {
    listPasskeys: ({ passkeys }, _input, call) => passkeys.list(call),
    startPasskeyRegistration: ({ passkeys }, _input, call) => passkeys.startRegistration(call),
    registerPasskey: ({ passkeys }, input, call) => passkeys.register(call, input),
    removePasskey: ({ database, passkeys }, input, call) =>
      database.change(call, (tx) => passkeys.remove(tx, call, input.passkey_id)),
    setSecondFactor: ({ database, passkeys }, input, call) =>
      database.change(call, (tx) => passkeys.setSecondFactor(tx, call, input.second_factor)),
    startPasskeyLogin: ({ logins }) => logins.startLogin(),
    loginWithPasskey: ({ logins }, input, call) => logins.login(call, input),
    startPasskeyCheck: ({ logins }, _input, call) => logins.startCheck(call),
    reauthenticate: ({ logins }, input, call) => logins.reauthenticate(call, input),
    getLoginRules: ({ secondFactor }, _input, call) => secondFactor.rules(call),
    updateLoginRules: ({ database, secondFactor }, input, call) =>
      database.change(call, (tx) => secondFactor.update(tx, call, input.require_admin_passkey)),
    removeUserPasskeys: ({ database, passkeys }, input, call) =>
      database.change(call, (tx) => passkeys.removeAllOf(tx, call, input.user_id)),
  },
);
