import { expect, test } from "vitest";
import type { ReadCell } from "../../../platform/sheet-files/read-cell.ts";
import { cellDays } from "./cell-days.ts";

const read = (cell: ReadCell, meaning: "payment" | "lead") => {
  const { days, note } = cellDays(cell, meaning) ?? { days: null };
  return [days, note ?? ""];
};

test.each<[ReadCell, number | null, string]>([
  [30, 30, ""],
  ["30", 30, ""],
  ["30 days", 30, ""],
  ["60 Days", 60, ""],
  ["Net 30", 30, ""],
  ["45 days from invoice", 45, ""],
  ["60D", 60, ""],
  ["15 din", 15, ""],
  ["३० दिन", 30, ""],
  ["1 month", 30, "“1 month” is read as 30 days"],
  ["2 Weeks", 14, "“2 Weeks” is read as 14 days"],
  ["१ हफ्ता", 7, "“१ हफ्ता” is read as 7 days"],
  ["7 working days", 7, "“7 working days” is read as 7 days"],
  ["Immediate", 0, "“Immediate” is read as 0 days"],
  ["COD", 0, "“COD” is read as 0 days"],
  ["against delivery", 0, "“against delivery” is read as 0 days"],
  ["Due on receipt", 0, "“Due on receipt” is read as 0 days"],
  ["30-45 days", null, ""],
  ["ready", null, ""],
  ["as agreed", null, ""],
  ["2 months 10 days", null, ""],
])("payment in %j is %j days", (cell, days, note) => expect(read(cell, "payment")).toEqual([days, note]));

test.each<[ReadCell, number | null, string]>([
  [3, 3, ""],
  ["3 days", 3, ""],
  ["2 weeks", 14, "“2 weeks” is read as 14 days"],
  ["1-2 weeks", 14, "“1-2 weeks” is read as 14 days"],
  ["2 to 3 days", 3, "“2 to 3 days” is read as 3 days"],
  ["Ready stock", 0, "“Ready stock” is read as 0 days"],
  ["ex-stock", 0, "“ex-stock” is read as 0 days"],
  ["COD", null, ""],
  ["on request", null, ""],
  ["12 pcs", null, ""],
])("goods in %j are there in %j days", (cell, days, note) => expect(read(cell, "lead")).toEqual([days, note]));
