import { Outgoing1763640000000 } from './1763640000000-outgoing.ts';
import { PeopleAndCodes1763640000001 } from './1763640000001-people-and-codes.ts';
import { SmtpSettings1763640000002 } from './1763640000002-smtp-settings.ts';
import { MailList1763640000003 } from './1763640000003-mail-list.ts';
import { Trace1763640000004 } from './1763640000004-trace.ts';
import { ErasedPeople1763640000005 } from './1763640000005-erased-people.ts';

export const mailMigrations = [
  Outgoing1763640000000,
  PeopleAndCodes1763640000001,
  SmtpSettings1763640000002,
  MailList1763640000003,
  Trace1763640000004,
  ErasedPeople1763640000005,
];
