import { Database } from '@studieplan/kit/database';
import { createLogger, parseEnvironment } from '@studieplan/kit/process';
import { plansEnvironment } from '../../environment.ts';
import { plansParts } from '../../plans.service-parts.ts';
import { SigningKeysRepository } from '../keys/signing-keys.repository.ts';
import { SigningKeys } from '../keys/signing-keys.service.ts';
import { LogRepository } from '../log/log.repository.ts';
import { DecisionLog } from '../log/log.service.ts';

// `node rotate-signing-key.js` with the environment of the plans service, while it runs: its next signature is by the
// new key. It speaks to the database alone: what proves the process to others is not asked for.
const config = parseEnvironment(
  plansEnvironment.omit({ NATS_URL: true, IDENTITY_KEY: true, PUBLIC_IDENTITIES: true }),
);
const database = await Database.open(config, plansParts);
try {
  const log = new DecisionLog(new LogRepository(database), config);
  const logger = createLogger(config.SERVICE, config.LOG_LEVEL);
  const keys = new SigningKeys(new SigningKeysRepository(database), log, config, logger);
  const id = await database.transaction((tx) => keys.rotate(tx));
  process.stdout.write(`Ny signeringsnøkkel: ${id}. De gamle står i /.well-known/did.json.\n`);
} finally {
  await database.close();
}
