import { formats } from '@studieplan/contracts/public/formats';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PublicPlan, versionStates } from '@studieplan/contracts';
import { signsOfCode } from '@studieplan/contracts/public-code';
import { previewOf } from '@studieplan/contracts/public/prose';
import { publicStateOf, shownStateOf, successorOf } from '@studieplan/contracts/public/shown-plan';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visit } from '../answers/answer-reply.ts';
import { derive, type OpenAnswer, type OpenAnswers } from '../answers/open-answers.ts';
import type { WholeAnswer } from '../answers/read-whole.ts';
import type { EdgeConfig } from '../config.ts';
import { type Origin, originOf } from '../forwarding.ts';
import { publicOriginOf, toldSite } from '../site-config.ts';
import type { Template } from '../site-files.ts';
import type { Sites } from '../sites.ts';
import { courseOf } from './course-data.ts';
import { tellIn, type Told } from './document.ts';
import { framed, type Place } from './frame.ts';
import { dataElement, html, type Html } from './html.ts';
import { answerLanguage, chosenLanguage, queryIn, type Language } from './language.ts';
import { notFound, tombstone } from './notice-body.ts';
import { partStyles } from './part-styles.ts';
import { planBody } from './plan-body.ts';
import { pictureOf } from './plan-picture.ts';
import { type ReadAnswer, readPublicPlan, readRefusal } from './public-plan.ts';
import { MadePage, sendAtOnce, sendPage } from './send-page.ts';
import { wordings } from './wording/wording.ts';

/** Longer answers are told in the page, but not given to its scripts, which ask for them. */
const mostData = 200_000;

/** In ms: what has changed since is left to the page's scripts where it takes longer to learn. */
const patience = 1_000;

interface Asked {
  code: string;
  entryPath: '/' | '/verify';
  language: Language;
  path: string;
  /** The answer to the code of the version that is current, where the asked one is superseded. */
  current?: OpenAnswer | undefined;
}

/** `/verify/:code`: what a code stands for, told in the document itself (design.md 48). */
export class CodePage {
  #dressed: Template | undefined;

  constructor(
    private readonly config: EdgeConfig,
    private readonly sites: Sites,
    private readonly answers: OpenAnswers,
  ) {}

  /** Sends the page of a code in the built document of its host; false when that is not to be had. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { written, onPublicHost }: { written: string; onPublicHost: boolean },
  ): Promise<boolean> {
    const code = signsOfCode(written);
    const answer = await this.answers.now(answerTo(code), () => originOf(request));
    const inShell = !onPublicHost && (!isKnown(answer) || queryIn(request).has('reaktiver'));
    const template = await this.#template(inShell);
    if (!template) return false;
    const asked = askedFor(code, onPublicHost, answerLanguage(request, reply, this.config.secure));
    const current = await this.#current(answer, () => originOf(request));
    const made = answer && this.#made(answer, template, { ...asked, current });
    if (!made) {
      // The page says itself that nobody answers, and asks again.
      const away = answer === undefined ? 503 : 'status' in answer ? answer.status : 200;
      await sendPage(request, reply, away, new MadePage(template.text));
      return true;
    }
    if (made.indexed) void reply.removeHeader('x-robots-tag');
    await sendPage(request, reply, made.status, made.page);
    return true;
  }

  /** Whether the answer to a code is kept, so that its page may have been made. */
  isKept(code: string): boolean {
    return this.answers.has(answerTo(code));
  }

