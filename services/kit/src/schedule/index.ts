export { type When } from './next-time.ts';
export { type Job, Scheduler } from './scheduler.ts';
