// One mail as text and as HTML, in the operator's name. Mail readers know tables and styles in attributes; the block of
// styles only adds the dark colours for those that read it. Colours are those of web/ui/tokens.css.
import type { Mail, Mailbox } from "./mail.ts";

/** What stands over and under every mail; the operator's settings have it. */
export interface Letterhead {
  brand: string;
  legal_name: string;
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

export interface MailLink {
  text: string;
  href: string;
}

/** Plain text (its newlines are kept), a link with its words, or a one-time code. */
export type Paragraph = string | MailLink | { code: string };

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text made safe to stand in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const sans = "Inter,-apple-system,'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif";
const mono = "ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";
const darkStyles = (accent: string) =>
  `@media (prefers-color-scheme:dark){.paper{background:#131210!important}.sunk{background:#1d1b18!important}.ink{color:#f2eee6!important;border-color:#f2eee6!important}.ink-2{color:#c2bcb0!important}.ink-3{color:#9a9488!important}.line{border-color:#2c2925!important}.go{background:${accent}!important;color:#1c0e08!important}.plain{background:#1a1916!important;border-color:#45413a!important;color:#f2eee6!important}}`;

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const mailRow = (content: string) => `<tr><td style="padding:0 0 18px">${content}</td></tr>`;

function linkHtml({ text, href }: MailLink, isFirst: boolean, accent: string): string {
  const [tone, colours] = isFirst
    ? ["go", `background:${accent};color:#ffffff;border:1px solid transparent`]
    : ["plain", "background:#ffffff;color:#1b1a16;border:1px solid #cfc9bc"];
  const address = escapeHtml(href);
  return `<a href="${address}" class="${tone}" style="display:inline-block;padding:11px 20px;border-radius:4px;font-weight:600;text-decoration:none;${colours}">${escapeHtml(text)}</a><div class="ink-3" style="padding-top:8px;font-size:12px;line-height:17px;color:#6a665c;word-break:break-all">Or open this address: <a href="${address}" class="ink-3" style="color:#6a665c">${address}</a></div>`;
}

// Padded at its left by what the last digit has at its right, so that it stands in the middle.
const codeHtml = (code: string) =>
  `<div class="sunk ink" style="padding:18px 0 18px 10px;background:#f6f4ef;color:#1b1a16;text-align:center;font-family:${mono};font-size:32px;line-height:38px;font-weight:600;letter-spacing:10px">${escapeHtml(code)}</div>`;

function paragraphHtml(part: Paragraph, isFirstLink: boolean, accent: string): string {
  if (typeof part === "string") return escapeHtml(part).replaceAll("\n", "<br>");
  return "code" in part ? codeHtml(part.code) : linkHtml(part, isFirstLink, accent);
}

function asText(part: Paragraph): string {
  if (typeof part === "string") return part;
  return "code" in part ? part.code : `${part.text}: ${part.href}`;
}

const footerLines = ({ legal_name, address, email, phone }: Letterhead) => [
  legal_name,
  address.join(", "),
  [email, phone].filter(Boolean).join(" · "),
];

/** The brand at the head: its logo where there is one, which readers who load no pictures see as its name. */
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
  logo: MailLogo | undefined,
): string {
  const { look } = letterhead;
  const accent = look?.accent_light ?? "#bf3a12";
  const firstLink = paragraphs.find((part) => typeof part !== "string" && "href" in part);
  const preview = paragraphs.find((part) => typeof part === "string") ?? "";
  const body = paragraphs.map((part) => mailRow(paragraphHtml(part, part === firstLink, accent))).join("");
  const footer = footerLines(letterhead).map(escapeHtml).join("<br>");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${darkStyles(look?.accent_dark ?? "#ff8c66")}</style></head>
<body class="paper" style="margin:0;padding:0;background:#fcfbf9">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview.slice(0, 140))}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>
<table ${table} width="100%" class="paper" style="background:#fcfbf9"><tr><td align="center" style="padding:28px 16px">
<table ${table} width="600" align="center" style="width:100%;max-width:600px;text-align:left;font-family:${sans};font-size:15px;line-height:24px">
<tr><td class="ink" style="padding:12px 0 26px;border-top:3px solid #1b1a16;color:#1b1a16;font-size:20px;line-height:26px;font-weight:600;letter-spacing:-0.3px">${headHtml(letterhead, logo)}</td></tr>
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
  { values = {}, logo }: { values?: Readonly<Record<string, string>>; logo?: MailLogo | undefined } = {},
): Mail {
  const signature = ["-- ", ...footerLines(letterhead)].join("\n");
  return {
    to,
    subject,
    text: `${[...paragraphs.map(asText), signature].join("\n\n")}\n`,
    html: page(letterhead, subject, paragraphs, logo),
    parts: { letterhead, paragraphs, values },
  };
}

/** A mail that was written, once more under another subject, with words before and after it, and under a logo. */
export function dressMail(mail: Mail, { subject = "", opening = "", closing = "", logo }: MailDress): Mail {
  const { parts, to, ...others } = mail;
  if (!parts || (!subject && !opening && !closing && !logo)) return mail;
  const paragraphs = [opening, ...parts.paragraphs, closing].filter((part) => part !== "");
  const said = subject || mail.subject;
  return { ...others, ...writeMail(parts.letterhead, to, said, paragraphs, { values: parts.values, logo }) };
}

interface MailDress {
  subject?: string;
  opening?: string;
  closing?: string;
  logo?: MailLogo | undefined;
}
