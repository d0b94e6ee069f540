export { argumentsFromSource } from './from-source.ts';
export { ofFile } from './of-file.ts';
export * from './test-bed.ts';
export { faultsOfStatements } from './statement-faults.ts';
