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

function compare(one: unknown, other: unknown): number {
  const [a, b] = [comparable(one), comparable(other)];
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  if (typeof a === "number" || typeof b === "number") return Number(a) - Number(b);
  return a < b ? -1 : 1;
}

function like(value: unknown, pattern: string): boolean {
  const parts = collated(pattern)
    .split("%")
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "s").test(collated(asText(value)));
}

function isMet(value: unknown, operator: string, wanted: unknown): boolean {
  switch (operator.toLowerCase()) {
    case "=":
      return compare(value ?? (typeof wanted === "number" ? 0 : ""), wanted ?? "") === 0;
    case "!=":
      return compare(value ?? "", wanted ?? "") !== 0;
    case ">":
      return value !== null && compare(value, wanted) > 0;
    case "<":
      return value !== null && compare(value, wanted) < 0;
    case ">=":
      return value !== null && compare(value, wanted) >= 0;
    case "<=":
      return value !== null && compare(value, wanted) <= 0;
    case "in":
      return (wanted as unknown[]).some((one) => compare(value, one) === 0);
    case "not in":
      return !(wanted as unknown[]).some((one) => compare(value, one) === 0);
    case "like":
      return like(value, String(wanted));
    case "not like":
      return !like(value, String(wanted));
    case "between":
      return compare(value, (wanted as unknown[])[0]) >= 0 && compare(value, (wanted as unknown[])[1]) <= 0;
    case "is":
      return (value === null || value === undefined || value === "") === (wanted === "not set");
    default:
      throw new Frappe(
        "ValidationError",
        `Operator must be one of =, !=, >, <, >=, <=, like, not like, in, not in, is, between`,
      );
  }
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
  const rows = joined(type, type.istable ? store.rows(doctype) : store.all(doctype), children)
    .filter((row) =>
      conditions.every(([table, field, operator, value]) => isMet(valueOf(row, table, field), operator, value)),
    )
    .filter(
      (row) =>
        either.length === 0 ||
        either.some(([table, field, operator, value]) => isMet(valueOf(row, table, field), operator, value)),
    );
  const orders = (query.order_by || "modified desc").split(",").map((text) => {
    const [, tableName, field = ""] = /^\s*(?:`tab([^`]+)`\.)?`?(\w+)`?/.exec(text) ?? [];
    if (!hasField(tableName ? store.type(tableName) : type, field))
      throw new Frappe("OperationalError", `Unknown column '${field}' in 'order clause'`);
    if (children.length > 0 && !tableName && query.order_by)
      throw new Frappe("OperationalError", `Column '${field}' in ORDER BY is ambiguous`);
    return { of: tableName ?? null, field, sign: /\bdesc\s*$/i.test(text) ? -1 : 1 };
  });
  rows.sort((one, other) => {
    for (const { of, field, sign } of orders) {
      const order = compare(valueOf(one, of, field), valueOf(other, of, field));
      if (order !== 0) return order * sign;
    }
    return 0;
  });
  const start = query.limit_start ?? 0;
  const length = query.limit_page_length ?? 20;
  return rows
    .slice(start, length === 0 ? undefined : start + length)
    .map((row) => Object.fromEntries(columns.map(({ alias, child, field }) => [alias, valueOf(row, child, field)])));
}
