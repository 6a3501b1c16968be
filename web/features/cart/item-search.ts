// Finding an item by all words typed, in its name and code; "m12x50" finds "M12 × 50". The closest come first.
import type { ItemOption } from "@vanik/contracts/catalogue";

export const shownAtMost = 50;

export interface Searchable {
  item: ItemOption;
  text: string;
  squeezed: string;
}

export function searchable(items: readonly ItemOption[]): Searchable[] {
  return items.map((item) => {
    const text = plainItemText(`${item.item_name} ${item.item_code}`);
    return { item, text, squeezed: text.replaceAll(" ", "") };
  });
}

export function wordsTyped(typed: string): string[] {
  return plainItemText(typed).split(/\s+/).filter(Boolean);
}

export function findCartItems(items: readonly Searchable[], typed: string): ItemOption[] {
  const words = wordsTyped(typed);
  const found = items.filter(({ text, squeezed }) =>
    words.every((word) => text.includes(word) || squeezed.includes(word)),
  );
  const far = distanceTo(words.join(" "));
  return found
    .map((one) => ({ item: one.item, distance: far(one) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ item }) => item);
}

/** 0 when a word begins with what was typed, 1 when only the spaces differ, 2 when the words stand apart. */
function distanceTo(typed: string): (item: Searchable) => 0 | 1 | 2 {
  if (!typed) return () => 0;
  const squeezed = typed.replaceAll(" ", "");
  return (item) => {
    if (occursIn(item.text, typed, /[\p{L}\p{N}.]/u)) return 0;
    return occursIn(item.squeezed, squeezed, /\d/) ? 1 : 2;
  };
}

/** Whether the part stands anywhere in the text but right behind such a character. */
function occursIn(text: string, part: string, notBehind: RegExp): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    if (at === 0 || !notBehind.test(text.charAt(at - 1))) return true;
  return false;
}

export interface ItemPiece {
  text: string;
  match: boolean;
}

/** Cuts a name into pieces, those that a typed word matches marked. */
export function markMatches(name: string, words: readonly string[]): ItemPiece[] {
  const lower = plainItemText(name);
  const marked = Array.from({ length: lower.length }, () => false);
  // Lower-casing may change the length of exotic letters; then nothing is marked rather than the wrong thing.
  if (lower.length !== name.length) return [{ text: name, match: false }];
  for (const word of words) {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length))
      marked.fill(true, at, at + word.length);
  }
  const pieces: ItemPiece[] = [];
  for (let at = 0; at < name.length; at += 1) {
    const match = marked[at] ?? false;
    const last = pieces.at(-1);
    if (last && last.match === match) last.text += name[at];
    else pieces.push({ text: name[at] ?? "", match });
  }
  return pieces;
}

function plainItemText(text: string): string {
  return text.toLowerCase().replaceAll("×", "x");
}
