import { randomUUID } from 'node:crypto';
import { defaultValidationRules, type OperationName } from '@studieplan/contracts';
import { organizationNumber } from '../../fixtures/people.ts';
import { aShortPlan } from '../../fixtures/plans.ts';
import { startRows } from './start-rows.ts';
import { directoryRows } from './directory-rows.ts';
import { proofRows } from './proof-rows.ts';
import { laterRows } from './later-rows.ts';
import { workListRows } from './matrix-work-list.ts';
import { alike, everyone, open, type Row, signedIn, systemadminAlone, systemadminOnly } from './row.ts';

const no = '403 FORBIDDEN';
const noPlan = '404 PLAN_NOT_FOUND';
const noVersion = '404 VERSION_NOT_FOUND';
const noUser = '404 USER_NOT_FOUND';
/** Author, the association's administrators, systemadmin (design.md 21). */
const editors = signedIn('200', noPlan, '200', noPlan, '200');
/** Rejecting and reviewing need an administrator of the association. */
const reviewers = signedIn(no, no, '200', noPlan, '200');
const userAdmins = signedIn(no, no, '200', noUser, '200');

const aboutPlan = (study_plan_id: string) => ({ study_plan_id });
const aboutUser = (user_id: string) => ({ user_id });
const nothing = () => ({});
const fingerprint = { device_fingerprint: 'f'.repeat(64), device_name: 'Prøveenhet' };
const association = () => ({
  name: `Forbund ${randomUUID()}`,
  organization_number: organizationNumber(),
  contact_email: 'post@example.no',
});
const elsewhere = randomUUID();
const noKey = '400 PASSKEY_REFUSED';
const unknownKey = '404 PASSKEY_NOT_FOUND';
/** Well formed, and of no challenge. */
const madeUp = {
  registration: {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
  },
  assertion: {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  },
};
/** Settings are held shut by what they name: no row may change how the system under test works. */
const systemadminRefused = (answer: string) => signedIn(no, no, no, no, answer);
const smtp = { port: 587, username: 'x', from_email: 'x@example.no', from_name: 'x' };
/** Not to be reached from outside: NATS alone carries them. */
export const internal = 'internal';

/**
 * Who gets what answer from which call: written by hand from the specification's section 6 and design.md, never made
 * from the contract's table, which it is there to judge.
 */
