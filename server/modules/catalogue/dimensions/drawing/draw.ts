// Dimensioned drawings by the name of a shape and its figures in millimetres; what a figure is called stands in the drawing.
import {
  drawCountersunkScrew,
  drawHexBolt,
  drawHexNut,
  drawRoundPart,
  drawSocketScrew,
  drawWasher,
  type ShapeFigures,
} from "./fasteners.ts";
import { drawAngle, drawBearing, drawFlat, drawHollow, drawPlate, drawRolled, drawTube } from "./sections.ts";
import type { DimensionSheet } from "./sheet.ts";

interface Shape {
  needs: readonly string[];
  /** Drawn without it as well. */
  may?: readonly string[];
  /** A bore is narrower than what it goes through. */
  within?: readonly (readonly [less: string, more: string])[];
  draw: (figures: ShapeFigures) => DimensionSheet;
}

export const shapes: Readonly<Record<string, Shape>> = {
  "hex-bolt": { needs: ["d", "L", "k", "s"], may: ["b"], draw: drawHexBolt },
  "socket-screw": { needs: ["d", "L", "k", "D", "s"], draw: drawSocketScrew },
  "countersunk-screw": { needs: ["d", "L", "k", "D"], may: ["s"], draw: drawCountersunkScrew },
  "threaded-rod": { needs: ["d", "L"], draw: (figures) => drawRoundPart(figures, true) },
  pin: { needs: ["d", "L"], draw: (figures) => drawRoundPart(figures, false) },
  "round-bar": { needs: ["d"], may: ["L"], draw: (figures) => drawRoundPart(figures, false) },
  "hex-nut": { needs: ["d", "m", "s"], draw: drawHexNut },
  washer: { needs: ["d", "D", "h"], within: [["d", "D"]], draw: (figures) => drawWasher(figures, false) },
  "spring-washer": { needs: ["d", "D", "h"], within: [["d", "D"]], draw: (figures) => drawWasher(figures, true) },
  "ball-bearing": { needs: ["d", "D", "B"], within: [["d", "D"]], draw: (figures) => drawBearing(figures, "ball") },
  "roller-bearing": { needs: ["d", "D", "B"], within: [["d", "D"]], draw: (figures) => drawBearing(figures, "roller") },
  tube: { needs: ["D"], may: ["t"], draw: drawTube },
  flat: { needs: ["b", "t"], draw: drawFlat },
  plate: { needs: ["b", "L", "t"], draw: drawPlate },
  angle: { needs: ["a", "b", "t"], draw: drawAngle },
  channel: { needs: ["h", "b"], draw: (figures) => drawRolled(figures, "channel") },
  beam: { needs: ["h", "b"], draw: (figures) => drawRolled(figures, "beam") },
  "hollow-section": { needs: ["a", "b", "t"], draw: drawHollow },
};

const mostMillimetres = 100_000;

/** The drawing as an SVG file; null for a shape that is not known, or figures that it does not have. */
export function drawDimensioned(name: string, figures: ShapeFigures): string | null {
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  if (!shape) return null;
  const { needs, may = [], within = [], draw } = shape;
  const keys = Object.keys(figures);
  const isWhole =
    needs.every((key) => keys.includes(key)) && keys.every((key) => needs.includes(key) || may.includes(key));
  const isSound = Object.values(figures).every((figure) => figure > 0 && figure <= mostMillimetres);
  const fits = within.every(([less, more]) => figures[less]! < figures[more]!);
  return isWhole && isSound && fits ? draw(figures).svg() : null;
}
