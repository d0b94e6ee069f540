import type { Strange } from './findings.ts';
import { type Said, saidIn } from './objects.ts';
import { isActive } from './strange-kinds.ts';

/**
 * What other programs write of a certificate without adding anything to it, as `kind key`. Found by letting them write
 * it (testing/vectors/README.md).
 */
const ofOtherPrograms = new Set(
  `Page Rotate|Page Group|Group Type Group|Group S Transparency|Group I|Group CS|SMask Subtype Image|SMask ColorSpace
SMask Width|SMask Height|SMask BitsPerComponent|SMask Length|FontDescriptor CIDSet|CIDSet Filter|CIDSet Length
EmbeddedFiles Kids|Kids Limits|Kids Names|Catalog Metadata|Metadata Type Metadata|Metadata Subtype XML
Metadata Length|loose Group|Resources ExtGState|ExtGState Type ExtGState|ExtGState ca|ExtGState CA`.split(
    /[|\n]/,
  ),
);

type Thing = { of: string; key: string; value: string };
type Kind = Exclude<Strange['kind'], 'text' | 'before' | 'after' | 'update' | 'unread' | 'proof'>;

const actionKinds: Record<string, Kind> = {
  JavaScript: 'script',
  Launch: 'launch',
  SubmitForm: 'form',
  ImportData: 'form',
  ResetForm: 'form',
  GoToR: 'elsewhere',
  GoToE: 'elsewhere',
  Thread: 'elsewhere',
  Rendition: 'media',
  RichMediaExecute: 'media',
  Movie: 'media',
  Sound: 'media',
};
const keyKinds: Record<string, Kind> = {
  JS: 'script',
  JavaScript: 'script',
  AA: 'automatic',
  AcroForm: 'form',
  XFA: 'form',
  FT: 'form',
  Collection: 'portfolio',
  OCProperties: 'layers',
  OC: 'layers',
  OCGs: 'layers',
  Outlines: 'bookmarks',
  TR: 'transfer',
  TR2: 'transfer',
  HT: 'transfer',
  BG: 'transfer',
  UCR: 'transfer',
  FunctionType: 'functions',
  ActualText: 'otherWords',
  Alt: 'otherWords',
  E: 'otherWords',
  RoleMap: 'otherWords',
};
const subtypeKinds: Record<string, Kind> = {
  Widget: 'form',
  FileAttachment: 'attachment',
  RichMedia: 'media',
  Movie: 'media',
  Sound: 'media',
  Screen: 'media',
  '3D': 'media',
};
const objectKinds: Record<string, Kind> = {
  loose: 'loose',
  Annot: 'notes',
  Font: 'fonts',
  FontDescriptor: 'fonts',
};
const informationKinds: Record<string, Kind> = { Title: 'title', Author: 'author' };

const kindOfKey = ({ of, key, value }: Thing): Kind | undefined =>
  (key === 'S' ? actionKinds[value] : undefined) ??
  (key === 'Subtype' && of !== 'Font' ? subtypeKinds[value] : undefined) ??
  keyKinds[key] ??
  (key === 'Annots' ? 'notes' : undefined) ??
  objectKinds[of];

/** What a thing is that our certificate does not have. */
function nameOf(thing: Thing): Strange {
  const { of, key, value } = thing;
  if (of === 'Info') return { kind: informationKinds[key] ?? 'information', said: value };
  if (key === 'URI' && value !== 'URI') return { kind: 'elsewhere', said: value };
  if (of === 'Filespec' && (key === 'F' || key === 'UF')) return { kind: 'attachment', said: value };
  const kind = kindOfKey(thing);
  return kind === undefined ? { kind: 'other', said: `${of}/${key}` } : { kind };
}

/** Everything in a file that our own certificate of the same plan has not, what may do something first. */
export async function strangeIn(bytes: Uint8Array, ours: Uint8Array): Promise<Strange[]> {
  const raw = strangeBytes(bytes);
  const own = await saidIn(ours);
  let said: Said;
  try {
    said = await saidIn(bytes);
  } catch {
    // The library fails in as many ways as a file can be broken.
    return [{ kind: 'unread' }, ...raw];
  }
  const kept = [...own.values()].flatMap(({ of, key, value }) => (of === 'Info' ? [`${key} ${value}`] : []));
  const isOurs = (token: string, { of, key, value }: Thing) =>
    own.has(token) ||
    ofOtherPrograms.has(`${of} ${key} ${value}`.trim()) ||
    (of === 'Info' &&
      (value === '' || (key === 'metadata' && kept.some((one) => one.endsWith(` ${value}`)))));
  const things = [...said].flatMap(([token, thing]) => (isOurs(token, thing) ? [] : [nameOf(thing)]));
  const found = [...raw, ...things, ...twiceAttached(said, own)];
  const known = found.filter(({ kind }) => kind !== 'other');
  const distinct = new Map((known.length > 0 ? known : found).map((one) => [`${one.kind} ${one.said}`, one]));
  return [...distinct.values()].sort((a, b) => Number(isActive(b)) - Number(isActive(a)));
}

/** What may do something in a file of which no plan is known; that it has files and links says nothing then. */
export async function activeIn(bytes: Uint8Array): Promise<Strange[]> {
  const said = await saidIn(bytes).catch((): Said => new Map());
  const things = [...said.values()]
    .map(nameOf)
    .filter((thing) => isActive(thing) && thing.said === undefined);
  return [...new Map(things.map((thing) => [thing.kind, thing])).values()];
}

function twiceAttached(said: Said, own: Said): Strange[] {
  const count = (all: Said) =>
    [...all.values()].filter(({ of, key }) => of === 'attached' && key === 'file').length;
  return count(said) > count(own) ? [{ kind: 'attachment', said: 'bevis.json' }] : [];
}

/** What lies around a PDF's objects, where no object is. */
function strangeBytes(bytes: Uint8Array): Strange[] {
  const text = new TextDecoder('latin1').decode(bytes);
  const ends = text.split('%%EOF');
  const most = /\/Linearized\b/.test(text.slice(0, 2000)) ? 3 : 2;
  return [
    ...(text.startsWith('%PDF-') ? [] : [{ kind: 'before' as const }]),
    ...((ends.at(-1) ?? '').trim() === '' ? [] : [{ kind: 'after' as const }]),
    ...(ends.length > most ? [{ kind: 'update' as const }] : []),
  ];
}
