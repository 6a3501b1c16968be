// What a corrigendum changes of a request, out of what was typed.
import type { CallOf } from "@vanik/contracts/endpoint";
import type { moveRound } from "@vanik/contracts/api";
import type { DocumentLine, TradeDocument } from "@vanik/contracts/documents";
import { figureSentence, readFigure } from "@vanik/contracts/typed-figure";
import type { ActProblems } from "../../lists/written/use-act.ts";

type Changes = NonNullable<CallOf<typeof moveRound>["changes"]>;

/** What is asked besides; `key` is its row's. */
export interface AddedTyped {
  key: number;
  /** Empty of goods in own words, whose unit is typed too. */
  item_code: string;
  item_name: string;
  uom: string;
  quantity: string;
  specification: string;
}

export interface AmendTyped {
  /** By idx, as it is typed; lines that are dropped have none. */
  quantities: Readonly<Record<number, string>>;
  specifications: Readonly<Record<number, string>>;
  dropped: readonly number[];
  added: readonly AddedTyped[];
  requiredBy: string;
  note: string;
}

export type AmendedRequest = Pick<TradeDocument, "schedule_date" | "note">;
type Line = Pick<DocumentLine, "idx" | "qty" | "specification">;

export const amendTyped = (request: AmendedRequest, lines: readonly Line[]): AmendTyped => ({
  quantities: Object.fromEntries(lines.map(({ idx, qty }) => [idx, String(qty)])),
  specifications: Object.fromEntries(lines.map(({ idx, specification = "" }) => [idx, specification])),
  dropped: [],
  added: [],
  requiredBy: request.schedule_date ?? "",
  note: request.note,
});

const places = 3;

/** "2,400" → 2400; NaN of what is no quantity above 0 with three decimals at most. */
export function quantityTyped(text: string): number {
  const { value = 0 } = readFigure(text, { places });
  return value > 0 ? value : Number.NaN;
}

const describeWrongQuantity = (text: string): string => {
  const { problem = "missing" } = readFigure(text, { places });
  return problem === "missing" ? "Enter a quantity above 0" : figureSentence(problem, "a quantity", places);
};

const fieldOfQuantity = (idx: number) => `qty ${idx}`;
const fieldOfAdded = ({ key }: AddedTyped) => `qty added ${key}`;

/** By the keys of the form's fields. */
export function problemsOfAmending(lines: readonly Line[], { quantities, dropped, added }: AmendTyped): ActProblems {
  const keptLines = lines.filter(({ idx }) => !dropped.includes(idx));
  const typed = [
    ...keptLines.map(({ idx }) => [fieldOfQuantity(idx), quantities[idx] ?? ""] as const),
    ...added.map((line) => [fieldOfAdded(line), line.quantity] as const),
  ];
  const wrong = typed.filter(([, text]) => Number.isNaN(quantityTyped(text)));
  return {
    ...Object.fromEntries(wrong.map(([field, text]) => [field, describeWrongQuantity(text)])),
    ...(keptLines.length + added.length === 0 && { lines: "One line stays at least: cancel the round instead." }),
  };
}

/** Only what is another than it was; null where nothing is. */
export function amendmentOf(request: AmendedRequest, lines: readonly Line[], typed: AmendTyped): Changes | null {
  const keptLines = lines
    .filter(({ idx }) => !typed.dropped.includes(idx))
    .map(({ idx, qty, specification: was = "" }) => {
      const wanted = quantityTyped(typed.quantities[idx] ?? "");
      const specification = (typed.specifications[idx] ?? "").trim();
      return { idx, ...(wanted !== qty && { qty: wanted }), ...(specification !== was.trim() && { specification }) };
    });
  const add = typed.added.map(({ item_code, item_name, quantity, uom, specification }) => ({
    item_code,
    ...(item_code === "" && { item_name }),
    qty: quantityTyped(quantity),
    uom: uom.trim(),
    specification: specification.trim(),
  }));
  const isOther = keptLines.length < lines.length || keptLines.some((line) => Object.keys(line).length > 1);
  const changes: Changes = {
    ...(isOther && { lines: keptLines }),
    ...(add.length > 0 && { add }),
    ...(typed.requiredBy && typed.requiredBy !== request.schedule_date && { schedule_date: typed.requiredBy }),
    ...(typed.note.trim() !== request.note.trim() && { note: typed.note.trim() }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

/** Bids that stand are to be confirmed for all but a note. */
export const outdatesBids = (changes: Changes | null): boolean =>
  changes !== null && (changes.lines !== undefined || changes.add !== undefined || changes.schedule_date !== undefined);

export const errorAtQuantity = (problems: ActProblems, idx: number) => problems[fieldOfQuantity(idx)];

/** Found here, or refused at the place where it was sent. */
export const errorAtAdded = (problems: ActProblems, line: AddedTyped, at: number) =>
  problems[fieldOfAdded(line)] ?? fieldsOfAdded(at).flatMap((field) => problems[field] ?? [])[0];

/** Where the server says what is wrong with a line that is added. */
export const fieldsOfAdded = (at: number): string[] =>
  ["item_code", "item_name", "qty", "uom"].map((field) => `changes.add.${at}.${field}`);
