// What a page of the documentation names in code besides files: scripts, options, calls, and words that only code has.
import { dirname, posix } from "node:path";

export interface NamedThing {
  line: number;
  is: "script" | "option" | "call" | "word";
  name: string;
}

const code = /^```[^\n]*\n([^]*?)^```|`([^`\n]+)`/gm;
/** snake_case, SCREAMING_CASE, camelCase or TwoHumps: no English word looks so. */
const wordOfCode = /(?<![\w./{:@-])(?:\w*[a-z\d]_\w+|[A-Z\d]+_[A-Z\d_]+|\w*[a-z][A-Z]\w*)(?![\w./@-]|\.\w)/g;
const call = /\b(GET|POST|PUT|DELETE) (\S+)/g;

/** In the order of the page; words alone are read of what stands within a line, as blocks have what is made up. */
export function namedThings(text: string): NamedThing[] {
  return [...text.matchAll(code)].flatMap(({ index, 1: block, 2: inline }) => {
    const line = text.slice(0, index).split("\n").length;
    const codeText = block ?? inline!;
    const thingsOf = (is: NamedThing["is"], found: Iterable<string>) => [...found].map((name) => ({ line, is, name }));
    const calls = [...codeText.matchAll(call)].map(([whole]) => whole);
    return [
      ...thingsOf(
        "script",
        [...codeText.matchAll(/\bnpm run ([\w-]+)/g)].map(([, name]) => name!),
      ),
      ...thingsOf(
        "option",
        [...codeText.matchAll(/(?<=^|\s)--[a-z][\w-]*/gm)].map(([name]) => name),
      ),
      ...thingsOf("call", calls),
      ...thingsOf("word", inline && calls.length === 0 ? [...inline.matchAll(wordOfCode)].map(([name]) => name) : []),
    ];
  });
}

/** Whether a call that a page names, shortened or not, is one of these, as "GET /parties/:id". */
export function isCall(name: string, calls: readonly string[]): boolean {
  const [method, path] = name.split(" ") as [string, string];
  const bare = path.replace(/^(\/api|…)?\/?/, "").replace(/\?.*$/, "");
  const pattern = bare.replace(/[.+]/g, "\\$&").replace(/\{\w+\}|<\w+>/g, "[^/]+");
  return calls.some((one) => new RegExp(`^${method} (\\S*/)?${pattern}$`).test(one));
}

/** The headings of a page, as links to them have them. */
export const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(/\s/g, "-"),
  );

interface LinkToHeading {
  line: number;
  page: string;
  heading: string;
}

/** Links of a page to headings, of its own or of others. */
export const linksToHeadings = (file: string, text: string): LinkToHeading[] =>
  [...text.matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)].map(({ index, 1: page, 2: heading }) => ({
    line: text.slice(0, index).split("\n").length,
    page: page ? posix.join(dirname(file), page) : file,
    heading: heading!,
  }));
