// Changing a draft: the keys that are named, against the version that was read (trade 9). What has left Draft is not edited.
import type { EditInput } from "@vanik/contracts/edit-input";
import { toBasisPoints, toPaise } from "@vanik/contracts/money";
import { hasSight } from "@vanik/contracts/sights";
import { isSale, type Kind, kinds } from "@vanik/contracts/trade";
import { normaliseBillNo } from "@vanik/trading/supplier-bill";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import {
  checkWhosePlace,
  inviteFirst,
  organisationNamed,
  partyAddress,
  partyAddresses,
} from "../../accounts/use-cases.ts";
import { readRegistrations } from "../../content/use-cases.ts";
import { settleInInbox } from "../../inbox/use-cases.ts";
import { deleteInvitations, insertInvitations, linesOfDocument, type NewDocument, updateDraft } from "./store.ts";
import { suppliersNamed } from "./drafts.ts";
import type { Extras, StoredBill } from "../extras.ts";
import { repriceDraft } from "./pricing.ts";
import { replaceLines } from "./replace-lines.ts";
import { storedAs } from "../stored-fields.ts";
import type { StoredDocument } from "../tables.ts";
import { refuseBlocked } from "../law/blocked.ts";
import { readDocument } from "../reading/reading.ts";
import { insertEvents, lockDocument, lockDocuments } from "../store.ts";

const basisPoints = (percent: number | null | undefined) => (percent ? toBasisPoints(percent) : null);

/** Who chooses a registration anew need not be told which one it was. */
function withoutBefore(extras: Extras, input: EditInput): Extras {
  const { partyBefore, operatorBefore, ...rest } = extras;
  return {
    ...rest,
    ...(partyBefore && input.party_gstin === undefined && { partyBefore }),
    ...(operatorBefore && input.registration === undefined && { operatorBefore }),
  };
}

/** The columns and extras of the fields that were named; only those are written. */
function storedOf(document: StoredDocument, input: EditInput): Partial<NewDocument> {
  const { discount_percentage: percentage, discount_amount: amount, bill_no: billNo } = input;
  if (percentage && amount) throw invalid({ discount_amount: "Enter a discount in percent or in rupees, not both" });
  const { columns, extras } = storedAs({
    ...input,
    bill_no: billNo === undefined ? undefined : normaliseBillNo(billNo),
  });
  const { bill: before, ...otherExtras } = document.extras;
  const rest = withoutBefore(otherExtras, input);
  const bill = document.kind === "purchase_invoice" ? billOf(before, input) : undefined;
  const reason = input.bill_reason;
  return {
    ...columns,
    ...(percentage !== undefined && { discountPercentage: basisPoints(percentage) }),
    ...(amount !== undefined && { discountAmount: toPaise(amount ?? 0), discountPercentage: basisPoints(percentage) }),
    extras: { ...rest, ...extras, ...(bill && { bill }), ...(reason !== undefined && { reason }) },
  };
}

/** The supplier's bill with what was typed now; none until its total is. */
function billOf(before: StoredBill | undefined, input: EditInput): StoredBill | undefined {
  if (input.bill_total === null) return undefined;
  const total = input.bill_total === undefined ? before?.total : toPaise(input.bill_total);
  if (total === undefined) return undefined;
  const { bill_amounts: amounts, bill_taxes: taxes, bill_rounding: rounding } = input;
  const { taxes: taxesBefore, roundingAdjustment: roundingBefore, ...others } = before ?? {};
  const typed = taxes?.map(({ tax, rate, amount }) => ({
    tax,
    rate: Math.round(rate * 1000),
    amount: toPaise(amount),
  }));
  const heads = taxes === undefined ? taxesBefore : typed;
  const roundingAdjustment =
    rounding === undefined ? roundingBefore : rounding === null ? undefined : toPaise(rounding);
  return {
    ...others,
    total,
    ...(amounts && { amounts: Object.fromEntries(amounts.map(({ idx, amount }) => [idx, toPaise(amount)])) }),
    ...(heads && { taxes: heads }),
    ...(roundingAdjustment !== undefined && { roundingAdjustment }),
  };
}

