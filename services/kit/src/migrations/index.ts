import { KitTables1700000000000 } from './1700000000000-kit-tables.ts';
import { ErasedFacts1700000000001 } from './1700000000001-erased-facts.ts';

/** Tables that every service has, before its own. */
export const kitMigrations = [KitTables1700000000000, ErasedFacts1700000000001];
