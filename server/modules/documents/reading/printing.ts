// A document's PDF, of what its reader may see (design 5.4); of what a company's own ERPNext keeps that one's own (connector 7).
import { inFileName } from "@vanik/trading/names";
import type { Kind } from "@vanik/contracts/trade";
import type { Deps } from "../../../deps.ts";
import type { InvoiceCopy } from "../../../pdf/copies.ts";
import { mostLines, paperOfDocument } from "../../../pdf/paper.ts";
import type { FileReply } from "../../../platform/endpoint-reply.ts";
import { Refusal } from "../../../platform/errors.ts";
import { isDesk, type Reader } from "../../../platform/viewer.ts";
import { logoOf, readTrader } from "../../content/use-cases.ts";
import { findRow } from "../store.ts";
import { accountToPay } from "./how-to-pay.ts";
import { readDocument } from "./reading.ts";

interface Wanted {
  name: string;
  /** Of a sales invoice, for the desk; the original without it. */
  copy?: InvoiceCopy | undefined;
  /** Of a request for quotation: it names no supplier. */
  unaddressed?: boolean;
  gone: AbortSignal;
}

interface PrintedPaper extends FileReply {
  body: Buffer;
}

/** ERPNext's own paper, or what ours is in its place; a request names the one that reads it. */
async function paperThere(
  { erpnext, db }: Pick<Deps, "erpnext" | "db">,
  { scope }: Reader,
  kind: Kind,
  { name, unaddressed }: Pick<Wanted, "name" | "unaddressed">,
): Promise<Buffer | "ours" | "copy"> {
  const row = erpnext && (await findRow(db, scope, kind, name));
  if (!row?.remote) return "ours";
  return erpnext!.paper({ id: row.id, readerId: isDesk(scope) || unaddressed ? null : scope });
}

/** The PDF; 404 outside the reader's scope, 503 when too many are being made. */
export async function printDocument(
  deps: Pick<Deps, "db" | "clock" | "printer" | "erpnext">,
  viewer: Reader,
  kind: Kind,
  { name, copy = "original", unaddressed = false, gone }: Wanted,
): Promise<PrintedPaper> {
  const { db, printer } = deps;
  const document = await readDocument(deps, db, viewer, kind, name);
  if (document.opening) throw new Refusal("refused", `${document.name} is of the old books: its paper is there.`);
  const file = { contentType: "application/pdf", fileName: `${inFileName(document.name)}.pdf`, inline: true };
  const theirs = await paperThere(deps, viewer, kind, { name: document.name, unaddressed });
  if (Buffer.isBuffer(theirs)) return { ...file, body: theirs };
  const { operator, trade } = await readTrader(db);
  const row = await findRow(db, viewer.scope, kind, document.name);
  const { bank, changedOn } = row ? await accountToPay(db, row) : { bank: null, changedOn: null };
  const logo = await logoOf(db, operator);
  if (document.items.length > mostLines)
    throw new Refusal("refused", `A PDF holds at most ${mostLines} lines: make several documents of this one`);
  const shown = unaddressed ? { ...document, supplier: null } : document;
  // An invoice that ERPNext keeps has no duplicates of ours.
  const copyOf = theirs === "copy" ? "theirs" : deps.erpnext ? "original" : copy;
  const paper = paperOfDocument(shown, {
    operator,
    trade,
    banks: bank ? [bank] : [],
    accountChangedOn: changedOn,
    logo,
    copy: copyOf,
    forDesk: isDesk(viewer.scope),
  });
  return { ...file, body: await printer.print(paper, gone) };
}
