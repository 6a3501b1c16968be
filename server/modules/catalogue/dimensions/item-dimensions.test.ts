// What is known of an item's measures, and that nothing is told of those whose measures are not.
import { expect, test } from "vitest";
import { drawDimensioned } from "./drawing/draw.ts";
import { readCatalogueFiles } from "../load.ts";
import { attributesOfNames } from "../name-attributes.ts";
import { dimensionsOf, drawingPath, toFigure } from "./item-dimensions.ts";

const figuresOf = (subCategory: string, name: string, attributes = {}) => {
  const dimensions = dimensionsOf({ subCategory, name, attributes });
  return dimensions && [dimensions.shape, Object.fromEntries(dimensions.figures.map(({ key, value }) => [key, value]))];
};

test.each([
  ["hex-bolts", "Hex bolt DIN 933, M12 × 50, 8.8, zinc", "hex-bolt", { d: 12, L: 50, k: 7.5, s: 19 }],
  ["hex-bolts", "Hex bolt DIN 931, M16 × 100, 10.9, black", "hex-bolt", { d: 16, L: 100, b: 38, k: 10, s: 24 }],
  ["hex-bolts", "Hex bolt DIN 931, M20 × 150, 10.9, black", "hex-bolt", { d: 20, L: 150, b: 52, k: 12.5, s: 30 }],
  ["hex-nuts", "Hex nut DIN 934, M10, class 8, zinc", "hex-nut", { d: 10, m: 8, s: 17 }],
  ["hex-nuts", "Nylon insert lock nut DIN 985, M12, class 8, zinc", "hex-nut", { d: 12, m: 12, s: 19 }],
  ["plain-washers", "Plain washer DIN 125, M8, steel, zinc", "washer", { d: 8.4, D: 16, h: 1.6 }],
  ["spring-washers", "Spring washer DIN 127B, M10, steel, zinc", "spring-washer", { d: 10.2, D: 18.1, h: 2.2 }],
  ["any", "Socket head cap screw DIN 912, M8 × 25, 12.9, black", "socket-screw", { d: 8, L: 25, k: 8, D: 13, s: 6 }],
  ["any", "Countersunk machine screw DIN 965, M4 × 16, A2", "countersunk-screw", { d: 4, L: 16, k: 2.2, D: 7.5 }],
  ["any", "Threaded rod DIN 975, M6 × 1000, 4.6, zinc", "threaded-rod", { d: 6, L: 1000 }],
  ["dowel-pins", "Dowel pin DIN 6325, 8 × 40 mm, hardened, m6", "pin", { d: 8, L: 40 }],
  ["deep-groove-ball-bearings", "Ball bearing 6205-2RS", "ball-bearing", { d: 25, D: 52, B: 15 }],
  [
    "cylindrical-roller-bearings",
    "Cylindrical roller bearing NU 308, bore 40 mm",
    "roller-bearing",
    { d: 40, D: 90, B: 23 },
  ],
  [
    "spherical-roller-bearings",
    "Spherical roller bearing 22210 K C3, bore 50 mm",
    "roller-bearing",
    { d: 50, D: 90, B: 23 },
  ],
  ["ms-pipes", "MS pipe ERW IS 1239 medium, 50 NB (2 inch)", "tube", { D: 60.3, t: 3.6 }],
  ["gi-pipes", "GI pipe IS 1239 class C, 15 NB (½ inch)", "tube", { D: 21.3, t: 3.2 }],
  ["ms-pipes", "MS seamless pipe A106 Gr B, 100 NB, schedule 40", "tube", { D: 114.3, t: 6.02 }],
  ["hdpe-pipes", "HDPE pipe IS 4984 PE 100, 63 mm, PN 10", "tube", { D: 63 }],
  ["tmt-bars", "TMT bar Fe 500D, 16 mm × 12 m", "round-bar", { d: 16, L: 12_000 }],
  ["round-bars", "Bright round bar EN 8, 25 mm", "round-bar", { d: 25 }],
  ["ms-angles", "MS angle 50 × 50 × 6 mm, IS 2062 E250", "angle", { a: 50, b: 50, t: 6 }],
  ["ms-channels", "MS channel ISMC 200 × 75, IS 2062 E250", "channel", { h: 200, b: 75 }],
  ["ms-plates", "MS plate 10 mm × 1500 × 6300 mm, IS 2062 E250", "plate", { t: 10, b: 1500, L: 6300 }],
  [
    "hollow-sections",
    "Square hollow section 91.5 × 91.5 × 4.5 mm, YSt 210",
    "hollow-section",
    { a: 91.5, b: 91.5, t: 4.5 },
  ],
])("of %s: %s is a %s", (subCategory, name, shape, figures) => {
  expect(figuresOf(subCategory, name)).toEqual([shape, figures]);
});

test("what an item's attributes say goes before its name", () => {
  expect(figuresOf("bolts", "DIN 933, half inch long", { thread: "M8", length: 30 })).toEqual([
    "hex-bolt",
    { d: 8, L: 30, k: 5.3, s: 13 },
  ]);
});

test.each([
  ["hex-bolts", "Hex bolt DIN 933, M7 × 50, 8.8"],
  ["hex-bolts", "Hex bolt, M12 × 50, 8.8"],
  ["hex-bolts", "Hex bolt DIN 933, M12, 8.8"],
  ["deep-groove-ball-bearings", "Ball bearing 6299-ZZ"],
  ["thrust-bearings", "Thrust ball bearing 51205, bore 25 mm"],
  ["gi-pipes", "GI pipe IS 1239, 15 NB"],
  ["studs", "Double end stud DIN 939, M10 × 50, 8.8"],
  ["dowel-pins", "Dowel pin DIN 7979-D, 8 × 40 mm, internal thread"],
  ["v-belts", "V-belt A 36, classical, wrapped"],
  ["notebooks", "Notebook 6205 ruled"],
])("of %s: %s has no drawing", (subCategory, name) => expect(figuresOf(subCategory, name)).toBeNull());

test("a figure says whether the item or a standard fixes it", () => {
  const { figures } = dimensionsOf({ subCategory: "", name: "Hex nut DIN 934, M10, class 8", attributes: {} })!;
  expect(figures.map(toFigure)).toEqual([
    { key: "d", label: "Thread, d", label_hi: "थ्रेड, d", value: "M10" },
    { key: "m", label: "Height, m", label_hi: "ऊँचाई, m", value: "8 mm (DIN 934)" },
    { key: "s", label: "Width across flats, s", label_hi: "चाबी की चौड़ाई, s", value: "17 mm (DIN 934)" },
  ]);
});

test("all that is known of the demonstration is drawn, each figure in its drawing", () => {
  const items = readCatalogueFiles().flatMap(({ sub_categories: subs }) =>
    subs.flatMap(({ id, items: some }) => {
      const { values } = attributesOfNames(some.map(({ item_name }) => item_name));
      return some.map(({ item_name: name }, at) => ({ subCategory: id, name, attributes: values[at]! }));
    }),
  );
  const known = items.flatMap((item) => dimensionsOf(item) ?? []);
  expect(known.length).toBeGreaterThan(250);
  for (const dimensions of known) {
    const { shape, figures } = dimensions;
    const drawn = drawDimensioned(shape, Object.fromEntries(figures.map(({ key, value }) => [key, value])));
    expect(drawn, drawingPath(dimensions)).not.toBeNull();
    for (const { value } of figures) expect(drawn).toMatch(new RegExp(`>(?:\\w )?M?${value}</text>`));
    expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
  }
});
