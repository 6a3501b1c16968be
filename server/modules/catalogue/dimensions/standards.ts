// Sizes that an item does not say itself and the standard in its name fixes, in millimetres. Pure tables, each with its source.

/** By the nominal size; columns as the table's head names them. */
type Rows<Column extends string> = ReadonlyMap<number, Readonly<Record<Column, number>>>;

function sizesIn<Column extends string>(columns: readonly Column[], text: string): Rows<Column> {
  return new Map(
    text
      .trim()
      .split(";")
      .map((row) => {
        const [size = 0, ...values] = row.trim().split(/\s+/).map(Number);
        return [size, Object.fromEntries(columns.map((column, at) => [column, values[at]])) as Record<Column, number>];
      }),
  );
}

/** DIN 931:1987 and DIN 933:1987: height of the head and width across its flats (M10, M12, M14 and M22 as before ISO 4014). */
export const hexBolts = sizesIn(
  ["k", "s"],
  `4 2.8 7; 5 3.5 8; 6 4 10; 8 5.3 13; 10 6.4 17; 12 7.5 19; 14 8.8 22; 16 10 24; 18 11.5 27; 20 12.5 30; 22 14 32;
   24 15 36; 27 17 41; 30 18.7 46; 33 21 50; 36 22.5 55`,
);

/** DIN 931:1987: length of the thread, by the length of the bolt. */
export const threadOfDin931 = (d: number, length: number) => 2 * d + (length <= 125 ? 6 : length <= 200 ? 12 : 25);

/** DIN 934:1987: height and width across flats. */
export const hexNuts = sizesIn(
  ["m", "s"],
  `4 3.2 7; 5 4 8; 6 5 10; 8 6.5 13; 10 8 17; 12 10 19; 14 11 22; 16 13 24; 18 15 27; 20 16 30; 22 18 32; 24 19 36;
   27 22 41; 30 24 46; 33 26 50; 36 29 55`,
);

/** DIN 985:1987: height with its insert, and width across flats. */
export const lockNuts = sizesIn(
  ["m", "s"],
  "4 5 7; 5 5 8; 6 6 10; 8 8 13; 10 10 17; 12 12 19; 14 14 22; 16 16 24; 20 20 30; 24 24 36",
);

/** DIN 125-1 A:1990: hole, outside diameter, thickness, by the thread. */
export const plainWashers = sizesIn(
  ["d", "D", "h"],
  `4 4.3 9 0.8; 5 5.3 10 1; 6 6.4 12 1.6; 8 8.4 16 1.6; 10 10.5 20 2; 12 13 24 2.5; 14 15 28 2.5; 16 17 30 3; 18 19 34 3;
   20 21 37 3; 22 23 39 3; 24 25 44 4; 27 28 50 4; 30 31 56 4; 33 34 60 5; 36 37 66 5`,
);

/** DIN 9021:1990. */
export const wideWashers = sizesIn(["d", "D", "h"], "6 6.4 18 1.6; 8 8.4 24 2; 10 10.5 30 2.5; 12 13 37 3; 16 17 50 3");

/** DIN 127 B:1987: least hole, largest outside diameter, thickness. */
export const springWashers = sizesIn(
  ["d", "D", "h"],
  `5 5.1 9.2 1.2; 6 6.1 11.8 1.6; 8 8.1 14.8 2; 10 10.2 18.1 2.2; 12 12.2 21.1 2.5; 14 14.2 24.1 3; 16 16.2 27.4 3.5;
   18 18.2 29.4 3.5; 20 20.2 33.6 4; 22 22.5 35.9 4; 24 24.5 40 5; 27 27.5 43 5; 30 30.5 48.2 6; 36 36.5 58.2 6`,
);

/** DIN 912:1983: height and diameter of the head, width of the socket. */
export const socketScrews = sizesIn(
  ["k", "D", "s"],
  `3 3 5.5 2.5; 4 4 7 3; 5 5 8.5 4; 6 6 10 5; 8 8 13 6; 10 10 16 8; 12 12 18 10; 14 14 21 12; 16 16 24 14; 18 18 27 14;
   20 20 30 17; 24 24 36 19`,
);

/** DIN 965:1990: largest height and diameter of the head. */
export const countersunk = sizesIn(["k", "D"], "3 1.65 5.6; 4 2.2 7.5; 5 2.5 9.2; 6 3 11; 8 4 14.5; 10 5 18");

/** DIN 7991:1986: the same, and the width of the socket. */
export const countersunkSockets = sizesIn(
  ["k", "D", "s"],
  "3 1.7 6 2; 4 2.3 8 2.5; 5 2.8 10 3; 6 3.3 12 4; 8 4.4 16 5; 10 5.5 20 6; 12 6.5 24 8; 16 7.5 30 10",
);

const bore = (code: number) => [10, 12, 15, 17][code] ?? code * 5;

/** ISO 15: outside diameter and width of radial bearings by dimension series and bore code. */
const radial: Readonly<Record<string, Rows<"D" | "B">>> = {
  "02": sizesIn(
    ["D", "B"],
    `0 30 9; 1 32 10; 2 35 11; 3 40 12; 4 47 14; 5 52 15; 6 62 16; 7 72 17; 8 80 18; 9 85 19; 10 90 20; 11 100 21;
     12 110 22; 13 120 23; 14 125 24; 15 130 25`,
  ),
  "03": sizesIn(
    ["D", "B"],
    `0 35 11; 1 37 12; 2 42 13; 3 47 14; 4 52 15; 5 62 17; 6 72 19; 7 80 21; 8 90 23; 9 100 25; 10 110 27; 11 120 29;
     12 130 31`,
  ),
  "22": sizesIn(
    ["D", "B"],
    `5 52 18; 6 62 20; 7 72 23; 8 80 23; 9 85 23; 10 90 23; 11 100 25; 12 110 28; 13 120 31; 14 125 31; 15 130 31;
     16 140 33; 17 150 36; 18 160 40; 20 180 46`,
  ),
  "23": sizesIn(["D", "B"], "8 90 33; 10 110 40"),
};

/** d, D and B of a radial bearing; undefined where the table has none. */
export function radialBearing(series: string, code: number) {
  const found = radial[series]?.get(code);
  return found && { d: bore(code), ...found };
}

/** IS 1239 (Part 1):2004: outside diameter of a pipe by its nominal bore, and its wall in classes medium (B) and heavy (C). */
export const steelPipes = sizesIn(
  ["D", "medium", "heavy"],
  `15 21.3 2.6 3.2; 20 26.9 2.6 3.2; 25 33.7 3.2 4; 32 42.4 3.2 4; 40 48.3 3.2 4; 50 60.3 3.6 4.5; 65 76.1 3.6 4.5;
   80 88.9 4 4.8; 100 114.3 4.5 5.4; 125 139.7 4.8 5.4; 150 165.1 4.8 5.4`,
);

/** ASME B36.10M, schedule 40. */
export const schedule40 = sizesIn(
  ["D", "t"],
  `15 21.3 2.77; 20 26.7 2.87; 25 33.4 3.38; 32 42.2 3.56; 40 48.3 3.68; 50 60.3 3.91; 65 73 5.16; 80 88.9 5.49;
   100 114.3 6.02; 150 168.3 7.11`,
);