export const matrix: Record<OperationName, Row | typeof internal> = {
  listStudyAssociations: { input: nothing, expected: open('200') },
  register: { input: (_target, world) => world.newcomer(), expected: open('200') },
  login: {
    input: (_target, world, caller) => world.credentials(caller),
    expected: {
      ...open('200'),
      anonymous: '401 INVALID_CREDENTIALS',
      deactivated: '401 INVALID_CREDENTIALS',
    },
  },
  verifyEmail: { input: () => ({ token: 'x' }), expected: open('400 LINK_INVALID') },
  getEmailLink: { input: () => ({ token: 'x' }), expected: open('400 LINK_INVALID') },
  stopAddressChange: { input: () => ({ token: 'x' }), expected: open('400 LINK_INVALID') },
  requestPasswordReset: {
    input: (_target, world, caller) => ({ email: world.email(caller) }),
    expected: open('200'),
  },
  getResetLink: { input: () => ({ token: 'x' }), expected: open('400 RESET_LINK_INVALID') },
  resetPassword: {
    input: () => ({ token: 'x', new_password: 'et annet trygt passord' }),
    expected: open('400 RESET_LINK_INVALID'),
  },
  resendVerification: {
    input: (_target, world, caller) => ({ email: world.email(caller) }),
    expected: open('200'),
  },
  verifyPublicPlan: {
    target: async (world) => (await world.published()).approval_link,
    input: (code: string) => ({ code }),
    expected: open('200'),
  },
  ...proofRows,
  ...directoryRows,

  verifySession: { input: nothing, expected: everyone },
  logout: { session: (world, caller) => world.spare(caller), input: nothing, expected: everyone },
  changePassword: {
    input: () => ({ old_password: 'feil passord', new_password: 'et annet trygt passord' }),
    expected: alike('400 PASSWORD_WRONG'),
  },
  checkTrustedDevice: { input: () => fingerprint, expected: everyone },
  sendDeviceVerification: { input: () => fingerprint, expected: everyone },
  verifyDevice: {
    input: () => ({ ...fingerprint, code: '......' }),
    expected: alike('400 DEVICE_CODE_INVALID'),
  },
  getTrustedDevices: { input: nothing, expected: everyone },
  revokeDevice: {
    target: (world) => world.device(),
    input: (device_id: string) => ({ device_id }),
    expected: signedIn(
      '200',
      '404 DEVICE_NOT_FOUND',
      '404 DEVICE_NOT_FOUND',
      '404 DEVICE_NOT_FOUND',
      '404 DEVICE_NOT_FOUND',
    ),
  },
  revokeAllDevices: { input: nothing, expected: everyone },
  listSessions: { input: nothing, expected: everyone },
  endSessions: { input: () => ({ session_id: elsewhere }), expected: everyone },
  exportMyAccount: { input: nothing, expected: everyone },
  getOwnPlansData: internal,
  getOwnMails: internal,
  getOwnModelCalls: internal,
  listPasskeys: { input: nothing, expected: everyone },
  startPasskeyRegistration: { input: nothing, expected: everyone },
  registerPasskey: {
    input: () => ({ challenge_id: elsewhere, name: 'Prøve', credential: madeUp.registration }),
    expected: signedIn(noKey, noKey, noKey, noKey, noKey),
  },
  removePasskey: {
    input: () => ({ passkey_id: elsewhere }),
    expected: signedIn(unknownKey, unknownKey, unknownKey, unknownKey, unknownKey),
  },
  setSecondFactor: { input: () => ({ second_factor: false }), expected: everyone },
  startPasskeyLogin: { input: nothing, expected: open('200') },
  loginWithPasskey: {
    input: () => ({ challenge_id: elsewhere, credential: madeUp.assertion }),
    expected: open(noKey),
  },
  startPasskeyCheck: {
    input: nothing,
    expected: alike('409 PASSKEY_NEEDED'),
  },
  reauthenticate: {
    input: () => ({ password: 'feil passord' }),
    expected: alike('400 PASSWORD_WRONG'),
  },
  getLoginRules: { input: nothing, expected: signedIn(no, no, no, no, '200') },
  updateLoginRules: {
    input: () => ({ require_admin_passkey: false }),
    expected: signedIn(no, no, no, no, '200'),
  },
  removeUserPasskeys: {
    target: (world) => world.active(),
    input: aboutUser,
    expected: signedIn(no, no, no, no, '200'),
  },
  listTokenKeys: internal,
  checkSession: internal,
  checkDeviceToken: internal,

  getUsers: { input: nothing, expected: signedIn(no, no, '200', '200', '200') },
  approveUser: {
    target: (world) => world.pending(),
    once: true,
    input: aboutUser,
    expected: userAdmins,
  },
  rejectUser: { target: (world) => world.pending(), once: true, input: aboutUser, expected: userAdmins },
  updateUser: {
    target: (world) => world.active(),
    input: (user_id: string) => ({ user_id, full_name: 'Endret Navn' }),
    expected: userAdmins,
  },
  notifyUserUpdate: {
    input: (_target, world) => ({
      user_email: world.people.otherMember.email,
      user_full_name: 'Kari Nordmann',
      updated_fields: { full_name: 'Kari Nordmann' },
    }),
    expected: userAdmins,
  },
  softDeleteUser: {
    target: (world) => world.active(),
    once: true,
    input: aboutUser,
    expected: signedIn('403 DELETE_FORBIDDEN', '403 DELETE_FORBIDDEN', '200', noUser, '200'),
  },
  reactivateUser: {
    target: (world) => world.gone(),
    input: aboutUser,
    expected: systemadminAlone('403 REACTIVATE_FORBIDDEN'),
  },
  permanentDeleteUser: {
    target: (world) => world.gone(),
    input: aboutUser,
    expected: systemadminAlone('403 PERMANENT_DELETE_FORBIDDEN'),
  },
  verifyUserEmail: {
    target: (world) => world.unverified(),
    input: aboutUser,
    expected: systemadminAlone('403 VERIFY_EMAIL_FORBIDDEN'),
  },
  getDeletedUsers: { input: nothing, expected: systemadminOnly },
  getUserAudit: {
    input: (_target, world) => ({ user_id: world.people.member.user.id }),
    expected: systemadminOnly,
  },
  getUserConsequences: {
    input: (_target, world) => ({ user_id: world.people.member.user.id }),
    expected: userAdmins,
  },
  getUserPublicCodes: {
    input: (_target, world) => ({ user_ids: [world.people.member.user.id] }),
    expected: systemadminOnly,
  },
  getAllStudyAssociations: { input: nothing, expected: systemadminOnly },
  createStudyAssociation: { input: association, expected: systemadminOnly },
  updateStudyAssociation: {
    target: (world) => world.emptyAssociation(),
    input: (association_id: string) => ({ association_id, ...association() }),
    expected: systemadminOnly,
  },
  getAssociationUsers: {
    input: (_target, world) => ({ association_id: world.association.id }),
    expected: systemadminOnly,
  },
  moveUsersToAssociation: {
    target: async (world) => [await world.active(), await world.emptyAssociation()],
    input: ([user_id, target_association_id]: string[]) => ({ user_ids: [user_id], target_association_id }),
    expected: systemadminOnly,
  },
  deleteUsers: {
    target: (world) => world.active(),
    input: (user_id: string) => ({ user_ids: [user_id] }),
    expected: systemadminOnly,
  },
  deleteStudyAssociation: {
    target: (world) => world.emptyAssociation(),
    input: (association_id: string) => ({ association_id }),
    expected: systemadminOnly,
  },

  createPlan: { input: aShortPlan, expected: everyone },
  ...startRows,
  listPlans: { input: nothing, expected: everyone },
  getPlanRules: { input: nothing, expected: everyone },
  getPlanStatistics: { input: nothing, expected: everyone },
  deletePlan: { target: (world) => world.draft(), once: true, input: aboutPlan, expected: editors },
  restorePlan: {
    target: (world) => world.deleted(),
    once: true,
    input: (study_plan_id: string) => ({ study_plan_id, reason: 'Slettet ved en feil' }),
    expected: systemadminOnly,
  },
  getPlan: { target: (world) => world.draft(), input: aboutPlan, expected: editors },
  updatePlan: {
    target: (world) => world.draft(),
    input: (study_plan_id: string) => ({ ...aShortPlan(), study_plan_id }),
    expected: editors,
  },
  discardPlanDraft: {
    target: (world) => world.draftBeside(),
    once: true,
    input: aboutPlan,
    expected: editors,
  },
  validatePlan: { target: (world) => world.draft(), input: aboutPlan, expected: editors },
  approvePlan: { target: (world) => world.submitted(), once: true, input: aboutPlan, expected: editors },
  rejectPlan: {
    target: (world) => world.submitted(),
    once: true,
    input: (study_plan_id: string) => ({ study_plan_id, reason: 'For kort' }),
    expected: reviewers,
  },
  requestPlanChanges: {
    target: (world) => world.submitted(),
    once: true,
    input: (study_plan_id: string) => ({ study_plan_id, reason: 'Timetallet mangler' }),
    expected: reviewers,
  },
  ...laterRows,
  setPlanUnderReview: {
    target: (world) => world.submitted(),
    once: true,
    input: aboutPlan,
    expected: reviewers,
  },
  listPlanVersions: {
    target: async (world) => (await world.published()).study_plan_id,
    input: aboutPlan,
    expected: editors,
  },
  getPlanVersion: {
    target: async (world) => (await world.published()).version_id,
    input: (version_id: string) => ({ version_id }),
    expected: signedIn('200', noVersion, '200', noVersion, '200'),
  },
  recallPlanVersion: {
    target: async (world) => (await world.selfApproved()).version_id,
    once: true,
    input: (version_id: string) => ({ version_id, reason: 'Ikke vurdert av noen' }),
    expected: signedIn(no, no, '200', noVersion, '200'),
  },
  markPlanVersionSeen: {
    target: async (world) => (await world.selfApproved()).version_id,
    input: (version_id: string) => ({ version_id }),
    expected: signedIn(no, no, '200', noVersion, '200'),
  },
  ...workListRows,
  listUnseenSelfApprovals: { input: nothing, expected: signedIn(no, no, '200', '200', '200') },
  softDeletePlanVersion: {
    target: async (world) => (await world.published()).version_id,
    input: (version_id: string) => ({ version_id, reason: 'Feil' }),
    expected: systemadminOnly,
  },
  reactivatePlanVersion: {
    target: async (world) => {
      const { version_id } = await world.published();
      await world.withdraw(version_id);
      return version_id;
    },
    input: (version_id: string) => ({ version_id, reason: 'Rettet' }),
    expected: systemadminOnly,
  },

  generatePlan: { input: () => ({ description: 'Kurs i turledelse for frivillige' }), expected: everyone },
  checkText: { input: () => ({ content: { title: 'Kurs i turledelse' } }), expected: everyone },
  scorePlan: internal,
  getJudgingTerms: internal,

  listBackups: { input: nothing, expected: systemadminOnly },
  createBackup: { heavy: true, input: () => ({ description: 'Prøve' }), expected: systemadminOnly },
  restoreBackup: {
    input: () => ({ backupId: 'finnes-ikke', confirmation: 'YES' }),
    expected: systemadminRefused('404 BACKUP_NOT_FOUND'),
  },
  createBackupDownload: {
    input: () => ({ backup_id: 'finnes-ikke', pass_phrase: 'en lang passordfrase' }),
    expected: systemadminRefused('404 BACKUP_NOT_FOUND'),
  },

  getSettings: { input: nothing, expected: systemadminOnly },
  getPlansSettings: internal,
  getAiPrompts: internal,
  testAiModel: { input: nothing, expected: systemadminRefused('409 MODEL_MISSING') },
  getExam: { input: nothing, expected: systemadminOnly },
  startExam: { input: nothing, expected: systemadminRefused('409 MODEL_MISSING') },
  cancelExam: { input: nothing, expected: systemadminRefused('409 EXAM_NOT_RUNNING') },
  getSmtp: internal,
  updateSmtp: {
    input: () => ({ ...smtp, host: 'http://feil' }),
    expected: systemadminRefused('400 INVALID_INPUT'),
  },
  // Nothing is saved in the system under test, so there is nothing to forget.
  clearSmtp: { input: nothing, expected: systemadminOnly },
  sendTestMail: { input: () => ({ to: 'prove@example.no' }), expected: systemadminOnly },
  listOutgoingMails: { input: nothing, expected: systemadminOnly },
  resendMail: { input: () => ({ mail_id: elsewhere }), expected: systemadminRefused('404 MAIL_NOT_FOUND') },
  updateValidationRules: {
    input: () => ({ ...defaultValidationRules, self_approval_sample: null }),
    expected: systemadminOnly,
  },
  updateAiPrompts: {
    input: () => ({
      validation: { id: elsewhere, content: 'x' },
      generation: { id: elsewhere, content: 'x' },
    }),
    expected: systemadminRefused('404 NOT_FOUND'),
  },
  updateLegalText: {
    input: () => ({ legal_text_id: elsewhere, legal_text: 'x' }),
    expected: systemadminRefused('404 NOT_FOUND'),
  },
  previewLegalText: { input: () => ({ legal_text: '## Lov' }), expected: systemadminOnly },
  listValidationRulesChanges: { input: nothing, expected: systemadminOnly },
  listLegalTextChanges: { input: nothing, expected: systemadminOnly },
  listAiPromptsChanges: { input: nothing, expected: systemadminOnly },
  listSmtpChanges: { input: nothing, expected: systemadminOnly },
};
