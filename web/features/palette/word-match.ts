// How well what is typed fits a page's or an act's words.

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** 3: the label begins so; 2: each word begins one of the label; 1: each begins one of the label or its other words; 0: not. */
export function fitOf(typed: string, label: string, words: string): 0 | 1 | 2 | 3 {
  const asked = wordsOf(typed);
  if (asked.length === 0) return 0;
  if (label.toLowerCase().startsWith(typed.trim().toLowerCase())) return 3;
  const begins = (among: string[]) => asked.every((word) => among.some((one) => one.startsWith(word)));
  const own = wordsOf(label);
  if (begins(own)) return 2;
  return begins([...own, ...wordsOf(words)]) ? 1 : 0;
}
