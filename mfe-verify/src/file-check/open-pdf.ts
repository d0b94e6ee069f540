import type * as PdfJs from 'pdfjs-dist';
import { pdfLibrary } from '@studieplan/ui/pdf/pdf-library.ts';

export type Pdf = PdfJs.PDFDocumentProxy;
export type PdfPage = PdfJs.PDFPageProxy;

/** Why a file cannot be opened: it wants a password, or it is no whole PDF. */
export class UnopenedPdf extends Error {
  override readonly name = 'UnopenedPdf';
  constructor(readonly reason: 'encrypted' | 'damaged') {
    super(reason);
  }
}

/** Of one picture; what a scanner makes of an A4 page at 600 dots an inch. */
const mostDots = 36_000_000;

/** Nothing that our certificates have is drawn through a filter. */
class NoFilters {
  addFilter = () => 'none';
  addAlphaFilter = () => 'none';
  addLuminosityFilter = () => 'none';
  addHCMFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  destroy() {}
}

/** What the library takes from a page where there is one. */
const withoutDocument = {
  ownerDocument: { createElement: () => new OffscreenCanvas(1, 1) } as unknown as HTMLDocument,
  FilterFactory: NoFilters,
};

/**
 * Opens a PDF as a reader does, but strictly: nothing in it is run or fetched, and what cannot be read is a fault
 * instead of being left out. Throws UnopenedPdf.
 */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const { getDocument } = await pdfLibrary();
  const task = getDocument({
    data: bytes.slice(),
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: true,
    enableXfa: false,
    verbosity: 0,
    maxImageSize: mostDots,
    ...(typeof document === 'undefined' && withoutDocument),
  });
  return task.promise.catch((error: unknown) => {
    const name = error instanceof Error ? error.name : '';
    throw new UnopenedPdf(name === 'PasswordException' ? 'encrypted' : 'damaged');
  });
}

/** The attached files of a PDF by their names, at most `most` bytes each. */
export async function attachmentsOf(pdf: Pdf, most: number): Promise<Map<string, Uint8Array>> {
  const files = (await pdf.getAttachments()) as Record<
    string,
    { filename: string; content: Uint8Array }
  > | null;
  return new Map(
    Object.values(files ?? {})
      .filter(({ content }) => content.length <= most)
      .map(({ filename, content }) => [filename, content]),
  );
}
