import { passkeyOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { PasskeyLoginService } from './passkey-login.service.ts';
import { PasskeysService } from './passkeys.service.ts';
import { SecondFactorService } from './second-factor.service.ts';

@Controller()
export class PasskeysHandler {
  constructor(
    private readonly database: Database,
    private readonly passkeys: PasskeysService,
    private readonly logins: PasskeyLoginService,
    private readonly secondFactor: SecondFactorService,
  ) {}

  @Handles(passkeyOperations.listPasskeys)
  listPasskeys(_input: object, call: Call): Promise<Out<'listPasskeys'>> {
    return this.passkeys.list(call);
  }

  @Handles(passkeyOperations.startPasskeyRegistration)
  startPasskeyRegistration(_input: object, call: Call): Promise<Out<'startPasskeyRegistration'>> {
    return this.passkeys.startRegistration(call);
  }

  @Handles(passkeyOperations.registerPasskey)
  registerPasskey(input: In<'registerPasskey'>, call: Call): Promise<Out<'registerPasskey'>> {
    return this.passkeys.register(call, input);
  }

  @Handles(passkeyOperations.removePasskey)
  removePasskey(input: In<'removePasskey'>, call: Call): Promise<Out<'removePasskey'>> {
    return this.database.change(call, (tx) => this.passkeys.remove(tx, call, input.passkey_id));
  }

  @Handles(passkeyOperations.setSecondFactor)
  setSecondFactor(input: In<'setSecondFactor'>, call: Call): Promise<Out<'setSecondFactor'>> {
    return this.database.change(call, (tx) => this.passkeys.setSecondFactor(tx, call, input.second_factor));
  }

  @Handles(passkeyOperations.startPasskeyLogin)
  startPasskeyLogin(): Promise<Out<'startPasskeyLogin'>> {
    return this.logins.startLogin();
  }

  @Handles(passkeyOperations.loginWithPasskey)
  loginWithPasskey(input: In<'loginWithPasskey'>, call: Call): Promise<Out<'loginWithPasskey'>> {
    return this.logins.login(call, input);
  }

  @Handles(passkeyOperations.startPasskeyCheck)
  startPasskeyCheck(_input: object, call: Call): Promise<Out<'startPasskeyCheck'>> {
    return this.logins.startCheck(call);
  }

  @Handles(passkeyOperations.reauthenticate)
  reauthenticate(input: In<'reauthenticate'>, call: Call): Promise<Out<'reauthenticate'>> {
    return this.logins.reauthenticate(call, input);
  }

  @Handles(passkeyOperations.getLoginRules)
  getLoginRules(_input: object, call: Call): Promise<Out<'getLoginRules'>> {
    return this.secondFactor.rules(call);
  }

  @Handles(passkeyOperations.updateLoginRules)
  updateLoginRules(input: In<'updateLoginRules'>, call: Call): Promise<Out<'updateLoginRules'>> {
    return this.database.change(call, (tx) =>
      this.secondFactor.update(tx, call, input.require_admin_passkey),
    );
  }

  @Handles(passkeyOperations.removeUserPasskeys)
  removeUserPasskeys(input: In<'removeUserPasskeys'>, call: Call): Promise<Out<'removeUserPasskeys'>> {
    return this.database.change(call, (tx) => this.passkeys.removeAllOf(tx, call, input.user_id));
  }
}
