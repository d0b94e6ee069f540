export { Scheduler, type Turn } from './scheduler.ts';