/** What is printed of a bill's lines is of lines that it has, each once. */
async function checkPrinted(tx: Transaction, { id }: StoredDocument, printed: NonNullable<EditInput["bill_amounts"]>) {
  const lines = await linesOfDocument(tx, id);
  for (const [at, { idx }] of printed.entries()) {
    const path = `bill_amounts.${at}.idx`;
    if (!lines.some((line) => line.idx === idx)) throw invalid({ [path]: `This bill has no line ${idx}.` });
    if (printed.findIndex((tax) => tax.idx === idx) < at)
      throw invalid({ [path]: `Line ${idx} is named twice. Say its amount once.` });
  }
}

async function reinvite(tx: Transaction, document: StoredDocument, suppliers: readonly string[]): Promise<void> {
  const ids = await suppliersNamed(tx, suppliers);
  await deleteInvitations(tx, document.id);
  await insertInvitations(tx, document, ids);
}

/** Links a guest's opportunity to a buyer, once (wire: Screens). Of a buyer without any account the guest is invited. */
async function linkOpportunity(
  deps: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  viewer: DeskViewer,
  document: StoredDocument,
  { name, field }: { name: string; field: string },
) {
  if (document.organisationId) throw new Refusal("refused", `${document.name} is ${document.party.name}'s already.`);
  const buyer = await organisationNamed(tx, "buyer", name);
  if (!buyer) throw invalid({ [field]: `There is no buyer named ${name}.` });
  await refuseBlocked(tx, [buyer.id]);
  await write(tx, document, { organisationId: buyer.id, party: await partyAddress(tx, buyer.id) });
  await insertEvents(tx, [
    {
      id: newId(),
      documentId: document.id,
      organisationId: buyer.id,
      at: deps.clock.now(),
      move: "link",
      from: document.state,
      to: document.state,
      userId: viewer.userId,
      byParty: "desk",
    },
  ]);
  await settleInInbox(tx, document.id, { at: deps.clock.now(), act: "link", text: buyer.name });
  const { email, phone = "", language } = document.extras;
  if (email) await inviteFirst(deps, tx, { organisationId: buyer.id, kind: "buyer", email, name: "", phone, language });
}

/** The same from the inbox, which names the inquiry by its id; `field` is where a refusal of the name stands. */
export async function linkInquiry(
  deps: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  viewer: DeskViewer,
  id: string,
  buyer: { name: string; field: string },
): Promise<void> {
  const [document] = await lockDocuments(tx, { ids: [id] });
  if (!document) throw notFound("This inquiry");
  await linkOpportunity(deps, tx, viewer, document, buyer);
}

async function write(tx: Transaction, document: StoredDocument, columns: Partial<NewDocument>): Promise<void> {
  if (!(await updateDraft(tx, document, columns)))
    throw new Refusal("conflict", `${document.name} was changed meanwhile.`);
}

/** Throws unless the version that was read is the one that stands: then with the document as it is now. */
async function checkDraftVersion(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  viewer: DeskViewer,
  document: StoredDocument,
  version: number,
) {
  if (document.version === version) return;
  const current = await readDocument(deps, tx, viewer, document.kind, document.name);
  throw new Refusal("conflict", `${document.name} was changed meanwhile. Look at what is there now, then save again.`, {
    current,
  });
}

/** It is one of ours, and active unless it stands there already. */
async function checkRegistrationChosen(tx: Transaction, { registrationId }: StoredDocument, wanted: number) {
  const found = (await readRegistrations(tx)).find(({ id }) => id === wanted);
  if (wanted !== registrationId && !found?.active)
    throw invalid({ registration: found ? `${found.gstin} is no longer active.` : "Choose one of our registrations." });
}

