// A quotation that its buyer accepted, as a Sales Order (connector 5, 6): made once, of what was accepted and nothing else, and followed until it is submitted.
import { addDays } from "@vanik/trading/days";
import { documentForMail, writeOrderedHash } from "../../../modules/documents/use-cases.ts";
import { usualNames } from "../additions.ts";
import { findMadeTo } from "../answers.ts";
import type { Row } from "../client.ts";
import { findLinksOf, type StoredLink } from "../in/links.ts";
import { remoteDayOf } from "../in/remote-clock.ts";
import { createSourceReader } from "../in/source-reader.ts";
import { quotationMapping } from "../mapping/kinds/quotation.ts";
import { mapDocument } from "../mapping/map-document.ts";
import { textOfField } from "../mapping/texts.ts";
import { ErpnextError } from "../replies.ts";
import { findByReference, insertOnce, nameOf, nothingLeft, type Sending, type SendingOutcome } from "./sending.ts";

const doctype = "Sales Order";
const quotationDoctype = "Quotation";
const changedSince = "It was changed since";

type Accepted = NonNullable<Awaited<ReturnType<typeof documentForMail>>>["document"];

/** So long a draft of what was accepted may wait for who submits it there. */
const longestDraft = 7 * 86_400_000;
/** ERPNext tells of its submit; where it does not, it is looked for. */
const looksEvery = 600_000;

const failedAnswer = (sentence: string) => new ErpnextError("refused", sentence);

export async function sendAcceptance(sending: Sending): Promise<SendingOutcome> {
  const { db, client, row } = sending;
  const document = (await documentForMail({ db }, row.subject))?.document;
  if (document?.extras.answer?.move !== "accept") return nothingLeft;
  // Where our database was restored its order is there, and its quotation ordered.
  const made = await findByReference(client, doctype, row.subject, ["docstatus"]);
  if (made) return followOrder(sending, made);
  if (row.remoteName !== null) throw failedAnswer("Its order was deleted");
  const link = (await findLinksOf(db, "document", [row.subject])).get(row.subject);
  if (!link || document.goneAt) throw failedAnswer("Its quotation is gone");
  const zone = await client.timeZone();
  // It is read at once, so that its buyer answers what stands there now.
  if (!(await isAsAccepted(sending, document, { link, zone })))
    return { is: "refused", message: changedSince, reads: [{ doctype: quotationDoctype, name: link.name }] };
  return followOrder(sending, await insertOrder(sending, document, { link, zone }));
}

/** It stands there as it was accepted: what has been read since, and what has not. One that was ordered before says what it said then. */
async function isAsAccepted(
  { client, clock, settings, db }: Sending,
  document: Accepted,
  { link, zone }: { link: StoredLink; zone: string },
): Promise<boolean> {
  const { version, orderedHash } = document.extras.answer!;
  if (!orderedHash && document.version !== version) return false;
  const reader = createSourceReader({
    client,
    zone,
    fieldsThere: (name) => client.fieldsOf(name),
    now: () => clock.now(),
  });
  const [source] = await reader.read(quotationMapping.asked, [link.name]);
  if (!source) return false;
  const { company, from_day: fromDay, drop_ship: dropShip } = settings;
  const today = remoteDayOf(clock.now(), zone);
  const mapped = mapDocument(quotationMapping, source, { company, zone, today, fromDay, dropShip, isHeld: true });
  if (mapped.leftOut !== null || mapped.hash !== (orderedHash ?? link.hash)) return false;
  await writeOrderedHash(db, document.id, mapped.hash);
  return true;
}

/** Mapping makes a Customer of a lead that none bears. */
async function requireMadeTo({ db, client }: Sending, { id, organisationId }: Accepted): Promise<void> {
  const madeTo = organisationId && (await findMadeTo(db, id, organisationId));
  if (!madeTo) throw failedAnswer("It is made to nobody here");
  const { party, customer } = madeTo;
  if (party.doctype === "Customer" && party.name === customer) return;
  const { rows } = await client.list("Customer", {
    fields: ["name"],
    filters: [
      ["lead_name", "=", party.name],
      ["name", "=", customer],
    ],
    order: "name asc",
  });
  if (rows.length === 0) throw failedAnswer(`It is made to ${party.name}, which is not ${customer}`);
}

async function insertOrder(
  sending: Sending,
  document: Accepted,
  { link, zone }: { link: StoredLink; zone: string },
): Promise<Row> {
  const { client, clock, settings, row } = sending;
  await requireMadeTo(sending, document);
  const { poNo, at } = document.extras.answer!;
  const mapped = await client.map("order", { source_name: link.name });
  const { title: _, items, ...head } = mapped;
  const delivery = addDays(remoteDayOf(clock.now(), zone), settings.delivery_days);
  const rows = (items as Row[]).map((one) => ({
    ...one,
    delivery_date: delivery,
    ...(textOfField(one, "warehouse") === "" && settings.warehouse !== "" && { warehouse: settings.warehouse }),
  }));
  const values = {
    ...head,
    delivery_date: delivery,
    ...(poNo !== "" && { po_no: poNo, po_date: remoteDayOf(new Date(at), zone) }),
    items: rows,
  };
  return insertOnce(sending, doctype, row.subject, values, ["docstatus"]);
}

/** Taken once it is submitted: by us where the setting says so, else by who does it there. */
async function followOrder(sending: Sending, made: Row): Promise<SendingOutcome> {
  const { client, clock, settings, row } = sending;
  const name = nameOf(made);
  const docstatus = Number(made["docstatus"] ?? 0);
  if (docstatus === 2) throw failedAnswer("Its order was cancelled");
  const reads = [
    { doctype, name },
    ...(await quotationThere(sending)).map((one) => ({ doctype: quotationDoctype, name: one })),
  ];
  if (docstatus === 1) return { is: "sent", name, reads };
  if (settings.accept_as === "submitted")
    try {
      await client.change(doctype, name, { docstatus: 1 });
      return { is: "sent", name, reads };
    } catch (error) {
      if (!(error instanceof ErpnextError) || error.failure !== "refused") throw error;
      return { is: "unfinished", name, message: `${name} stays a draft: ${error.message}` };
    }
  if (clock.now().getTime() - row.createdAt.getTime() >= longestDraft)
    return { is: "unfinished", name, message: `${name} is a draft still, a week after it was accepted` };
  return { is: "followed", name, reads, lookAgainAt: new Date(clock.now().getTime() + looksEvery) };
}

async function quotationThere({ db, row }: Sending): Promise<string[]> {
  const link = (await findLinksOf(db, "document", [row.subject])).get(row.subject);
  return link ? [link.name] : [];
}

/** A quotation that its buyer declined: lost there, with the reason. */
export async function sendDecline({ db, client, settings, row }: Sending): Promise<SendingOutcome> {
  const answer = (await documentForMail({ db }, row.subject))?.document.extras.answer;
  if (answer?.move !== "decline") return nothingLeft;
  const link = (await findLinksOf(db, "document", [row.subject])).get(row.subject);
  if (!link) throw failedAnswer("Its quotation is gone");
  const { rows } = await client.list(quotationDoctype, {
    fields: ["name", "status"],
    filters: [["name", "=", link.name]],
    order: "name asc",
  });
  if (!rows[0]) throw failedAnswer("Its quotation is gone");
  // Each declaring adds a row of its own there.
  if (textOfField(rows[0], "status") !== "Lost")
    await client.declineQuotation(link.name, settings.lost_reason || usualNames.lost_reason, answer.reason);
  return { is: "sent", name: link.name, reads: [{ doctype: quotationDoctype, name: link.name }] };
}
