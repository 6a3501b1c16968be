// What waits for the other side is mailed, each mail within the wall: it says what its reader's own document says (design 5.1).
// What a move's mail says, each kind says itself.
import type { Operator } from "@vanik/contracts/settings";
import { everyKind, isInvoice, isSale, moves } from "@vanik/contracts/trade";
import { lawOfMove } from "@vanik/trading/lifecycle";
import type { Deps } from "../../../deps.ts";
import { mostLines } from "../../../pdf/paper.ts";
import type { Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { type MailAttachment, mailJob } from "../../../platform/mail.ts";
import { writeMail } from "../../../platform/write-mail.ts";
import type { MailFact, Paragraph } from "../../../platform/mail-parts.ts";
import { type MailReader, readerOfMail, usersOf } from "../../accounts/use-cases.ts";
import { deskMailbox, readOperator } from "../../content/use-cases.ts";
import type { Act } from "./act.ts";
import { mailRefusedAnswer } from "./answer-refused.ts";
import { writeNoteReminder } from "../kinds/debit-note.ts";
import type { MoveMail } from "../kinds/kind.ts";
import { moveOfKind } from "../kinds/kinds.ts";
import { linkForDesk, linkForParty, wayToDocument } from "../document-link.ts";
import { linesInMail } from "../mail-lines.ts";
import { howToPay } from "../reading/how-to-pay.ts";
import { printDocument } from "../reading/printing.ts";
import { askerBesides, partiesToHear } from "../reading/who-hears.ts";
import { wordsAt } from "./store.ts";
import type { StoredDocument } from "../tables.ts";
import { findDocumentById } from "../store.ts";

type Write = MoveMail["write"];

/** A mail whose PDF takes longer is tried again later. */
const longestPrint = 60_000;

/**
 * Queues one mail about a document for every user of these organisations, within the transaction. What the desk does waits
 * for what it does next, as one mail; who acted in the portal hears at once.
 */
export async function queueForParties(
  { queue }: Pick<Deps, "queue">,
  tx: Transaction,
  { mail, gathered }: { mail: string; gathered: boolean },
  documentId: string,
  organisationIds: readonly string[],
): Promise<void> {
  const userIds = await usersOf(tx, organisationIds);
  if (userIds.length === 0) return;
  await queue.send(
    tx,
    mailJob,
    userIds.map((to) => ({ mail, id: documentId, to })),
    { gathered },
  );
}

/** Queues what a move tells. What the desk does in a buyer's place it need not tell itself. */
export async function queueMailOfMove({ deps, tx, by, document, words, forRound, mailsOf }: Act): Promise<void> {
  if (forRound) return;
  const kind = document.kind;
  const mail = moveOfKind(kind, words.move).mail?.name;
  if (!mail) return;
  const tells = lawOfMove(kind, words.move)?.tells;
  if (tells === "desk") {
    if (by.party !== "desk") await deps.queue.send(tx, mailJob, [{ mail, id: document.id }]);
    return;
  }
  if (mailsOf !== undefined && mailsOf !== kind) return;
  const { id } = document;
  const gathered = (by.after ?? by.party) === "desk";
  await queueForParties(deps, tx, { mail, gathered }, id, await partiesToHear(tx, document));
  const asker = await askerBesides(tx, document);
  if (asker) await deps.queue.send(tx, mailJob, [{ mail, id, ...asker.language }]);
}

const questions = ({ brand, phone }: Operator) =>
  `Questions? Write to ${brand} by reply${phone ? ` or call ${phone}` : ""}.`;

type Found = NonNullable<Awaited<ReturnType<typeof findDocumentById>>>;

/** Nothing is said of what was cancelled, or is gone, before its mail went. */
async function findStandingDocument({ db }: Deps, id: string): Promise<Found | undefined> {
  const found = await findDocumentById(db, id);
  return found?.document.state === "cancelled" || found?.document.goneAt ? undefined : found;
}

/** What stands before the link: what it is about, what was agreed, and its lines. */
function paragraphsOfMove(
  { subject, heading = subject, text, facts = [] }: ReturnType<Write>,
  found: Found,
): Paragraph[] {
  const lines = linesInMail(found.document, found.lines);
  return [{ heading }, text, ...(facts.length > 0 ? [{ facts }] : []), ...(lines ? [lines] : [])];
}

/**
 * The document as its reader would print it, and what is said of that; none of more lines than a PDF holds. One that the printer
 * cannot set never will: the mail goes without it, and the others of that minute with it. Who has to wait is tried again.
 */
async function paperFor(
  deps: Deps,
  { sees }: MailReader,
  { document, lines }: Found,
): Promise<{ papers: MailAttachment[]; said: string[] }> {
  const isLong = lines.length > mostLines;
  // ERPNext may draw one that is too long for ours.
  if (isLong && !document.remote) return { papers: [], said: [] };
  const { kind, name } = document;
  try {
    const paper = await printDocument(deps, sees, kind, { name, gone: AbortSignal.timeout(longestPrint) });
    const papers = [{ fileName: paper.fileName, contentType: paper.contentType, bytes: paper.body }];
    return { papers, said: ["The PDF is attached."] };
  } catch (error) {
    if (isLong && error instanceof Refusal && error.code === "refused") return { papers: [], said: [] };
    if (error instanceof Refusal) throw error;
    deps.log.error({ err: error, document: name }, "a paper could not be made, and its mail goes without it");
    return { papers: [], said: ["Its PDF could not be made: reply to this mail to have it."] };
  }
}

/** Where our invoice is paid to; nothing without a bank. */
async function wayToPay({ db }: Deps, document: StoredDocument): Promise<Paragraph[]> {
  if (!isInvoice(document.kind) || !isSale(document.kind)) return [];
  const { payee, bank, upi } = await howToPay(db, document);
  if (!bank) return [];
  const facts: MailFact[] = [
    ["Pay to", payee],
    ["Bank", bank.name],
    ["A/c no.", bank.account],
    ["IFSC", bank.ifsc],
    ["UPI", upi?.id ?? ""],
    ["Payment reference", document.name],
  ];
  return [{ facts: facts.filter(([, value]) => value !== "") }];
}

function partyMail(write: Write) {
  return async (deps: Deps, id: string, userId: string | undefined): Promise<void> => {
    const found = await findStandingDocument(deps, id);
    if (!found) return;
    if (!userId) return sendToAsker(deps, found, write);
    const { document } = found;
    const reader = await readerOfMail(deps.db, userId);
    if (!reader) return;
    const operator = await readOperator(deps.db);
    const { publicUrl } = deps.config;
    const written = write(document, operator.brand);
    const link = { text: written.open, href: linkForParty(publicUrl, document.kind, document.name) };
    const { papers, said } = await paperFor(deps, reader, found);
    const paragraphs = [
      ...paragraphsOfMove(written, found),
      ...(await wayToPay(deps, document)),
      ...wayToDocument(publicUrl, reader, link),
      [...said, questions(operator)].join(" "),
    ];
    const values = { number: document.name, party: reader.party };
    const mail = writeMail(operator, reader.to, written.subject, paragraphs, { values });
    await deps.mailer.send({ ...mail, attachments: papers });
  };
}

/** To the guest who asked: what was made of it, and how to answer without an account. */
async function sendToAsker(deps: Deps, found: Found, write: Write): Promise<void> {
  const { document } = found;
  const asker = await askerBesides(deps.db, document);
  if (!asker) return;
  const operator = await readOperator(deps.db);
  const written = write(document, operator.brand);
  const party = document.party.name;
  const paragraphs = [
    ...paragraphsOfMove(written, found),
    `You asked for it without an account. It is made out to ${party}: whoever signs in there opens and accepts it. Reply to this mail to have it as a PDF, to accept it, or to be invited to the account of ${party}.`,
    questions(operator),
  ];
  const values = { number: document.name, party };
  await deps.mailer.send(
    writeMail(operator, { name: "", address: asker.email }, written.subject, paragraphs, { values }),
  );
}

/** With the words that its party gave for the move. */
function deskMail(write: Write, move: string) {
  return async (deps: Deps, id: string): Promise<void> => {
    const found = await findStandingDocument(deps, id);
    if (!found) return;
    const { document } = found;
    const operator = await readOperator(deps.db);
    const mail = write(document, operator.brand);
    const words = await wordsAt(deps.db, id, move);
    const facts = words ? [["In their words", words] as const] : [];
    const link = { text: mail.open, href: linkForDesk(deps.config.publicUrl, document.kind, document.name) };
    await deps.mailer.send(
      writeMail(operator, deskMailbox(operator), mail.subject, [...paragraphsOfMove({ ...mail, facts }, found), link]),
    );
  };
}

/** Nothing where the number was entered before the mail went. */
async function mailNoteReminder(deps: Deps, id: string, userId: string | undefined): Promise<void> {
  const found = await findStandingDocument(deps, id);
  if (found && !found.document.extras.credit?.noteNo) await partyMail(writeNoteReminder)(deps, id, userId);
}

/** Each mail by its name: writes it from what is stored and sends it. */
export const documentsMails = {
  ...Object.fromEntries(
    everyKind.flatMap((kind) =>
      moves[kind].flatMap((move) => {
        const { mail } = moveOfKind(kind, move);
        if (!mail) return [];
        const isToDesk = lawOfMove(kind, move)?.tells === "desk";
        return [[mail.name, isToDesk ? deskMail(mail.write, move) : partyMail(mail.write)]];
      }),
    ),
  ),
  "answer-refused": mailRefusedAnswer,
  "debit-note-awaited": mailNoteReminder,
};
