// Texts as they are stored: without marks, cut where a field ends, names to the letter (connector 2, 4; security 4).
import { cleanNote, cleanText } from "@vanik/contracts/fields";
import sanitizeHtml from "sanitize-html";
import type { Row } from "../client.ts";
import { UnreadableField } from "./figures.ts";

/** Of what is longer nothing behind it is read. */
const longestHtml = 100_000;
/** Each begins a line. */
const blocks =
  "address article blockquote br dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul";
const isMarked = /<[a-z/!]/i;
// What the sanitizer writes for what stands for itself.
const written: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** HTML as text: each block and `<br>` a line, cells apart, entities read, no line empty. What bears no marks keeps its own lines. */
export function linesOfHtml(html: string): string {
  const source = html.slice(0, longestHtml).toWellFormed();
  // Most texts bear no marks, and parsing is what takes the time of a page of documents.
  if (!/[<&]/.test(source)) return shownLines(source);
  const tags = sanitizeHtml(isMarked.test(source) ? source.replaceAll(/\s+/g, " ") : source, {
    allowedTags: [...blocks.split(" "), "td", "th"],
    allowedAttributes: {},
  });
  const text = tags
    .replaceAll(/<\/?t[dh]>/g, " ")
    .replaceAll(/<[^<>]*>/g, "\n")
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => written[entity] ?? entity);
  return shownLines(text);
}

/** Without what is empty, blanks in a row as one. */
const shownLines = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");

/** No half character at its end. */
function cutAt(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(most - 1)) ? most - 1 : most;
  return text.slice(0, end).trim();
}

/** What stands there as a text, as it came; empty for what is none. */
export const textOfField = (row: Row, field: string): string => {
  const value = row[field];
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
};

/** ERPNext's own longest text of a line. */
export const longestLine = 140;

/** A text of one line, of a field that holds no HTML. */
export const remoteLine = (row: Row, field: string, most = longestLine): string =>
  cutAt(cleanText(textOfField(row, field)), most);
/** A text of several lines, of a field that holds HTML or might. */
export const remoteNote = (row: Row, field: string, most: number): string =>
  cutAt(cleanNote(linesOfHtml(textOfField(row, field))), most);

/** The name of another document, to the letter; null where none is named. Throws an UnreadableField for what can be no name. */
export function remoteName(row: Row, field: string): string | null {
  const name = row[field];
  if (name === null || name === undefined || name === "") return null;
  if (typeof name !== "string" || name.trim() !== name || !/^[^\p{Cc}\p{Cs}]{1,140}$/u.test(name))
    throw new UnreadableField(field);
  return name;
}

/** The same of what has to be named. */
export function requireName(row: Row, field: string): string {
  const name = remoteName(row, field);
  if (name === null) throw new UnreadableField(field);
  return name;
}
