import { describe, expect, test } from "vitest";
import { codeKey, hsnWords, readWords, wordsOfSearch } from "./search-words.ts";
import { otherWords } from "./search-synonyms.ts";

describe("the words of a text", () => {
  const cases: [string, string][] = [
    ["Hex bolt DIN 933, M12 × 50, 8.8, zinc", "hex bolt din 933 m 12 50 8.8 zinc"],
    ["m12x50 bolt", "m 12 50 bolt"],
    ["m12 x 50 bolts", "m 12 50 bolt"],
    ["M12*50", "m 12 50"],
    ["bolt x 50", "bolt 50"],
    ["6205-ZZ", "6205 zz"],
    ["6205zz", "6205 zz"],
    ["12mm tmt", "12 mm tmt"],
    ["din933", "din 933"],
    ["IS:1786", "is 1786"],
    ["Fe500D", "fe 500 d"],
    ["100 × 1.2 × 16 mm", "100 1.2 16 mm"],
    ["4.0 mm, 2.50 mm", "4 mm 2.5 mm"],
    ["1½ inch pipe", "1 1/2 in pipe"],
    ['1/2" elbow', "1/2 in elbow"],
    ["8 feet", "8 ft"],
    ["gloves in leather", "glove leather"],
    ["1.5 sq. mm", "1.5 sqmm"],
    ["2.5sqmm", "2.5 sqmm"],
    ["S.S. bolt", "ss bolt"],
    ["pack of 1,000", "pack 1000"],
    ["1,00,000 pages", "100000 page"],
    ["HSN 7318.15.00", "73181500"],
    ["boxes, brushes, switches, batteries", "box brush switch battery"],
    ["brass glass chassis gas", "brass glass chassis gas"],
    ["16 amps 230 volts", "16 a 230 v"],
    ["5 litres, 20 ltr", "5 l 20 l"],
    ["aluminum, gray, galvanized", "aluminium grey galvanised"],
    ["tape for electrical and gas", "tape electrical gas"],
    ["सरिया 12mm", "सरिया 12 mm"],
    ["बोल्\u200dट, बोल्\u200cट, बोल्ट", "बोल्ट बोल्ट बोल्ट"],
    ["क्\u200dलैंप, क्\u200cलैंप, क्लैंप", "क्लैंप क्लैंप क्लैंप"],
    ["पे\u0921\u093c, पे\u095c", "पे\u0921\u093c पे\u0921\u093c"],
    ["hex\u00adagonal\ufe0f bolt", "hex bolt"],
    ["एम१२ बोल्ट", "m 12 बोल्ट"],
    ["१० एमएम, १,०००", "10 mm 1000"],
    ["૧૨ மிமீ, ௧௨", "12 மிமீ 12"],
    ["&|!:*()'\\", ""],
    ["", ""],
  ];
  test.each(cases)("of %s are %s", (text, words) => expect(wordsOfSearch(text).join(" ")).toBe(words));

  test("know what was glued to the word before", () => {
    expect(readWords("m12 x 50mm").map(({ glued }) => glued)).toEqual([false, true, false, true]);
  });

  test("are the same however often they are read", () => {
    for (const [text] of cases) expect(wordsOfSearch(wordsOfSearch(text).join(" "))).toEqual(wordsOfSearch(text));
  });
});

test.each([
  ["FS-HB-12050-Z", "fshb12050z"],
  ["fs hb 12050 z", "fshb12050z"],
  ["FS-HB-१२०५०-Z", "fshb12050z"],
])("the code %s is compared as %s", (code, key) => expect(codeKey(code)).toBe(key));

test.each([
  ["73181500", ["7318", "731815", "73181500"]],
  ["721410", ["7214", "721410"]],
])("HSN %s is found by %j", (hsn, words) => expect(hsnWords(hsn)).toEqual(words));

describe("other words", () => {
  test.each([
    ["TMT bar Fe 500", ["sariya", "rebar"]],
    ["Socket head cap screws", ["allen", "bolt", "allenbolt"]],
    ["Check valves", ["nrv"]],
  ])("%s is also asked for by %j", (text, words) => {
    expect(otherWords(wordsOfSearch(text))).toEqual(expect.arrayContaining(words));
  });

  test("do not repeat the words themselves, and need the whole phrase", () => {
    expect(otherWords(wordsOfSearch("hex bolt"))).not.toContain("bolt");
    expect(otherWords(wordsOfSearch("socket set"))).not.toContain("allen");
  });
});
