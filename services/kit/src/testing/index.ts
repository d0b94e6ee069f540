export { argumentsFromSource } from './from-source.ts';
export { ofFile } from './of-file.ts';
export * from './test-bed.ts';
export { faultsOfStatements } from './statement-faults.ts';
export { type KeptDatabase, tablesOf } from './test-database.ts';
