import { authOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { DevicesService } from './devices.service.ts';

export const DevicesHandler = handler(
  authOperations,
  { database: Database, devices: DevicesService },
  {
    checkTrustedDevice: ({ devices }, input, call) => devices.check(call, input.device_fingerprint),
    sendDeviceVerification: ({ database, devices }, input, call) =>
      database.change(call, (tx) => devices.sendCode(tx, call, input)),
    verifyDevice: ({ devices }, input, call) => devices.verify(call, input),
    getTrustedDevices: ({ devices }, _input, call) => devices.list(call),
    revokeDevice: ({ database, devices }, input, call) =>
      database.change(call, (tx) => devices.revoke(tx, call, input.device_id)),
    revokeAllDevices: ({ database, devices }, _input, call) =>
      database.change(call, (tx) => devices.revokeAll(tx, call)),
    checkDeviceToken: ({ devices }, input) => devices.checkToken(input.email, input.device_token),
  },
);
