// Whether an accent can be read where it is drawn, and the nearest one that can (operator 7; look: Tokens).

import { ourAccents } from "./our-accents.ts";

export type Theme = "light" | "dark";

/** What an accent stands on, what stands on it, and ours; as web/ui/tokens.css has them. */
const grounds = {
  light: { accent: ourAccents.light, paper: "#fcfbf9", sunk: "#f6f4ef", "on-accent": "#ffffff" },
  dark: { accent: ourAccents.dark, paper: "#131210", sunk: "#1d1b18", "on-accent": "#1c0e08" },
} as const;

/** The least contrast of text with its ground (WCAG 2.2, AA). */
const least = 4.5;

/** Our own accent of a theme, `#rrggbb`. */
export const ourAccent = (theme: Theme): string => grounds[theme].accent;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

type Triple = [number, number, number];

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as Triple;
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map(toLinear) as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21, of two colours `#rrggbb`. */
export function contrastOf(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Where an accent has too little contrast, with how much it has; empty where it can be read everywhere. */
export function weakPlaces(
  accent: string,
  theme: Theme,
): { place: "paper" | "sunk" | "on-accent"; contrast: number }[] {
  return (["paper", "sunk", "on-accent"] as const)
    .map((place) => ({ place, contrast: contrastOf(accent, grounds[theme][place]) }))
    .filter(({ contrast }) => contrast < least);
}

/** Lightness, and the two axes of colour, of a colour in OKLab (Ottosson 2020). */
function toOklab(colour: string): Triple {
  const [red, green, blue] = channels(colour).map(toLinear) as Triple;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

function fromOklab([lightness, a, b]: Triple): string {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear: Triple = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  const byte = (value: number) =>
    Math.round(255 * toGamma(Math.min(1, Math.max(0, value))))
      .toString(16)
      .padStart(2, "0");
  return `#${linear.map(byte).join("")}`;
}

/** The colour of the same hue that can be read everywhere and is nearest in lightness; the colour itself where it can. */
export function nearestAccent(accent: string, theme: Theme): string {
  if (weakPlaces(accent, theme).length === 0) return accent;
  const [lightness, a, b] = toOklab(accent);
  const away = theme === "light" ? -1 : 1;
  for (let step = 1; step <= 200; step++) {
    const tried = fromOklab([Math.min(1, Math.max(0, lightness + (away * step) / 200)), a, b]);
    if (weakPlaces(tried, theme).length === 0) return tried;
  }
  return ourAccent(theme);
}

/** Why an accent is refused, with the nearest that passes; null for one that can be read. */
export function accentProblem(accent: string, theme: Theme): string | null {
  const [weakest] = weakPlaces(accent, theme).toSorted((one, other) => one.contrast - other.contrast);
  if (!weakest) return null;
  const places = { paper: "on the page", sunk: "on grey ground", "on-accent": "under a button's words" }[weakest.place];
  return `Contrast ${places} is ${(Math.floor(weakest.contrast * 10) / 10).toFixed(1)}, and 4.5 is needed: ${nearestAccent(accent, theme)} is the nearest that passes`;
}
