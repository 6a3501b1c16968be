// Codes that are made of names, told apart where several names make one.
import type { Transaction } from "../../platform/db.ts";
import { itemsByCode } from "../catalogue/use-cases.ts";

/** Names of which one code is made: so many get codes of their own. */
const mostAlike = 99;

interface CodedRow {
  row: number;
  code: string | undefined;
}

/** A code that is made of a name, and that another item or row has, gets a number behind it: the item is known by its name the next time. */
export async function numberCodes(
  tx: Transaction,
  made: Map<string, number>,
  rows: readonly { one: CodedRow; isNew: boolean }[],
): Promise<void> {
  const fresh = rows.flatMap(({ one, isNew }) => (isNew ? one : []));
  const keyOf = ({ code = "" }: CodedRow) => code.toLowerCase();
  const usedCodes = new Set(rows.flatMap(({ one, isNew }) => (isNew ? [] : keyOf(one))));
  for (const code of (await itemsByCode(tx, fresh.map(keyOf))).keys()) usedCodes.add(code);
  const isFree = (code: string, row: number) => !usedCodes.has(code) && (made.get(code) ?? row) === row;
  const claimCode = (one: CodedRow) => isFree(keyOf(one), one.row) && made.set(keyOf(one), one.row);
  const alike = fresh.filter((one) => !claimCode(one));
  const numbered = ({ code }: CodedRow) => Array.from({ length: mostAlike - 1 }, (_, at) => `${code}-${at + 2}`);
  const lowered = new Set(alike.flatMap((one) => numbered(one).map((code) => code.toLowerCase())));
  if (alike.length > 0) for (const code of (await itemsByCode(tx, [...lowered])).keys()) usedCodes.add(code);
  for (const one of alike) {
    one.code = numbered(one).find((code) => isFree(code.toLowerCase(), one.row)) ?? one.code;
    claimCode(one);
  }
}
