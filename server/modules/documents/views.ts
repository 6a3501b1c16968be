// What other modules may join of documents, planned as if the tables stood there: what a thing is and what it hangs on.
import { and, eq } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { files } from "./files/tables.ts";
import { goodsReturns, movements, payments } from "./goods-and-money/tables.ts";
import { documentEvents, documentLinks, documentNames, tradeDocuments } from "./tables.ts";

const query = new QueryBuilder();

export function documentsAs<Alias extends string>(alias: Alias) {
  const { id, kind, name } = tradeDocuments;
  return query.select({ id, kind, name }).from(tradeDocuments).as(alias);
}

/** What documents were called before. */
export function formerDocumentNamesAs<Alias extends string>(alias: Alias) {
  const { documentId, kind, name } = documentNames;
  return query.select({ documentId, kind, name }).from(documentNames).as(alias);
}

/** Suppliers' quotations that stand, and since when, by the request that each answers: once for each, where it answers several. */
export function quotationsOfRequestsAs<Alias extends string>(alias: Alias) {
  const { organisationId, name, kind, state, id } = tradeDocuments;
  return query
    .select({ requestId: documentLinks.fromId, organisationId, name, submittedAt: documentEvents.at })
    .from(documentLinks)
    .innerJoin(tradeDocuments, and(eq(id, documentLinks.toId), eq(kind, "supplier_quotation"), eq(state, "submitted")))
    .innerJoin(documentEvents, and(eq(documentEvents.documentId, id), eq(documentEvents.move, "submit")))
    .as(alias);
}

/** Dispatches and receipts. */
export function movementsAs<Alias extends string>(alias: Alias) {
  const { id, documentId } = movements;
  return query.select({ id, documentId }).from(movements).as(alias);
}

/** Goods that came back, or went back to their supplier. */
export function goodsReturnsAs<Alias extends string>(alias: Alias) {
  const { id, documentId } = goodsReturns;
  return query.select({ id, documentId }).from(goodsReturns).as(alias);
}

export function filesAs<Alias extends string>(alias: Alias) {
  const { id, documentId } = files;
  return query.select({ id, documentId }).from(files).as(alias);
}

export function paymentsAs<Alias extends string>(alias: Alias) {
  const { id, organisationId } = payments;
  return query.select({ id, organisationId }).from(payments).as(alias);
}
