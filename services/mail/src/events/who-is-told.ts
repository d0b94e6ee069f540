import { events, type EventSpec, type PayloadOf } from '@studieplan/contracts';
import { type TemplateData, type TemplateName, templateOf } from '../letters/letter-templates.ts';

type Recipient = PayloadOf<typeof events.userRejected>;

/** A mail as a fact asks for it: its letter, what that says, and the people that it is to or about. */
export interface Told {
  letter: TemplateName;
  to: Recipient;
  data: object;
  people: string[];
  /** What the letter says the same of where the recipient hears it once an hour at most. */
  hourlyOf: object | undefined;
}

interface Telling {
  event: EventSpec;
  letter: TemplateName;
  told(fact: unknown): Told[];
}

/** Of the fact: what its letter is to say, or nothing where nobody is told. More than the letter's own data is left out. */
type Says<E, Name extends TemplateName> = (
  fact: PayloadOf<E>,
) => Omit<TemplateData<Name>, 'full_name'> | undefined;

function tell<E extends EventSpec, Name extends TemplateName>(
  event: E,
  to: (fact: PayloadOf<E>) => readonly (Recipient | null)[],
  letter: Name,
  // What fits as it is need not be said: then the fact's own fields are the letter's.
  ...[says = (fact) => fact as never, hourly]: PayloadOf<E> extends Omit<TemplateData<Name>, 'full_name'>
    ? [says?: Says<E, Name> | undefined, hourly?: (fact: PayloadOf<E>) => object]
    : [says: Says<E, Name>, hourly?: (fact: PayloadOf<E>) => object]
): Telling {
  const told = (fact: PayloadOf<E>): Told[] => {
    const said = says(fact);
    if (said === undefined) return [];
    return to(fact).flatMap((recipient) => {
      if (recipient === null) return [];
      const { full_name, user_id } = recipient;
      const data = templateOf(letter).data.parse({ ...said, full_name }) as object;
      const people = [...new Set([user_id, ...concerned(fact)])];
      return [{ letter, to: recipient, data, people, hourlyOf: hourly?.(fact) }];
    });
  };
  return { event, letter, told: (fact) => told(fact as PayloadOf<E>) };
}

/** The people whom a fact is about, by the fields that name them. */
function concerned(fact: unknown): string[] {
  const { user_id, author_id } = fact as { user_id?: string; author_id?: string | null };
  return [user_id, author_id].filter((id) => id != null);
}

const person = (fact: Recipient) => [fact];
const newAddress = (fact: Recipient & { new_email: string }) => [{ ...fact, email: fact.new_email }];
const author = (fact: { author: Recipient | null }) => [fact.author];
/** The association's, or the systemadmin where it has none; never whoever did it: as who tells the fact has found them. */
const administrators = (fact: { administrators: Recipient[] }) => fact.administrators;

/** Who is told of what: fact, whom, by which letter. */
export const tellings: readonly Telling[] = [
  tell(events.emailVerificationRequested, person, 'emailVerification'),
  tell(events.takenAddressRegistered, person, 'takenAddress'),
  tell(events.userRegistered, administrators, 'userRegistered', (fact) => ({
    ...fact,
    registered_name: fact.full_name,
  })),
  tell(events.userApproved, person, 'userApproved'),
  tell(events.userRejected, person, 'userRejected'),
  tell(events.userDeactivated, person, 'userDeactivated'),
  tell(events.userReactivated, person, 'userReactivated'),
  tell(events.userUpdateNotified, person, 'userUpdated'),
  tell(events.userMoved, person, 'userMoved'),
  tell(events.peopleArrived, administrators, 'peopleArrived'),
  tell(events.passwordResetRequested, person, 'passwordReset'),
  tell(events.passwordChanged, person, 'passwordChanged'),
  tell(events.addressChangeRequested, newAddress, 'addressConfirmation', (fact) => ({
    ...fact,
    former_email: fact.email,
  })),
  // The former address can stop it, and not do what the new one can.
  tell(events.addressChangeRequested, person, 'addressChangeNotice', (fact) => ({
    ...fact,
    sealed_token: fact.sealed_stop_token,
  })),
  tell(events.addressChanged, person, 'addressChanged'),
  tell(events.deviceCodeRequested, person, 'deviceCode'),
  tell(events.deviceTrusted, person, 'deviceTrusted'),
  tell(events.passkeyAdded, person, 'passkeyAdded'),
  // In and out of submission again and again is one piece of news; that the plan was drawn is another.
  tell(events.planSubmitted, administrators, 'planSubmitted', undefined, ({ study_plan_id, drawn }) => ({
    study_plan_id,
    drawn,
  })),
  tell(events.planReviewStarted, author, 'planReviewStarted'),
  tell(events.planRejected, author, 'planRejected'),
  tell(events.planChangesRequested, author, 'planChangesRequested'),
  tell(events.planApproved, author, 'planApproved'),
  tell(events.planApproved, administrators, 'planSelfApproved', (fact) =>
    fact.approval_method === 'self' ? fact : undefined,
  ),
  // A restore deactivates too, and so did the first round: without a change nobody is told.
  tell(events.planVersionChanged, author, 'planVersionWithdrawn', ({ change, ...fact }) =>
    change === 'deactivated' || change === 'recalled' ? { ...fact, change } : undefined,
  ),
  tell(events.planVersionChanged, author, 'planVersionReactivated', (fact) =>
    fact.change === 'reactivated' ? fact : undefined,
  ),
  tell(events.planVersionRunsOut, author, 'planVersionRunsOut'),
  tell(events.planVersionRunsOut, administrators, 'planVersionRunsOutHere'),
  tell(events.workListWaits, person, 'workListWaits'),
];

/** The facts that become mails. */
export const toldEvents: readonly EventSpec[] = [...new Set(tellings.map(({ event }) => event))];

/** The mails that a fact becomes, in the table's order. */
export const toldOf = (event: EventSpec, fact: unknown): Told[] =>
  tellings.filter((telling) => telling.event === event).flatMap((telling) => telling.told(fact));
