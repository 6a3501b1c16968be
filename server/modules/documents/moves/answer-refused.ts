// The mail about an answer that a company's own ERPNext refused: who gave it hears why, unless that names others (connector 5, The user).
import { formatMoment } from "@vanik/trading/indian-time";
import type { Deps } from "../../../deps.ts";
import { shownPassing } from "../../../platform/erpnext.ts";
import { writeMail } from "../../../platform/write-mail.ts";
import { readerOfMail } from "../../accounts/use-cases.ts";
import { readOperator } from "../../content/use-cases.ts";
import { linkForParty, wayToDocument } from "../document-link.ts";
import { answersToQuotation } from "../law/mirrored-moves.ts";
import { findDocumentById } from "../store.ts";

/** Nothing once the desk has settled it. */
export async function mailRefusedAnswer(deps: Deps, documentId: string, to: string | undefined): Promise<void> {
  const reader = to && (await readerOfMail(deps.db, to));
  const document = (await findDocumentById(deps.db, documentId))?.document;
  if (!reader || !document) return;
  const { scope } = reader.sees;
  const { passing } = await shownPassing(deps.erpnext, deps.db, answersToQuotation, documentId, scope);
  if (passing?.state !== "refused") return;
  const operator = await readOperator(deps.db);
  const { name, kind } = document;
  const { act, at, message } = passing;
  const could = `Your ${act === "accept" ? "acceptance" : "decline"} of quotation ${name} of ${formatMoment(new Date(at))} could not be taken over`;
  const link = { text: "Look at the quotation", href: linkForParty(deps.config.publicUrl, kind, name) };
  const paragraphs = [
    { heading: "Your answer could not be taken over" },
    message ? `${could}: ${message}` : `${could}.`,
    ...wayToDocument(deps.config.publicUrl, reader, link),
    `Write to ${operator.email}, and we put it right.`,
  ];
  const values = { number: name, party: reader.party };
  const subject = `Your answer to ${name} could not be taken over`;
  await deps.mailer.send(writeMail(operator, reader.to, subject, paragraphs, { values }));
}
