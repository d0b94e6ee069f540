import { authOperations, passkeyOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { change, Database } from '@studieplan/kit/database';
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
  createStudyAssociation: change(({ associations }, tx, input, call) => associations.create(tx, call, input)),
  updateStudyAssociation: change(({ associations }, tx, input, call) => associations.update(tx, call, input)),
  getDirectorySetting: change(({ associations }, tx, _input, call) =>
    associations.getDirectorySetting(tx, call),
  ),
  setDirectorySetting: change(({ associations }, tx, input, call) =>
    associations.setDirectorySetting(tx, call, input),
  ),
  deleteStudyAssociation: change(({ associations }, tx, input, call) =>
    associations.delete(tx, call, input.association_id),
  ),
  getAssociationUsers: ({ members }, input, call) => members.list(call, input.association_id),
  moveUsersToAssociation: change(({ members }, tx, input, call) =>
    members.move(tx, call, input.user_ids, input.target_association_id),
  ),
  checkTrustedDevice: ({ devices }, input, call) => devices.check(call, input.device_fingerprint),
  sendDeviceVerification: change(({ devices }, tx, input, call) => devices.sendCode(tx, call, input)),
  verifyDevice: ({ devices }, input, call) => devices.verify(call, input),
  getTrustedDevices: ({ devices }, _input, call) => devices.list(call),
  revokeDevice: change(({ devices }, tx, input, call) => devices.revoke(tx, call, input.device_id)),
  revokeAllDevices: change(({ devices }, tx, _input, call) => devices.revokeAll(tx, call)),
  checkDeviceToken: ({ devices }, input) => devices.checkToken(input.email, input.device_token),
  listTokenKeys: ({ keys }) => keys.listPublic(),
  listPasskeys: ({ passkeys }, _input, call) => passkeys.list(call),
  startPasskeyRegistration: ({ passkeys }, _input, call) => passkeys.startRegistration(call),
  registerPasskey: ({ passkeys }, input, call) => passkeys.register(call, input),
  removePasskey: change(({ passkeys }, tx, input, call) => passkeys.remove(tx, call, input.passkey_id)),
  setSecondFactor: change(({ passkeys }, tx, input, call) =>
    passkeys.setSecondFactor(tx, call, input.second_factor),
  ),
  startPasskeyLogin: ({ logins }) => logins.startLogin(),
  loginWithPasskey: ({ logins }, input, call) => logins.login(call, input),
  startPasskeyCheck: ({ logins }, _input, call) => logins.startCheck(call),
  reauthenticate: ({ logins }, input, call) => logins.reauthenticate(call, input),
  getLoginRules: ({ secondFactor }, _input, call) => secondFactor.rules(call),
  updateLoginRules: change(({ secondFactor }, tx, input, call) =>
    secondFactor.update(tx, call, input.require_admin_passkey),
  ),
  removeUserPasskeys: change(({ passkeys }, tx, input, call) =>
    passkeys.removeAllOf(tx, call, input.user_id),
  ),
  requestPasswordReset: ({ passwordResets }, input, call) => passwordResets.request(call, input.email),
  getResetLink: ({ passwordResets }, input) => passwordResets.look(input.token),
  resetPassword: ({ passwordResets }, input, call) => passwordResets.reset(call, input),
  changePassword: ({ passwordChanges }, input, call) =>
    passwordChanges.change(call, input.old_password, input.new_password),
  register: ({ registration }, input, call) => registration.register(call, input),
  verifyEmail: change(({ mailedLinks }, tx, input, call) => mailedLinks.verify(tx, call, input.token)),
  resendVerification: ({ emailLinks }, input, call) => emailLinks.resend(call, input.email),
  getEmailLink: ({ database, mailedLinks }, input) =>
    database.transaction((tx) => mailedLinks.look(tx, input.token)),
  stopAddressChange: change(({ addressChanges }, tx, input, call) =>
    addressChanges.stop(tx, call, input.token),
  ),
  login: ({ sessions }, input, call) => sessions.login(call, input),
  verifySession: ({ sessions }, input, call) => sessions.verify(call, input.token),
  logout: change(({ sessions }, tx, input, call) => sessions.logout(tx, call, input.token)),
  listSessions: ({ sessions }, _input, call) => sessions.list(call),
  endSessions: change(({ sessions }, tx, input, call) => sessions.endOthers(tx, call, input.session_id)),
  checkSession: ({ sessions }, _input, call) => sessions.check(call),
  getUsers: ({ users }, input, call) => users.list(call, input),
  getUserConsequences: ({ users }, input, call) => users.consequences(call, input.user_id),
  approveUser: change(({ users }, tx, input, call) => users.approve(tx, call, input.user_id)),
  rejectUser: change(({ users }, tx, input, call) => users.reject(tx, call, input.user_id)),
  updateUser: change(({ userChanges }, tx, input, call) => userChanges.update(tx, call, input)),
  softDeleteUser: change(({ lifecycle }, tx, input, call) => lifecycle.deactivate(tx, call, input.user_id)),
  getDeletedUsers: ({ lifecycle }, _input, call) => lifecycle.listDeleted(call),
  reactivateUser: change(({ lifecycle }, tx, input, call) => lifecycle.reactivate(tx, call, input.user_id)),
  verifyUserEmail: change(({ lifecycle }, tx, input, call) => lifecycle.verifyEmail(tx, call, input.user_id)),
  permanentDeleteUser: change(({ erasure }, tx, input, call) =>
    erasure.eraseDeactivated(tx, call, input.user_id),
  ),
  deleteUsers: change(({ erasure }, tx, input, call) => erasure.eraseAll(tx, call, input.user_ids)),
  notifyUserUpdate: change(({ notices }, tx, input, call) => notices.notify(tx, call, input)),
  getUserAudit: ({ users }, input, call) => users.auditOf(call, input.user_id),
  exportMyAccount: ({ accounts }, _input, call) => accounts.export(call),
  getPeopleWorkList: ({ workList }, input, call) => workList.get(input, call),
});
