import { unzipSync, zipSync, type Zippable } from 'fflate';
import type { Sample } from './sample.ts';
import { docxOf } from './sample.ts';
import { headedSamples } from './headed-samples.ts';
import { looseSamples, plainPlan } from './loose-samples.ts';
import { tableSamples } from './table-samples.ts';

/** A file, and what becomes of it: its text, or the fault it is refused with. */
export interface FileSample {
  name: string;
  make: string;
  bytes: () => Promise<Uint8Array>;
  truth?: Sample['truth'];
  fault?: string;
  notices?: string[];
}

const encode = (text: string) => new TextEncoder().encode(text);

/** A .docx with other parts in it. */
async function withParts(parts: Zippable, relationship = ''): Promise<Uint8Array> {
  const files = unzipSync(await docxOf(plainPlan));
  const rels = 'word/_rels/document.xml.rels';
  const written = new TextDecoder().decode(files[rels]);
  files[rels] = encode(written.replace('</Relationships>', `${relationship}</Relationships>`));
  return zipSync({ ...files, ...parts });
}

/** Bytes that no packing makes smaller, the same ones every time. */
function noise(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = 2463534242;
  for (let at = 0; at < length; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[at] = state;
  }
  return bytes;
}

const external =
  '<Relationship Id="rIdX" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="https://example.org/spor.png" TargetMode="External"/>' +
  '<Relationship Id="rIdT" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="file://server/mal.dotm" TargetMode="External"/>';

const madeFiles: FileSample[] = [
  {
    name: 'Kajakk med makroer.docm',
    make: 'makroer',
    bytes: () => withParts({ 'word/vbaProject.bin': noise(2_000) }),
    truth: plainPlan.truth,
    notices: ['macros'],
  },
  {
    name: 'Kajakk med lenker.docx',
    make: 'bilder og mal et annet sted',
    bytes: () => withParts({}, external),
    truth: plainPlan.truth,
    notices: ['external'],
  },
  {
    name: 'Kajakk med bilder.docx',
    make: 'nær 30 MB, mest bilder',
    bytes: () => withParts({ 'word/media/image1.jpg': [noise(31_300_000), { level: 0 }] }),
    truth: plainPlan.truth,
  },
  {
    name: 'avbrutt.docx',
    make: 'skadet: siste halvdel mangler',
    bytes: async () => {
      const whole = await docxOf(plainPlan);
      return whole.subarray(0, Math.floor(whole.length / 2));
    },
    fault: 'damaged',
  },
  {
    name: 'kursplan 2003.doc',
    make: '.doc',
    bytes: async () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...noise(4_000)]),
    fault: 'old',
  },
  {
    name: 'skannet.docx',
    make: 'bare et bilde av siden',
    bytes: async () =>
      zipSync({ ...unzipSync(await docxOf({ parts: [] })), 'word/media/s.png': noise(90_000) }),
    fault: 'textless',
  },
];

/** Twenty files of different make. */
export const fileSamples: FileSample[] = [
  ...[...headedSamples, ...tableSamples, ...looseSamples].map((sample) => ({
    name: sample.name,
    make: sample.make,
    truth: sample.truth,
    bytes: () => docxOf(sample),
  })),
  ...madeFiles,
];
