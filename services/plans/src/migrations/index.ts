import { PlansTables1700000002000 } from './1700000002000-plans-tables.ts';
import { LegalText1700000002001 } from './1700000002001-legal-text.ts';
import { PlanSearch1700000002002 } from './1700000002002-plan-search.ts';
import { VersionChanges1700000002003 } from './1700000002003-version-changes.ts';
import { PlanSearchIndex1700000002004 } from './1700000002004-plan-search-index.ts';
import { ErasedPeople1700000002005 } from './1700000002005-erased-people.ts';

export const plansMigrations = [
  PlansTables1700000002000,
  LegalText1700000002001,
  PlanSearch1700000002002,
  VersionChanges1700000002003,
  PlanSearchIndex1700000002004,
  ErasedPeople1700000002005,
];
