import { Outgoing1763640000000 } from './1763640000000-outgoing.ts';

export const mailMigrations = [Outgoing1763640000000];
