// The columns that tables of trade are made of: money in paise, quantities in thousandths.
import { noPaise, type Paise } from "@vanik/contracts/money";
import { bigint } from "drizzle-orm/pg-core";

export const paiseColumn = (name: string) => bigint(name, { mode: "number" }).$type<Paise>();
export const thousandths = (name: string) => bigint(name, { mode: "number" });
export const noMoney = (name: string) => paiseColumn(name).notNull().default(noPaise);
export const noQuantity = (name: string) => thousandths(name).notNull().default(0);
