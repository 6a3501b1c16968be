import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Drawing } from "./drawing.ts";
import { drawings as abrasives } from "./drawings/abrasives.ts";
import { drawings as bearings } from "./drawings/bearings.ts";
import { drawings as cablesAndWires } from "./drawings/cables-and-wires.ts";
import { drawings as cementAndBuilding } from "./drawings/cement-and-building.ts";
import { drawings as computersAndIt } from "./drawings/computers-and-it.ts";
import { drawings as electricals } from "./drawings/electricals.ts";
import { drawings as fasteners } from "./drawings/fasteners.ts";
import { drawings as fireSafety } from "./drawings/fire-safety.ts";
import { drawings as frame } from "./drawings/frame.ts";
import { drawings as handTools } from "./drawings/hand-tools.ts";
import { drawings as housekeeping } from "./drawings/housekeeping.ts";
import { drawings as lighting } from "./drawings/lighting.ts";
import { drawings as materialHandling } from "./drawings/material-handling.ts";
import { drawings as motorsAndDrives } from "./drawings/motors-and-drives.ts";
import { drawings as oilsAndLubricants } from "./drawings/oils-and-lubricants.ts";
import { drawings as packaging } from "./drawings/packaging.ts";
import { drawings as paintsAndCoatings } from "./drawings/paints-and-coatings.ts";
import { drawings as pipesAndFittings } from "./drawings/pipes-and-fittings.ts";
import { drawings as pneumatics } from "./drawings/pneumatics.ts";
import { drawings as safetyAndPpe } from "./drawings/safety-and-ppe.ts";
import { drawings as stationery } from "./drawings/stationery.ts";
import { drawings as steelAndTmt } from "./drawings/steel-and-tmt.ts";
import { drawings as tapesAndAdhesives } from "./drawings/tapes-and-adhesives.ts";
import { drawings as valves } from "./drawings/valves.ts";
import { drawings as welding } from "./drawings/welding.ts";
import { Scene } from "./scene.ts";

/** The drawings of every category, by category id. */
export const drawingsByCategory: Record<string, Record<string, Drawing>> = {
  "steel-and-tmt": steelAndTmt,
  fasteners,
  bearings,
  electricals,
  "safety-and-ppe": safetyAndPpe,
  "oils-and-lubricants": oilsAndLubricants,
  packaging,
  stationery,
  "pipes-and-fittings": pipesAndFittings,
  "cables-and-wires": cablesAndWires,
  "tapes-and-adhesives": tapesAndAdhesives,
  "motors-and-drives": motorsAndDrives,
  "paints-and-coatings": paintsAndCoatings,
  welding,
  "fire-safety": fireSafety,
  abrasives,
  lighting,
  "cement-and-building": cementAndBuilding,
  "hand-tools": handTools,
  valves,
  housekeeping,
  "computers-and-it": computersAndIt,
  pneumatics,
  "material-handling": materialHandling,
};

/** Every drawing by picture id. */
export const allDrawings: Record<string, Drawing> = Object.assign({}, frame, ...Object.values(drawingsByCategory));

const LARGEST_FILE = 14_000;
/** The home page's picture stands alone and large: its own frame keeps the lines as fine as in the small ones. */
const HERO = { id: "hero-pallet", width: 520, height: 400, largestFile: 60_000 };

/** The drawing as an SVG file, its curves as exact as the size allows. */
export function pictureFile(drawing: Drawing, id = ""): string {
  const large = id === HERO.id;
  const size = large ? { width: HERO.width, height: HERO.height, pad: 4 } : {};
  const scene = new Scene();
  drawing(scene);
  let file = "";
  for (const tolerance of [0.07, 0.12, 0.18, 0.26, 0.36, 0.5]) {
    file = scene.svg({ standalone: true, tolerance, ...size });
    if (file.length <= (large ? HERO.largestFile : LARGEST_FILE)) break;
  }
  return file;
}

/** Writes every picture as <id>.svg and returns how many. */
export async function buildPictures(outDir: string): Promise<number> {
  await mkdir(outDir, { recursive: true });
  const entries = Object.entries(allDrawings);
  await Promise.all(entries.map(([id, drawing]) => writeFile(join(outDir, `${id}.svg`), pictureFile(drawing, id))));
  return entries.length;
}

if (import.meta.main) {
  const count = await buildPictures(join(import.meta.dirname, "../web/public/pictures"));
  console.log(`${count} pictures`);
}
