// What a line of the log says in words: each column that differs, of each row that it holds.
import type { AuditLine } from "@vanik/contracts/audit";
import { day } from "../../app/days-and-times.ts";
import { labelOf, valueText } from "./column-words.ts";

type Columns = Record<string, unknown>;

export interface ColumnDifference {
  label: string;
  before: string;
  after: string;
  /** What was said with the act, which nothing stood before. */
  isOfAct?: true;
}

/** One row of those that a line holds; its title tells it from the others. */
export interface Changed {
  title: string;
  change: AuditLine["change"];
  differences: ColumnDifference[];
}

/** What people look for stands first, in this order; the rest as it comes. */
const first = [
  "name",
  "status",
  "party.name",
  "grand_total",
  "total",
  "outstanding",
  "item_name",
  "qty",
  "rate",
  "amount",
];
const rank = (column: string) => (first.indexOf(column) + first.length + 1) % (first.length + 1);

/** Not of the row: the act's own words. */
const saidWith = new Set(["reason", "above_limit", "password", "seen_as"]);

const areColumns = (value: unknown): value is Columns =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Columns of columns by themselves: of a party's address its town alone may differ. */
function flat(columns: Columns): Columns {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, value]) =>
      areColumns(value) && column !== "above_limit"
        ? Object.entries(value).map(([inner, one]) => [`${column}.${inner}`, one] as const)
        : [[column, value] as const],
    ),
  );
}

/** "party.gstin" → "Party GSTIN"; what stands in extras needs no more words. */
function labelOfPath(path: string): string {
  const [column = "", inner] = path.split(".");
  if (!inner) return labelOf(column);
  if (inner === "name") return labelOf(column);
  const label = labelOf(inner);
  if (column === "extras" || column === "value") return label;
  return `${labelOf(column)}: ${/^[A-Z]{2}/.test(label) ? label : label.toLowerCase()}`;
}

function columnDifferencesOf(before: Columns, after: Columns): ColumnDifference[] {
  const [was, is] = [flat(before), flat(after)];
  const columns = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return columns
    .filter((path) => !/(^|_)id$/.test(path))
    .toSorted((a, b) => rank(a) - rank(b))
    .map((path) => {
      const column = path.split(".").at(-1)!;
      return {
        label: labelOfPath(path),
        before: valueText(column, was[path]),
        after: valueText(column, is[path]),
        ...(saidWith.has(column) && { isOfAct: true as const }),
      };
    })
    .filter((one) => one.before !== one.after);
}

/** By what one row of several is known: it is told as its title, not as a difference. */
const marks: Partial<Record<AuditLine["what"], { columns: readonly string[]; title: (row: Columns) => string }>> = {
  lines: {
    columns: ["idx"],
    title: ({ idx, item_code: code }) => `Line ${idx as number}${code ? `, ${code as string}` : ""}`,
  },
  moved: { columns: ["idx"], title: ({ idx }) => `Line ${idx as number} of the order` },
  supplies: {
    columns: ["sale_idx", "from", "purchase_idx"],
    title: (row) =>
      `Line ${row.sale_idx as number} from ${(row.from as string | null) ?? "a bid"}, line ${row.purchase_idx as number}`,
  },
  invitations: {
    columns: ["organisation"],
    title: ({ organisation }) => (organisation as string | null) ?? "A supplier",
  },
  // Several rows of one invoice after each other: each begins on its day.
  allocations: {
    columns: ["id", "invoice", "day"],
    title: ({ invoice, day: begun }) =>
      `${(invoice as string | null) ?? "TDS kept"}${begun ? ` from ${day(begun as string)}` : ""}`,
  },
  refunds: { columns: ["payment"], title: ({ payment }) => (payment as string | null) ?? "A payment" },
};

const columnsListed = (columns: AuditLine["before"]): Columns[] =>
  Array.isArray(columns) ? columns : columns ? [columns] : [];

function changeOf(before: Columns | undefined, after: Columns | undefined): Changed["change"] {
  if (!before) return "insert";
  return after ? "update" : "delete";
}

/** Every row of a line with what differs; a line of one row has one, without a title. */
export function changedRows({ what, change, before, after }: AuditLine): Changed[] {
  const mark = marks[what];
  if (!mark) {
    const [was, is] = [columnsListed(before)[0] ?? {}, columnsListed(after)[0] ?? {}];
    return [{ title: "", change, differences: columnDifferencesOf(was, is) }];
  }
  const keyOf = (row: Columns) => mark.columns.map((column) => String(row[column])).join(" ");
  const [gone, come] = [columnsListed(before), columnsListed(after)];
  const was = new Map(gone.map((row) => [keyOf(row), row]));
  const is = new Map(come.map((row) => [keyOf(row), row]));
  const without = (row: Columns = {}) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !mark.columns.includes(column)));
  return [...new Map([...was, ...is]).keys()].map((key) => {
    const [one, other] = [was.get(key), is.get(key)];
    // Its title names its item.
    const withoutCode = one && other && one.item_code !== other.item_code ? {} : { item_code: undefined };
    return {
      title: mark.title(other ?? one ?? {}),
      change: changeOf(one, other),
      differences: columnDifferencesOf({ ...without(one), ...withoutCode }, { ...without(other), ...withoutCode }),
    };
  });
}
