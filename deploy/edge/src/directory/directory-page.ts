import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WholeAnswer } from '../answers/read-whole.ts';
import type { EdgeConfig } from '../config.ts';
import { type Forwarding, originOf } from '../forwarding.ts';
import { courseOf } from '../pages/course-data.ts';
import { tellIn } from '../pages/document.ts';
import { framed } from '../pages/frame.ts';
import { dataElement, html } from '../pages/html.ts';
import { answerLanguage, type Language, queryIn } from '../pages/language.ts';
import { MadePage, sendPage, tagOf } from '../pages/send-page.ts';
import { wordings } from '../pages/wording/wording.ts';
import { refuse } from '../refusals.ts';
import { isKnown } from '../static-folder.ts';
import { publicOriginOf } from '../site-config.ts';
import type { Sites } from '../sites.ts';
import { readDirectory, refusedFields } from './directory-answer.ts';
import { directoryBody, type Question, type Shown } from './directory-body.ts';
import { queryOf, questionOf } from './directory-question.ts';
import { feedOf } from './feed.ts';

/** `/studieplaner` and its feed, on the main host alone (design.md 48). Nothing of it is kept in memory. */
export class DirectoryPage {
  constructor(
    private readonly config: EdgeConfig,
    private readonly sites: Sites,
    private readonly forwarding: Forwarding,
  ) {}

  /** Sends the page; false when the built document that it stands in is not to be had. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const template = await this.sites.shell.read('index.html');
    if (!template) return false;
    const language = answerLanguage(request, reply, this.config.secure);
    const question = questionOf(queryIn(request));
    const { status, shown } = await this.#shown(request, question, language);
    // Results of a search are nobody's page; the directory itself is for search engines.
    const indexed = status === 200 && Object.keys(question).length === 0;
    const page = this.#made(template.text, shown, { indexed });
    await sendPage(request, reply, status, page);
    return true;
  }

  async #shown(request: FastifyRequest, question: Question, language: Language) {
    const said = await this.#ask(request, question);
    const status = statusOf(said);
    const words = wordings[language].directory;
    const faults: Record<number, string> = { 400: words.bad, 429: words.tooMany, 503: words.away };
    const shown: Shown = {
      language,
      question,
      // Where the question is refused, the choices are there to choose anew from.
      answer:
        status === 200 ? answerOf(said) : status === 400 ? answerOf(await this.#ask(request, {})) : undefined,
      refused: said && status === 400 ? refusedFields(said.body) : [],
      fault: faults[status],
    };
    return { status, shown };
  }

  /** The feed; a question that asks for what there is not is refused as the gateway does. */
  async sendFeed(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const question = questionOf(queryIn(request));
    const said = await this.#ask(request, question);
    const answer = answerOf(said);
    if (said && said.status !== 200 && said.status < 500)
      return reply
        .code(said.status)
        .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
        .send(said.body);
    if (!answer) return refuse(reply, 'SERVICE_UNAVAILABLE');
    const feed = feedOf(answer, question, {
      origin: this.config.publicOrigin.origin,
      productName: this.config.productName,
    });
    const body = JSON.stringify(feed);
    const etag = tagOf(body);
    void reply.headers({
      'content-type': 'application/feed+json; charset=utf-8',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.send(body);
  }

  #ask(request: FastifyRequest, question: Question): Promise<WholeAnswer | undefined> {
    const query = queryOf(question);
    const path = `/api/directory${query && `?${query}`}`;
    return this.forwarding.read({
      path,
      origin: originOf(request),
      headers: { accept: 'application/json' },
    });
  }

  #made(template: string, shown: Shown, { indexed }: { indexed: boolean }): MadePage {
    const { language, question } = shown;
    const { productName } = this.config;
    const { origin } = this.config.publicOrigin;
    const words = wordings[language].directory;
    const place = {
      withoutScripts: true as const,
      productName,
      entryPath: '/verify' as const,
      mainOrigin: '',
      language,
      path: '/studieplaner',
      query: new URLSearchParams(question),
      mainClass: 'kv-wrap kv-directory__page',
    };
    const courses = (shown.answer?.plans ?? []).map((plan, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: courseOf(
        { ...plan, metadata: { language: plan.language, eqf_level: plan.eqf_level } },
        `${publicOriginOf(this.config)}/verify/${encodeURIComponent(plan.approval_link)}`,
      ),
    }));
    const list = { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement: courses };
    return new MadePage(
      tellIn(template, {
        language,
        title: words.title,
        description: words.lead,
        siteName: productName,
        canonical: `${origin}/studieplaner`,
        indexed,
        head: html`<link rel="stylesheet" href="/studieplaner.css" />
          <link
            rel="alternate"
            type="application/feed+json"
            title="${words.title}"
            href="/studieplaner/feed.json"
          />
          ${
            courses.length > 0 &&
            shown.refused.length === 0 &&
            dataElement('application/ld+json', 'kv-courses', list)
          }`,
        bodyClass: 'kv-narrow',
        body: framed(directoryBody(shown), place),
        scripts: false,
      }),
    );
  }
}

const answerOf = (said: WholeAnswer | undefined) =>
  said?.status === 200 ? readDirectory(said.body) : undefined;

function statusOf(said: WholeAnswer | undefined): 200 | 400 | 429 | 503 {
  if (said?.status === 400 || said?.status === 429) return said.status;
  return answerOf(said) ? 200 : 503;
}
