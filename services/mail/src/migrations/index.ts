import { Outgoing1763640000000 } from './1763640000000-outgoing.ts';
import { PeopleAndCodes1763640000001 } from './1763640000001-people-and-codes.ts';

export const mailMigrations = [Outgoing1763640000000, PeopleAndCodes1763640000001];
