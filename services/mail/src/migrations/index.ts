export { Outgoing1763640000000 } from './1763640000000-outgoing.ts';
export { PeopleAndCodes1763640000001 } from './1763640000001-people-and-codes.ts';
export { SmtpSettings1763640000002 } from './1763640000002-smtp-settings.ts';
export { MailList1763640000003 } from './1763640000003-mail-list.ts';
export { Trace1763640000004 } from './1763640000004-trace.ts';
export { ErasedPeople1763640000005 } from './1763640000005-erased-people.ts';
