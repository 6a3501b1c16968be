// Makes the font files of the web: `node web/fonts/subset.ts`. The made files are committed.
// From Inter with optical sizes one for English, preloaded, one for letters with accents, and a tiny one for the rupee sign
// and the arrows, which Fontsource keeps in latin-ext, preloaded too: they stand on every page; from Noto Sans one for
// Devanagari, of the glyphs that Hindi is written with, preloaded on Hindi pages alone, and one for the two words of it that
// stand on English pages.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { glyphsOf, hindiSyllables, openFont, readProductWords } from "./hindi-glyphs.ts";
import { subsetGlyphs } from "./subset-glyphs.ts";

const require = createRequire(import.meta.url);
const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const latin = `${range(0x20, 0x7e)}\u00a0§©®°±²³µ·¼½¾×–—‘’“”•…−™′″⁄`;
const accented = `${range(0xa0, 0xff)}‚„†‹›`;
const besides = "₹←→↑↓↗↘↔↵✓≤≥";
const longVowels = "ŚśĀāĪīŪūṢṣṬṭḌḍṆṇ";
const features = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum", "lnum", "case", "cv05", "ss03"];

// What the type scale uses (look.md: Type); the full range weighs a third more.
const weights = { wght: { min: 400, max: 600 } };
// The letters of Hindi and Marathi, their signs, figures and dandas; the joiners shape conjuncts. What Sanskrit, Kashmiri and
// transcriptions of southern languages need besides would add a fifth, and every glyph of these letters half as much again.
const elsewhere = /[\u0900\u0904\u090c\u090e\u0912\u0929\u0934\u093a\u093b\u0946\u094a\u094e-\u0957\u0960-\u0963]/g;
const devanagari = `${range(0x0900, 0x0970)}\u200c\u200d\u25cc`.replaceAll(elsewhere, "");
const shaping =
  "nukt akhn rphf rkrf blwf half vatu cjct pres abvs blws psts haln calt rlig rclt init ccmp kern dist abvm blwm mark mkmk";

interface Options {
  keepFeatures?: string[];
  variationAxes?: Record<string, { min: number; max: number }>;
}

async function subset(source: string, text: string, target: string, options: Options): Promise<void> {
  const font = await readFile(require.resolve(`@fontsource-variable/${source}`));
  const made = await subsetFont(font, text, { ...options, targetFormat: "woff2", noHinting: true });
  await writeFile(new URL(target, import.meta.url), made);
  console.log(`${target}: ${(made.length / 1024).toFixed(1)} KB`);
}

await subset("inter/files/inter-latin-opsz-normal.woff2", latin, "inter-latin.woff2", {
  keepFeatures: features,
  variationAxes: weights,
});
await subset("inter/files/inter-latin-opsz-normal.woff2", accented, "inter-accented.woff2", {
  keepFeatures: features,
  variationAxes: weights,
});
await subset("inter/files/inter-latin-ext-opsz-normal.woff2", besides, "inter-signs.woff2", {
  keepFeatures: features,
  variationAxes: weights,
});
await subset("inter/files/inter-latin-ext-opsz-normal.woff2", longVowels, "inter-long-vowels.woff2", {
  keepFeatures: features,
  variationAxes: weights,
});
const noto = "noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2";
const hindi = await readFile(require.resolve(`@fontsource-variable/${noto}`));
const glyphs = glyphsOf(await openFont(hindi), [...(await readProductWords()), ...hindiSyllables()]);
const made = await subsetGlyphs(hindi, {
  glyphs,
  text: devanagari,
  features: shaping.split(" "),
  weights: weights.wght,
});
await writeFile(new URL("noto-devanagari.woff2", import.meta.url), made);
console.log(`noto-devanagari.woff2: ${(made.length / 1024).toFixed(1)} KB, ${glyphs.size} glyphs`);
await subset(noto, "वणिक् हिन्दी", "noto-words.woff2", { variationAxes: weights });
