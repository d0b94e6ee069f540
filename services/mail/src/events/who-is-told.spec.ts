import { describe, expect, test } from '@jest/globals';
import { events, type EventSpec } from '@studieplan/contracts';
import { letterTemplates } from '../letters/letter-templates.ts';
import { toldEvents, toldOf } from './who-is-told.ts';

type Name = keyof typeof events;

const id = (n: number) => `8d2f0f6a-8a08-4ad7-9f5e-00000000000${n}`;
const kari = { user_id: id(1), email: 'kari@example.no', full_name: 'Kari Nordmann' };
const ada = { user_id: id(2), email: 'ada@example.no', full_name: 'Ada Administrator' };
const siv = { user_id: id(3), email: 'siv@example.no', full_name: 'Siv Sjef' };
const plan = {
  study_plan_id: id(8),
  status: 'draft',
  title: 'Turledelse',
  author_id: kari.user_id,
  study_association_id: id(9),
  author: kari,
};
const both = [ada, siv];
const decision = { ...plan, reason: 'For kort.', rejected_by_name: 'Ada', requested_by_name: 'Ada' };
const approval = {
  ...plan,
  approver_name: 'Kari Nordmann',
  approval_link: '7KQ2M9XD4HTBV',
  version_number: 2,
  older_links: [],
  administrators: both,
};
const version = { ...plan, version_id: id(7), deleted: true, public_codes: [], version_number: 2 };

/** One line for each mail: letter, whom, and of whom it goes when that person is erased. */
const cases: [Name, string, object, string[]][] = [
  ['emailVerificationRequested', '', { ...kari, sealed_token: 't' }, ['emailVerification kari']],
  ['takenAddressRegistered', '', kari, ['takenAddress kari']],
  [
    'userRegistered',
    '',
    { ...kari, association_name: 'F', administrators: both },
    ['userRegistered ada', 'userRegistered siv'],
  ],
  ['userApproved', '', kari, ['userApproved kari']],
  ['userRejected', '', kari, ['userRejected kari']],
  ['userDeactivated', '', kari, ['userDeactivated kari']],
  ['userReactivated', '', kari, ['userReactivated kari']],
  ['userUpdateNotified', '', { ...kari, updated_fields: {} }, ['userUpdated kari']],
  ['userMoved', '', { ...kari, association_name: 'F', pending: false }, ['userMoved kari']],
  [
    'peopleArrived',
    '',
    { association_name: 'F', count: 1, waiting: 0, administrators: both },
    ['peopleArrived ada', 'peopleArrived siv'],
  ],
  ['passwordResetRequested', '', { ...kari, sealed_token: 't' }, ['passwordReset kari']],
  ['passwordChanged', '', kari, ['passwordChanged kari']],
  [
    'addressChangeRequested',
    '',
    { ...kari, new_email: 'ny@example.no', sealed_token: 't', sealed_stop_token: 's' },
    ['addressConfirmation ny', 'addressChangeNotice kari'],
  ],
  [
    'addressChanged',
    'at the former address',
    { ...kari, new_email: 'ny@example.no' },
    ['addressChanged kari'],
  ],
  ['deviceCodeRequested', '', { ...kari, sealed_token: 't', device_name: 'D' }, ['deviceCode kari']],
  ['deviceTrusted', '', { ...kari, device_name: 'D' }, ['deviceTrusted kari']],
  ['passkeyAdded', '', { ...kari, passkey_name: 'P' }, ['passkeyAdded kari']],
  ['planSubmitted', '', { ...plan, administrators: both }, ['planSubmitted ada', 'planSubmitted siv']],
  ['planReviewStarted', '', { ...plan, reviewer_name: 'Ada' }, ['planReviewStarted kari']],
  [
    'planReviewStarted',
    'where nobody can be written to',
    { ...plan, author: null, reviewer_name: 'Ada' },
    [],
  ],
  ['planRejected', '', decision, ['planRejected kari']],
  ['planChangesRequested', '', decision, ['planChangesRequested kari']],
  ['planApproved', 'by an administrator', { ...approval, approval_method: 'admin' }, ['planApproved kari']],
  [
    'planApproved',
    'by themselves',
    { ...approval, approval_method: 'self' },
    ['planApproved kari', 'planSelfApproved ada', 'planSelfApproved siv'],
  ],
  [
    'planApproved',
    'by themselves, who are gone',
    { ...approval, author: null, approval_method: 'self' },
    ['planSelfApproved ada', 'planSelfApproved siv'],
  ],
  ['planVersionChanged', 'deactivated', { ...version, change: 'deactivated' }, ['planVersionWithdrawn kari']],
  ['planVersionChanged', 'recalled', { ...version, change: 'recalled' }, ['planVersionWithdrawn kari']],
  [
    'planVersionChanged',
    'reactivated',
    { ...version, change: 'reactivated' },
    ['planVersionReactivated kari'],
  ],
  ['planVersionChanged', 'by a restore', version, []],
  [
    'planVersionRunsOut',
    '',
    {
      ...plan,
      version_id: id(7),
      version_number: 2,
      approval_link: '7KQ2M9XD4HTBV',
      valid_until: '2028-12-31',
      days_left: 30,
      administrators: both,
    },
    ['planVersionRunsOut kari', 'planVersionRunsOutHere ada', 'planVersionRunsOutHere siv'],
  ],
  [
    'workListWaits',
    '',
    { ...ada, plans: 1, self_approvals: 0, people: 0, oldest_days: 4, titles: [] },
    ['workListWaits ada'],
  ],
];

