// One mail as text and as HTML, in the operator's name.
import type { Letterhead, MailLines, MailLogo, Mailbox, Paragraph } from "./mail-parts.ts";
import type { Mail } from "./mail.ts";
import { darkStyles, escapeHtml, font, paragraphHtml, table } from "./mail-html.ts";

function asText(part: Paragraph): string {
  if (typeof part === "string") return part;
  if ("heading" in part) return part.heading;
  if ("code" in part) return part.code;
  if ("facts" in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  return "href" in part ? `${part.text}: ${part.href}` : linesAsText(part);
}

function linesAsText({ head, lines, more, totals = [] }: MailLines): string {
  const listed = lines.map(({ name, below, figure }) => {
    const text = `${name}${below ? `\n  ${below}` : ""}`;
    return figure ? `${text}: ${figure}` : text;
  });
  const rest = more ? [[more.name, more.figure].filter(Boolean).join(": ")] : [];
  const sums = totals.map(([label, figure]) => `${label}: ${figure}`);
  return [[head.join(": "), ...listed, ...rest].join("\n"), sums.join("\n")].filter(Boolean).join("\n\n");
}

interface MailLook {
  logo?: MailLogo | undefined;
  /** English unless said. */
  language?: "hi" | undefined;
}

/** "New Delhi 110001" → "New Delhi 110 001". */
const withPincode = (line: string) => line.replace(/\b([1-9]\d{2})(\d{3})$/, "$1\u00a0$2");

const footerLines = ({ legal_name, gstin, address, email, phone }: Letterhead) => [
  legal_name,
  address.map(withPincode).join(", "),
  [gstin && `GSTIN ${gstin}`, email, phone].filter(Boolean).join(" · "),
];

/**
 * The brand at the head: its logo where there is one, which readers who load no pictures see as its name. Without one its name
 * is set as a mark, in Latin letters that every reader has: a picture would not be loaded by all, nor turn light in the dark.
 */
function headHtml({ brand }: Letterhead, logo: MailLogo | undefined): string {
  const name = escapeHtml(brand);
  if (!logo) return name;
  const { address, width, height } = logo;
  return `<img src="${escapeHtml(address)}" alt="${name}" width="${width}" height="${height}" style="display:block;border:0;background:#ffffff">`;
}

function page(
  letterhead: Letterhead,
  subject: string,
  paragraphs: readonly Paragraph[],
  { logo, language }: MailLook,
): string {
  const { look } = letterhead;
  const accent = look?.accent_light ?? "#bf3a12";
  const button = paragraphs.find((part) => typeof part !== "string" && "href" in part && !part.listed);
  const preview = paragraphs.find((part) => typeof part === "string") ?? "";
  const body = paragraphs
    .map((part, at) => paragraphHtml(part, { isButton: part === button, isFirst: at === 0, accent }))
    .join("");
  const footer = footerLines(letterhead).map(escapeHtml).join("<br>");
  return `<!doctype html><html lang="${language ?? "en"}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${darkStyles(look?.accent_dark ?? "#ff8c66")}</style></head>
<body class="paper" style="margin:0;padding:0;background:#fcfbf9">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview.slice(0, 140))}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>
<table ${table} width="100%" class="paper" style="background:#fcfbf9"><tr><td align="center" style="padding:28px 16px">
<table ${table} width="600" align="center" style="width:100%;max-width:600px;text-align:left;font-family:${font};font-size:15px;line-height:24px">
<tr><td class="ink" style="padding:8px 0 26px;border-top:3px solid #1b1a16;color:#1b1a16;font-size:28px;line-height:34px;font-weight:700;letter-spacing:-1.2px">${headHtml(letterhead, logo)}</td></tr>
<tr><td><table ${table} width="100%" class="ink" style="color:#1b1a16;font-size:15px;line-height:24px">${body}</table></td></tr>
<tr><td class="ink-3 line" style="padding:16px 0 0;border-top:1px solid #e6e2d9;color:#6a665c;font-size:12px;line-height:18px">${footer}</td></tr>
</table></td></tr></table></body></html>`;
}

/** One mail as text and as HTML. Its first paragraph is what lists of mails show beside the subject. */
export function writeMail(
  letterhead: Letterhead,
  to: Mailbox,
  subject: string,
  paragraphs: readonly Paragraph[],
  { values = {}, ...look }: MailLook & { values?: Readonly<Record<string, string>> } = {},
): Mail {
  const signature = ["-- ", ...footerLines(letterhead)].join("\n");
  return {
    to,
    subject,
    text: `${[...paragraphs.map(asText), signature].join("\n\n")}\n`,
    html: page(letterhead, subject, paragraphs, look),
    parts: { letterhead, paragraphs, values, ...(look.language && { language: look.language }) },
  };
}

/** A mail that was written, once more under another subject, with words before and after it, and under a logo. */
export function dressMail(mail: Mail, { subject = "", opening = "", closing = "", logo }: MailDress): Mail {
  const { parts, to, ...others } = mail;
  if (!parts || (!subject && !opening && !closing && !logo)) return mail;
  const paragraphs = [opening, ...parts.paragraphs, closing].filter((part) => part !== "");
  const newSubject = subject || mail.subject;
  return { ...others, ...writeMail(parts.letterhead, to, newSubject, paragraphs, { ...parts, logo }) };
}

/** How many subjects are said whole. */
const saidWhole = 2;

const subjectOfAll = (subjects: readonly string[], language: "hi" | undefined) => {
  const more = subjects.length - saidWhole;
  const firstSubjects = subjects.slice(0, saidWhole).join(" · ");
  if (more <= 0) return firstSubjects;
  return language === "hi" ? `${firstSubjects} और ${more} अन्य` : `${firstSubjects} and ${more} more`;
};

/** Bytes of papers in one mail: many servers refuse one of more than 10 MB, and it grows by a third on its way. */
const mostAttached = 7_000_000;

/** Mails to be joined, in their order, each group with so much of papers as a server takes; one paper goes whatever its size. */
export function groupsBySize(mails: readonly Mail[]): [Mail, ...Mail[]][] {
  const groups: [Mail, ...Mail[]][] = [];
  let size = Infinity;
  for (const mail of mails) {
    const own = (mail.attachments ?? []).reduce((sum, { bytes }) => sum + bytes.length, 0);
    size += own;
    if (size <= mostAttached) groups.at(-1)!.push(mail);
    else {
      groups.push([mail]);
      size = own;
    }
  }
  return groups;
}

/** Several mails to one reader as one: what each says once, in their order. None of its links is the button. */
export function joinMails(mails: readonly [Mail, ...Mail[]]): Mail {
  const [first] = mails;
  const parts = mails.flatMap((mail) => mail.parts ?? []);
  const paragraphs = parts.flatMap((one) => one.paragraphs);
  const lastOf = new Map(paragraphs.map((part, at) => [typeof part === "string" ? part : at, at]));
  const distinct = paragraphs.filter((part, at) => typeof part !== "string" || lastOf.get(part) === at);
  const asListed = (part: Paragraph): Paragraph =>
    typeof part !== "string" && "href" in part ? { ...part, listed: true } : part;
  const subjects = mails.map(({ subject }) => subject);
  const { language } = parts[0] ?? {};
  return {
    ...first,
    ...writeMail(parts[0]!.letterhead, first.to, subjectOfAll(subjects, language), distinct.map(asListed), parts[0]),
    attachments: mails.flatMap(({ attachments = [] }) => attachments),
  };
}

interface MailDress {
  subject?: string;
  opening?: string;
  closing?: string;
  logo?: MailLogo | undefined;
}

interface MailTranslation {
  language: "hi";
  translate: (text: string) => string;
  address: (href: string) => string;
}

function translateParagraph(part: Paragraph, { translate, address }: MailTranslation): Paragraph {
  if (typeof part === "string") return translate(part);
  if ("heading" in part) return { heading: translate(part.heading) };
  if ("code" in part) return part;
  if ("facts" in part)
    return { facts: part.facts.map(([label, value]) => [translate(label), translate(value)] as const) };
  if ("href" in part) return { ...part, text: translate(part.text), href: address(part.href) };
  const { head, lines, more, totals = [] } = part;
  return {
    head: [translate(head[0]), translate(head[1])],
    lines: lines.map(({ name, below, figure }) => ({
      name,
      ...(below && { below: translate(below) }),
      figure: translate(figure),
    })),
    more: more && { ...more, name: translate(more.name) },
    totals: totals.map(([label, figure]) => [translate(label), figure] as const),
  };
}

/** A mail that was written, once more in another language: names of items stay. */
export function translateMail(mail: Mail, saying: MailTranslation): Mail {
  const { parts, to, subject, ...others } = mail;
  if (!parts) return mail;
  const paragraphs = parts.paragraphs.map((part) => translateParagraph(part, saying));
  const { values } = parts;
  const unsubscribe = others.unsubscribe && { unsubscribe: saying.address(others.unsubscribe) };
  const written = writeMail(parts.letterhead, to, saying.translate(subject), paragraphs, {
    values,
    language: saying.language,
  });
  return { ...others, ...unsubscribe, ...written };
}
