// Lists as Frappe answers them: fields, filters, orders, pages, rows of child tables (erpnext 1.6).
import type { DocType } from "./doctypes.ts";
import { Frappe } from "./refusal.ts";
import { asText, collated, type Doc, isTable, type Store } from "./store.ts";

export interface Query {
  fields?: string[];
  filters?: unknown;
  or_filters?: unknown;
  order_by?: string;
  limit_start?: number;
  limit_page_length?: number;
}

type Condition = [doctype: string, field: string, operator: string, value: unknown];
type Value = string | number | null;

const standard = [
  "name",
  "owner",
  "creation",
  "modified",
  "modified_by",
  "docstatus",
  "idx",
  "parent",
  "parentfield",
  "parenttype",
];
const hasField = (type: DocType, field: string) =>
  standard.includes(field) || type.fields.some((one) => one.fieldname === field && !isTable(one));

/** Filters of either shape as conditions; a value alone means "=". */
function conditionsOf(doctype: string, filters: unknown): Condition[] {
  if (!filters) return [];
  if (!Array.isArray(filters))
    return Object.entries(filters as object).map(([field, value]) =>
      Array.isArray(value) ? [doctype, field, value[0], value[1]] : [doctype, field, "=", value],
    );
  const rows = filters.length > 0 && !Array.isArray(filters[0]) ? [filters] : filters;
  return (rows as unknown[][]).map((row) =>
    row.length === 4 ? (row as Condition) : [doctype, ...(row as [string, string, unknown])],
  );
}

const comparable = (value: unknown): Value =>
  value === null || value === undefined ? null : typeof value === "number" ? value : collated(asText(value));

/** Of two that `comparable` gave. */
function compare(a: Value, b: Value): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  if (typeof a === "number" || typeof b === "number") return Number(a) - Number(b);
  return a < b ? -1 : 1;
}

function isLike(pattern: string): (value: unknown) => boolean {
  const parts = collated(pattern)
    .split("%")
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const expression = new RegExp(`^${parts.join(".*")}$`, "s");
  return (value) => expression.test(collated(asText(value)));
}

function isOneOf(wanted: unknown): (value: unknown) => boolean {
  const all = (wanted as unknown[]).map(comparable);
  const known = new Set(all);
  const isOfNumbers = all.some((one) => typeof one === "number");
  return (value) => {
    const read = comparable(value);
    // A number and its text are equal, and a set knows nothing of it.
    if (isOfNumbers || typeof read === "number") return all.some((one) => compare(read, one) === 0);
    return known.has(read);
  };
}

/** Whether a field's value meets a condition: what it is compared with is read once, for all rows. */
function meets(operator: string, wanted: unknown): (value: unknown) => boolean {
  const other = comparable(wanted);
  switch (operator.toLowerCase()) {
    case "=":
      return (value) =>
        compare(comparable(value ?? (typeof wanted === "number" ? 0 : "")), comparable(wanted ?? "")) === 0;
    case "!=":
      return (value) => compare(comparable(value ?? ""), comparable(wanted ?? "")) !== 0;
    case ">":
      return (value) => value !== null && compare(comparable(value), other) > 0;
    case "<":
      return (value) => value !== null && compare(comparable(value), other) < 0;
    case ">=":
      return (value) => value !== null && compare(comparable(value), other) >= 0;
    case "<=":
      return (value) => value !== null && compare(comparable(value), other) <= 0;
    case "in":
      return isOneOf(wanted);
    case "not in": {
      const isOne = isOneOf(wanted);
      return (value) => !isOne(value);
    }
    case "like":
      return isLike(String(wanted));
    case "not like": {
      const isMatch = isLike(String(wanted));
      return (value) => !isMatch(value);
    }
    case "between": {
      const [from, till] = (wanted as unknown[]).map(comparable);
      return (value) => compare(comparable(value), from!) >= 0 && compare(comparable(value), till!) <= 0;
    }
    case "is":
      return (value) => (value === null || value === undefined || value === "") === (wanted === "not set");
    default:
      throw new Frappe(
        "ValidationError",
        `Operator must be one of =, !=, >, <, >=, <=, like, not like, in, not in, is, between`,
      );
  }
}

/** The names that the conditions leave of a DocType's documents, or of those its rows are of; null where they leave all. */
function namesIn(conditions: readonly Condition[], doctype: string, field: "name" | "parent"): unknown[] | null {
  const [, , operator, wanted] =
    conditions.find(
      ([table, one, how]) => table === doctype && one === field && ["=", "in"].includes(how.toLowerCase()),
    ) ?? [];
  if (wanted === undefined || wanted === null) return null;
  return operator === "=" ? [wanted] : (wanted as unknown[]);
}

/** A document with the child rows that a query joins, by their DocType. */
type Joined = { doc: Doc; rows: Record<string, Doc> };

