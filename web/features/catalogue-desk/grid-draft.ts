// What is typed into the grid beside what was read: as text by cell, until it is saved.
import { joinCell, splitCell, unitOfPart, unitsInCell } from "@vanik/contracts/cell-lists";
import { attributeField } from "@vanik/contracts/import-fields";
import { fieldsOfHeads } from "@vanik/contracts/sheet-titles";
import { type FigureAllowed, figureToSend, readFigure } from "@vanik/contracts/typed-figure";
import { erpnextFields } from "@vanik/contracts/erpnext-fields";
import { itemFields } from "@vanik/contracts/catalogue-fields";
import type { DeskItem, ItemAttribute } from "@vanik/contracts/catalogue-desk";
import { amount } from "../../app/formats.ts";
import { firstColumns, type GridColumn, lastColumns } from "./grid-columns.ts";

const ofAttribute = "attributes.";

/** The columns of a sub-category: the item's own, its attributes, then whether it is hidden; beside a company's own ERPNext its are fixed. */
export function gridColumns(attributes: readonly ItemAttribute[], isRunThere = false): readonly GridColumn[] {
  const theirs = attributes.map(({ key, label, unit, kind }) => ({
    key: ofAttribute + key,
    label: unit ? `${label} (${unit})` : label,
    figure: kind === "number",
  }));
  const all: readonly GridColumn[] = [...firstColumns, ...theirs, ...lastColumns];
  if (!isRunThere) return all;
  return all.map((column) => ({ ...column, isFixed: Object.hasOwn(erpnextFields.item, column.key) }));
}

/** The columns that something stands in, or may stand in from the beginning: of no items all, for they are to be typed. */
export function columnsInUse(columns: readonly GridColumn[], items: readonly DeskItem[]): readonly string[] {
  const isUsed = ({ key, folds }: GridColumn) => !folds || items.some((item) => gridText(item, key) !== "");
  return (items.length === 0 ? columns : columns.filter(isUsed)).map(({ key }) => key);
}

const [narrowest, widest] = [3, 48];
/** A letter of words is narrower than the figures by which a field is measured. */
const letter = 0.75;

/** Names and attributes as wide as the longest that stands in them, so that none is cut and none takes room for nothing. */
export function fitColumns(columns: readonly GridColumn[], items: readonly DeskItem[]): readonly GridColumn[] {
  return columns.map((column) => {
    if (items.length === 0 || !(column.wide || column.key.startsWith(ofAttribute))) return column;
    const longest = Math.max(...items.map((item) => gridText(item, column.key).length));
    const size = column.wide ? Math.ceil(longest * letter) : longest;
    return { ...column, size: Math.min(widest, Math.max(narrowest, size)) };
  });
}

/** A cell of an item as it stands. */
export function gridText(item: DeskItem, column: string): string {
  if (column.startsWith(ofAttribute)) return String(item.attributes[column.slice(ofAttribute.length)] ?? "");
  if (column === "makes") return joinCell(item.makes, "; ");
  if (column === "units") return unitsInCell(item.units, "; ");
  if (column === "hidden") return item.hidden ? "yes" : "";
  if (column === "average_price") return amount(item.average_price);
  const value = item[column as keyof DeskItem];
  return value === null ? "" : String(value as string | number);
}

const figures: Readonly<Record<string, FigureAllowed>> = {
  gst_rate: { places: 2, percent: true },
  average_price: { places: 2 },
  min_qty: { places: 3 },
  lead_days: { places: 0 },
};
/** Of an attribute that is a number, and of a unit: how many of the item's own it is. */
const anyFigure: FigureAllowed = { places: 6 };
const nullable = new Set(["min_qty", "lead_days", "replaced_by"]);
const yes = /^(y|yes|true|1|hidden)$/i;

