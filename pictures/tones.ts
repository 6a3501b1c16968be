/** Paper-steel, rubber, and the one part picked out. */
export type Material = "n" | "k" | "a";
/** A material in one of its five tones, the plate behind the drawing, or no fill. */
export type Fill = `${Material}${number}` | "bg" | "none";
/** Inner edge, silhouette, or no line. */
export type Stroke = "t" | "o" | null;

interface Tones {
  materials: Record<Material, readonly string[]>;
  line: string;
  plate: string;
  shadow: string;
  shadowOpacity: number;
}

const light: Tones = {
  materials: {
    n: ["#FFFFFF", "#F2EFE8", "#E1DCD1", "#CCC5B7", "#B0A897"],
    k: ["#6E695F", "#514D45", "#3C3932", "#2B2923", "#1E1C18"],
    a: ["#F4835C", "#E65F34", "#CC4118", "#A9320E", "#8A260A"],
  },
  line: "#1B1A16",
  plate: "#F6F4EF",
  shadow: "#1B1A16",
  shadowOpacity: 0.09,
};

const dark: Tones = {
  materials: {
    n: ["#F0ECE3", "#D8D2C6", "#B4AEA1", "#8C867A", "#68635A"],
    k: ["#5E5A52", "#4A463F", "#38352F", "#2A2823", "#201E1A"],
    a: ["#FFA07F", "#F47F58", "#DE5A31", "#B8421C", "#953412"],
  },
  line: "#0D0C0A",
  plate: "#1D1B18",
  shadow: "#000",
  shadowOpacity: 0.45,
};

function rules(tones: Tones): string {
  const fills = (Object.entries(tones.materials) as [Material, readonly string[]][]).flatMap(([material, colours]) =>
    // The hairline in the fill's own colour closes the seams between neighbouring tones.
    colours.map((colour, i) => `.${material}${i}{fill:${colour};stroke:${colour};stroke-width:.35}`),
  );
  return [
    ...fills,
    `.bg{fill:${tones.plate}}`,
    `.z{fill:none}`,
    `.t{stroke:${tones.line};stroke-width:.8}`,
    `.o{stroke:${tones.line};stroke-width:1.5}`,
    `.sh{fill:${tones.shadow};opacity:${tones.shadowOpacity}}`,
  ].join("");
}

const joins = "path{stroke-linejoin:round;stroke-linecap:round}";

/** Style sheet inside an SVG file: follows the theme of the visitor's system. */
export const fileStyle = `${joins}${rules(light)}@media(prefers-color-scheme:dark){${rules(dark)}}`;

interface Ink {
  /** Dimensions and their text; the axis of a round part. */
  text: string;
  axis: string;
}

function sheetRules({ materials, line, plate }: Tones, { text, axis }: Ink): string {
  return [
    `.n{fill:${materials.n[1]}}.a{fill:${materials.a[1]}}.z{fill:none}.p{fill:${plate}}`,
    `.o{stroke:${line};stroke-width:1.5}.t{stroke:${line};stroke-width:.8;fill:none}`,
    `.d{stroke:${text};stroke-width:.8;fill:none}.w,text{fill:${text}}.c{stroke:${axis};stroke-width:.8;stroke-dasharray:9 3 2 3}`,
  ].join("");
}

/** Style sheet inside a dimensioned drawing, whose lines lie on the plate itself. */
export const sheetStyle = [
  joins,
  "text{font:500 13px Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}.m{text-anchor:middle}.e{text-anchor:end}",
  sheetRules(light, { text: "#4D4A43", axis: "#8A8476" }),
  `@media(prefers-color-scheme:dark){${sheetRules({ ...dark, line: "#F2EEE6", materials: { ...dark.materials, n: dark.materials.k } }, { text: "#C2BCB0", axis: "#7E796E" })}}`,
].join("");