  /** Sends the page of a plan past routing once a gateway has confirmed its answer; false when there is none. */
  async sendMade(
    visit: Visit,
    origin: () => Origin,
    { code, onPublicHost }: { code: string; onPublicHost: boolean },
  ): Promise<boolean> {
    const answer = await this.answers.confirmed(answerTo(code), origin);
    const template = answer && (await this.#template(!onPublicHost && !isKnown(answer)));
    if (!template) return false;
    const language = chosenLanguage(visit.request.headers);
    const asked = askedFor(code, onPublicHost, language);
    const made = this.#made(answer, template, { ...asked, current: await this.#current(answer, origin) });
    if (!made) return false;
    await sendAtOnce(visit, made.page, { secure: this.config.secure, indexed: made.indexed });
    return true;
  }

  /** What a superseded version's successor is answered with, as it is now; undefined when there is none to be had soon. */
  async #current(
    answer: OpenAnswer | WholeAnswer | undefined,
    origin: () => Origin,
  ): Promise<OpenAnswer | undefined> {
    const link = answer && successorIn(answer);
    return link ? within(patience, this.answers.confirmed(answerTo(link), origin)) : undefined;
  }

  /** The light document; the shell's where the answer is not known, and where the systemadmin reactivates. */
  #template(inShell: boolean): Promise<Template | undefined> {
    return inShell ? this.#shell() : this.sites.verifyStandalone.read('verify.html');
  }

  /** The shell's document with the looks of the part that shows a code, which its scripts bring only later. */
  async #shell(): Promise<Template | undefined> {
    const { shell, verify } = this.sites;
    const [document, manifest] = await Promise.all([
      shell.read('index.html'),
      verify.read('mf-manifest.json'),
    ]);
    if (!document) return undefined;
    const mark = `${document.mark} ${manifest?.mark}`;
    if (this.#dressed?.mark !== mark) this.#dressed = { text: dressed(document, manifest), mark };
    return this.#dressed;
  }

  #made(
    answer: OpenAnswer | WholeAnswer,
    template: Template,
    asked: Asked,
  ): { status: number; page: MadePage; indexed: boolean } | undefined {
    if ('derived' in answer) {
      const kept = `page ${asked.entryPath} ${asked.language}`;
      const mark = `${template.mark} ${asked.current?.etag}`;
      return derive(answer, kept, () => this.#planPage(answer.body, template, asked), mark);
    }
    if (answer.status === 200) return this.#planPage(answer.body, template, asked);
    return [400, 404].includes(answer.status) ? this.#noticePage(answer.body, template, asked) : undefined;
  }

  #planPage(body: Buffer, template: Template, asked: Asked) {
    const read = readPublicPlan(body);
    if (!read) return undefined;
    const { plan, legalText } = read;
    const { language } = asked;
    const { certificate } = wordings[language];
    const current = asked.current && readPublicPlan(asked.current.body);
    const found = this.#forSearch(plan, asked);
    const told: Told = {
      ...this.#frame(asked),
      ...found,
      title: `${certificate.state[shownStateOf(plan)]}: ${plan.title}`,
      description: previewOf(plan, certificate, formats[language]),
      picture: `${publicOriginOf(this.config)}/${pictureOf(plan)}.png`,
      data: html`${this.#siteData(asked)}${dataOf(read, current)}`,
      body: framed(planBody(plan, legalText, { language, current: current?.plan }), this.#place(asked)),
    };
    const document = current ? withLaterStyles(template.text) : template.text;
    return { status: 200, page: new MadePage(tellIn(document, told)), indexed: found.indexed };
  }

  /**
   * What search engines may keep: only on the main host, and only what its association shows in the directory. In the
   * place of a superseded version they are to show the current one.
   */
  #forSearch(plan: PublicPlan, { entryPath, path }: Asked) {
    const canonical = `${publicOriginOf(this.config)}${pathOf(plan.approval_link)}`;
    const newer = successorOf(plan);
    const isValid = versionStates[publicStateOf(plan)].holds;
    if (!plan.in_directory || entryPath !== '/verify' || (newer === null && !isValid))
      return { indexed: false, canonical };
    const { origin } = this.config.publicOrigin;
    const course = () => ({ '@context': 'https://schema.org', ...courseOf(plan, canonical) });
    return {
      indexed: true,
      canonical: `${origin}${path}`,
      ...(newer !== null && { successor: `${origin}${pathOf(newer)}` }),
      ...(isValid && { head: dataElement('application/ld+json', 'kv-course', course()) }),
    };
  }

  #noticePage(body: Buffer, template: Template, asked: Asked) {
    const { code = '', withdrawnAt } = readRefusal(body) ?? {};
    const { entryPath, language } = asked;
    const notice = withdrawnAt
      ? tombstone(asked.code, withdrawnAt, entryPath, language)
      : notFound(asked.code, code !== 'PUBLIC_PLAN_NOT_FOUND', entryPath, language);
    const told: Told = {
      ...this.#frame(asked),
      title: notice.title,
      description: notice.text,
      indexed: false,
      data: this.#siteData(asked),
      body: framed(notice.body, this.#place(asked)),
    };
    return { status: 404, page: new MadePage(tellIn(template.text, told)), indexed: false };
  }

  #frame({ language }: Asked) {
    const siteName = this.config.productName;
    return { language, siteName, bodyClass: 'kv-narrow', scripts: true, body: html`` };
  }

  #siteData({ entryPath }: Asked) {
    return dataElement('application/json', 'kv-site', toldSite(this.config, entryPath));
  }

  #place({ language, entryPath, path }: Asked): Place {
    return { ...toldSite(this.config, entryPath), entryPath, language, path };
  }
}

