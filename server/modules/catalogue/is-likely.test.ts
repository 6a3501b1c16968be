import { expect, test } from "vitest";
import { isLikely } from "./is-likely.ts";

const bolt = { name: "Hex bolt DIN 933, M12 × 50, 8.8, zinc", code: "FS-HB-12050-Z" };
const bearing = { name: "Ball bearing 6308-ZZ", code: "BR-DG-6308-ZZ" };
const wire = { name: "House wire FR PVC 2.5 sqmm, red, 90 m", code: "CW-HW-FR-2D5-RD" };
const pipe = { name: "GI pipe IS 1239 class B, 50 NB (2 inch)", code: "PF-GI-B-050" };
const helmet = { name: "Safety helmet IS 2925, ratchet, white", code: "PP-SH-R-WH" };

test.each([
  ["Hex bolt M12x50", bolt],
  ["Hexbolt M12*50 8.8", bolt],
  ["FS-HB-12050", bolt],
  ["FSHB12050Z", bolt],
  ["hex blt m12", bolt],
  ["6308 bearing", bearing],
  ["Cable 2.5 sq mm red", wire],
  ['GI pipe 2"', pipe],
  ["GI pipe 50 NB", pipe],
  ["safety helmet", helmet],
])("%j likely means what the search finds first", (text, item) => expect(isLikely(text, item)).toBe(true));

test.each([
  ["bolt", bolt],
  ["Hex bolt M12x60", bolt],
  ["FS-HB-12051-Z", bolt],
  ["Bolts as agreed on the phone", bolt],
  ["6309 bearing", bearing],
  ["12", bolt],
  ["NO-SUCH", bolt],
  ["", bolt],
])("%j does not", (text, item) => expect(isLikely(text, item)).toBe(false));
