import { languageNames } from '@studieplan/contracts/public/language';
import { html, Html } from './html.ts';
import { type Language, languages } from './language.ts';
import { wordings } from './wording/wording.ts';

/** Where a page stands: its name, and how one gets to the field for a code. */
export interface Place {
  productName: string;
  entryPath: '/' | '/verify';
  /** Where the pages are that stand on the main host alone; empty on that host itself. */
  mainOrigin: string;
  language: Language;
  /** Path and query of the page itself, for the links to other languages. */
  path: string;
  query?: URLSearchParams;
  mainClass?: string;
  /** No scripts of ours run on it. */
  withoutScripts?: true;
}

const mark = new Html(
  '<svg viewBox="0 0 64 64" aria-hidden="true"><path fill="#fff" stroke="#fff" stroke-width="2" stroke-linejoin="round" d="M34.6 2.61A29.5 29.5 0 0 1 60.75 38.61L51.18 35.51A19.5 19.5 0 0 0 34.59 12.67ZM59.14 43.55A29.5 29.5 0 0 1 25.39 60.75L28.49 51.18A19.5 19.5 0 0 0 49.58 40.44ZM20.45 59.14A29.5 29.5 0 0 1 2.61 34.6L12.67 34.59A19.5 19.5 0 0 0 23.56 49.58ZM2.61 29.4A29.5 29.5 0 0 1 12.63 9.75L18.54 17.89A19.5 19.5 0 0 0 12.67 29.41ZM16.83 6.7A29.5 29.5 0 0 1 29.4 2.61L29.41 12.67A19.5 19.5 0 0 0 22.74 14.84Z"/><circle cx="32" cy="32" r="10.5" fill="var(--kv-lamp)"/></svg>',
);

/** The frame of the public pages, as the client draws it. */
export function framed(content: Html, place: Place): Html {
  const words = wordings[place.language];
  return html`<a class="ds-skip-link" href="#innhold">${words.frame.skip}</a>
    <header class="kv-public-head">
      <div class="kv-wrap">
        <a class="kv-brand" href="${place.entryPath}">${mark}${place.productName}</a>${
          place.path !== place.entryPath &&
          html`<a class="ds-link" href="${place.entryPath}"><span>${words.frame.checkCode}</span></a>`
        }${place.mainOrigin === '' && ownLink(place)}
      </div>
    </header>
    <main class="${place.mainClass ?? 'kv-wrap kv-cert'}" id="innhold">${content}</main>
    <footer class="kv-footer">
      <div class="kv-wrap">
        <p>© ${place.productName}</p>
        <nav class="kv-languages" aria-label="${words.languageChoice}">
          <ul class="kv-inline">
            ${languageLinks(place)}
          </ul>
        </nav>
        <ul class="kv-inline">
          ${footLinks(place)}
        </ul>
      </div>
    </footer>`;
}

/** A page whose scripts do not take over never learns who looks: there the way in is right for everybody. */
function ownLink({ language, withoutScripts }: Place): Html {
  const { signIn, toOwnPlans } = wordings[language].frame;
  const [to, text] = withoutScripts ? ['/study-plans', toOwnPlans] : ['/login', signIn];
  return html`<a class="ds-link" href="${to}">${text}</a>`;
}

function languageLinks({ language: shown, path, query }: Place): Html[] {
  return languages.map((language) => {
    const asked = new URLSearchParams(query);
    asked.set('lang', language);
    const current = language === shown && html`aria-current="true"`;
    return html`<li>
      <a
        class="ds-link"
        lang="${language}"
        hreflang="${language}"
        href="${path}?${asked.toString()}"
        ${current}
        >${languageNames[language]}</a
      >
    </li>`;
  });
}

function footLinks({ language, mainOrigin, entryPath }: Place): Html[] {
  const { checkFile, plans, privacy, accessibility } = wordings[language].frame;
  const links = [
    [`${entryPath}#fil`, checkFile],
    [`${mainOrigin}/studieplaner`, plans],
    [`${mainOrigin}/personvern`, privacy],
    [`${mainOrigin}/tilgjengelighet`, accessibility],
  ] as const;
  return links.map(([to, name]) => html`<li><a class="ds-link" href="${to}">${name}</a></li>`);
}
