import { expect, test } from "vitest";
import { rowKeyOf } from "./use-chosen-row.ts";

const typed = { open: true, isChosen: false, isExact: false };

test.each([
  ["own words and Enter take no row: the list stays and asks", "Enter", typed, "ask"],
  ["an exact code is taken", "Enter", { ...typed, isExact: true }, "take"],
  ["the first arrow chooses the row at hand", "ArrowDown", typed, "mark"],
  ["Enter then is the list's", "Enter", { ...typed, isChosen: true }, "pass"],
  ["and so is the next arrow", "ArrowDown", { ...typed, isChosen: true }, "pass"],
  ["an arrow opens a closed list", "ArrowDown", { ...typed, open: false }, "pass"],
  ["other keys type", "a", typed, "pass"],
] as const)("%s", (_, key, now, does) => expect(rowKeyOf(key, now)).toBe(does));
