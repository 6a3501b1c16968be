// Sending the cart as an inquiry, and asking to be called.
import type { CallbackInput, InquiryInput, InquirySent } from "@vanik/contracts/inquiry";
import { toRupees } from "@vanik/contracts/money";
import type { z } from "zod";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/db.ts";
import { invalid } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { countHour, limitHour } from "../../platform/limits.ts";
import { mailJob } from "../../platform/mail.ts";
import { languageAtWork } from "../../platform/request-context.ts";
import type { Guest, PartyViewer } from "../../platform/viewer.ts";
import { partyAddress } from "../accounts/use-cases.ts";
import { lockItemsByCode } from "../catalogue/use-cases.ts";
import { requiredByProblem } from "@vanik/trading/days";
import { operatorAddress, readOperator } from "../content/use-cases.ts";
import { upsertInboxEntry } from "../inbox/use-cases.ts";
import { createOpportunity, nameOpportunity, refuseBlocked } from "../documents/use-cases.ts";
import type { InquiryMail } from "./mails.ts";
import { priceInquiry } from "./rules.ts";
import { insertCallRequest } from "./store.ts";

const inquiriesPerHour = 30;
const callsPerHour = 5;
const confirmationsPerHour = 3;

export { exampleCodes } from "./home.ts";

interface InquiryAsked<Input> {
  tx: Transaction;
  viewer: Guest | PartyViewer;
  address: string;
  input: Input;
}

/** Anyone can put anyone's address into an inquiry: one that is not the sender's own gets few confirmations an hour. */
async function mayConfirm(
  { config, clock }: Deps,
  tx: Transaction,
  viewer: Guest | PartyViewer,
  email: string,
): Promise<boolean> {
  if (!config.rateLimit || (viewer.kind !== "guest" && viewer.email === email)) return true;
  return (await countHour(tx, clock, `confirmation ${email}`)).count <= confirmationsPerHour;
}

/** Whoever gives no name is sent as one. */
const nobodysName = "Guest";

async function upsertInboxEntryOfGuest(
  tx: Transaction,
  at: Date,
  subjectId: string,
  input: InquiryInput,
): Promise<void> {
  const { email, phone, party_name: name } = input;
  await upsertInboxEntry(tx, {
    kind: "inquiry",
    subjectId,
    person: name === nobodysName ? "" : name,
    email,
    phone,
    at,
  });
}

/** Stores an inquiry as an open opportunity, named from the series, and sends its two mails; all or nothing. */
export async function submitInquiry(
  deps: Deps,
  { tx, viewer, address, input }: InquiryAsked<InquiryInput>,
): Promise<InquirySent> {
  const limited = viewer.kind === "guest" ? address : viewer.userId;
  if (deps.config.rateLimit) await limitHour(tx, deps.clock, `sendEnquiry ${limited}`, inquiriesPerHour);
  const past = input.required_by && requiredByProblem(input.required_by, indianDay(deps.clock.now()));
  if (past) throw invalid({ required_by: past });
  const { lines, total } = priceInquiry(
    input.items,
    await lockItemsByCode(
      tx,
      input.items.map((line) => line.item_code),
    ),
  );
  const organisationId = viewer.kind === "guest" ? null : viewer.scope;
  await refuseBlocked(tx, [organisationId]);
  const party = organisationId
    ? await partyAddress(tx, organisationId)
    : { name: nobodysName, gstin: "", address: "", state: "" };
  const { id, day } = await createOpportunity(tx, deps, {
    organisationId,
    userId: viewer.kind === "guest" ? null : viewer.userId,
    party,
    operator: operatorAddress(await readOperator(tx)),
    extras: {
      email: input.email,
      phone: input.phone,
      note: input.note,
      requiredBy: input.required_by ?? null,
      deliveryPincode: input.delivery_pincode,
      ...languageAtWork(),
    },
    lines,
    total,
  });
  if (!organisationId) await upsertInboxEntryOfGuest(tx, deps.clock.now(), id, input);
  const mails: InquiryMail[] = ["inquiry-to-operator"];
  if (await mayConfirm(deps, tx, viewer, input.email)) mails.push("inquiry-to-sender");
  await deps.queue.send(
    tx,
    mailJob,
    mails.map((mail) => ({ mail, id, ...(mail === "inquiry-to-sender" && languageAtWork()) })),
  );
  await deps.erpnext?.put(tx, "inquiry", { id, turn: organisationId ? { organisationId } : { email: input.email } });
  const name = await nameOpportunity(tx, id, day);
  return { name, status: "Open", transaction_date: day, opportunity_amount: toRupees(total) };
}

/** Stores a call request and mails it to the operator. */
export async function requestCall(
  deps: Deps,
  { tx, viewer, address, input }: InquiryAsked<z.output<typeof CallbackInput>>,
): Promise<{ received: true }> {
  if (deps.config.rateLimit) await limitHour(tx, deps.clock, `callback ${address}`, callsPerHour);
  const id = newId();
  const organisationId = viewer.kind === "guest" ? null : viewer.scope;
  await insertCallRequest(tx, { ...input, id, organisationId, receivedAt: deps.clock.now() });
  const { name: person, email, phone } = input;
  await upsertInboxEntry(tx, { kind: "call", subjectId: id, person, email, phone, at: deps.clock.now() });
  await deps.queue.send(tx, mailJob, [{ mail: "call-request" satisfies InquiryMail, id }]);
  await deps.erpnext?.put(tx, "call", { id, turn: organisationId ? { organisationId } : { email } });
  return { received: true };
}

export { deleteCalls, findCallRequest, forgetCaller, moveCalls } from "./store.ts";
