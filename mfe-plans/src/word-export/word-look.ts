import {
  AlignmentType,
  BorderStyle,
  Footer,
  Header,
  ImageRun,
  LineRuleType,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
  type IRunOptions,
  type IStylesOptions,
} from 'docx';
import type { Plan } from '@studieplan/contracts';
import { addressOf } from '@studieplan/ui/certificate/public-address.ts';
import { hairline, ink, muted, text } from '@studieplan/ui/certificate/certificate-look.ts';
import { formatCode, shortened } from '@studieplan/ui/formats/formats.ts';
import { markPicture } from './mark-picture.ts';
import { textWidth, xmlText } from './word-parts.ts';

const display = 'Young Serif';
const sans = 'Schibsted Grotesk';
/** Word wants colours without the sign. */
const bare = (color: string) => color.slice(1);

/** Where the house's own type is not installed, Word takes the other name: both come with every Word. */
const fonts = [
  { name: display, instead: 'Georgia', family: 'roman', panose: '02040502050405020303' },
  { name: sans, instead: 'Calibri', family: 'swiss', panose: '020F0502020204030204' },
];

/** Takes the place of the font table that docx writes, which can name no other font to fall back on. */
export const fontTable = {
  path: 'word/fontTable.xml',
  data: [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">',
    ...fonts.map(
      ({ name, instead, family, panose }) =>
        `<w:font w:name="${name}"><w:altName w:val="${instead}"/><w:panose1 w:val="${panose}"/>` +
        `<w:charset w:val="00"/><w:family w:val="${family}"/><w:pitch w:val="variable"/></w:font>`,
    ),
    '</w:fonts>',
  ].join(''),
};

const serif = (size: number): IRunOptions => ({ font: display, size, bold: false, color: bare(ink) });

/** Sizes and colours of the certificate (look.md): Young Serif from 14 points up, Schibsted Grotesk below. */
export const styles: IStylesOptions = {
  default: {
    document: { run: { font: sans, size: 21, color: bare(text), language: { value: 'nb-NO' } } },
    heading1: {
      run: serif(52),
      // Said outright: not every program takes the line for a share of the letters' height otherwise.
      paragraph: { spacing: { before: 240, after: 160, line: 264, lineRule: LineRuleType.AUTO } },
    },
    heading2: { run: serif(28), paragraph: { spacing: { before: 360, after: 120 } } },
    heading3: {
      run: { font: sans, size: 21, bold: true, color: bare(text) },
      paragraph: { spacing: { before: 180, after: 60 } },
    },
  },
};

const small = (children: IRunOptions['children']) =>
  new TextRun({ size: 17, color: bare(muted), ...(children && { children }) });
const line = (color: string, size: number) => ({ style: BorderStyle.SINGLE, size, space: 6, color });
const toTheRight = [{ type: TabStopType.RIGHT, position: textWidth }];

/** The mark and the product's name above a line, as on page and certificate. */
export function head(productName: string): Header {
  return new Header({
    children: [
      new Paragraph({
        tabStops: toTheRight,
        border: { bottom: line(bare(ink), 12) },
        children: [
          new ImageRun({
            type: 'png',
            data: markPicture,
            transformation: { width: 30, height: 30 },
            altText: { name: productName, title: productName, description: `Merket til ${productName}` },
          }),
          new TextRun({ ...serif(34), text: `  ${xmlText(productName)}` }),
          small([new Tab(), 'Utkast']),
        ],
      }),
    ],
  });
}

/** The way back: the approved edition's code and address where there is one, else the plan's own place. */
function whereabouts({ approval_link: code, id }: Plan, origin: string): string {
  // A public host serves the codes' pages alone: whoever works with the plan has the application where they are.
  if (code === null) return `${window.location.origin}/study-plans/${id}`;
  return `Godkjent versjon: ${formatCode(code)} · ${addressOf(origin, code)}`;
}

/** Of a title, in one line beside the page numbers. */
const longestTitle = 69;

/** Title and page numbers, and below where the plan is found. */
export function foot(plan: Plan, origin: string): Footer {
  const numbers = [new Tab(), 'Side ', PageNumber.CURRENT, ' av ', PageNumber.TOTAL_PAGES];
  return new Footer({
    children: [
      new Paragraph({
        tabStops: toTheRight,
        border: { top: line(bare(hairline), 4) },
        children: [small([`${xmlText(shortened(plan.title, longestTitle))} · utkast`, ...numbers])],
      }),
      new Paragraph({ alignment: AlignmentType.START, children: [small([whereabouts(plan, origin)])] }),
    ],
  });
}
