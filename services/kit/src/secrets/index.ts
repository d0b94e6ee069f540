export { canonicalJson, hashOf } from './canonical-json.ts';
export { Keyring } from './keyring.ts';
export { digestOf, keyedDigest, keyFor, seal, unseal } from './secrets.ts';
export { textWindows, windowCount, type WindowKeys, windowKeys } from './text-windows.ts';
