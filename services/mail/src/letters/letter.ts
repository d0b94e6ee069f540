/** A mail's content, from which both its HTML and its plain text are made. */
export interface Letter {
  subject: string;
  /** Full name of the recipient. */
  recipientName: string;
  parts: LetterPart[];
}

export type LetterPart =
  /** A paragraph. */
  | string
  /** A link drawn as a button; its address stands in the text as well. */
  | { button: { label: string; url: string } }
  /** A link in small print, its address in sight. */
  | { link: { label: string; url: string } }
  /** To be typed in: alone on its line of the text, easy to select. */
  | { code: string }
  | { list: { label: string; value: string }[] }
  /** Somebody's own words, line breaks kept. */
  | { quote: string }
  | { small: string };

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}
