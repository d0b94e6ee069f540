import { type ParsedInputOf, passkeyOperations, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { PasskeyLoginService } from './passkey-login.service.ts';
import { PasskeysService } from './passkeys.service.ts';
import { SecondFactorService } from './second-factor.service.ts';

type Operations = typeof passkeyOperations;
type Input<Name extends keyof Operations> = ParsedInputOf<Operations[Name]>;
type Answer<Name extends keyof Operations> = Promise<ResultOf<Operations[Name]>>;

@Controller()
export class PasskeysHandler {
  constructor(
    private readonly database: Database,
    private readonly passkeys: PasskeysService,
    private readonly logins: PasskeyLoginService,
    private readonly secondFactor: SecondFactorService,
  ) {}

  @Handles(passkeyOperations.listPasskeys)
  listPasskeys(_input: object, call: Call): Answer<'listPasskeys'> {
    return this.passkeys.list(call);
  }

  @Handles(passkeyOperations.startPasskeyRegistration)
  startPasskeyRegistration(_input: object, call: Call): Answer<'startPasskeyRegistration'> {
    return this.passkeys.startRegistration(call);
  }

  @Handles(passkeyOperations.registerPasskey)
  registerPasskey(input: Input<'registerPasskey'>, call: Call): Answer<'registerPasskey'> {
    return this.passkeys.register(call, input);
  }

  @Handles(passkeyOperations.removePasskey)
  removePasskey(input: Input<'removePasskey'>, call: Call): Answer<'removePasskey'> {
    return this.database.change(call, (tx) => this.passkeys.remove(tx, call, input.passkey_id));
  }

  @Handles(passkeyOperations.setSecondFactor)
  setSecondFactor(input: Input<'setSecondFactor'>, call: Call): Answer<'setSecondFactor'> {
    return this.database.change(call, (tx) => this.passkeys.setSecondFactor(tx, call, input.second_factor));
  }

  @Handles(passkeyOperations.startPasskeyLogin)
  startPasskeyLogin(): Answer<'startPasskeyLogin'> {
    return this.logins.startLogin();
  }

  @Handles(passkeyOperations.loginWithPasskey)
  loginWithPasskey(input: Input<'loginWithPasskey'>, call: Call): Answer<'loginWithPasskey'> {
    return this.logins.login(call, input);
  }

  @Handles(passkeyOperations.startPasskeyCheck)
  startPasskeyCheck(_input: object, call: Call): Answer<'startPasskeyCheck'> {
    return this.logins.startCheck(call);
  }

  @Handles(passkeyOperations.reauthenticate)
  reauthenticate(input: Input<'reauthenticate'>, call: Call): Answer<'reauthenticate'> {
    return this.logins.reauthenticate(call, input);
  }

  @Handles(passkeyOperations.getLoginRules)
  getLoginRules(_input: object, call: Call): Answer<'getLoginRules'> {
    return this.secondFactor.rules(call);
  }

  @Handles(passkeyOperations.updateLoginRules)
  updateLoginRules(input: Input<'updateLoginRules'>, call: Call): Answer<'updateLoginRules'> {
    return this.database.change(call, (tx) =>
      this.secondFactor.update(tx, call, input.require_admin_passkey),
    );
  }

  @Handles(passkeyOperations.removeUserPasskeys)
  removeUserPasskeys(input: Input<'removeUserPasskeys'>, call: Call): Answer<'removeUserPasskeys'> {
    return this.database.change(call, (tx) => this.passkeys.removeAllOf(tx, call, input.user_id));
  }
}
