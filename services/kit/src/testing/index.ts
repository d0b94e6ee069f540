export { argumentsFromSource } from './from-source.ts';
export * from './test-bed.ts';