/** What a page's scripts begin with instead of asking. */
function dataOf(read: ReadAnswer, current: ReadAnswer | undefined): Html | false {
  const of = ({ plan, answer }: ReadAnswer) => ({ code: plan.approval_link, answer });
  const data = { ...of(read), ...(current && { current: of(current) }) };
  return read.length + (current?.length ?? 0) <= mostData && dataElement('application/json', 'kv-told', data);
}

const pathOf = (code: string) => `/verify/${encodeURIComponent(code)}`;

const answerTo = (code: string) => `/verify-public/${encodeURIComponent(code)}`;

const askedFor = (code: string, onPublicHost: boolean, language: Language): Asked => ({
  code,
  entryPath: onPublicHost ? '/' : '/verify',
  language,
  path: pathOf(code),
});

/** Whether an answer can be told in the document. */
function isKnown(answer: OpenAnswer | WholeAnswer | undefined): boolean {
  if (answer === undefined) return false;
  const readable = () => readPublicPlan(answer.body) !== undefined;
  if ('derived' in answer) return derive(answer, 'known', readable);
  return answer.status === 200 ? readable() : [400, 404].includes(answer.status);
}

/** The code of the version that took the place of the answer's; null where that is not superseded. */
function successorIn(answer: OpenAnswer | WholeAnswer): string | null {
  const link = () => {
    const plan = readPublicPlan(answer.body)?.plan;
    return plan ? successorOf(plan) : null;
  };
  if ('derived' in answer) return derive(answer, 'successor', link);
  return answer.status === 200 ? link() : null;
}

/** What has changed stands above the rest of the page: its looks must not come after it. */
function withLaterStyles(document: string): string {
  return document.replace(/<noscript>((?:<link [^>]*>)+)<\/noscript>(?=.*<\/head>)/s, '$1');
}

/** What is coming, where it comes in so many ms; it may also fail. */
async function within<T>(ms: number, coming: Promise<T>): Promise<T | undefined> {
  const enough = new AbortController();
  const late = sleep(ms, undefined, { signal: enough.signal }).catch(() => undefined);
  try {
    return await Promise.race([coming.catch(() => undefined), late]);
  } finally {
    enough.abort();
  }
}

function dressed(document: Template, manifest: Template | undefined): string {
  const links = partStyles('verify', manifest).map(
    (href) => html`<link href="${href}" rel="stylesheet" />`.markup,
  );
  return document.text.replace('</head>', () => `${links.join('')}</head>`);
}
