import { html, type Html } from './html.ts';
import type { Language } from './language.ts';

/** What is put into a built document. */
export interface Told {
  language: Language;
  title: string;
  description: string;
  siteName: string;
  /** Address of the page for everybody; undefined where it has none of its own. */
  canonical?: string;
  /** Address of what search engines are to show in its place. */
  successor?: string;
  picture?: string;
  indexed: boolean;
  /** More of the head, and data beside the page. */
  head?: Html;
  data?: Html;
  bodyClass: string;
  body: Html;
  /** Whether the client's scripts take over. */
  scripts: boolean;
}

const locales: Record<Language, string> = { nb: 'nb_NO', nn: 'nn_NO', en: 'en_GB' };

/** The built document with the page told in it; its own title and description give way. */
export function tellIn(template: string, told: Told): string {
  const head = headOf(told).markup;
  const bare = template
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta (?:name="(?:description|robots)"|property="og:[a-z_]+")[^<>]*>/g, '')
    .replace(/<noscript>[^<]*<\/noscript>/, '')
    .replace(/<html lang="[a-z]*"/, () => `<html lang="${told.language}"`)
    .replace('</head>', () => `${head}</head>`)
    .replace(/<body([^<>]*)>/, (_all, attributes: string) => `<body${attributes} class="${told.bodyClass}">`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${told.body.markup}</div>${told.data?.markup ?? ''}`,
    );
  return told.scripts ? bare : bare.replace(/<script\b[^<>]*\bsrc="[^<>]*><\/script>/g, '');
}

function headOf(told: Told): Html {
  const { title, description, siteName, canonical, successor, picture } = told;
  return html`<title>${siteName ? `${title} – ${siteName}` : title}</title>
    <meta name="description" content="${description}" /><meta property="og:type" content="website" />
    <meta property="og:site_name" content="${siteName}" /><meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:locale" content="${locales[told.language]}" />${
      canonical &&
      html`<meta property="og:url" content="${canonical}" />
        <link rel="canonical" href="${successor ?? canonical}" />`
    }${picture && html`<meta property="og:image" content="${picture}" />`}${
      !told.indexed && html`<meta name="robots" content="noindex" />`
    }${told.head}`;
}