function joined(type: DocType, docs: readonly Doc[], doctypes: readonly string[]): Joined[] {
  return doctypes.reduce<Joined[]>(
    (all, doctype) => {
      const fields = type.fields.filter((one) => isTable(one) && one.options === doctype);
      return all.flatMap(({ doc, rows }) =>
        fields.flatMap((field) =>
          (doc[field.fieldname] as Doc[]).map((row) => ({ doc, rows: { ...rows, [doctype]: row } })),
        ),
      );
    },
    docs.map((doc) => ({ doc, rows: {} })),
  );
}

interface Column {
  alias: string;
  /** The child DocType whose row it is of; null for the document's own. */
  child: string | null;
  field: string;
}

function columnOf(type: DocType, store: Store, text: string): Column {
  const [, expression = "", alias] = /^(.*?)(?:\s+as\s+([\w`]+))?$/i.exec(text.trim()) ?? [];
  const [, tableName, quoted] = /^`tab([^`]+)`\.`?(\w+)`?$/.exec(expression) ?? [];
  if (tableName && quoted)
    return { alias: alias ?? quoted, child: tableName === type.name ? null : tableName, field: quoted };
  const [first = "", second] = expression.split(".");
  if (!second) return { alias: alias ?? first, child: null, field: first };
  const table = type.fields.find((one) => one.fieldname === first && isTable(one));
  if (!table) throw new Frappe("DataError", `Field not permitted in query: ${expression}`);
  return { alias: alias ?? second, child: store.type(table.options!).name, field: second };
}

/** The rows of a query, each with the fields that it asks. */
export function runQuery(store: Store, doctype: string, query: Query): Record<string, Value>[] {
  const type = store.type(doctype);
  const fieldNames = query.fields?.length ? query.fields : ["name"];
  const all = fieldNames.flatMap((field) =>
    field === "*"
      ? [...standard.slice(0, 7), ...type.fields.filter((one) => !isTable(one)).map((one) => one.fieldname)]
      : [field],
  );
  const columns = all.map((text) => columnOf(type, store, text));
  const conditions = conditionsOf(doctype, query.filters);
  const either = conditionsOf(doctype, query.or_filters);
  for (const { child, field } of columns)
    if (!hasField(child ? store.type(child) : type, field))
      throw new Frappe("DataError", `Field not permitted in query: ${field}`);
  for (const [table, field] of [...conditions, ...either])
    if (!hasField(table === doctype ? type : store.type(table), field))
      throw new Frappe("OperationalError", `Unknown column 'tab${table}.${field}' in 'where clause'`);
  const children = [
    ...new Set([
      ...columns.map(({ child }) => child),
      ...[...conditions, ...either].map(([table]) => (table === doctype ? null : table)),
    ]),
  ].filter((one) => one !== null);
  const valueOf = ({ doc, rows }: Joined, table: string | null, field: string) =>
    ((table === null || table === doctype ? doc : rows[table])?.[field] ?? null) as Value;
  const asTests = (all: readonly Condition[]) =>
    all.map(([table, field, operator, value]) => {
      const isMet = meets(operator, value);
      return (row: Joined) => isMet(valueOf(row, table, field));
    });
  const [every, some] = [asTests(conditions), asTests(either)];
  const names = namesIn(conditions, doctype, type.istable ? "parent" : "name");
  const rows = joined(type, type.istable ? store.rows(doctype, names) : store.named(doctype, names), children).filter(
    (row) => every.every((isMet) => isMet(row)) && (some.length === 0 || some.some((isMet) => isMet(row))),
  );
  const orders = (query.order_by || "modified desc").split(",").map((text) => {
    const [, tableName, field = ""] = /^\s*(?:`tab([^`]+)`\.)?`?(\w+)`?/.exec(text) ?? [];
    if (!hasField(tableName ? store.type(tableName) : type, field))
      throw new Frappe("OperationalError", `Unknown column '${field}' in 'order clause'`);
    if (children.length > 0 && !tableName && query.order_by)
      throw new Frappe("OperationalError", `Column '${field}' in ORDER BY is ambiguous`);
    return { of: tableName ?? null, field, sign: /\bdesc\s*$/i.test(text) ? -1 : 1 };
  });
  const sorted = rows
    .map((row) => ({ row, keys: orders.map(({ of, field }) => comparable(valueOf(row, of, field))) }))
    .toSorted((one, other) => {
      for (const [at, { sign }] of orders.entries()) {
        const order = compare(one.keys[at]!, other.keys[at]!);
        if (order !== 0) return order * sign;
      }
      return 0;
    });
  const start = query.limit_start ?? 0;
  const length = query.limit_page_length ?? 20;
  return sorted
    .slice(start, length === 0 ? undefined : start + length)
    .map(({ row }) =>
      Object.fromEntries(columns.map(({ alias, child, field }) => [alias, valueOf(row, child, field)])),
    );
}
