// What an item costs by the price list of the setting (connector 4, Catalogue). Prices of a customer's own are not asked.
import type { Paise } from "@vanik/contracts/money";
import { addDays } from "@vanik/trading/days";
import type { Row } from "../client.ts";
import { type AskedFields, fieldsOfAll } from "./asked-fields.ts";
import { type Decimal, decimalOf, nothing, plus, remoteShare, roundedTo } from "./figures.ts";
import type { MappedItem } from "./item.ts";
import { remoteDay } from "./moments.ts";
import { textOfField } from "./texts.ts";

export const itemPriceFields: AskedFields = {
  doctype: "Item Price",
  fields: [...fieldsOfAll, "item_code", "uom", "price_list_rate", "valid_from", "valid_upto"],
  tables: {},
};

/** Which are asked for. */
export const itemPriceFilters = (priceList: string): (readonly unknown[])[] => [
  ["price_list", "=", priceList],
  ["currency", "=", "INR"],
  ["customer", "is", "not set"],
];

/** The days from and until which a price holds; null for ever. One whose days cannot be read holds on none. */
function isPriceOn(row: Row, today: string): boolean {
  try {
    return (remoteDay(row, "valid_from") ?? "") <= today && today <= (remoteDay(row, "valid_upto") ?? "9999-12-31");
  } catch {
    return false;
  }
}

/** A thousand crore rupees, in paise. */
const mostPaise = 1_000_000_000_000;

/** One beyond what a price can be tells nothing, and stops nobody's page. */
function isPrice(rate: Decimal): boolean {
  try {
    roundedTo(rate, 2, "price_list_rate", mostPaise);
    return true;
  } catch {
    return false;
  }
}

/** The mean of an item's prices in its own unit that hold on a day, to the paisa; without any its standard rate. Below nothing it is on request. */
export function averagePriceOf(
  { code, uom, standardRate }: Pick<MappedItem, "code" | "uom" | "standardRate">,
  prices: readonly Row[],
  today: string,
): Paise {
  const rates = prices
    .filter((row) => textOfField(row, "item_code") === code && [uom, ""].includes(textOfField(row, "uom")))
    .filter((row) => isPriceOn(row, today))
    .flatMap((row) => decimalOf(row["price_list_rate"]) ?? [])
    .filter(isPrice);
  if (rates.length === 0) return Math.max(0, standardRate) as Paise;
  const count = { digits: BigInt(rates.length), scale: 0 };
  const mean = remoteShare(rates.reduce(plus, nothing), { digits: 1n, scale: 0 }, count, 2);
  return Math.max(0, roundedTo(mean, 2, "price_list_rate")) as Paise;
}

/** The days of a row that begins or ends; none of one whose days cannot be read. */
function changeDays(row: Row): string[] {
  try {
    const last = remoteDay(row, "valid_upto");
    return [remoteDay(row, "valid_from"), last && addDays(last, 1)].filter((day) => day !== null);
  } catch {
    return [];
  }
}

/** The next day on which one of these prices or rows of tax begins, or holds no more: its item is looked at again then. Null where none does. */
export function nextChangeDay(rows: readonly Row[], today: string): string | null {
  const days = rows.flatMap(changeDays).filter((day) => day > today);
  return days.toSorted()[0] ?? null;
}
