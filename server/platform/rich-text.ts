// Rich text: one allow-list, applied on the way in and again on the way out (design 10).
import { hash } from "node:crypto";
import { createRequire } from "node:module";
import type sanitizeHtml from "sanitize-html";

// Loaded by the first text that is cleaned: sixty files that a start does without.
const require = createRequire(import.meta.url);
const sanitize = (html: string, options: sanitizeHtml.IOptions): string => require("sanitize-html")(html, options);

const linkTo = /^(?:https?:\/\/|mailto:)/i;

const none: Record<string, string> = {};

const allowed: sanitizeHtml.IOptions = {
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

// A text of 60,000 signs takes up to 30 ms, and what is stored was cleaned as it came in. By their hashes; no more than some MB.
const knownClean = new Set<string>();
const mostKnown = 10_000;

/**
 * HTML with nothing but headings (h2 to h4), paragraphs, lists, tables, emphasis and links to http, https or mailto
 * addresses; other tags leave their text, scripts and styles leave nothing. Cleaning twice changes nothing more, and what
 * stayed as it was is not looked at again.
 */
export function cleanHtml(html: string): string {
  const known = hash("sha256", html, "base64url");
  if (knownClean.has(known)) return html;
  const cleaned = sanitize(html, allowed).trim();
  if (knownClean.size >= mostKnown) knownClean.clear();
  if (cleaned === html) knownClean.add(known);
  return cleaned;
}

const keptTags = new Set(allowed.allowedTags as string[]);
const keptAttributes = allowed.allowedAttributes as Record<string, string[]>;

/** The same HTML cleaned, and what was taken out of it, each once: `<img>`, `style`, a link that leads nowhere it may. */
export function cleanHtmlTelling(html: string): { html: string; takenOut: string[] } {
  const takenOut = new Set<string>();
  const cleaned = sanitize(html, {
    ...allowed,
    onOpenTag(name, attributes) {
      if (!keptTags.has(name)) takenOut.add(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!keptTags.has(name)) continue;
        if (!keptAttributes[name]?.includes(attribute)) takenOut.add(attribute);
        else if (attribute === "href" && !linkTo.test(value)) takenOut.add(`a link to ${value.slice(0, 60)}`);
      }
    },
  }).trim();
  return { html: cleaned, takenOut: [...takenOut] };
}
