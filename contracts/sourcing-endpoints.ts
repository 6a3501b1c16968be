// What the desk asks between an inquiry and its quotation.
import { z } from "zod";
import { DocumentName } from "./documents.ts";
import { endpoint } from "./endpoint.ts";
import { BidsQuery, CaseBid, Comparison, KnownSupplier, SuppliersQuery } from "./sourcing.ts";
import { kinds } from "./trade.ts";

export const readComparison = endpoint({
  method: "GET",
  path: `/${kinds.request_for_quotation.noun}/:id/comparison`,
  summary: "The bids for a request for quotation beside each other, line by line",
  who: ["staff"],
  params: z.object({ id: DocumentName }),
  reply: Comparison,
});

export const listSuppliersToAsk = endpoint({
  method: "GET",
  path: "/sourcing/suppliers",
  summary: "Suppliers who may be asked for a document's items, those who know them first",
  who: ["staff"],
  query: SuppliersQuery,
  reply: z.array(KnownSupplier),
});

export const listBidsToChoose = endpoint({
  method: "GET",
  path: "/sourcing/bids",
  summary: "The submitted bids of a document's case, line by line, to choose what supplies a quotation",
  who: ["staff"],
  query: BidsQuery,
  reply: z.array(CaseBid),
});
