import { isIPv4, isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const groups = (part: string) => (part === '' ? [] : part.split(':'));

/**
 * What one client can hardly leave: an IPv4 address, or the /64 of an IPv6 address. Every IPv6 subscriber has at least a
 * /64 of addresses to choose from, and could otherwise make each try from a new one.
 */
export function clientNetwork(address: string | undefined): string {
  const ipv4 = mapped.exec(address ?? '')?.[1] ?? address;
  if (ipv4 !== undefined && isIPv4(ipv4)) return ipv4;
  // Counted together: whoever hides where they are from is not free of limits.
  if (address === undefined || !isIPv6(address)) return 'unknown';
  const [before = '', after] = address.split('::');
  const left = groups(before);
  // A dotted end stands for two groups; only how many there are matters here.
  const right = groups(after ?? '').flatMap((group) => (group.includes('.') ? ['', ''] : [group]));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const network = [...left, ...zeros, ...right].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
