// One name in two units in one list, "Rope 10 mm" by the metre and by the kilo: the catalogue has a name once, so that the second bears its unit (decision 106).
import { itemFields } from "@vanik/contracts/catalogue-fields";
import { unitKey } from "@vanik/contracts/unit-spellings";
import type { Transaction } from "../../platform/db.ts";
import { codeOfName, itemsCalled, likeNameKey } from "../catalogue/use-cases.ts";
import type { ItemOfRow } from "./read-item.ts";
import type { Circumstance, RowToJudge } from "./target.ts";

type NamedRow = Pick<ItemOfRow, "code" | "isMade" | "notes" | "write"> & Pick<RowToJudge, "row" | "shown">;

/** What is called so in a second unit. */
const nameInUnit = (name: string, uom: string) => `${name} (${uom})`;

interface Called {
  one: NamedRow;
  name: string;
  uom: string;
  key: string;
}

/** Calls rows by their name and unit whose name is another unit's, in this list or in the catalogue as this list has it. */
export async function nameSecondUnits(
  tx: Transaction,
  made: Circumstance["made"],
  rows: readonly NamedRow[],
): Promise<void> {
  const called = rows.flatMap((one): Called[] => {
    const { item_name: name, uom } = one.write;
    return name && uom ? [{ one, name, uom, key: likeNameKey(name) }] : [];
  });
  const inUnit = (key: string, uom: string) => `in ${unitKey(uom)} ${key}`;
  for (const { one, key, uom } of called) if (!made.has(inUnit(key, uom))) made.set(inUnit(key, uom), one.row);
  const known = await itemsCalled(
    tx,
    called.flatMap(({ name, uom }) => [
      { name, uom },
      { name: nameInUnit(name, uom), uom },
    ]),
  );
  /** Whether the name is another unit's: of the item that is there, if the list has that too, else of the first row that says it. */
  const isOfOther = ({ one, name, uom, key }: Called): boolean => {
    const there = known.get(name);
    if (there) return unitKey(there.uom) !== unitKey(uom) && made.has(inUnit(key, there.uom));
    const first = made.get(`first ${key}`);
    if (first === undefined) made.set(`first ${key}`, one.row);
    return first !== undefined && first !== made.get(inUnit(key, uom));
  };
  for (const each of called) {
    const { one, name, uom } = each;
    const second = nameInUnit(name, uom);
    const there = known.get(name);
    const isKnown = known.has(second) && !(there && unitKey(there.uom) === unitKey(uom));
    const isSecond = isOfOther(each) || isKnown || one.shown?.item_name?.new === second;
    if (!isSecond || !itemFields.item_name.safeParse(second).success) continue;
    one.write.item_name = second;
    if (one.isMade) one.code = codeOfName(`${name} ${uom}`);
    one.notes.item_name = `${name} is sold in another unit too: in ${uom} it is ${second}`;
  }
}
