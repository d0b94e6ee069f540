import { createElement, Fragment, useMemo, type ReactNode } from 'react';

// The markdown's headings stand below this page's own h2.
const shownAs: Record<string, string> = {
  H1: 'h3',
  H2: 'h3',
  H3: 'h3',
  H4: 'h4',
  H5: 'h4',
  H6: 'h4',
  P: 'p',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  BLOCKQUOTE: 'blockquote',
  CODE: 'code',
  PRE: 'pre',
  BR: 'br',
  HR: 'hr',
};
const withoutContent = new Set(['BR', 'HR']);
const dropped = new Set('SCRIPT STYLE TEMPLATE IFRAME OBJECT NOSCRIPT TEXTAREA TITLE SVG MATH'.split(' '));
const deepest = 20;

function safeAddress(element: Element): string | undefined {
  const written = element.getAttribute('href') ?? '';
  return /^(?:https?:\/\/|mailto:)/i.test(written) ? written : undefined;
}

function drawn(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || dropped.has(node.tagName.toUpperCase()) || depth > deepest) return null;
  if (withoutContent.has(node.tagName)) return createElement(shownAs[node.tagName] ?? 'br', { key });
  const children = Array.from(node.childNodes, (child, index) => drawn(child, index, depth + 1));
  const address = node.tagName === 'A' ? safeAddress(node) : undefined;
  if (address !== undefined) {
    return (
      <a key={key} className="ds-link" href={address} rel="noopener noreferrer">
        <span>{children}</span>
      </a>
    );
  }
  const tag = shownAs[node.tagName];
  if (tag === undefined) return <Fragment key={key}>{children}</Fragment>;
  const heading = tag === 'h3' || tag === 'h4' ? { className: 'ds-heading', 'data-size': '2xs' } : {};
  return createElement(tag, { key, ...heading }, ...children);
}

/**
 * The legal basis. The server has sanitised it; here only known elements without attributes become elements again, so
 * that even a fault there puts no foreign markup on a page that vouches for something (legal-text.spec.tsx).
 */
export function LegalText({ html }: { html: string }) {
  return useMemo(() => {
    // A parsed document runs no scripts and loads nothing.
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return Array.from(body.childNodes, (node, index) => drawn(node, index, 0));
  }, [html]);
}
