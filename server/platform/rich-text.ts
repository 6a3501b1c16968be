// Rich text: one allow-list, applied on the way in and again on the way out (design 10).
import sanitize from "sanitize-html";

const linkTo = /^(?:https?:\/\/|mailto:)/i;

const none: Record<string, string> = {};

const allowed: sanitize.IOptions = {
  allowedTags: "h2 h3 h4 p ul ol li strong em a br table caption thead tbody tfoot tr th td".split(" "),
  allowedAttributes: { a: ["href", "rel"], th: ["scope"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    a: (tagName, { href = "" }) => ({
      tagName,
      attribs: linkTo.test(href) ? { href, rel: "noopener noreferrer" } : none,
    }),
    th: (tagName, { scope = "" }) => ({ tagName, attribs: scope === "row" || scope === "col" ? { scope } : none }),
  },
};

/**
 * HTML with nothing but headings (h2 to h4), paragraphs, lists, tables, emphasis and links to http, https or mailto
 * addresses; other tags leave their text, scripts and styles leave nothing. Cleaning twice changes nothing more.
 */
export function cleanHtml(html: string): string {
  return sanitize(html, allowed).trim();
}
