import type { DocType } from "@vanik/contracts/trade";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { organisations, users } from "../../accounts/tables.ts";
import { idOf, moment } from "../../../platform/columns.ts";
import { tradeDocuments } from "../tables.ts";

/** What parties attached. Bytes lie in the file store under the id; `pending` until they are all there (security 4). */
export const files = pgTable(
  "files",
  {
    id: uuid().primaryKey(),
    documentId: idOf("document_id", () => tradeDocuments.id),
    /** Whose it is: of an RFQ only this supplier and the desk see it. Null: a company's own ERPNext attached it, for whoever reads the document. */
    organisationId: uuid("organisation_id").references(() => organisations.id),
    docType: text("doc_type").$type<DocType>().notNull(),
    state: text().$type<"pending" | "stored">().notNull(),
    fileName: text("file_name").notNull(),
    contentType: text("content_type").notNull(),
    size: integer().notNull(),
    /** SHA-256, in hex. */
    hash: text().notNull(),
    /** From 1 within document and organisation; the highest is the current one. */
    version: integer().notNull(),
    userId: uuid("user_id").references(() => users.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index().on(t.documentId, t.organisationId, t.version),
    index("files_pending")
      .on(t.createdAt)
      .where(sql`${t.state} = 'pending'`),
  ],
);
