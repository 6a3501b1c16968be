// The lists that the Overview's figures lead to: which documents, and how much of each is in the figure (operator.md 8).
import type { DocumentQuery } from "@vanik/contracts/document-lists";
import { caseSteps } from "@vanik/contracts/case-steps";
import { toPaise } from "@vanik/contracts/money";
import { isInquiry, isInvoice, isOrder, type Kind } from "@vanik/contracts/trade";
import { and, eq, gt, isNull, lt, not, notInArray, type SQL, sql } from "drizzle-orm";
import { isLeft, isPastDelivery, valueLeft } from "../overview-figures.ts";
import { caseSums, valueAtStep } from "../rollup-sums.ts";
import { tradeDocuments } from "../tables.ts";

const t = tradeDocuments;

interface Figure {
  which: SQL | undefined;
  /** How much of a document, where it is not its own amount. */
  counted?: SQL;
}

// The list's own table by its name: of a single table Drizzle would leave the name away, and the inner row would be meant.
const linesWhere = (what: SQL) => sql`from trade_lines l where l.document_id = trade_documents.id and ${what}`;

const isCounted = and(notInArray(t.state, ["draft", "cancelled"]), isNull(t.openingOn), not(t.remote));

function ofCategory(category: string): Figure {
  const lines = linesWhere(category === "none" ? sql`l.category_id is null` : sql`l.category_id = ${category}`);
  return { which: and(isCounted, sql`exists (select ${lines})`), counted: sql`(select sum(l.amount) ${lines})` };
}

function ofLate(today: string): Figure {
  const past = isPastDelivery(today, "trade_documents");
  const left = linesWhere(isLeft);
  return {
    which: and(not(t.remote), past, sql`exists (select ${left})`),
    counted: sql`(select sum(${valueLeft}) ${left})`,
  };
}

/** What its party's menu counts as late: an order past its day of delivery, an invoice that is open past its day. */
export const lateForParty = (kind: Kind, today: string): SQL | undefined =>
  isOrder(kind) ? isPastDelivery(today, "trade_documents") : and(gt(t.outstanding, toPaise(0)), lt(t.dueDate, today));

function ofStep(step: NonNullable<DocumentQuery["step"]>): Figure {
  const at = caseSteps.indexOf(step);
  const sums = sql.raw(caseSums("trade_documents"));
  const value = sql.raw(valueAtStep(String(at), "trade_documents", "c"));
  return {
    which: and(not(t.remote), sql`(select c.furthest from ${sums} c) >= ${at}`),
    counted: sql`(select ${value} from ${sums} c)`,
  };
}

function dueBetween({ due_from: from, due_to: to }: DocumentQuery): SQL | undefined {
  if (!from && !to) return undefined;
  const due = sql`coalesce(${t.dueDate}, 'infinity')`;
  const days = and(from ? sql`${due} >= ${from}` : undefined, to ? sql`${due} <= ${to}` : undefined);
  return and(isCounted, sql`${t.outstanding} > 0`, days);
}

function figuresAsked(kind: Kind, query: DocumentQuery, today: string): Figure[] {
  const { category, late, step, counts, party_id } = query;
  return [
    ...(isInvoice(kind) ? [{ which: dueBetween(query) }] : []),
    ...(isInvoice(kind) && category ? [ofCategory(category)] : []),
    ...(isOrder(kind) && late ? [ofLate(today)] : []),
    ...(isInquiry(kind) && step ? [ofStep(step)] : []),
    ...(counts ? [{ which: isCounted }] : []),
    ...(party_id ? [{ which: eq(t.organisationId, party_id) }] : []),
  ];
}

/** Which documents of a kind; undefined for all. For the desk. */
export function figureFilter(kind: Kind, query: DocumentQuery, today: string): SQL | undefined {
  return and(...figuresAsked(kind, query, today).map(({ which }) => which));
}

/** How much of a row is in the figure that it was narrowed to, in paise; null where it was not. */
export function countedInFigure(kind: Kind, query: DocumentQuery, today: string): SQL<number | null> {
  const counted = figuresAsked(kind, query, today).findLast((figure) => figure.counted)?.counted;
  return sql<number | null>`${counted ?? sql`null`}::bigint`.as("counted") as unknown as SQL<number | null>;
}
