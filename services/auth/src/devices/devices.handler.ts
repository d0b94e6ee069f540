import { authOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { DevicesService } from './devices.service.ts';

@Controller()
export class DevicesHandler {
  constructor(
    private readonly database: Database,
    private readonly devices: DevicesService,
  ) {}

  @Handles(authOperations.checkTrustedDevice)
  checkTrustedDevice(
    input: ParsedInputOf<typeof authOperations.checkTrustedDevice>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.checkTrustedDevice>> {
    return this.devices.check(call, input.device_fingerprint);
  }

  @Handles(authOperations.sendDeviceVerification)
  sendDeviceVerification(
    input: ParsedInputOf<typeof authOperations.sendDeviceVerification>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.sendDeviceVerification>> {
    return this.database.change(call, (tx) => this.devices.sendCode(tx, call, input));
  }

  @Handles(authOperations.verifyDevice)
  verifyDevice(
    input: ParsedInputOf<typeof authOperations.verifyDevice>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.verifyDevice>> {
    return this.devices.verify(call, input);
  }

  @Handles(authOperations.getTrustedDevices)
  getTrustedDevices(_input: object, call: Call): Promise<ResultOf<typeof authOperations.getTrustedDevices>> {
    return this.devices.list(call);
  }

  @Handles(authOperations.revokeDevice)
  revokeDevice(
    input: ParsedInputOf<typeof authOperations.revokeDevice>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.revokeDevice>> {
    return this.database.change(call, (tx) => this.devices.revoke(tx, call, input.device_id));
  }

  @Handles(authOperations.revokeAllDevices)
  revokeAllDevices(_input: object, call: Call): Promise<ResultOf<typeof authOperations.revokeAllDevices>> {
    return this.database.change(call, (tx) => this.devices.revokeAll(tx, call));
  }

  @Handles(authOperations.checkDeviceToken)
  checkDeviceToken(
    input: ParsedInputOf<typeof authOperations.checkDeviceToken>,
  ): Promise<ResultOf<typeof authOperations.checkDeviceToken>> {
    return this.devices.checkToken(input.email, input.device_token);
  }
}
