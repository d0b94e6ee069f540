export { argumentsFromSource } from './from-source.ts';
export * from './test-bed.ts';
export { faultsOfStatements } from './statement-faults.ts';
