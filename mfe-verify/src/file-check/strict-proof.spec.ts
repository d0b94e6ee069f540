import { describe, expect, test } from '@jest/globals';
import { aCheckedSite, check, plan } from '../testing/checked-files.ts';

const site = aCheckedSite();
const proofPath = `/verify-public/${plan.approval_link}/proof`;

describe('[V-4] a proof is read strictly', () => {
  const json = () => JSON.stringify(site.signing.proof(plan.approval_link));
  test.each<[string, (text: string) => string, string]>([
    [
      'a field of the plan that stands twice',
      (text) => text.replace('"ects_credits":3', '"ects_credits":6,"ects_credits":3'),
      'samme felt to ganger i beviset, «content.ects_credits»,',
    ],
    [
      'a part that stands twice',
      (text) => text.replace('"content":', '"content":{"title":"x"},"content":'),
      'samme felt to ganger i beviset, «content»,',
    ],
    [
      'a name spelled in two ways',
      (text) => text.replace('"ects_credits":3', '"ects\\u005fcredits":6,"ects_credits":3'),
      'samme felt to ganger',
    ],
    [
      'a number spelled otherwise',
      (text) => text.replace('"ects_credits":3', '"ects_credits":3.0'),
      'et tall i beviset, «content.ects_credits»,',
    ],
    [
      'a number as a power',
      (text) => text.replace('"ects_credits":3', '"ects_credits":0.3e1'),
      'et tall i beviset, «content.ects_credits»,',
    ],
    [
      'a field that nobody signed',
      (text) => text.replace('{', '{"nivå":"bachelor",'),
      'et felt i beviset, «nivå»,',
    ],
    [
      'a field beside the place in the log',
      (text) => text.replace('"inclusion":{', '"inclusion":{"x":1,'),
      'et felt i beviset, «inclusion.x»,',
    ],
    [
      'another’s line under the checkpoint',
      (text) => text.replace(/("checkpoint":"(?:[^"\\]|\\.)*)"/, '$1— NOKUT AAAA\\n"'),
      'et felt i beviset, «checkpoint»,',
    ],
  ])('%s is named', async (_, change, thing) => {
    const text = json();
    expect(change(text)).not.toBe(text);
    const said = await check(change(text));
    expect(said.tone).toBe('warning');
    expect(said.title).toBe(
      `Filen har ${thing}${thing.endsWith('ganger') ? ' i beviset, «content.ects_credits»,' : ''}${thing.startsWith('et tall') ? ' skrevet på en måte' : ''} som vi ikke lager`,
    );
  });

  test('is named in a certificate too', async () => {
    const body = json().replace('"ects_credits":3', '"ects_credits":6,"ects_credits":3');
    site.instead.set(proofPath, { status: 200, body: body as never });
    const forged = await site.certificate();
    site.reset();
    expect((await check(forged)).title).toContain('samme felt to ganger i beviset');
  });

  test('with other white space in a certificate it is not the one that we made', async () => {
    const body = JSON.stringify(site.signing.proof(plan.approval_link, 10), null, 1);
    site.instead.set(proofPath, { status: 200, body: body as never });
    const spaced = await site.certificate();
    site.reset();
    expect((await check(spaced)).tone).toBe('neutral');
  });

  const wide = (mark: boolean, swap: boolean) => {
    const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${json()}`, 'utf16le');
    return Uint8Array.from(swap ? bytes.swap16() : bytes);
  };
  test.each<[string, () => Uint8Array]>([
    ['a byte-order mark', () => Uint8Array.from(Buffer.from(`\ufeff${json()}`))],
    ['UTF-16 as Windows writes it', () => wide(true, false)],
    ['UTF-16 the other way', () => wide(true, true)],
    ['UTF-16 without a mark', () => wide(false, false)],
    ['UTF-16 the other way, without a mark', () => wide(false, true)],
    [
      'line breaks between its fields',
      () => Uint8Array.from(Buffer.from(JSON.stringify(JSON.parse(json()), null, 2))),
    ],
  ])('with %s it is read', async (_, bytes) => {
    expect((await check(bytes())).title).toBe('Filen er uendret');
  });

  test('bytes that are no text are told to be none', async () => {
    expect((await check(Uint8Array.from([0x7b, 0x22, 0xff, 0xff]))).title).toBe('Beviset kan ikke leses');
  });
});

describe('[V-4] a file that is only the credential', () => {
  const credential = () => site.signing.proof(plan.approval_link).credential as Record<string, unknown>;
  test('is checked for what it holds, and what is not in it is told', async () => {
    const said = await check(JSON.stringify(credential()));
    expect(said).toMatchObject({
      tone: 'neutral',
      title: 'Underskriften er vår, og koden gjelder i dag',
      code: plan.approval_link,
    });
    expect(said.says[0]).toContain(
      'Planens tekst og beviset for at godkjenningen står i loggen, er ikke i den',
    );
    expect(said.approved).toContainEqual({ name: 'Kompetansepoeng', text: '3,0' });
  });

  test('of a version that was recalled says so', async () => {
    site.shown.set(plan.approval_link, {
      ...plan,
      deleted_at: '2026-11-21T10:00:00Z',
      withdrawn: 'recalled',
    });
    const said = await check(JSON.stringify(credential()));
    expect(said.title).toBe('Planen gjelder ikke lenger');
    expect(JSON.stringify(said)).not.toContain('koden gjelder i dag');
  });

  test('with another word in it is not ours', async () => {
    const forged = JSON.stringify(credential()).replace(
      '"approvalMethod":"admin"',
      '"approvalMethod":"self"',
    );
    expect((await check(forged)).title).toBe('Ikke vår underskrift');
  });

  test('with a field twice names it', async () => {
    const twice = JSON.stringify(credential()).replace(
      '"versionNumber":',
      '"versionNumber":9,"versionNumber":',
    );
    expect((await check(twice)).title).toContain('samme felt to ganger i beviset');
  });
});
