import { isAtLeast, natsConfig, parseNatsVersion, type Version } from './nats-config.ts';
import { chooseNats, type NatsSources } from './nats-source.ts';
import { natsUser, natsUserNames } from './nats-users.ts';

const program = (path: string, version: Version = [2, 11]) => ({ path, version });

function sources(found: Partial<Record<keyof NatsSources, ReturnType<typeof program>>>) {
  const asked: string[] = [];
  const source = (name: keyof NatsSources) => async () => {
    asked.push(name);
    return found[name];
  };
  const all: NatsSources = {
    onPath: source('onPath'),
    officialRelease: source('officialRelease'),
    debianPackage: source('debianPackage'),
  };
  return { asked, all };
}

describe('where NATS comes from', () => {
  test('[R-493] NATS_URL beats everything', async () => {
    const { asked, all } = sources({ onPath: program('/usr/bin/nats-server') });
    expect(await chooseNats('nats://elsewhere:4222', all)).toEqual({ url: 'nats://elsewhere:4222' });
    expect(asked).toEqual([]);
  });

  test('[R-493] then PATH, then the official release, then the Debian package', async () => {
    const all = {
      onPath: program('path'),
      officialRelease: program('release'),
      debianPackage: program('debian'),
    };
    expect(await chooseNats(undefined, sources(all).all)).toEqual({ program: program('path') });
    const two = { officialRelease: program('release'), debianPackage: program('debian') };
    expect(await chooseNats(undefined, sources(two).all)).toEqual({ program: program('release') });
    const { asked, all: last } = sources({ debianPackage: program('debian', [2, 9]) });
    expect(await chooseNats(undefined, last)).toEqual({ program: program('debian', [2, 9]) });
    expect(asked).toEqual(['onPath', 'officialRelease', 'debianPackage']);
  });

  test('a server on PATH that is too old counts as none', async () => {
    const { all } = sources({ onPath: program('old', [2, 8]), debianPackage: program('debian', [2, 9]) });
    expect(await chooseNats(undefined, all)).toEqual({ program: program('debian', [2, 9]) });
  });

  test('[R-493] without any, one sentence says what to install', async () => {
    await expect(chooseNats(undefined, sources({}).all)).rejects.toThrow(
      'NATS mangler: installer nats-server 2.9 eller nyere (https://nats.io/download), eller oppgi en tjener med NATS_URL.',
    );
  });
});

describe('configuration', () => {
  const configFor = (version: Version) => natsConfig({ version, port: 1, storeDir: '/x y', secretKey: 'k' });

  test('follows the version of the server', () => {
    expect(parseNatsVersion('nats-server: v2.9.10\n')).toEqual([2, 9]);
    expect(parseNatsVersion('something else')).toBeUndefined();
    expect(isAtLeast([2, 10], [2, 9])).toBe(true);
    expect(isAtLeast([2, 9], [2, 10])).toBe(false);
    expect(configFor([2, 9])).not.toContain('sync_interval');
    expect(configFor([2, 10])).toContain('sync_interval: always');
  });

  test('listens on loopback only and takes replies up to 4 MB', () => {
    expect(configFor([2, 9])).toContain('host: "127.0.0.1"');
    expect(configFor([2, 9])).toContain('max_payload: 4MB');
    expect(configFor([2, 9])).toContain('store_dir: "/x y"');
  });

  test('every process has its own user, inbox and facts, and hears nobody else', () => {
    for (const name of natsUserNames) {
      const { publish, subscribe } = natsUser(name);
      // The gateway knows nothing that is not told it; the steward only keeps what others tell.
      expect(publish.includes(`events.${name}.>`)).toBe(name !== 'gateway' && name !== 'steward');
      expect(subscribe).toContain(`_INBOX_${name}.>`);
      const others = natsUserNames.filter((other) => other !== name);
      for (const other of others) {
        expect(publish).not.toContain(`events.${other}.>`);
        expect(subscribe).not.toContain(`${other}.>`);
        expect(subscribe).not.toContain(`_INBOX_${other}.>`);
      }
    }
    expect(natsUser('mail').publish).not.toContain('plans.>');
    expect(natsUser('ai').publish).toContain('plans.rules');
    expect(natsUser('ai').publish).not.toContain('plans.>');
  });

  test('[J-4] no answer goes where the one who asks wants it: each has the inboxes of those who may ask it', () => {
    expect(configFor([2, 10])).not.toContain('allow_responses');
    const inboxes = (name: (typeof natsUserNames)[number]) =>
      natsUser(name).publish.filter((subject) => subject.startsWith('_INBOX'));
    expect(inboxes('mail')).toEqual(['_INBOX_gateway.>']);
    expect(inboxes('ai')).toEqual(['_INBOX_plans.>', '_INBOX_gateway.>']);
    expect(inboxes('plans')).toEqual(['_INBOX_ai.>', '_INBOX_gateway.>']);
    expect(inboxes('gateway')).toEqual([]);
  });
});