/** What a text means in a column, as it is sent; a figure that is none is sent as it was typed, for the server's word on it. */
export function cellValue(column: string, text: string, kind?: ItemAttribute["kind"]): unknown {
  const typed = text.trim();
  if (column.startsWith(ofAttribute))
    return typed === "" ? null : kind === "number" ? figureToSend(typed, anyFigure) : typed;
  if (typed === "" && nullable.has(column)) return null;
  const figure = figures[column];
  if (figure) return figureToSend(typed, figure);
  if (column === "hidden") return yes.test(typed);
  if (column === "makes") return splitCell(typed);
  // As in a sheet that is imported: Box=100; Kg=83.333
  if (column === "units")
    return splitCell(typed).map((part) => {
      const { uom, factor } = unitOfPart(part) ?? { uom: part, factor: "" };
      return { uom, factor: figureToSend(factor, anyFigure) };
    });
  return typed;
}

/** Why a text cannot stand in a column; null where it can, as far as one sees here. */
export function cellProblem(column: string, text: string): string | null {
  const schema = itemFields[column as keyof typeof itemFields];
  if (!schema) return null;
  return schema.safeParse(cellValue(column, text)).error?.issues[0]?.message ?? null;
}

/** Texts that were typed, by row and column; a row that is new has a key that no item has. */
export interface GridDraft {
  edits: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Keys of new rows, in their order. */
  added: readonly string[];
}
export const emptyDraft: GridDraft = { edits: {}, added: [] };

export interface CellEdit {
  row: string;
  column: string;
  text: string;
}

/** With these texts typed; what is typed as it stands is no edit. */
export function typeCells(
  draft: GridDraft,
  cells: readonly CellEdit[],
  storedText: (row: string, column: string) => string,
): GridDraft {
  const edits = { ...draft.edits };
  const added = [...draft.added];
  for (const { row, column, text } of cells) {
    if (isNewRow(row) && !added.includes(row)) added.push(row);
    const { [column]: _before, ...rest } = edits[row] ?? {};
    const next = text === storedText(row, column) ? rest : { ...rest, [column]: text };
    if (Object.keys(next).length === 0) delete edits[row];
    else edits[row] = next;
  }
  return { edits, added };
}

const newRow = "new ";
export const isNewRow = (row: string) => row.startsWith(newRow);
export const newRowKey = ({ added }: GridDraft, at = 0) =>
  `${newRow}${Number(added.at(-1)?.slice(newRow.length) ?? 0) + at + 1}`;

export interface BulkCell {
  id?: string;
  version?: number;
  [key: string]: unknown;
}

/** The rows to send, and which row of the grid each is: a row that is new and empty is none. */
export function rowsToSend(
  draft: GridDraft,
  items: readonly DeskItem[],
  attributes: readonly ItemAttribute[],
  sub: string,
): { keys: string[]; rows: BulkCell[] } {
  const kinds = new Map(attributes.map(({ key, kind }) => [key, kind]));
  const rowOf = (edits: Readonly<Record<string, string>>) => {
    const row: Record<string, unknown> = {};
    const theirs: Record<string, unknown> = {};
    for (const [column, text] of Object.entries(edits)) {
      const attribute = column.startsWith(ofAttribute) ? column.slice(ofAttribute.length) : null;
      if (attribute === null) row[column] = cellValue(column, text);
      else theirs[attribute] = cellValue(column, text, kinds.get(attribute));
    }
    return Object.keys(theirs).length > 0 ? { ...row, attributes: theirs } : row;
  };
  const changed = items.flatMap((item) => {
    const edits = draft.edits[item.id];
    return edits ? [{ key: item.id, row: { id: item.id, version: item.version, ...rowOf(edits) } }] : [];
  });
  const made = draft.added.flatMap((key) => {
    const edits = draft.edits[key];
    return edits ? [{ key, row: { sub_category: sub, ...rowOf(edits) } }] : [];
  });
  const all = [...changed, ...made];
  return { keys: all.map(({ key }) => key), rows: all.map(({ row }) => row) };
}

interface PastedInto {
  keys: readonly string[];
  columns: readonly GridColumn[];
  /** Those that are folded away too: a head may name them. */
  all: readonly GridColumn[];
  codeOf: (row: string) => string;
  newKey: (at: number) => string;
}

