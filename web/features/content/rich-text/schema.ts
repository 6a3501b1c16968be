// The tags that the server lets through (platform/rich-text.ts), as ProseMirror's schema.
import { DOMParser, DOMSerializer, type Node, Schema } from "prosemirror-model";
import { addListNodes } from "prosemirror-schema-list";
import { tableNodes } from "prosemirror-tables";

const basic = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { content: "inline*", group: "block", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
    heading: {
      attrs: { level: { default: 2 } },
      content: "inline*",
      group: "block",
      defining: true,
      parseDOM: [
        { tag: "h1", attrs: { level: 2 } },
        { tag: "h2", attrs: { level: 2 } },
        { tag: "h3", attrs: { level: 3 } },
        { tag: "h4, h5, h6", attrs: { level: 4 } },
      ],
      toDOM: (node) => [`h${node.attrs.level}`, 0],
    },
    text: { group: "inline" },
    hard_break: {
      inline: true,
      group: "inline",
      selectable: false,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
    },
  },
});

// Cells in the tags alone: no spans, no widths.
const tables = tableNodes({ tableGroup: "block", cellContent: "paragraph+", cellAttributes: {} });
const bareCell = (tag: "td" | "th") => ({
  ...tables[tag === "td" ? "table_cell" : "table_header"],
  toDOM: () => [tag, 0] as const,
});

export const richSchema = new Schema({
  nodes: addListNodes(basic.spec.nodes, "paragraph block*", "block").append({
    ...tables,
    table_cell: bareCell("td"),
    table_header: bareCell("th"),
  }),
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (element) => {
            const href = element.getAttribute("href") ?? "";
            return /^(?:https?:\/\/|mailto:)/i.test(href) ? { href } : false;
          },
        },
      ],
      toDOM: (mark) => ["a", { href: mark.attrs.href }, 0],
    },
    em: { parseDOM: [{ tag: "i" }, { tag: "em" }], toDOM: () => ["em", 0] },
    strong: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
  },
});

export function readHtml(html: string): Node {
  const holder = document.implementation.createHTMLDocument("").createElement("div");
  holder.innerHTML = html;
  return DOMParser.fromSchema(richSchema).parse(holder);
}

/** Empty for a text of nothing. A cell's only paragraph is the cell itself. */
export function writeHtml(doc: Node): string {
  if (doc.textContent.trim() === "") return "";
  const holder = document.createElement("div");
  holder.append(DOMSerializer.fromSchema(richSchema).serializeFragment(doc.content));
  for (const only of holder.querySelectorAll(":is(td, th, li) > p:only-child")) only.replaceWith(...only.childNodes);
  return holder.innerHTML;
}

const understoodTags = new Set(
  "h1 h2 h3 h4 h5 h6 p ul ol li strong b em i a br table caption thead tbody tfoot tr th td span div font body html head meta style o:p section article"
    .split(" ")
    .map((tag) => tag.toUpperCase()),
);

/** What of pasted HTML a policy cannot have, in words for who pasted it; empty where nothing is lost. */
export function lostInPaste(html: string): string[] {
  const pasted = document.implementation.createHTMLDocument("");
  pasted.body.innerHTML = html;
  const lost = new Set<string>();
  for (const element of pasted.body.querySelectorAll("*"))
    if (!understoodTags.has(element.tagName)) lost.add(`<${element.tagName.toLowerCase()}>`);
  return [...lost];
}
