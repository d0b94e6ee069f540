import { expect, test } from '@jest/globals';
import { parseEdgeConfig } from './config.ts';
import { startFault } from './start-fault.ts';

const good = {
  PORT: '8080',
  GATEWAY_URL: 'http://127.0.0.1:3000',
  PUBLIC_ORIGIN: 'https://kurs.example.no',
  PRODUCT_NAME: 'Studieprøven',
};
const faultOf = (variables: Record<string, string>) => {
  try {
    parseEdgeConfig({ ...good, ...variables });
    return undefined;
  } catch (error) {
    return startFault(error);
  }
};

test('[J-20] a good environment has no fault', () => {
  expect(faultOf({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' })).toBeUndefined();
});

const portFault = 'må være et portnummer fra 0 til 65535';
test.each([
  [{ PORT: 'abc' }, `PORT ${portFault}`],
  [{ PORT: '70000' }, `PORT ${portFault}`],
  [{ PORT: '' }, `PORT ${portFault}`],
  [{ HEALTH_PORT: '1.5' }, `HEALTH_PORT ${portFault}`],
  [{ GATEWAY_URL: '' }, 'GATEWAY_URL må oppgis: adressen til gatewayen'],
  [{ GATEWAY_URL: 'ftp://x' }, 'GATEWAY_URL må være en adresse som http://127.0.0.1:3000'],
  [{ SHELL_URL: 'skall' }, 'SHELL_URL må være en adresse som http://127.0.0.1:3000'],
  [{ PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN må oppgis, og må være en adresse som https://kurs.example.no'],
  [{ PUBLIC_ORIGIN: 'kurs' }, 'PUBLIC_ORIGIN må være en adresse som https://kurs.example.no'],
  [{ PRODUCT_NAME: '' }, 'PRODUCT_NAME må oppgis: navnet på løsningen'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL må være silent, debug, info, warn eller error'],
  [{ TRUSTED_PROXIES: 'her' }, 'TRUSTED_PROXIES må være IP-adresser, og her er ingen'],
  [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES har et nettverk med feil lengde: 10.0.0.0/99'],
])('[J-20] a faulty environment is told in Norwegian: %j', (variables, sentence) => {
  expect(faultOf(variables as Record<string, string>)).toBe(`Ugyldig miljø: ${sentence}.`);
});

test('[J-20] a port that is taken or forbidden is told in Norwegian', () => {
  expect(startFault(Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 8080 }))).toBe(
    'Porten 8080 er opptatt. Velg en annen med PORT.',
  );
  expect(startFault(Object.assign(new Error('listen EACCES'), { code: 'EACCES' }))).toBe(
    'Porten kan ikke brukes uten flere rettigheter. Velg en annen med PORT.',
  );
  expect(startFault(new Error('noe annet'))).toBe('Kanten kunne ikke starte: noe annet');
});