/** What was pasted, as cells; and what of it has no place, in the words in which it was pasted. */
export interface Pasted {
  cells: CellEdit[];
  left: string[];
}

/** Figures, and what one cannot tell the meaning of, are in no head. */
const isFigureCell = (cell: string) => {
  const { problem } = readFigure(cell, { ...anyFigure, percent: true });
  return problem !== "none" && problem !== "missing";
};

/** The columns that the first row names; null where it is a row like the others. Its heads mean what they mean to an import. */
function headsPasted(first: readonly string[], all: readonly GridColumn[]): (string | undefined)[] | null {
  const attributes = all.flatMap(({ key, label }) =>
    key.startsWith(ofAttribute) ? [{ key: key.slice(ofAttribute.length), label }] : [],
  );
  const byField = new Map(
    all.map(({ key }) => [key.startsWith(ofAttribute) ? attributeField(key.slice(ofAttribute.length)) : key, key]),
  );
  const labels = new Map(all.map(({ key, label }) => [label.toLowerCase(), key]));
  const fields = fieldsOfHeads("items", first, attributes);
  const heads = first.map((head, at) => labels.get(head.trim().toLowerCase()) ?? byField.get(fields[at] ?? ""));
  const known = fields.filter((field, at) => field ?? heads[at]).length;
  const filled = first.filter(Boolean).length;
  const isHead = known >= Math.min(2, filled) && known * 2 >= filled && !first.some(isFigureCell);
  return isHead && heads.some(Boolean) ? heads : null;
}

/** Rows of the grid, each for one row that was pasted: none is written over another. */
function rowsToFill({ newKey }: PastedInto) {
  const filled = new Set<string>();
  let made = 0;
  return (key: string | undefined): string => {
    let row = key;
    while (row === undefined || filled.has(row)) row = newKey(made++);
    filled.add(row);
    return row;
  };
}

/** By the heads of its first row where that is a head, else from a cell on, downwards and to the right. */
export function pastedCells(
  rows: readonly (readonly string[])[],
  at: { row: number; column: number },
  grid: PastedInto,
): Pasted {
  const { keys, columns, all, codeOf } = grid;
  const heads = headsPasted(rows[0] ?? [], all);
  const below = heads ? rows.slice(1) : rows;
  const columnAt = (place: number) => (heads ? heads[place] : columns[at.column + place]?.key);
  const codeAt = heads?.indexOf("item_code") ?? -1;
  const byCode = new Map(keys.map((key) => [codeOf(key).trim().toLowerCase(), key]));
  byCode.delete("");
  const rowFor = rowsToFill(grid);
  const left = new Set<string>();
  const cells = below.flatMap((pasted, down) => {
    const code = (pasted[codeAt] ?? "").trim().toLowerCase();
    const row = rowFor(codeAt < 0 ? keys[at.row + down] : byCode.get(code));
    return pasted.flatMap((text, place) => {
      const column = columnAt(place);
      if (!column && text.trim() !== "") left.add(heads ? rows[0]![place] || text : text);
      return column ? [{ row, column, text }] : [];
    });
  });
  return { cells, left: [...left] };
}

/** "Not taken, for no column is headed so: Remarks, Colour"; empty where all was. */
export function describeNotTaken(left: readonly string[]): string {
  if (left.length === 0) return "";
  const more = left.length > 5 ? ` and ${left.length - 5} more` : "";
  return `There is no column for this, and it was not taken: ${left.slice(0, 5).join(", ")}${more}`;
}

/** What was typed after a draft was sent; of rows that were new in it nothing, which are items of another key by now. */
export function draftSince(now: GridDraft, sent: GridDraft): GridDraft {
  const edits = Object.entries(now.edits).flatMap(([row, cells]) => {
    const later = Object.entries(cells).filter(([column, text]) => text !== sent.edits[row]?.[column]);
    return sent.added.includes(row) || later.length === 0 ? [] : [[row, Object.fromEntries(later)] as const];
  });
  return { edits: Object.fromEntries(edits), added: now.added.filter((row) => !sent.added.includes(row)) };
}
