// The pages of docs/guide as modules of the desk: Markdown becomes HTML when the web is built, and its reader stays here.
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Marked } from "marked";
import sharp from "sharp";
import type { Plugin } from "vite";

export const guideFolder = join(import.meta.dirname, "../docs/guide");

/** The names of its pages: "close-a-month"; the first one, README, has none. */
export async function guideNames(): Promise<string[]> {
  const files = await readdir(guideFolder);
  return files.filter((file) => file.endsWith(".md")).map((file) => nameOfGuide(file));
}

const nameOfGuide = (file: string) => file.replace(/^README\.md$/, "").replace(/\.md$/, "");

/** Where a link of a page leads at the desk: what stands beside it in the folder, a page of the guide; the rest as it is written. */
function hrefAtDesk(href: string): string {
  const page = /^([\w-]+\.md)$/.exec(href)?.[1];
  return page ? `/desk/guide/${nameOfGuide(page)}`.replace(/\/$/, "") : href;
}

const isPicture = (href: string) => /^pictures\/[\w-]+\.webp$/.test(href);

export interface WrittenGuide {
  title: string;
  html: string;
  /** As they are written, pictures apart. */
  links: string[];
  /** "pictures/books.webp", in their order; each stands in the HTML as `src="@0"`. */
  pictures: { file: string; alt: string }[];
}

/** Reads one page. Throws for a page that does not begin with its title, and for a picture that is not one of the guide's. */
export async function readGuide(markdown: string): Promise<WrittenGuide> {
  const links: string[] = [];
  const pictures: WrittenGuide["pictures"] = [];
  const marked = new Marked({
    walkTokens(token) {
      if (token.type !== "link") return;
      links.push(token.href);
      token.href = hrefAtDesk(token.href);
    },
    renderer: {
      image({ href, text }) {
        if (!isPicture(href)) throw new Error(`${href} is no picture of the guide`);
        pictures.push({ file: href, alt: text });
        return `<img src="@${pictures.length - 1}" alt="${text.replaceAll('"', "&quot;")}" loading="lazy">`;
      },
    },
  });
  const [, title, text] = /^# (.+)\n([^]*)$/.exec(markdown) ?? [];
  if (!title || !text) throw new Error("A page of the guide begins with its title");
  return { title, html: await marked.parse(text), links, pictures };
}

/** Each picture is a file of the build, with its size, so that what stands below it does not move. One that is still to be taken says its words: the script that takes it needs this build. */
async function moduleOf({ title, html, pictures }: WrittenGuide): Promise<string> {
  const imports: string[] = [];
  let sized = html;
  for (const [at, { file }] of pictures.entries()) {
    const path = join(guideFolder, file);
    const { width, height } = existsSync(path) ? await sharp(path).metadata() : {};
    if (width) imports.push(`import p${at} from ${JSON.stringify(path)};`);
    sized = sized.replace(`src="@${at}"`, width ? `src="@${at}" width="${width}" height="${height}"` : "");
  }
  const parts = sized.split(/(?<=src=")@(\d+)(?=")/);
  const written = parts.map((part, at) => (at % 2 === 0 ? JSON.stringify(part) : `p${part}`)).join(" + ");
  return [...imports, `export const title = ${JSON.stringify(title)};`, `export const html = ${written};`].join("\n");
}

export function guidePages(): Plugin {
  return {
    name: "vanik:guide",
    enforce: "pre",
    transform: {
      filter: { id: /\/docs\/guide\/[\w-]+\.md$/ },
      handler: async (code) => ({ code: await moduleOf(await readGuide(code)), map: null }),
    },
  };
}
