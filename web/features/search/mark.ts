// Which parts of a name answer to what was typed: words from their beginning, numbers whole, M12 with its letter.
export interface Piece {
  text: string;
  match: boolean;
}

const tokens = /\p{L}\d+|[\p{L}\p{M}]{2,}|\d+(?:\.\d+)?/gu;
const unfinished = /\d{3}$/;

function patternOf(token: string, isLast: boolean): string {
  const exact = token.replaceAll(".", "\\.");
  // A number still being typed may be the beginning of a longer one, once it says something.
  const end = isLast && unfinished.test(token) ? "" : "(?!\\.?\\d)";
  if (/^\d/.test(token)) return `(?<![\\d.])${exact}${end}`;
  const [, letter, digits] = /^(\p{L})(\d+)$/u.exec(token) ?? [];
  return letter ? `(?<!\\p{L})${letter}\\s?${digits}${end}` : `(?<!\\p{L})${exact}`;
}

/** A question as an expression that finds its words in a name; null when it has none. */
export function toMarks(q: string): RegExp | null {
  const plain = q.replace(/(?<=\d)\s*[x×*]\s*(?=\d)/giu, " ");
  const found = plain.match(tokens) ?? [];
  if (found.length === 0) return null;
  const patterns = found.map((token, at) => patternOf(token, at === found.length - 1));
  return new RegExp(patterns.join("|"), "giu");
}

/** Cuts a name into pieces that answer to the question and pieces that do not. */
export function markPieces(name: string, marks: RegExp | null): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: text, index } of marks ? name.matchAll(marks) : []) {
    if (index > end) pieces.push({ text: name.slice(end, index), match: false });
    pieces.push({ text, match: true });
    end = index + text.length;
  }
  if (end < name.length) pieces.push({ text: name.slice(end), match: false });
  return pieces;
}
