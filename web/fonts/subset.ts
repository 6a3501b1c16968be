// Makes the two font files of the web from Inter with optical sizes: `node web/fonts/subset.ts`. The made files are committed.
// One for Latin, preloaded; a tiny one for the rupee sign and what else Fontsource keeps in latin-ext.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„†•…‹›−×·™′″⁄`;
const besides = "₹←→↑↓↗↘↔↵✓≤≥ŚśĀāĪīŪūṢṣṬṭḌḍṆṇ";
const features = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum", "lnum", "case", "cv05", "ss03"];

async function subset(source: string, text: string, target: string): Promise<void> {
  const font = await readFile(require.resolve(`@fontsource-variable/inter/files/${source}`));
  const made = await subsetFont(font, text, { targetFormat: "woff2", keepFeatures: features, noHinting: true });
  await writeFile(new URL(target, import.meta.url), made);
  console.log(`${target}: ${(made.length / 1024).toFixed(1)} KB`);
}

await subset("inter-latin-opsz-normal.woff2", latin, "inter-latin.woff2");
await subset("inter-latin-ext-opsz-normal.woff2", besides, "inter-signs.woff2");
