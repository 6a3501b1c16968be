// The calls that every kind of document has, made from the kinds table: list, read, PDF, files, moves, and the desk's writes.
import { z } from "zod";
import { DraftInput, EditInput, MoveInput, MovementInput } from "./document-input.ts";
import { documentQuery, rowsOf } from "./document-lists.ts";
import { DocumentFile, DocumentName, TradeDocument } from "./documents.ts";
import { endpoint } from "./endpoint.ts";
import { type DraftedKind, type Kind, kinds } from "./trade.ts";

const params = z.object({ id: DocumentName });
const desk = ["staff"] as const;

/** The calls of one kind that its party and the desk make. */
export function documentEndpoints<K extends Kind>(kind: K) {
  const { noun, party, paper } = kinds[kind];
  const who = [party, "staff"] as const;
  const forbidden = `This is for ${party}s and the desk.`;
  return {
    list: endpoint({
      method: "GET",
      path: `/${noun}`,
      summary: `A ${party}'s own, newest first (${paper}); every party's for staff`,
      who,
      forbidden,
      paged: true,
      query: documentQuery(kind),
      reply: z.array<(typeof rowsOf)[K]>(rowsOf[kind]),
    }),
    read: endpoint({
      method: "GET",
      path: `/${noun}/:id`,
      summary: `One of them with its lines, history, files and open moves (${paper})`,
      who,
      forbidden,
      params,
      reply: TradeDocument,
    }),
    pdf: endpoint({
      method: "GET",
      path: `/${noun}/:id/pdf`,
      summary: `Its PDF (${paper})`,
      who,
      forbidden,
      params,
      query: z.object({
        copy: z.enum(["original", "duplicate", "triplicate"], "Choose original, duplicate or triplicate").optional(),
      }),
      file: true,
      reply: z.never(),
    }),
    files: endpoint({
      method: "GET",
      path: `/${noun}/:id/files`,
      summary: `The files attached to it, newest first (${paper})`,
      who,
      forbidden,
      params,
      reply: z.array(DocumentFile),
    }),
    file: endpoint({
      method: "GET",
      path: `/${noun}/:id/files/:fileId`,
      summary: `One attached file's bytes (${paper})`,
      who,
      forbidden,
      params: params.extend({ fileId: z.uuid("This is not the id of a file") }),
      file: true,
      reply: z.never(),
    }),
    move: endpoint({
      method: "POST",
      path: `/${noun}/:id/moves`,
      summary: `Make a move; replies with the document as it is then (${paper})`,
      who,
      forbidden,
      creates: true,
      params,
      body: MoveInput,
      reply: TradeDocument,
    }),
    edit: endpoint({
      method: "PUT",
      path: `/${noun}/:id`,
      summary: `Change a draft (${paper})`,
      who: desk,
      params,
      body: EditInput,
      reply: TradeDocument,
    }),
  };
}

/** The calls by which the desk makes drafts of a kind and throws them away. */
export function draftEndpoints(kind: DraftedKind) {
  const { noun, paper } = kinds[kind];
  return {
    create: endpoint({
      method: "POST",
      path: `/${noun}`,
      summary: `Make a draft of what is left of the documents it comes from (${paper})`,
      who: desk,
      creates: true,
      body: DraftInput,
      reply: TradeDocument,
    }),
    amend: endpoint({
      method: "POST",
      path: `/${noun}/:id/amend`,
      summary: `Copy a cancelled one to a new draft (${paper})`,
      who: desk,
      creates: true,
      params,
      reply: TradeDocument,
    }),
    discard: endpoint({
      method: "DELETE",
      path: `/${noun}/:id`,
      summary: `Throw a draft away (${paper})`,
      who: desk,
      params,
      reply: z.object({ done: z.literal(true) }),
    }),
  };
}

const drafted = <K extends DraftedKind>(kind: K) => ({
  ...documentEndpoints(kind),
  ...draftEndpoints(kind),
});
/** The calls of every kind. */
export const documents = {
  opportunity: documentEndpoints("opportunity"),
  request_for_quotation: drafted("request_for_quotation"),
  supplier_quotation: drafted("supplier_quotation"),
  quotation: drafted("quotation"),
  sales_order: drafted("sales_order"),
  purchase_order: drafted("purchase_order"),
  sales_invoice: drafted("sales_invoice"),
  purchase_invoice: drafted("purchase_invoice"),
};

export const dispatch = endpoint({
  method: "POST",
  path: `/${kinds.sales_order.noun}/:id/dispatches`,
  summary: "Dispatch goods of a sales order, with its invoice in one act if asked",
  who: ["staff"],
  creates: true,
  params,
  body: MovementInput,
  reply: TradeDocument,
});
export const receive = endpoint({
  method: "POST",
  path: `/${kinds.purchase_order.noun}/:id/receipts`,
  summary: "Receive goods of a purchase order",
  who: ["staff"],
  creates: true,
  params,
  body: MovementInput,
  reply: TradeDocument,
});
