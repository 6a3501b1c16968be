import { toPaise } from "@vanik/contracts/money";
import { amountInWords } from "@vanik/trading/words";
import { expect, test } from "vitest";
import { amountWordsHindi } from "./amount-words.ts";

test.each([
  [52_060, "बावन हज़ार साठ रुपये मात्र"],
  [1_23_456.78, "एक लाख तेईस हज़ार चार सौ छप्पन रुपये अठहत्तर पैसे मात्र"],
  [2_50_00_019, "दो करोड़ पचास लाख उन्नीस रुपये मात्र"],
  [0, "शून्य रुपये मात्र"],
])("%s in words", (rupees, words) => {
  expect(amountWordsHindi(amountInWords(toPaise(rupees)))).toBe(words);
});

test("every number below a hundred has a word of its own", () => {
  const words = Array.from({ length: 100 }, (_, rupees) => amountWordsHindi(amountInWords(toPaise(rupees))));
  expect(new Set(words).size).toBe(100);
  expect(words.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
});

test("another text stays as it is", () => {
  expect(amountWordsHindi("Rupees only in words")).toBe("Rupees only in words");
});
