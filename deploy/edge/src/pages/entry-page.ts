import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config.ts';
import { publicOriginOf, toldSite } from '../site-config.ts';
import type { Template } from '../site-files.ts';
import type { Sites } from '../sites.ts';
import { tellIn } from './document.ts';
import { codeForm, entryBody } from './entry-body.ts';
import { framed } from './frame.ts';
import { dataElement } from './html.ts';
import { answerLanguage, type Language, queryIn } from './language.ts';
import { MadePage, sendPage } from './send-page.ts';
import { wordings } from './wording/wording.ts';

/** The landing page of the public hosts, told in its document; the field works without scripts. */
export class EntryPage {
  readonly #made = new Map<Language, { mark: string; page: MadePage }>();

  constructor(
    private readonly config: EdgeConfig,
    private readonly sites: Sites,
  ) {}

  /** Sends the page; false when its built document is not to be had. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const template = await this.sites.verifyStandalone.read('index.html');
    if (!template) return false;
    const language = answerLanguage(request, reply, this.config.secure);
    await sendPage(request, reply, 200, this.#page(template, language));
    return true;
  }

  #page({ text, mark }: Template, language: Language): MadePage {
    const known = this.#made.get(language);
    if (known?.mark === mark) return known.page;
    const page = new MadePage(this.#told(text, language));
    this.#made.set(language, { mark, page });
    return page;
  }

  #told(template: string, language: Language): string {
    const site = toldSite(this.config, '/');
    const { title, lead } = wordings[language].entry;
    const place = { ...site, entryPath: '/' as const, path: '/', language, mainClass: '' };
    return tellIn(template, {
      language,
      title,
      description: lead,
      siteName: site.productName,
      canonical: `${publicOriginOf(this.config)}/`,
      indexed: true,
      data: dataElement('application/json', 'kv-site', site),
      bodyClass: 'kv-landing',
      body: framed(entryBody(language), place),
      scripts: true,
    });
  }
}

/** Where the form of the landing page leads: the page of the code, of which a whole address may have been written. */
export function writtenCodePath(request: FastifyRequest): string {
  const written = (queryIn(request).get(codeForm.field) ?? '').slice(0, 200).trim();
  const code = /\/verify\/([^/?#]+)/.exec(written)?.[1] ?? written;
  return code === '' ? '/' : `/verify/${encodeURIComponent(code)}`;
}
