import { expect, test } from "vitest";
import { rowKeyOf } from "./use-chosen-row.ts";

const typed = { open: true, isChosen: false, isExact: false, isTyped: true, asks: false };

test.each([
  ["own words and Enter take no row: the list stays and asks", "Enter", typed, "ask"],
  ["an exact code is taken", "Enter", { ...typed, isExact: true }, "take"],
  ["the first arrow chooses the row at hand", "ArrowDown", typed, "mark"],
  ["Enter then is the list's", "Enter", { ...typed, isChosen: true }, "pass"],
  ["and so is the next arrow", "ArrowDown", { ...typed, isChosen: true }, "pass"],
  ["an arrow opens a closed list", "ArrowDown", { ...typed, open: false }, "pass"],
  ["nor does Tab take the row at hand", "Tab", typed, "ask"],
  ["but what is named exactly", "Tab", { ...typed, isExact: true }, "take"],
  ["the next Tab goes on without any", "Tab", { ...typed, asks: true }, "leave"],
  ["where nothing is typed it goes on at once", "Tab", { ...typed, isTyped: false }, "pass"],
  ["a row that was chosen is the list's to take", "Tab", { ...typed, isChosen: true }, "pass"],
  ["other keys type", "a", typed, "pass"],
] as const)("%s", (_, key, now, does) => expect(rowKeyOf(key, now)).toBe(does));
