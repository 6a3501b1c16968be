// Sentences in another language by their English: a table has each English sentence, `{}` for what is filled in and `{#}` for a
// figure, and beside it the other, where `{}` are the same in their order and `{2}` is the second of them.

export type Sentences = Readonly<Record<string, string>>;

interface Template {
  /** Letters that are not filled in: the more, the surer. */
  length: number;
  matches: RegExp;
  translation: string;
}

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const hasLetters = /[A-Za-z]{2}/;
/** What is remembered of what was asked, at most. */
const most = 5000;
/** Nothing longer is a sentence with names filled in; looking for some in what a stranger sent would take long. */
const longest = 1000;

const blanks = /\{(#?)\}/;
const isFilled = (english: string) => blanks.test(english);

/** Below so many letters of its own a sentence might be the beginning and the end of any other. */
const enough = 12;

/** A figure; one sentence in a short one; anything in a long one. */
const blankPattern = (mark: string, length: number) =>
  mark === "#" ? "([₹−]?[\\d,.]+)" : length < enough ? "((?:(?![.:;] |\\n).){0,60}?)" : "(.*?)";

function templateOf([english, translation]: [string, string]): Template {
  const pieces = english.split(blanks);
  const length = pieces.filter((_, at) => at % 2 === 0).join("").length;
  const source = pieces.map((piece, at) => (at % 2 === 0 ? literally(piece) : blankPattern(piece, length))).join("");
  return { length, matches: new RegExp(`^${source}$`, "s"), translation };
}

function templatesOf(tables: readonly Sentences[]): Template[] {
  const filled = tables.flatMap((table) => Object.entries(table)).filter(([english]) => isFilled(english));
  return filled.map(templateOf).toSorted((a, b) => b.length - a.length);
}

/**
 * Says an English sentence by these tables, what is filled into it by them too; null where they have none. `rest` says what no
 * table has: names, numbers, days.
 */
export function translateBy(
  tables: readonly Sentences[],
  rest: (text: string) => string = (text) => text,
): (sentence: string) => string | null {
  const whole = new Map(tables.flatMap((table) => Object.entries(table)));
  const templates = templatesOf(tables);
  const known = new Map<string, string | null>();

  function find(sentence: string): string | null {
    const known = whole.get(sentence);
    if (known !== undefined && !isFilled(sentence)) return known;
    if (sentence.length > longest) return null;
    for (const { matches, translation } of templates) {
      const parts = matches.exec(sentence)?.slice(1);
      if (!parts) continue;
      let next = 0;
      return translation.replaceAll(/\{(\d?)\}/g, (_, at: string) => within(parts[at ? Number(at) - 1 : next++] ?? ""));
    }
    return null;
  }

  const within = (part: string) => translate(part) ?? rest(part);

  /** Spaces at its ends stay. */
  function translate(text: string): string | null {
    const sentence = text.trim();
    if (!hasLetters.test(sentence)) return null;
    const remembered = known.get(sentence);
    const found = remembered === undefined ? find(sentence) : remembered;
    if (known.size >= most) known.clear();
    known.set(sentence, found);
    return found === null ? null : text.replace(sentence, () => found);
  }
  return translate;
}