/** It is one of the party's; empty is its main one. */
async function checkPartyGstinChosen(tx: Transaction, { organisationId }: StoredDocument, wanted: string) {
  if (!organisationId || wanted === "") return;
  if (!(await partyAddresses(tx, organisationId)).some(({ gstin }) => gstin === wanted))
    throw invalid({ party_gstin: `The party is not registered under ${wanted}: add this GSTIN on its page first.` });
}

/** A bill's lines are judged by its day as it is typed with them. */
const withBillDate = (document: StoredDocument, { bill_date: billDate = document.billDate }: EditInput) => ({
  ...document,
  billDate,
});

async function changeDraft(
  deps: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  viewer: DeskViewer,
  document: StoredDocument,
  input: EditInput,
) {
  if (document.kind === "opportunity") {
    // The contract asks for it: an opportunity stays as it was sent but for this.
    await linkOpportunity(deps, tx, viewer, document, { name: input.organisation!, field: "organisation" });
    return;
  }
  if (document.state !== "draft")
    throw new Refusal(
      "refused",
      `${document.name} has left Draft and is not edited. Cancel it and copy it to a new draft.`,
    );
  if (document.extras.raises)
    throw new Refusal(
      "refused",
      `${document.name} raises ${document.extras.raises.name}: change what is added to its lines.`,
    );
  await writeDraft(
    deps,
    tx,
    input.items ? withStockSaid(withoutLeftOut(document), input.items) : document,
    input,
    hasSight(viewer.rights, "costs"),
  );
}

/** Whoever has typed the lines has seen what a copy left out. */
function withoutLeftOut(document: StoredDocument): StoredDocument {
  const { leftOut, warnings: _warnings, ...extras } = document.extras;
  return leftOut ? { ...document, extras } : document;
}

/** Of which lines of a quotation it was said that they do not come from stock: the act that takes it leaves them alone. */
function withStockSaid(document: StoredDocument, items: NonNullable<EditInput["items"]>): StoredDocument {
  if (document.kind !== "quotation") return document;
  const { notFromStock: _before, ...extras } = document.extras;
  const placesNotFromStock = items.flatMap(({ from_stock: fromStock }, at) => (fromStock === false ? at + 1 : []));
  return {
    ...document,
    extras: placesNotFromStock.length > 0 ? { ...extras, notFromStock: placesNotFromStock } : extras,
  };
}

async function writeDraft(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  document: StoredDocument,
  input: EditInput,
  seesCosts = true,
): Promise<void> {
  if (input.registration !== undefined) await checkRegistrationChosen(tx, document, input.registration);
  if (input.party_gstin !== undefined) await checkPartyGstinChosen(tx, document, input.party_gstin);
  if (input.ship_to)
    checkWhosePlace(isSale(document.kind) ? document.party : document.operator, input.ship_to, "ship_to.");
  await write(tx, document, storedOf(document, input));
  if (input.suppliers) await reinvite(tx, document, input.suppliers);
  if (input.items)
    await replaceLines(tx, withBillDate(document, input), input.items, indianDay(deps.clock.now()), { seesCosts });
  if (input.bill_amounts) await checkPrinted(tx, document, input.bill_amounts);
  await repriceDraft(deps, tx, document.id);
}

/** Changes a draft; 409 with the current one where the version is another. */
export async function changeDocument(
  deps: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  viewer: DeskViewer,
  kind: Kind,
  { id: name, ...input }: EditInput & { id: string },
): Promise<void> {
  const document = await lockDocument(tx, kind, name);
  if (!document) throw notFound(`This ${kinds[kind].paper}`);
  await checkDraftVersion(deps, tx, viewer, document, input.version);
  await changeDraft(deps, tx, viewer, document, input);
}

/** The same of a draft that this transaction has made: nobody else has read it. */
export async function fillDraft(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  kind: Kind,
  { name, ...input }: Omit<EditInput, "version"> & { name: string },
): Promise<void> {
  const document = (await lockDocument(tx, kind, name))!;
  await writeDraft(deps, tx, document, { ...input, version: document.version });
}
