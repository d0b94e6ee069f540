import { authOperations, passkeyOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { AddressChangesService } from './address-claims/address-changes.service.ts';
import { AssociationMembersService } from './associations/association-members.service.ts';
import { AssociationsService } from './associations/associations.service.ts';
import { DevicesService } from './devices/devices.service.ts';
import { ErasureService } from './erasure/erasure.service.ts';
import { KeysService } from './keys/keys.service.ts';
import { PasskeyLoginService } from './passkeys/passkey-login.service.ts';
import { PasskeysService } from './passkeys/passkeys.service.ts';
import { SecondFactorService } from './passkeys/second-factor.service.ts';
import { PasswordChangesService } from './passwords/password-changes.service.ts';
import { PasswordResetsService } from './passwords/password-resets.service.ts';
import { EmailLinksService } from './registration/email-links.service.ts';
import { MailedLinksService } from './registration/mailed-links.service.ts';
import { RegistrationService } from './registration/registration.service.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { AccountExportService } from './users/account-export.service.ts';
import { UserChangesService } from './users/user-changes.service.ts';
import { UserLifecycleService } from './users/user-lifecycle.service.ts';
import { UserNoticesService } from './users/user-notices.service.ts';
import { UsersService } from './users/users.service.ts';
import { PeopleWorkListService } from './work-list/people-work-list.service.ts';

const parts = {
  database: Database,
  associations: AssociationsService,
  members: AssociationMembersService,
  devices: DevicesService,
  keys: KeysService,
  passkeys: PasskeysService,
  logins: PasskeyLoginService,
  secondFactor: SecondFactorService,
  passwordResets: PasswordResetsService,
  passwordChanges: PasswordChangesService,
  registration: RegistrationService,
  emailLinks: EmailLinksService,
  mailedLinks: MailedLinksService,
  addressChanges: AddressChangesService,
  sessions: SessionsService,
  users: UsersService,
  userChanges: UserChangesService,
  lifecycle: UserLifecycleService,
  erasure: ErasureService,
  notices: UserNoticesService,
  accounts: AccountExportService,
  workList: PeopleWorkListService,
};

/** Every call to this service: what changes something does so in one transaction. */
export const AuthHandler = handler({ ...authOperations, ...passkeyOperations }, parts, {
  listStudyAssociations: ({ associations }) => associations.listOpen(),
  getAllStudyAssociations: ({ associations }, _input, call) => associations.listAll(call),
  createStudyAssociation: ({ database, associations }, input, call) =>
    database.change(call, (tx) => associations.create(tx, call, input)),
  updateStudyAssociation: ({ database, associations }, input, call) =>
    database.change(call, (tx) => associations.update(tx, call, input)),
  getDirectorySetting: ({ database, associations }, _input, call) =>
    database.change(call, (tx) => associations.getDirectorySetting(tx, call)),
  setDirectorySetting: ({ database, associations }, input, call) =>
    database.change(call, (tx) => associations.setDirectorySetting(tx, call, input)),
  deleteStudyAssociation: ({ database, associations }, input, call) =>
    database.change(call, (tx) => associations.delete(tx, call, input.association_id)),
  getAssociationUsers: ({ members }, input, call) => members.list(call, input.association_id),
  moveUsersToAssociation: ({ database, members }, input, call) =>
    database.change(call, (tx) => members.move(tx, call, input.user_ids, input.target_association_id)),
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
  listTokenKeys: ({ keys }) => keys.listPublic(),
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
  requestPasswordReset: ({ passwordResets }, input, call) => passwordResets.request(call, input.email),
  getResetLink: ({ passwordResets }, input) => passwordResets.look(input.token),
  resetPassword: ({ passwordResets }, input, call) => passwordResets.reset(call, input),
  changePassword: ({ passwordChanges }, input, call) =>
    passwordChanges.change(call, input.old_password, input.new_password),
  register: ({ registration }, input, call) => registration.register(call, input),
  verifyEmail: ({ database, mailedLinks }, input, call) =>
    database.change(call, (tx) => mailedLinks.verify(tx, call, input.token)),
  resendVerification: ({ emailLinks }, input, call) => emailLinks.resend(call, input.email),
  getEmailLink: ({ database, mailedLinks }, input) =>
    database.transaction((tx) => mailedLinks.look(tx, input.token)),
  stopAddressChange: ({ database, addressChanges }, input, call) =>
    database.change(call, (tx) => addressChanges.stop(tx, call, input.token)),
  login: ({ sessions }, input, call) => sessions.login(call, input),
  verifySession: ({ sessions }, input, call) => sessions.verify(call, input.token),
  logout: ({ database, sessions }, input, call) =>
    database.change(call, (tx) => sessions.logout(tx, call, input.token)),
  listSessions: ({ sessions }, _input, call) => sessions.list(call),
  endSessions: ({ database, sessions }, input, call) =>
    database.change(call, (tx) => sessions.endOthers(tx, call, input.session_id)),
  checkSession: ({ sessions }, _input, call) => sessions.check(call),
  getUsers: ({ users }, input, call) => users.list(call, input),
  getUserConsequences: ({ users }, input, call) => users.consequences(call, input.user_id),
  approveUser: ({ database, users }, input, call) =>
    database.change(call, (tx) => users.approve(tx, call, input.user_id)),
  rejectUser: ({ database, users }, input, call) =>
    database.change(call, (tx) => users.reject(tx, call, input.user_id)),
  updateUser: ({ database, userChanges }, input, call) =>
    database.change(call, (tx) => userChanges.update(tx, call, input)),
  softDeleteUser: ({ database, lifecycle }, input, call) =>
    database.change(call, (tx) => lifecycle.deactivate(tx, call, input.user_id)),
  getDeletedUsers: ({ lifecycle }, _input, call) => lifecycle.listDeleted(call),
  reactivateUser: ({ database, lifecycle }, input, call) =>
    database.change(call, (tx) => lifecycle.reactivate(tx, call, input.user_id)),
  verifyUserEmail: ({ database, lifecycle }, input, call) =>
    database.change(call, (tx) => lifecycle.verifyEmail(tx, call, input.user_id)),
  permanentDeleteUser: ({ database, erasure }, input, call) =>
    database.change(call, (tx) => erasure.eraseDeactivated(tx, call, input.user_id)),
  deleteUsers: ({ database, erasure }, input, call) =>
    database.change(call, (tx) => erasure.eraseAll(tx, call, input.user_ids)),
  notifyUserUpdate: ({ database, notices }, input, call) =>
    database.change(call, (tx) => notices.notify(tx, call, input)),
  getUserAudit: ({ users }, input, call) => users.auditOf(call, input.user_id),
  exportMyAccount: ({ accounts }, _input, call) => accounts.export(call),
  getPeopleWorkList: ({ workList }, input, call) => workList.get(input, call),
});
