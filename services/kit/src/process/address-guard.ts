import { lookup as resolveName } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

// RFC 6890 and its registries: loopback, private, link-local (cloud metadata), shared, test and multicast networks.
const internalNetworks = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  '::/127 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/32 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
].flatMap((line) => line.split(' '));

function networks(items: readonly string[]): BlockList {
  const list = new BlockList();
  for (const item of items) {
    const [address = '', bits] = item.split('/');
    const version = isIP(address);
    if (version === 0) continue;
    const family = version === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const internal = networks(internalNetworks);
const contains = (list: BlockList, address: string) =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
const bare = (host: string) => host.toLowerCase().replace(/^\[|\]$/g, '');

/** Whether an IP address belongs to a network that is not the public internet. */
export const isInternalAddress = (address: string): boolean => contains(internal, address);

/** Thrown in the place of a connection to an internal address that nobody has allowed. */
export class InternalAddress extends Error {
  constructor(host: string) {
    super(`${host} is an internal address that ALLOWED_PRIVATE_HOSTS does not name`);
  }
}

/** Keeps connections away from internal addresses, save those named (names with or without port, addresses, networks). */
export class AddressGuard {
  readonly #names: ReadonlySet<string>;
  readonly #networks: BlockList;

  constructor(
    allowed: readonly string[],
    private readonly resolve: typeof resolveName = resolveName,
  ) {
    this.#names = new Set(allowed.map(bare));
    this.#networks = networks(allowed);
  }

  /** Whether an address may be spoken to when `host` was asked for. */
  allowsAddress(host: string, port: string, address: string): boolean {
    const name = bare(host);
    if (this.#names.has(name) || this.#names.has(`${name}:${port}`)) return true;
    return !isInternalAddress(address) || contains(this.#networks, address);
  }

  /** Judges what can be told without a look-up: addresses, and names that mean this machine. */
  allowsName(host: string, port: string): boolean {
    const name = bare(host);
    if (isIP(name) !== 0) return this.allowsAddress(name, port, name);
    if (name === 'localhost' || name.endsWith('.localhost'))
      return this.allowsAddress(name, port, '127.0.0.1');
    return true;
  }

  /** A look-up that refuses internal answers; the connection goes to the very address that was judged. */
  lookup(port: string): LookupFunction {
    return (host, options, done) => {
      this.resolve(host, { ...options, all: true }, (error, addresses) => {
        if (error) return done(error, '');
        const good = addresses.filter(({ address }) => this.allowsAddress(host, port, address));
        const [first] = good;
        if (!first) return done(new InternalAddress(host), '');
        if (options.all) return done(null, good);
        return done(null, first.address, first.family);
      });
    };
  }
}
