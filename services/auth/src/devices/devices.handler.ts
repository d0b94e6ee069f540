import { authOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
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
  checkTrustedDevice(input: In<'checkTrustedDevice'>, call: Call): Promise<Out<'checkTrustedDevice'>> {
    return this.devices.check(call, input.device_fingerprint);
  }

  @Handles(authOperations.sendDeviceVerification)
  sendDeviceVerification(
    input: In<'sendDeviceVerification'>,
    call: Call,
  ): Promise<Out<'sendDeviceVerification'>> {
    return this.database.change(call, (tx) => this.devices.sendCode(tx, call, input));
  }

  @Handles(authOperations.verifyDevice)
  verifyDevice(input: In<'verifyDevice'>, call: Call): Promise<Out<'verifyDevice'>> {
    return this.devices.verify(call, input);
  }

  @Handles(authOperations.getTrustedDevices)
  getTrustedDevices(_input: object, call: Call): Promise<Out<'getTrustedDevices'>> {
    return this.devices.list(call);
  }

  @Handles(authOperations.revokeDevice)
  revokeDevice(input: In<'revokeDevice'>, call: Call): Promise<Out<'revokeDevice'>> {
    return this.database.change(call, (tx) => this.devices.revoke(tx, call, input.device_id));
  }

  @Handles(authOperations.revokeAllDevices)
  revokeAllDevices(_input: object, call: Call): Promise<Out<'revokeAllDevices'>> {
    return this.database.change(call, (tx) => this.devices.revokeAll(tx, call));
  }

  @Handles(authOperations.checkDeviceToken)
  checkDeviceToken(input: In<'checkDeviceToken'>): Promise<Out<'checkDeviceToken'>> {
    return this.devices.checkToken(input.email, input.device_token);
  }
}
