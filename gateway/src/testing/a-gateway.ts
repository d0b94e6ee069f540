import { startGateway } from '../gateway.ts';

/** A gateway in the process of the tests, as its own main file starts it. */
export const aGateway = (environment: Record<string, string>) => startGateway({ ...environment, PORT: '0' });
