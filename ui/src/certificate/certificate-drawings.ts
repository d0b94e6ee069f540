import type { jsPDF } from 'jspdf';
import qrcode from 'qrcode';
import { accent, lamp, qrInk } from './certificate-look.ts';

// Degrees clockwise from the top: outer and inner edge of the mark's five arcs, as in ui/src/pictures/mark.svg.
const arcs = [
  [3.1, 104.9],
  [111.1, 194.9],
  [201.1, 266.9],
  [273.1, 320.9],
  [327.1, 356.9],
] as const;
const outer = 30.5 / 64;
const inner = 18.5 / 64;
// The arcs' ends are parallel, so that nearer the middle they cover a little less of the turn.
const innerInset = 1.6;

/** The mark, `size` mm wide, with its upper left corner at x, y. */
export function drawMark(doc: jsPDF, x: number, y: number, size: number): void {
  const at = (degrees: number, radius: number): [number, number] => {
    const turn = (degrees * Math.PI) / 180;
    return [x + size * (0.5 + radius * Math.sin(turn)), y + size * (0.5 - radius * Math.cos(turn))];
  };
  const steps = 24;
  doc.setFillColor(accent);
  for (const [from, to] of arcs) {
    const along = (start: number, end: number, radius: number) =>
      Array.from({ length: steps + 1 }, (_, step) => at(start + ((end - start) * step) / steps, radius));
    const edge = [...along(from, to, outer), ...along(to - innerInset, from + innerInset, inner)];
    const [first = [0, 0]] = edge;
    const strides = edge.slice(1).map(([px, py], index) => {
      const [bx = 0, by = 0] = edge[index] ?? [];
      return [px - bx, py - by];
    });
    doc.lines(strides, first[0] ?? 0, first[1] ?? 0, [1, 1], 'F', true);
  }
  doc.setFillColor(lamp).circle(x + size / 2, y + size / 2, (10.5 / 64) * size, 'F');
}

/** The QR code of an address, level M, as one shape: sharp at any size. `size` in mm, margin of 2 modules included. */
export function drawQr(doc: jsPDF, address: string, x: number, y: number, size: number): void {
  const { modules } = qrcode.create(address, { errorCorrectionLevel: 'M' });
  const margin = 2;
  const step = size / (modules.size + 2 * margin);
  doc.setFillColor('#FFFFFF').rect(x, y, size, size, 'F');
  doc.setFillColor(qrInk);
  for (let row = 0; row < modules.size; row += 1) {
    for (let from = 0; from < modules.size; from += 1) {
      let to = from;
      while (to < modules.size && modules.get(row, to)) to += 1;
      if (to > from)
        doc.rect(x + (margin + from) * step, y + (margin + row) * step, (to - from) * step, step, null);
      from = Math.max(from, to);
    }
  }
  doc.fill();
}
