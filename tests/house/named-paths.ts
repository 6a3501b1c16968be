// The files and folders that a page of the documentation names: in links, in code, and in the tree of the architecture.
import { dirname, posix } from "node:path";

export interface NamedPath {
  line: number;
  name: string;
}

const isFile = (name: string) => /^[\w@.…][\w@.…/-]*\.(ts|tsx|md|json|sh|typ|css|sql)$/.test(name);
const isFolder = (name: string) => /^[a-z][\w./-]*\/$/.test(name) && !name.includes("//");

/** What a code block draws as a tree, by its indentation: names at the left, what they are behind two spaces. */
function namedInTree(block: string, from: number): NamedPath[] {
  const above: { indent: number; path: string }[] = [];
  return block.split("\n").flatMap((text, at) => {
    const indent = text.search(/\S/);
    if (indent < 0) return [];
    while (above.length > 0 && above.at(-1)!.indent >= indent) above.pop();
    const [names = ""] = text.trim().split(/\s{2,}/);
    return names
      .split(" ")
      .filter((name) => isFile(name) || isFolder(name))
      .map((name) => {
        const path = posix.join(above.at(-1)?.path ?? "", name);
        if (name.endsWith("/")) above.push({ indent, path });
        return { line: from + at, name: path };
      });
  });
}

/** Relative links as paths from the root; what stands in `code` and looks like a file or a folder as it is. */
export function namedPaths(page: string, text: string): NamedPath[] {
  const lineAt = (index: number) => text.slice(0, index).split("\n").length;
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(({ index, 1: target }) => ({
    line: lineAt(index),
    name: posix.join(dirname(page), target!),
  }));
  const trees = [...text.matchAll(/^```\n([^]*?)^```/gm)].flatMap(({ index, 1: block }) =>
    namedInTree(block!, lineAt(index) + 1),
  );
  const code = [...text.replace(/^```[^]*?^```/gm, (block) => block.replace(/[^\n]/g, " ")).matchAll(/`([^`\n]+)`/g)]
    .map(({ index, 1: name }) => ({ line: lineAt(index), name: name! }))
    .filter(({ name }) => isFile(name) || isFolder(name));
  return [...links, ...trees, ...code];
}

/** Pages shorten paths: a name is one when some file ends so, or stands in a folder that does. */
export function isThere(name: string, files: readonly string[]): boolean {
  const bare = name.replace(/^…\/|\/$/g, "");
  return files.some((file) => `/${file}`.includes(`/${bare}/`) || `/${file}`.endsWith(`/${bare}`));
}
