// Units that the returns have no code for, told before an invoice goes out (controls 6). Pure.
import { gstCodeOfUnit, type OwnUnitCode } from "@vanik/contracts/unit-codes";
import { isServiceLine } from "./charges.ts";

/** What a sale is told of the units of its goods that have no code; null where all have one. Services need none. */
export function unitCodeWarning(
  lines: readonly { itemCode: string; hsn: string; uom: string }[],
  own: readonly OwnUnitCode[],
): string | null {
  const units = lines.filter((line) => !isServiceLine(line)).map(({ uom }) => uom);
  const without = [...new Set(units.filter((uom) => gstCodeOfUnit(uom, own) === null))];
  if (without.length === 0) return null;
  return `GST has no unit code for ${without.join(", ")}: say in Settings, Trade, by which it is returned.`;
}
