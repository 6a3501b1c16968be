// The face of Hindi leaves out what Hindi is not written with.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import * as harfbuzz from "harfbuzzjs";
import { expect, test } from "vitest";
import { bufferOf, hindiSyllables, openFont, readProductWords } from "./hindi-glyphs.ts";

const whole = createRequire(import.meta.url).resolve(
  "@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2",
);

/** Each glyph's outline and where it stands: the numbers of glyphs differ between faces. */
function drawn(font: harfbuzz.Font, text: string): string {
  const buffer = bufferOf(text);
  harfbuzz.shape(font, buffer);
  const places = buffer.getGlyphPositions();
  return buffer
    .getGlyphInfos()
    .map(({ codepoint }, index) => {
      const { xAdvance, xOffset, yOffset } = places[index] ?? {};
      return [font.glyphToPath(codepoint), xAdvance, xOffset, yOffset].join();
    })
    .join(" ");
}

test("Every Hindi word of the product is drawn as the whole face draws it: else node web/fonts/subset.ts", async () => {
  // One after the other: what is unpacked lies where the next one is unpacked.
  const ours = await openFont(await readFile(join(import.meta.dirname, "noto-devanagari.woff2")));
  const all = await openFont(await readFile(whole));
  const words = await readProductWords();
  expect(words.length).toBeGreaterThan(1000);
  expect(words.concat(hindiSyllables()).filter((word) => drawn(ours, word) !== drawn(all, word))).toEqual([]);
});
