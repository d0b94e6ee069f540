import type { Letter, LetterPart, RenderedMail } from './letter.ts';

const maxSubject = 150;
const maxQuote = 5_000;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and attributes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

/** One line without control and direction-override characters: names, titles, subjects. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim();

/** At most `max` signs, the last of them `…` where there are more. */
export const cut = (text: string, max: number) => {
  const signs = [...text];
  return signs.length <= max ? text : `${signs.slice(0, max - 1).join('')}…`;
};

/**
 * The name for the greeting, or '' when it is no plausible name: anybody can have a mail sent to somebody else's
 * address by registering it, and must not be able to put an address of his own into it.
 */
export function greetingName(fullName: string): string {
  const name = oneLine(fullName);
  return /^(?:[\p{L}\p{M}'’\- ]|\.(?= |$))+$/u.test(name) && name.length <= 80 ? name : '';
}

const quoteLines = (quote: string) =>
  cut(quote, maxQuote)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(oneLine);

function textOf(part: LetterPart): string {
  if (typeof part === 'string') return oneLine(part);
  if ('button' in part) return `${part.button.label}:\n${part.button.url}`;
  if ('link' in part) return `${part.link.label}: ${part.link.url}`;
  if ('code' in part) return part.code;
  if ('list' in part)
    return part.list.map(({ label, value }) => `${oneLine(label)}: ${oneLine(value)}`).join('\n');
  if ('quote' in part)
    return quoteLines(part.quote)
      .map((line) => `> ${line}`.trimEnd())
      .join('\n');
  return oneLine(part.small);
}

/** An address that can be read and followed. */
function linked(address: string): string {
  const url = escapeHtml(address);
  return `<a href="${url}" style="color:#74305F;word-break:break-all">${url}</a>`;
}

function htmlOf(part: LetterPart): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${escapeHtml(oneLine(part))}</p>`;
  if ('button' in part) {
    const url = escapeHtml(part.button.url);
    return `<p style="margin:24px 0"><a href="${url}" style="background:#5C1F50;border-radius:6px;color:#FFFFFF;display:inline-block;font-weight:600;padding:12px 24px;text-decoration:none">${escapeHtml(part.button.label)}</a></p>
<p style="color:#605C61;font-size:14px;margin:0 0 16px">Virker ikke knappen? Kopier adressen inn i nettleseren:<br>${linked(part.button.url)}</p>`;
  }
  if ('link' in part)
    return `<p style="color:#605C61;font-size:14px;margin:0 0 16px">${escapeHtml(part.link.label)}: ${linked(part.link.url)}</p>`;
  if ('code' in part)
    return `<p style="background:#F3F4F0;border-radius:6px;color:#3A1233;font-family:Consolas,Menlo,monospace;font-size:28px;letter-spacing:4px;margin:0 0 16px;padding:12px 16px;text-align:center">${escapeHtml(part.code)}</p>`;
  if ('list' in part)
    return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${part.list.map(({ label, value }) => `<li>${escapeHtml(oneLine(label))}: ${escapeHtml(oneLine(value))}</li>`).join('')}</ul>`;
  if ('quote' in part)
    return `<blockquote style="border-left:3px solid #D9D8D6;margin:0 0 16px;padding:4px 0 4px 16px">${quoteLines(part.quote).map(escapeHtml).join('<br>')}</blockquote>`;
  return `<p style="color:#605C61;font-size:14px;margin:0 0 16px">${escapeHtml(oneLine(part.small))}</p>`;
}

/** The subject line as it is sent: one line of at most 150 signs. */
export const renderSubject = (letter: Letter): string => cut(oneLine(letter.subject), maxSubject);

/** Renders a letter as HTML and plain text with the same content. */
export function renderLetter(letter: Letter, sender: { productName: string; origin: string }): RenderedMail {
  const subject = renderSubject(letter);
  const name = greetingName(letter.recipientName);
  const greeting = name ? `Hei, ${name}` : 'Hei';
  const product = oneLine(sender.productName);
  const closing = `Hilsen ${product}`;
  const automatic = 'Denne e-posten er sendt automatisk og kan ikke besvares.';
  const text = [greeting, ...letter.parts.map(textOf), `${closing}\n${sender.origin}`, automatic].join(
    '\n\n',
  );
  const html = `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="background:#F3F4F0;color:#2F2A31;font-family:'Segoe UI',system-ui,-apple-system,Roboto,Arial,sans-serif;font-size:16px;line-height:1.5;margin:0;padding:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F3F4F0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FFFFFF;border:1px solid #D9D8D6;border-radius:12px;max-width:600px">
<tr><td style="background:#3A1233;border-radius:12px 12px 0 0;color:#FFFFFF;font-family:Georgia,serif;font-size:22px;padding:18px 24px">${escapeHtml(product)}</td></tr>
<tr><td style="padding:24px">
<h1 style="color:#3A1233;font-family:Georgia,serif;font-size:24px;font-weight:400;line-height:1.25;margin:0 0 16px">${escapeHtml(subject)}</h1>
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
${letter.parts.map(htmlOf).join('\n')}
<p style="margin:24px 0 0">${escapeHtml(closing)}<br>${linked(sender.origin)}</p>
</td></tr>
</table>
<p style="color:#605C61;font-size:14px;margin:16px 0 0">${automatic}</p>
</td></tr></table>
</body>
</html>
`;
  return { subject, html, text: `${text}\n` };
}
