// What a mail is made of, before it is text and HTML.

/** Names and addresses travel apart: nodemailer quotes the one and validates the other, so neither becomes a header. */
export interface Mailbox {
  name: string;
  address: string;
}

/** What stands over and under every mail; the operator's settings have it. */
export interface Letterhead {
  brand: string;
  legal_name: string;
  gstin?: string;
  address: readonly string[];
  email: string;
  phone: string;
  /** The accent of links, `#rrggbb`, by daylight and in the dark; ours where it says none. */
  look?: { accent_light: string | null; accent_dark: string | null };
}

/** A logo that stands in place of the brand's name: where it is fetched, and its size in pixels of the screen. */
export interface MailLogo {
  address: string;
  width: number;
  height: number;
}

/** The first is the mail's button, unless it is one of several things. */
export interface MailLink {
  text: string;
  href: string;
  listed?: true;
}

/** What somebody would look up, with its label. */
export type MailFact = readonly [label: string, value: string];

export interface MailFacts {
  facts: readonly MailFact[];
}

/** Lines of goods or money, two columns wide at any width: what it is, small below it what makes its figure, and that. */
export interface MailLines {
  head: readonly [left: string, right: string];
  lines: readonly { name: string; below?: string; figure: string }[];
  /** Those that are not listed, counted. */
  more?: { name: string; figure: string } | undefined;
  /** What the lines come to; the last one counts. */
  totals?: readonly (readonly [label: string, figure: string])[];
}

/** Plain text (its newlines are kept), a heading, facts, lines, a link with its words, or a one-time code. */
export type Paragraph = string | { heading: string } | MailFacts | MailLines | MailLink | { code: string };

/** What a mail says, before it is text and HTML. */
export interface MailParts {
  letterhead: Letterhead;
  paragraphs: readonly Paragraph[];
  /** What may stand in words of the operator's own. */
  values: Readonly<Record<string, string>>;
  /** English unless said. */
  language?: "hi";
}
