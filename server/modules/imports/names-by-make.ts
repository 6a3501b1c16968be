// One name by several makers in one list, "Toor dal" of two mills: the catalogue has a name once, so that each bears its make (decision 108).
import { itemFields } from "@vanik/contracts/catalogue-fields";
import { comparedName } from "@vanik/contracts/compared-name";
import type { Transaction } from "../../platform/db.ts";
import { codeOfName, itemsCalled, likeNameKey } from "../catalogue/use-cases.ts";
import type { ItemOfRow } from "./read-item.ts";
import type { Circumstance, RowToJudge } from "./target.ts";

type MadeRow = Pick<ItemOfRow, "code" | "isMade" | "named" | "notes" | "write"> & Pick<RowToJudge, "shown">;

/** Calls rows by their name and make where this list, or the catalogue, has the name by more than one. */
export async function nameByMakes(
  tx: Transaction,
  made: Circumstance["made"],
  rows: readonly MadeRow[],
): Promise<void> {
  const called = rows.flatMap((one) => {
    const { named, write, isMade } = one;
    const [make] = write.makes ?? [];
    // What has a code of its own is known by it, whatever it is called.
    if (!isMade || !make || !named || !write.item_name || named.withMake === write.item_name) return [];
    return itemFields.item_name.safeParse(named.withMake).success
      ? [{ one, name: write.item_name, whole: named.withMake, make, key: `makes of ${likeNameKey(named.alone)}` }]
      : [];
  });
  for (const { key, make } of called) {
    const own = `${key} ${comparedName(make)}`;
    if (made.has(own)) continue;
    made.set(own, 1);
    made.set(key, (made.get(key) ?? 0) + 1);
  }
  const known = await itemsCalled(
    tx,
    called.flatMap(({ one, name, whole }) => [name, whole].map((some) => ({ name: some, uom: one.write.uom }))),
  );
  for (const { one, name, whole, make, key } of called) {
    const isOfMake = !known.has(name) && ((made.get(key) ?? 0) > 1 || known.has(whole));
    if (!isOfMake && one.shown?.item_name?.new !== whole) continue;
    one.write.item_name = whole;
    one.code = codeOfName(whole);
    one.notes.item_name = `${name} is of several makes: this one, of ${make}, is ${whole}`;
  }
}
