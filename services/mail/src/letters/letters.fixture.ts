import { composeLetter, type TemplateData, type TemplateName } from './letter-templates.ts';
import { renderLetter } from './render-letter.ts';

export const context = {
  productName: 'Studieprøven',
  origin: 'https://plan.example.no',
  unsealToken: (sealed: string) => `åpnet+${sealed}`,
};
export const planId = '8d2f0f6a-8a08-4ad7-9f5e-0a4f2f8f4f11';
export const render = <Name extends TemplateName>(name: Name, data: TemplateData<Name>) =>
  renderLetter(composeLetter(name, data, context), context);

const remarks = [
  {
    path: 'learning_outcomes.skills.1',
    quote: 'på forsvarlig vis',
    text: 'Si hva som skal være gjort.',
    suggestion: 'med luftehull og vakt',
  },
  { path: 'title', quote: null, text: 'Kortere.', suggestion: null },
];

export const full_name = 'Kari Nordmann';
export const plan = { full_name, study_plan_id: planId, title: 'Turledelse & friluftsliv' };
export const approved = {
  ...plan,
  approver_name: 'Per Hansen',
  approval_method: 'admin',
  approval_link: '7KQ2M9XD4HTBV',
  version_number: 2,
} as const;
export const selfApproved = {
  ...plan,
  approver_name: 'Ola Dahl',
  approval_link: '7KQ2M9XD4HTBV',
  version_number: 2,
  self_approved_by: 'author',
  validation_score: 88,
  judge: 'checker',
  association_name: 'Friluftsforbundet',
} as const;
export const withdrawn = {
  ...plan,
  change: 'recalled',
  version_number: 2,
  reason: 'Timetallet stemmer ikke.',
  changed_by_name: 'Per Hansen',
  status: 'draft',
} as const;
const late = {
  full_name,
  plans: 2,
  self_approvals: 0,
  people: 1,
  oldest_days: 6,
  titles: ['Turledelse & friluftsliv', 'Korledelse'],
};
const runsOut = {
  ...plan,
  version_number: 2,
  approval_link: '7KQ2M9XD4HTBV',
  valid_until: '2028-12-31',
  days_left: 30,
};

/** One mail of each template. */
export const all = (): Record<TemplateName, ReturnType<typeof renderLetter>> => ({
  emailVerification: render('emailVerification', { full_name, sealed_token: 'a b' }),
  takenAddress: render('takenAddress', { full_name }),
  userApproved: render('userApproved', { full_name }),
  userRejected: render('userRejected', { full_name }),
  planSubmitted: render('planSubmitted', { ...plan, author_name: 'Ola Dahl', drawn: false }),
  planReviewStarted: render('planReviewStarted', { ...plan, reviewer_name: 'Per Hansen' }),
  planApproved: render('planApproved', approved),
  planRejected: render('planRejected', { ...plan, reason: 'For kort.\nSkriv mer.', rejected_by_name: 'Per' }),
  planChangesRequested: render('planChangesRequested', {
    ...plan,
    reason: 'Skriv hvor langt kurset er.',
    requested_by_name: 'Per Hansen',
    remarks,
  }),
  planSelfApproved: render('planSelfApproved', selfApproved),
  planVersionWithdrawn: render('planVersionWithdrawn', withdrawn),
  planVersionReactivated: render('planVersionReactivated', { ...withdrawn, reason: null }),
  userRegistered: render('userRegistered', {
    full_name,
    registered_name: 'Ola Dahl',
    association_name: 'Friluftsforbundet',
  }),
  userDeactivated: render('userDeactivated', { full_name }),
  userReactivated: render('userReactivated', { full_name }),
  userUpdated: render('userUpdated', {
    full_name,
    updated_fields: { Rolle: 'Administrator', Studieforbund: 'Friluftsforbundet' },
  }),
  passwordReset: render('passwordReset', { full_name, sealed_token: 'a b' }),
  passwordChanged: render('passwordChanged', {
    full_name,
    removed_passkeys: ['Ukjent nøkkel', 'PC'],
    kept_passkeys: ['Telefon'],
  }),
  deviceCode: render('deviceCode', { full_name, sealed_token: 'K', device_name: 'Firefox på Linux' }),
  addressConfirmation: render('addressConfirmation', {
    full_name,
    sealed_token: 'a b',
    former_email: 'kari@gammel.no',
  }),
  addressChangeNotice: render('addressChangeNotice', {
    full_name,
    sealed_token: 'stopp',
    new_email: 'kari@ny.no',
  }),
  addressChanged: render('addressChanged', { full_name, new_email: 'kari@ny.no' }),
  userMoved: render('userMoved', { full_name, association_name: 'Friluftsforbundet', pending: false }),
  peopleArrived: render('peopleArrived', {
    full_name,
    association_name: 'Friluftsforbundet',
    count: 3,
    waiting: 1,
  }),
  passkeyAdded: render('passkeyAdded', { full_name, passkey_name: 'Telefonen min' }),
  planVersionRunsOut: render('planVersionRunsOut', runsOut),
  planVersionRunsOutHere: render('planVersionRunsOutHere', { ...runsOut, days_left: 1 }),
  workListWaits: render('workListWaits', late),
  deviceTrusted: render('deviceTrusted', { full_name, device_name: 'Firefox på Linux' }),
});
