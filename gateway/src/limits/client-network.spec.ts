import { expect, test } from '@jest/globals';
import { clientNetwork } from './client-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['1:2:3:4:5:6:192.0.2.1', '1:2:3:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  // [V-11] Such as no proxy should say, and none at all: of a caller who has gone meanwhile.
  ['not an address', 'unknown'],
  ['203.0.113.7:443', 'unknown'],
  ['::ffff:203.0.113.700', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
