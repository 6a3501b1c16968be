// What waits for the other side is mailed, each mail within the wall: it says what its reader's own document says (design 5.1).
// What a move's mail says, each kind says itself.
import type { Operator } from "@vanik/contracts/settings";
import { everyKind, isRequest } from "@vanik/contracts/trade";
import { lifecycle } from "@vanik/trading/lifecycle";
import type { Deps } from "../../../deps.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { mailJob } from "../../../platform/mail.ts";
import { type Paragraph, writeMail } from "../../../platform/write-mail.ts";
import { signsInFor, readerOfMail, usersOf } from "../../accounts/use-cases.ts";
import { deskMailbox, readOperator } from "../../content/use-cases.ts";
import type { Act } from "./act.ts";
import type { MoveMail } from "../kinds/kind.ts";
import { documentKinds } from "../kinds/kinds.ts";
import { linkForDesk, linkForParty, wayToDocument } from "../document-link.ts";
import { invitedTo } from "../drafts/store.ts";
import { linesInMail } from "../mail-lines.ts";
import { guestWhoAsked } from "./store.ts";
import type { StoredDocument } from "../tables.ts";
import { findDocumentById } from "../store.ts";

type Write = MoveMail["write"];

/** Queues one mail about a document for every user of these organisations, within the transaction. */
export async function queueForParties(
  { queue }: Pick<Deps, "queue">,
  tx: Transaction,
  mail: string,
  documentId: string,
  organisationIds: readonly string[],
): Promise<void> {
  const userIds = await usersOf(tx, organisationIds);
  if (userIds.length === 0) return;
  await queue.send(
    tx,
    mailJob,
    userIds.map((to) => ({ mail, id: documentId, to })),
  );
}

/** Queues what a move tells. What the desk does in a buyer's place it need not tell itself. */
export async function tellOfMove({ deps, tx, by, document, words }: Act): Promise<void> {
  const kind = document.kind;
  const mail = documentKinds[kind].mails[words.move]?.name;
  if (!mail) return;
  const tells = lifecycle[kind][words.move]?.tells;
  if (tells === "desk") {
    if (by.party !== "desk") await deps.queue.send(tx, mailJob, [{ mail, id: document.id }]);
    return;
  }
  const { id, organisationId } = document;
  const organisationIds = isRequest(kind) ? await invitedTo(tx, id) : [organisationId!];
  await queueForParties(deps, tx, mail, id, organisationIds);
  if (await askerBesides(tx, document)) await deps.queue.send(tx, mailJob, [{ mail, id }]);
}

/** Of a quotation for what a guest asked: the guest's address, if none who may sign in for the buyer has it. */
async function askerBesides(
  db: Queryable,
  { kind, caseId, organisationId }: StoredDocument,
): Promise<string | undefined> {
  if (kind !== "quotation" || !organisationId) return undefined;
  const email = await guestWhoAsked(db, caseId);
  return email && !(await signsInFor(db, organisationId, email)) ? email : undefined;
}

const questions = ({ brand, phone }: Operator) =>
  `Questions? Write to ${brand} by reply${phone ? ` or call ${phone}` : ""}.`;

type Found = NonNullable<Awaited<ReturnType<typeof findDocumentById>>>;

/** Nothing is said of what was cancelled before its mail went. */
async function findStandingDocument({ db }: Deps, id: string): Promise<Found | undefined> {
  const found = await findDocumentById(db, id);
  return found?.document.state === "cancelled" ? undefined : found;
}

/** What stands before the link: what it is about, what was agreed, and its lines. */
function sayWritten({ subject, heading = subject, text, facts = [] }: ReturnType<Write>, found: Found): Paragraph[] {
  const lines = linesInMail(found.document, found.lines);
  return [{ heading }, text, ...(facts.length > 0 ? [{ facts }] : []), ...(lines ? [lines] : [])];
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
    const paragraphs = [...sayWritten(written, found), ...wayToDocument(publicUrl, reader, link), questions(operator)];
    const values = { number: document.name, party: reader.party };
    await deps.mailer.send(writeMail(operator, reader.to, written.subject, paragraphs, { values }));
  };
}

/** To the guest who asked: what was made of it, and how to answer without an account. */
async function sendToAsker(deps: Deps, found: Found, write: Write): Promise<void> {
  const { document } = found;
  const address = await askerBesides(deps.db, document);
  if (!address) return;
  const operator = await readOperator(deps.db);
  const written = write(document, operator.brand);
  const party = document.party.name;
  const paragraphs = [
    ...sayWritten(written, found),
    `You asked for it without an account. It is made out to ${party}: whoever signs in there opens and accepts it. Reply to this mail to have it as a PDF, to accept it, or to be invited to the account of ${party}.`,
    questions(operator),
  ];
  const values = { number: document.name, party };
  await deps.mailer.send(writeMail(operator, { name: "", address }, written.subject, paragraphs, { values }));
}

function deskMail(write: Write) {
  return async (deps: Deps, id: string): Promise<void> => {
    const found = await findStandingDocument(deps, id);
    if (!found) return;
    const { document } = found;
    const operator = await readOperator(deps.db);
    const mail = write(document, operator.brand);
    const link = { text: mail.open, href: linkForDesk(deps.config.publicUrl, document.kind, document.name) };
    await deps.mailer.send(
      writeMail(operator, deskMailbox(operator), mail.subject, [...sayWritten(mail, found), link]),
    );
  };
}

/** Each mail by its name: writes it from what is stored and sends it. */
export const documentsMails = Object.fromEntries(
  everyKind.flatMap((kind) =>
    Object.entries(documentKinds[kind].mails).map(([move, { name, write }]) => [
      name,
      lifecycle[kind][move]?.tells === "desk" ? deskMail(write) : partyMail(write),
    ]),
  ),
);
