import type { DocumentRow } from "@vanik/contracts/document-lists";
import { expect, test } from "vitest";
import { beginsOtherwise } from "./use-document-list.ts";

const row = (name: string, status = "Open") => ({ name, status }) as DocumentRow;
const pageFrom = (start: number, ...data: DocumentRow[]) => ({ data, page: { start, length: data.length, total: 90 } });

test("a list begins otherwise once a row of its first page has come, gone or changed", () => {
  const pages = [pageFrom(0, row("A"), row("B")), pageFrom(2, row("C"))];
  expect(beginsOtherwise([row("A"), row("B")], pages)).toBe(false);
  expect(beginsOtherwise([row("A"), row("B", "Lost")], pages)).toBe(true);
  expect(beginsOtherwise([row("N"), row("A")], pages)).toBe(true);
  expect(beginsOtherwise([row("A")], pages)).toBe(true);
});

test("far from its beginning it shows nothing that could have changed with it", () => {
  expect(beginsOtherwise([row("N")], [pageFrom(40, row("A"))])).toBe(false);
  expect(beginsOtherwise([row("N")], [])).toBe(false);
});
