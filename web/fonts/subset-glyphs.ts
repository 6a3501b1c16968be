// Subsets a face to glyphs, which subset-font cannot: its letters bring every ligature that can be made of them.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { convertFont } from "./hindi-glyphs.ts";

type Calls = Record<string, (...args: number[]) => number>;

interface Kept {
  glyphs: Iterable<number>;
  text: string;
  features: readonly string[];
  weights: { min: number; max: number };
}

// hb-subset.h: without hinting, and without what the rules of the face could make of the glyphs.
const flags = 0x201;
const featureTags = 6;
const writable = 2;
const numberOfTag = (tag: string) => Array.from(tag).reduce((sum, letter) => (sum << 8) + letter.charCodeAt(0), 0);

/** Takes a WOFF2 with an axis of weight and gives another. */
export async function subsetGlyphs(font: Uint8Array, { glyphs, text, features, weights }: Kept): Promise<Buffer> {
  const source = await convertFont(font, "truetype");
  const code = await readFile(createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz-subset.wasm"));
  const { exports } = (await WebAssembly.instantiate(code)).instance;
  const { memory } = exports as { memory: WebAssembly.Memory };
  const call = (name: string, ...args: number[]) => (exports as Calls)[name]?.(...args) ?? 0;
  call("_initialize");
  const at = call("malloc", source.length);
  new Uint8Array(memory.buffer).set(source, at);
  const face = call("hb_face_create", call("hb_blob_create", at, source.length, writable, 0, 0), 0);
  const input = call("hb_subset_input_create_or_fail");
  const fill = (set: number, values: Iterable<number>) => {
    call("hb_set_clear", set);
    for (const value of values) call("hb_set_add", set, value);
  };
  fill(call("hb_subset_input_set", input, featureTags), features.map(numberOfTag));
  fill(
    call("hb_subset_input_unicode_set", input),
    Array.from(text, (letter) => letter.codePointAt(0) ?? 0),
  );
  fill(call("hb_subset_input_glyph_set", input), glyphs);
  call("hb_subset_input_set_flags", input, flags);
  call("hb_subset_input_set_axis_range", input, face, numberOfTag("wght"), weights.min, weights.max, Number.NaN);
  const subset = call("hb_subset_or_fail", face, input);
  if (subset === 0) throw new Error("The face could not be subset.");
  const result = call("hb_face_reference_blob", subset);
  const start = call("hb_blob_get_data", result, 0);
  const made = Buffer.from(memory.buffer.slice(start, start + call("hb_blob_get_length", result)));
  return convertFont(made, "woff2");
}
