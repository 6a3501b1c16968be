// Which glyphs of Noto Sans Devanagari Hindi is written with. Its letters alone bring 508, with every ligature of Sanskrit and a
// form of each matra for it; 1,500 words of the product need 163.
import { glob, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import * as harfbuzz from "harfbuzzjs";

// It comes without types.
const fontverter = createRequire(import.meta.url)("fontverter") as {
  convert: (font: Uint8Array, format: "truetype" | "woff2") => Promise<Buffer>;
};
export const convertFont = fontverter.convert;

export async function openFont(woff2: Uint8Array): Promise<harfbuzz.Font> {
  const bytes = await convertFont(woff2, "truetype");
  return new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(Uint8Array.from(bytes).buffer)));
}

/** Every word in Devanagari that the product says of itself. */
export async function readProductWords(): Promise<string[]> {
  const root = join(import.meta.dirname, "../..");
  const words = new Set<string>();
  for await (const path of glob("{catalogue,contracts,server,web}/**/*.{ts,tsx,json}", {
    cwd: root,
    exclude: (name) => /node_modules|\.test\.|web\/(build|fonts)/.test(name),
  }))
    for (const word of (await readFile(join(root, path), "utf8")).match(/[\u0900-\u097f\u200c\u200d]+/g) ?? [])
      words.add(word);
  return [...words];
}

const halant = "\u094d";
const consonants = [...Array.from("कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहळ"), "क़", "ख़", "ग़", "ज़", "ड़", "ढ़", "फ़"];
const endings = ["", ...Array.from("ािीुूृेैोौंँॉः"), "ां", "िं", "ीं", "ुं", "ें", "ैं", "ों", halant];
// What is neither a half letter nor one with a form of र. Those that begin with ट, ठ, ड, ढ, द or ह may show their halant, which is
// how the Central Hindi Directorate would have them written.
const ligatures =
  "क्ष क्त ज्ञ ज्ज च्छ च्छ्र ञ्च ञ्ज ङ्क ङ्ग त्त त्र त्त्व त्त्य त्र्य ग्र्य द्द द्ध द्य द्व न्न न्थ न्ध न्ध्य प्न ब्ध म्भ श्च श्न श्ल श्व ष्ट ष्ठ ष्ट्र स्त्र ह्म ट्ट ट्ठ ड्ड ल्ल";

/** What anybody may write in Hindi: each consonant with each ending, halved, and with र before and after it; common ligatures. */
export function hindiSyllables(): string[] {
  return [
    ...consonants.flatMap((consonant) => endings.map((ending) => consonant + ending)),
    ...consonants.flatMap((consonant) => [
      consonant + halant + "क",
      consonant + halant + "र",
      "र" + halant + consonant,
    ]),
    ...ligatures.split(" "),
  ];
}

/** The glyphs that stand in the end, and those that become them on the way. */
export function glyphsOf(font: harfbuzz.Font, texts: readonly string[]): Set<number> {
  const glyphs = new Set<number>();
  for (const text of texts) {
    const steps = harfbuzz.shapeWithTrace(font, bufferOf(text), [], 0, 0);
    for (const { t, glyphs: areGlyphs } of steps)
      if (areGlyphs) for (const { g } of t as { g: number }[]) glyphs.add(g);
  }
  return glyphs;
}

export function bufferOf(text: string): harfbuzz.Buffer {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  return buffer;
}
