// Rows that were pasted and not understood: they stay as the cart does, until each is settled.
import { useSyncExternalStore } from "react";
import { createStoredValue } from "../../../app/stored-value.ts";

const reasons = ["noItem", "unknown", "noQuantity", "badQuantity", "quantity", "unit", "twice"] as const;

export interface RowToSettle {
  id: string;
  /** Its number in what was pasted. */
  at: number;
  why: (typeof reasons)[number];
  /** As it was pasted; "" for what was not there. */
  text: string;
  qty: string;
  unit: string;
  /** Of its item, where that is known; "" else. */
  code: string;
  name: string;
  /** The units that it is sold in. */
  sold: string;
  /** Without one: the item that is likely meant, by code and name. */
  nearCode?: string | undefined;
  nearName?: string | undefined;
}

const mostRows = 1000;
const noRows: readonly RowToSettle[] = [];
const textual = ["id", "text", "qty", "unit", "code", "name", "sold"] as const;

function isRow(value: unknown): value is RowToSettle {
  const row = Object(value) as Record<string, unknown>;
  const isKnown = reasons.includes(row.why as RowToSettle["why"]) && typeof row.at === "number";
  return isKnown && textual.every((key) => typeof row[key] === "string");
}

/** What does not parse is left out. */
export function parseRowsToSettle(text: string | null): readonly RowToSettle[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    const rows = Array.isArray(stored) ? stored.filter(isRow).slice(0, mostRows) : [];
    return rows.length > 0 ? rows : noRows;
  } catch {
    return noRows;
  }
}

const rowStore = createStoredValue("rows", parseRowsToSettle);
const rowsOnServer = () => noRows;

export const useRowsToSettle = () => useSyncExternalStore(rowStore.subscribe, rowStore.read, rowsOnServer);
export const readRowsToSettle = rowStore.read;
export const changeRowsToSettle = rowStore.change;
