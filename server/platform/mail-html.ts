// The parts of a mail as HTML. Mail readers know tables and styles in attributes; the block of styles only adds the dark
// colours for those that read it. Colours are those of web/ui/tokens.css.
import type { MailFacts, MailLines, MailLink, Paragraph } from "./mail-parts.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text made safe to stand in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** As it is read: a document's name, a day and a phone number end no line. */
const nonBreakingHtml = (text: string) =>
  escapeHtml(text)
    .replace(/[A-Z]{2,4}(?:\d[0-9A-Z]{1,3})?-\d{4}-\d{4,6}/g, '<span style="white-space:nowrap">$&</span>')
    .replace(/\b\d{2} \S{2,6} \d{4}\b|\+91(?: \d+)+/g, (phrase) => phrase.replaceAll(" ", "\u00a0"));
/** A size too: "M12 × 50", "12 m". */
const itemHtml = (name: string) =>
  nonBreakingHtml(name)
    .replaceAll(" × ", "\u00a0×\u00a0")
    .replace(/(\d) (?=[A-Za-z]{1,2}\b)/g, "$1\u00a0");

export const font = "Inter,-apple-system,'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif";
const mono = "ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";
export const darkStyles = (accent: string) =>
  `@media (prefers-color-scheme:dark){.paper{background:#131210!important}.sunk{background:#1d1b18!important}.ink{color:#f2eee6!important;border-color:#f2eee6!important}.ink-2{color:#c2bcb0!important}.ink-3{color:#9a9488!important}.line{border-color:#2c2925!important}.go{background:${accent}!important;color:#1c0e08!important}}`;

/** Of a table that lays out. */
export const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const mailRow = (content: string, { above = 0, below = 18 } = {}) =>
  `<tr><td style="padding:${above}px 0 ${below}px">${content}</td></tr>`;

const small = "font-size:12px;line-height:17px";
const grey = 'class="ink-3" style="color:#6a665c';
const amount = "text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums";
const ruled = "border-bottom:1px solid #e6e2d9";

/** One button a mail; whatever else leads somewhere is words. */
function linkHtml({ text, href }: MailLink, isButton: boolean, accent: string): string {
  const address = escapeHtml(href);
  const words = escapeHtml(text);
  if (!isButton)
    return `<a href="${address}" class="ink" style="color:#1b1a16;font-weight:600;text-decoration:underline">${words}</a>`;
  // Lines end between its parts first: a document's name stays whole.
  const parts = href.replace(/^https?:\/\//, "").split(/(?<=[/?=#])/);
  const readable = parts.map(escapeHtml).join("<wbr>");
  return `<a href="${address}" class="go" style="display:block;padding:11px 20px;border-radius:4px;font-weight:600;text-align:center;text-decoration:none;background:${accent};color:#ffffff;border:1px solid transparent">${words}</a><div style="padding-top:8px;${small};overflow-wrap:anywhere"><a href="${address}" ${grey}">${readable}</a></div>`;
}

// Padded at its left by what the last digit has at its right, so that it stands in the middle.
const codeHtml = (code: string) =>
  `<div class="sunk ink" style="padding:18px 0 18px 10px;background:#f6f4ef;color:#1b1a16;text-align:center;font-family:${mono};font-size:32px;line-height:38px;font-weight:600;letter-spacing:10px">${escapeHtml(code)}</div>`;

const headingHtml = (heading: string) =>
  `<h1 style="margin:0;font-size:22px;line-height:28px;font-weight:600;letter-spacing:-0.4px">${nonBreakingHtml(heading)}</h1>`;

function factsHtml({ facts }: MailFacts): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td ${grey};padding:1px 16px 1px 0;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td style="padding:1px 0;font-weight:600;overflow-wrap:anywhere;word-break:break-word">${nonBreakingHtml(value)}</td></tr>`,
  );
  return `<table ${table}>${rows.join("")}</table>`;
}

function linesHtml({ head: [left, right], lines, more, totals = [] }: MailLines): string {
  const cells = (first: string, last: string) =>
    `<tr><td class="line" style="padding:8px 12px 8px 0;${ruled}">${first}</td><td class="line" style="padding:8px 0;${ruled};${amount};vertical-align:top">${last}</td></tr>`;
  const headed = `<tr><th class="ink-3 line" align="left" style="padding:8px 12px 8px 0;${ruled};${small};color:#6a665c;font-weight:500">${escapeHtml(left)}</th><th class="ink-3 line" style="padding:8px 0;${ruled};${small};${amount};color:#6a665c;font-weight:500">${escapeHtml(right)}</th></tr>`;
  const listed = lines.map(({ name, below, figure }) =>
    cells(`${itemHtml(name)}${below ? `<div ${grey};${small}">${escapeHtml(below)}</div>` : ""}`, escapeHtml(figure)),
  );
  const quiet = (text: string) => `<span class="ink-2" style="color:#4d4a43">${escapeHtml(text)}</span>`;
  const rest = more ? cells(quiet(more.name), quiet(more.figure)) : "";
  const sums = totals.map(([label, figure], at) => {
    const isLast = at === totals.length - 1;
    const style = isLast
      ? "padding:8px 0 0;border-top:1px solid #1b1a16;font-size:16px;font-weight:600"
      : `padding:${at === 0 ? 8 : 1}px 0 ${at === totals.length - 2 ? 7 : 1}px`;
    // What it is called takes the room that is left: it stands beside its figure.
    return `<tr><td align="right" width="100%" class="${isLast ? "ink" : "ink-2"}" style="${style};text-align:right">${escapeHtml(label)}</td><td class="${isLast ? "ink" : "ink-2"}" style="${style};padding-left:16px;${amount}">${escapeHtml(figure)}</td></tr>`;
  });
  // In a table of their own: the last sum is large, and would take its width from the names.
  const summed =
    sums.length > 0
      ? `<table cellpadding="0" cellspacing="0" border="0" width="100%" class="ink" style="font-size:14px;line-height:20px">${sums.join("")}</table>`
      : "";
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" class="ink" style="border-top:2px solid #1b1a16;font-size:14px;line-height:20px">${headed}${listed.join("")}${rest}</table>${summed}`;
}

interface ParagraphPlace {
  isButton: boolean;
  isFirst: boolean;
  accent: string;
}

/** A row of the mail's table. */
export function paragraphHtml(part: Paragraph, { isButton, isFirst, accent }: ParagraphPlace): string {
  if (typeof part === "string") return mailRow(nonBreakingHtml(part).replaceAll("\n", "<br>"));
  if ("heading" in part) return mailRow(headingHtml(part.heading), { above: isFirst ? 0 : 24, below: 8 });
  if ("facts" in part) return mailRow(factsHtml(part));
  if ("code" in part) return mailRow(codeHtml(part.code));
  return mailRow("href" in part ? linkHtml(part, isButton, accent) : linesHtml(part));
}
