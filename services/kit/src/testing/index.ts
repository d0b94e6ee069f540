export * from './test-bed.ts';
