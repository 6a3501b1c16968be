// What who did something is told once ERPNext has refused it: its sentence only where that names nobody and nothing of others (connector 5, The user).
import type { ErpnextAct } from "@vanik/contracts/erpnext";
import { and, inArray, or, sql } from "drizzle-orm";
import { organisations } from "../../../modules/accounts/tables.ts";
import { findContact, findOrganisation, mailboxOf } from "../../../modules/accounts/use-cases.ts";
import { findSubjects } from "../../../modules/documents/use-cases.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { mailJob } from "../../../platform/mail.ts";
import type { Queue } from "../../../platform/queue.ts";
import { ownersSeen } from "../in/hinting.ts";
import { findLinksOf } from "../in/links.ts";
import type { RemoteName } from "../mapping/mapped-document.ts";
import { erpnextLinks } from "../tables.ts";
import type { OutboxRow } from "./outbox-store.ts";

/** The mails of acts whose outcome somebody waits for: each is of the act's subject, and says nothing once that is settled. Of others the desk alone hears. */
const mails: Partial<Record<ErpnextAct, string>> = {
  profile: "profile-refused",
  accept: "answer-refused",
  decline: "answer-refused",
};

/** What may be called so is another's, or is mirrored nowhere here. */
const isForeignWord = (word: string): boolean =>
  word.includes("@") ||
  (/[-/]/.test(word) && /\d\d/.test(word) && /\p{L}/u.test(word)) ||
  /^(?:leads?|prospects?|users?|employees?)$/.test(word);

/** What is known here and stands in a text by its name: parties, documents, Contacts, Addresses; a short name as a word alone. */
async function findWhatIsNamed(db: Queryable, lower: string) {
  const words = lower.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const nameIn = (name: typeof erpnextLinks.name | typeof organisations.name) =>
    or(and(sql`length(${name}) > 2`, sql`strpos(${lower}, lower(${name})) > 0`), inArray(sql`lower(${name})`, words));
  const t = erpnextLinks;
  const isThing = sql`${t.doctype} not in ('Item', 'Item Group', 'Item Price')`;
  return {
    links: await db
      .select()
      .from(t)
      .where(and(isThing, nameIn(t.name))),
    parties: await db.select({ id: organisations.id }).from(organisations).where(nameIn(organisations.name)),
  };
}

const wordsNamedIn = (text: string): string[] => text.split(/[\s"'“”‘’()[\]:;,.<>]+/);

/** Whether all that a sentence names is this organisation's own, or what it typed itself. Where that is not sure it is not. */
export async function namesOwnAlone(
  db: Queryable,
  sentence: string,
  organisationId: string,
  typed = "",
): Promise<boolean> {
  const lower = sentence.toLowerCase();
  const { links, parties } = await findWhatIsNamed(db, lower);
  if (parties.some(({ id }) => id !== organisationId)) return false;
  const documents = await findSubjects(
    db,
    links.flatMap(({ localKind, localId }) => (localKind === "document" && localId ? [localId] : [])),
  );
  const party = (await findLinksOf(db, "organisation", [organisationId])).get(organisationId);
  const isParty = ({ doctype, name }: RemoteName) => doctype === party?.doctype && name === party.name;
  const isOwn = (link: (typeof links)[number]) => {
    if (link.localKind === "document") return documents.get(link.localId ?? "")?.organisationId === organisationId;
    // A Contact or an Address says whose it is.
    const owners = ownersSeen(link);
    return isParty(link) || (owners.length > 0 && owners.every(isParty));
  };
  if (!links.every(isOwn)) return false;
  const own = [
    ...links.map(({ name }) => name),
    (await findOrganisation(db, organisationId))?.name ?? "",
    (await findContact(db, organisationId))?.email ?? "",
  ];
  const rest = own
    .filter((name) => name !== "")
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, name) => text.split(name.toLowerCase()).join(" "), lower);
  const typedWords = new Set(wordsNamedIn(typed.toLowerCase()));
  return !wordsNamedIn(rest).some((word) => isForeignWord(word) && !typedWords.has(word));
}

/**
 * Has who did it hear that it was refused, the first time that it is; gives what of `sentence` they may read. Null of an act of which
 * nobody waits to hear.
 */
export async function notifyOfRefusal(
  tx: Transaction,
  queue: Pick<Queue, "send">,
  { act, subject, lane, userId, ownSentence }: OutboxRow,
  sentence: string,
): Promise<string | null> {
  const mail = mails[act];
  if (mail === undefined) return null;
  const to = userId !== null && (await mailboxOf(tx, userId)) ? userId : (await findContact(tx, lane))?.id;
  if (to !== undefined && ownSentence === null) await queue.send(tx, mailJob, [{ mail, id: subject, to }]);
  // Of an acceptance its buyer's own number of the order, which ERPNext names where another order has it.
  const typed = act === "accept" ? (await findSubjects(tx, [subject])).get(subject)?.extras.answer?.poNo : undefined;
  return sentence !== "" && (await namesOwnAlone(tx, sentence, lane, typed)) ? sentence : "";
}
