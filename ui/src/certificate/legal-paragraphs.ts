/** A piece of the legal text as a certificate sets it. */
export interface LegalParagraph {
  kind: 'heading' | 'item' | 'text';
  text: string;
}

const dropped = new Set('SCRIPT STYLE TEMPLATE IFRAME OBJECT NOSCRIPT TEXTAREA TITLE SVG MATH'.split(' '));
const blocks = new Set('P H1 H2 H3 H4 H5 H6 LI UL OL BLOCKQUOTE PRE DIV HR BR TABLE TR'.split(' '));
const deepest = 20;

/** Reads the sanitised HTML as headings, list items and paragraphs; nothing in it is run or loaded. */
export function legalParagraphs(html: string): LegalParagraph[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const found: LegalParagraph[] = [];
  let current: LegalParagraph = { kind: 'text', text: '' };
  const begin = (kind: LegalParagraph['kind']) => {
    const text = current.text.replace(/\s+/g, ' ').trim();
    if (text !== '') found.push({ kind: current.kind, text });
    current = { kind, text: '' };
  };
  const read = (node: Node, kind: LegalParagraph['kind'], depth: number) => {
    if (node.nodeType === Node.TEXT_NODE) current.text += node.textContent ?? '';
    if (!(node instanceof Element) || dropped.has(node.tagName.toUpperCase()) || depth > deepest) return;
    const block = blocks.has(node.tagName);
    const inner = node.tagName === 'LI' ? 'item' : /^H\d$/.test(node.tagName) ? 'heading' : kind;
    // A paragraph that opens a list item belongs to the bullet.
    if (block && !(current.kind === 'item' && current.text.trim() === '' && inner === 'item')) begin(inner);
    for (const child of node.childNodes) read(child, inner, depth + 1);
    if (block) begin(kind);
  };
  for (const child of body.childNodes) read(child, 'text', 0);
  begin('text');
  return found;
}