describe('[R-3] who is told of what', () => {
  test.each(cases)('%s %s', (name, _when, fact, mails) => {
    const event: EventSpec = events[name];
    const told = toldOf(event, event.payload.parse(fact));
    expect(told.map(({ letter, to }) => `${letter} ${to.email.split('@')[0]}`)).toEqual(mails);
    for (const { to, data, people } of told) {
      // The row goes with whoever it is to, and with whoever it is about.
      expect(people).toContain(to.user_id);
      expect(data).toMatchObject({ full_name: to.full_name });
      // Nobody else's address is kept in it, nor a link of another's.
      const others = [kari, ada, siv].filter(({ user_id }) => !people.includes(user_id));
      for (const { email } of others) expect(JSON.stringify(data)).not.toContain(email);
      expect(JSON.stringify(data)).not.toContain('sealed_stop');
    }
  });

  test('every fact that becomes a mail, and every letter, stands in the cases; of all other facts nobody is mailed', () => {
    const named = new Set(cases.map(([name]) => name));
    expect(toldEvents).toHaveLength(named.size);
    const letters = cases.flatMap(([, , , mails]) => mails.map((mail) => mail.split(' ')[0]));
    expect([...new Set(letters)].sort()).toEqual(Object.keys(letterTemplates).sort());
    expect((Object.keys(events) as Name[]).filter((name) => !named.has(name))).toEqual([
      'personChanged',
      'associationChanged',
      'userErased',
      'associationDeleted',
      'sessionEnded',
      'planCreated',
      'planUpdated',
      'planDeleted',
      'plansSettingChanged',
      'aiSettingChanged',
      'mailSettingChanged',
    ]);
  });

  test('a mail about somebody else goes with that person too', () => {
    const submitted = events.planSubmitted.payload.parse({ ...plan, administrators: [ada] });
    expect(toldOf(events.planSubmitted, submitted)[0]?.people).toEqual([ada.user_id, kari.user_id]);
    const registered = { ...kari, association_name: 'F', administrators: [ada] };
    const [told] = toldOf(events.userRegistered, registered);
    expect(told).toMatchObject({
      people: [ada.user_id, kari.user_id],
      data: { full_name: ada.full_name, registered_name: kari.full_name },
    });
  });

  test('each of the two addresses gets the link that is meant for it', () => {
    const fact = { ...kari, new_email: 'ny@example.no', sealed_token: 'bekreft', sealed_stop_token: 'stopp' };
    expect(toldOf(events.addressChangeRequested, fact).map(({ data }) => data)).toEqual([
      { full_name: kari.full_name, sealed_token: 'bekreft', former_email: kari.email },
      { full_name: kari.full_name, sealed_token: 'stopp', new_email: 'ny@example.no' },
    ]);
  });
});
