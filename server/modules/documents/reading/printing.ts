// A document's PDF, of what its reader may see (design 5.4).
import { inFileName } from "@vanik/trading/names";
import type { Kind } from "@vanik/contracts/trade";
import type { Deps } from "../../../deps.ts";
import type { InvoiceCopy } from "../../../pdf/copies.ts";
import { mostLines, paperOfDocument } from "../../../pdf/paper.ts";
import type { FileReply } from "../../../platform/endpoint-reply.ts";
import { Refusal } from "../../../platform/errors.ts";
import { isDesk, type Reader } from "../../../platform/viewer.ts";
import { logoOf, readBanks, readTrader } from "../../content/use-cases.ts";
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

/** The PDF; 404 outside the reader's scope, 503 when too many are being made. */
export async function printDocument(
  deps: Pick<Deps, "db" | "clock" | "printer">,
  viewer: Reader,
  kind: Kind,
  { name, copy = "original", unaddressed = false, gone }: Wanted,
): Promise<PrintedPaper> {
  const { db, printer } = deps;
  const document = await readDocument(deps, db, viewer, kind, name);
  if (document.opening) throw new Refusal("refused", `${document.name} is of the old books: its paper is there.`);
  const { operator, trade } = await readTrader(db);
  const banks = await readBanks(db);
  const logo = await logoOf(db, operator);
  if (document.items.length > mostLines)
    throw new Refusal("refused", `A PDF holds at most ${mostLines} lines: make several documents of this one`);
  const shown = unaddressed ? { ...document, supplier: null } : document;
  const paper = paperOfDocument(shown, { operator, trade, banks, logo, copy, forDesk: isDesk(viewer.scope) });
  return {
    body: await printer.print(paper, gone),
    contentType: "application/pdf",
    fileName: `${inFileName(document.name)}.pdf`,
    inline: true,
  };
}
