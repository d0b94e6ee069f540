import { expect, test } from '@jest/globals';
import { explainFault, serverWords } from './explain-fault.ts';

test('a stored fault becomes a Norwegian sentence', () => {
  const sentences = {
    'EENVELOPE 550 RCPT TO': 'E-posttjeneren avviste mottakeren. (550)',
    'EENVELOPE 450 RCPT TO': 'E-posttjeneren vil ikke ta imot til denne mottakeren akkurat nå. (450)',
    'EENVELOPE 553 MAIL FROM': 'E-posttjeneren godtok ikke avsenderens adresse. (553)',
    'EAUTH 535 AUTH PLAIN': 'E-posttjeneren godtok ikke brukernavnet og passordet. (535)',
    'ESOCKET ECONNREFUSED CONN': 'E-posttjeneren tok ikke imot forbindelsen. Kontroller adresse og port.',
    'ESOCKET ECONNRESET CONN': 'E-posttjeneren brøt forbindelsen.',
    'ETIMEDOUT CONN': 'E-posttjeneren svarte ikke i tide.',
    EABORT: 'E-posttjeneren svarte ikke i tide.',
    'EDNS ENOTFOUND CONN': 'Fant ikke e-posttjeneren. Kontroller adressen.',
    'ETLS CONN': 'Det ble ingen kryptert forbindelse til e-posttjeneren.',
    'ETLS 500 STARTTLS': 'Det ble ingen kryptert forbindelse til e-posttjeneren. (500)',
    'ESOCKET ERR_SSL_WRONG_VERSION_NUMBER CONN': 'Det ble ingen kryptert forbindelse til e-posttjeneren.',
    'ESOCKET CERT_HAS_EXPIRED CONN': 'Sertifikatet til e-posttjeneren kan ikke godkjennes.',
    'ESOCKET DEPTH_ZERO_SELF_SIGNED_CERT CONN': 'Sertifikatet til e-posttjeneren kan ikke godkjennes.',
    'ESOCKET ERR_TLS_CERT_ALTNAME_INVALID CONN': 'Sertifikatet til e-posttjeneren kan ikke godkjennes.',
    'ECONNECTION 421 CONN': 'E-posttjeneren brøt forbindelsen. (421)',
    'EPROTOCOL 421 CONN': 'E-posttjeneren tar ikke imot e-post akkurat nå. (421)',
    'EPROTOCOL 554 CONN': 'E-posttjeneren tar ikke imot e-post fra denne løsningen. (554)',
    'EPROTOCOL CONN': 'Det som svarte, er ingen e-posttjener.',
    'ukjent feil': 'E-posten ble ikke sendt.',
  };
  expect(Object.fromEntries(Object.keys(sentences).map((fault) => [fault, explainFault(fault)]))).toEqual(
    sentences,
  );
});

const said = (response: string, code = 'EENVELOPE') => Object.assign(new Error('x'), { response, code });

test('[R-195] what a server says is repeated on one short line, without the password in any form', () => {
  const password = 'hemmelig-passord';
  const words = (response: string, code?: string) => serverWords(said(response, code), [password]);
  expect(words('550 5.1.1 No such user\r\nBcc: x\u202e')).toBe('550 5.1.1 No such user Bcc: x');
  expect([...words(`550 ${'å '.repeat(500)}`)]).toHaveLength(200);
  const login = Buffer.from(`\0bruker\0${password}`).toString('base64');
  const forms = [
    password,
    Buffer.from(password).toString('base64'),
    Buffer.from(password).toString('hex'),
    login,
  ];
  for (const form of forms) expect(words(`550 you said ${form} to me`)).toBe('550 you said … to me');
  expect(words(`535 bad ${password}`, 'EAUTH')).toBe('');
  expect(serverWords('x', [])).toBe('');
});
