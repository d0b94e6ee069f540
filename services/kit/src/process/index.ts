export { AddressGuard, InternalAddress, isInternalAddress } from './address-guard.ts';
export {
  CONFIG,
  type DatabaseConfig,
  parseEnvironment,
  type ServiceConfig,
  serviceEnvironment,
} from './config.ts';
export { HealthServer } from './health.ts';
export { createLogger, type Logger, LOGGER } from './logging.ts';
export { repeat } from './repeat.ts';
export { runProcess } from './run-process.ts';
export { Waiting } from './waiting.ts';
