// Making drafts of what is left of other documents (trade 4, 9). A draft reserves nothing and is checked again at submit.
import { noPaise } from "@vanik/contracts/money";
import { randomInt } from "node:crypto";
import type { DraftInput } from "@vanik/contracts/document-input";
import {
  type DraftedKind,
  isInquiry,
  isInvoice,
  isOrder,
  isRequest,
  type Kind,
  kinds,
  everyKind,
} from "@vanik/contracts/trade";
import { deliveryDate } from "@vanik/trading/days";
import { draftName } from "@vanik/trading/names";
import { placeOfInquiry } from "@vanik/trading/place-of-delivery";
import { sourcesRefusal, carryFields, successionOf } from "@vanik/trading/succession";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { findAddresses, organisationNamed, organisationsNamed, tradingTerms } from "../../accounts/use-cases.ts";
import { operatorAddress, readTrader, registrationOf } from "../../content/use-cases.ts";
import { documentKinds } from "../kinds/kinds.ts";
import { allowed } from "../law/allowed.ts";
import { refuseBlocked } from "../law/blocked.ts";
import { linesFromSources } from "./draft-lines.ts";
import { applyRatesOf } from "./rates-of-the-day.ts";
import {
  findByNames,
  insertDraft,
  insertInvitations,
  insertSupplies,
  isInvited,
  moveSupplies,
  type NewDocument,
} from "./store.ts";
import { supplyLines } from "./draft-supplies.ts";
import { termsOfDraft } from "./terms-of-draft.ts";
import { isSealedNow, type RecordedAddress } from "../extras.ts";
import { repriceDraft } from "./pricing.ts";
import { refuseMirrored } from "../store.ts";
import { fieldValues, storedAs } from "../stored-fields.ts";
import type { StoredDocument } from "../tables.ts";

export type DraftDeps = Pick<Deps, "clock">;

const nobody: RecordedAddress = { name: "", gstin: "", address: "", state: "" };

/** The documents that a draft comes from; throws where one is not there, or they cannot be its sources. */
async function sourcesOfDraft(tx: Transaction, kind: Kind, from: readonly string[], today: string) {
  const names = [...new Set(from)];
  const sources = await findByNames(tx, [successionOf(kind).from], names);
  const missing = names.find((name) => !sources.some((source) => source.name === name));
  const others = missing === undefined ? [] : await findByNames(tx, everyKind, [missing]);
  if (missing !== undefined && others.length === 0) throw invalid({ from: `There is no document named ${missing}.` });
  refuseMirrored(sources);
  const facts = [...sources, ...others].map(({ kind: sourceKind, name, state, validTill, organisationId }) => ({
    kind: sourceKind,
    name,
    state: state,
    validTill,
    organisationId,
  }));
  allowed(sourcesRefusal(kind, facts, today));
  return sources;
}

/** Suppliers by name, each once; throws at the first that is not there, and where one is blocked. */
export async function suppliersNamed(tx: Transaction, names: readonly string[]) {
  const found = await organisationsNamed(tx, "supplier", names);
  const missing = found.findIndex((source) => !source);
  if (missing >= 0) throw invalid({ [`suppliers.${missing}`]: `There is no supplier named ${names[missing]}.` });
  const ids = [...new Set(found.map((source) => source!.id))];
  await refuseBlocked(tx, ids);
  return ids;
}

/** Whose document it is: the bidder, nobody for an RFQ, else as its source. */
async function organisationOfDraft(tx: Transaction, kind: Kind, source: StoredDocument, input: DraftInput) {
  if (isRequest(kind)) return null;
  if (kind !== "supplier_quotation") return source.organisationId;
  if (isSealedNow(source))
    throw new Refusal("refused", `${source.name} is sealed until it is opened: its suppliers answer online.`);
  if (!input.supplier) throw invalid({ supplier: "Name the supplier whose bid it is." });
  const supplier = await organisationNamed(tx, "supplier", input.supplier);
  if (!supplier) throw invalid({ supplier: `There is no supplier named ${input.supplier}.` });
  if (!(await isInvited(tx, source.id, supplier.id)))
    throw invalid({ supplier: `${supplier.name} is not asked by ${source.name}.` });
  return supplier.id;
}

/** The place of delivery as suppliers may know it: the town and PIN of the buyer whose PIN it is. */
async function placeOfDelivery(tx: Transaction, { organisationId, extras }: StoredDocument) {
  const pincode = extras.deliveryPincode ?? "";
  if (!organisationId) return { deliveryPincode: pincode, deliveryPlace: "" };
  const { city, pincode: own } = await tradingTerms(tx, organisationId);
  const isOwn = pincode === "" || pincode === own;
  return { deliveryPincode: pincode || own, deliveryPlace: isOwn ? city : "" };
}

/** Where a quotation delivers: by the PIN code of its inquiry, and what is on record of the buyer. */
async function placeOfQuotation(
  tx: Transaction,
  kind: Kind,
  { organisationId, extras: { deliveryPincode = "" } }: StoredDocument,
) {
  if (kind !== "quotation" || !organisationId || deliveryPincode === "") return {};
  const places = (await findAddresses(tx, organisationId)).map(({ name, address, state, pincode, gstin, to }) => ({
    name,
    address,
    state,
    pincode,
    gstin,
    ...(to && { to }),
  }));
  return { shipTo: placeOfInquiry(deliveryPincode, await tradingTerms(tx, organisationId), places) };
}

/** What a kind begins with, where its source does not say. */
export async function beginning(
  tx: Transaction,
  kind: Kind,
  organisationId: string | null,
  {
    today,
    registration: ownRegistration,
    terms: sourceTerms = "",
  }: { today: string; registration?: number | undefined; terms?: string },
) {
  const terms = organisationId ? await tradingTerms(tx, organisationId) : null;
  const { paymentDays = null, deliveryDays = null } = terms ?? {};
  const { operator, registrations, trade } = await readTrader(tx);
  const registration = registrationOf(registrations, ownRegistration);
  return {
    registrationId: registration?.id ?? 1,
    terms: termsOfDraft(kind, sourceTerms, trade.terms),
    ...documentKinds[kind].begins({
      today,
      paymentDays,
      deliveryDays,
      trade,
      operator: operatorAddress(operator, registration),
    }),
  };
}

/** What every draft begins as: of nobody's paper yet, without lines. */
export function rowOfDraft({ id = newId(), kind, organisationId, caseId, now }: RowAsked) {
  const today = indianDay(now);
  return {
    id,
    kind,
    name: draftName(kinds[kind].prefix, today, randomInt),
    state: "draft",
    status: "Draft",
    organisationId,
    caseId,
    transactionDate: today,
    total: noPaise,
    totalQty: 0,
    itemCount: 0,
    party: nobody,
    operator: nobody,
    createdAt: now,
  } as const;
}
type RowAsked = Pick<NewDocument, "organisationId" | "caseId"> & { id?: string; kind: DraftedKind; now: Date };

interface Beginning {
  kind: DraftedKind;
  source: StoredDocument;
  organisationId: string | null;
  now: Date;
}

/** A draft's row but for its lines' figures: what its source says, else as its kind begins. */
async function headOfDraft(tx: Transaction, { kind, source, organisationId, now }: Beginning): Promise<NewDocument> {
  const today = indianDay(now);
  const carried = carryFields(kind, fieldValues(source));
  // What the source leaves open is as the kind begins.
  const filled = Object.fromEntries(Object.entries(carried).filter(([, value]) => value !== null && value !== ""));
  const { columns, extras } = storedAs(filled);
  const { terms = "", registrationId: registration } = columns;
  const start = await beginning(tx, kind, organisationId, { today, registration, terms });
  const begins = { ...start, ...columns, terms: start.terms };
  const { deliveryDays = null } = begins;
  const requiredBy = carried.required_by ?? null;
  const isAsking = isRequest(kind);
  const isSameParty = organisationId !== null && organisationId === source.organisationId;
  return {
    ...begins,
    ...rowOfDraft({ kind, organisationId, caseId: source.caseId, now }),
    scheduleDate: isAsking ? requiredBy : null,
    ...(await placeOfQuotation(tx, kind, source)),
    deliveryDate: isOrder(kind) ? deliveryDate({ acceptedOn: today, deliveryDays, requiredBy }) : null,
    party: organisationId || isAsking ? nobody : source.party,
    // The buyer's own number, else the order's name (wire: A document).
    ...(kind === "sales_invoice" && { poNo: source.poNo || source.name }),
    extras: {
      ...extras,
      ...(isAsking && (await placeOfDelivery(tx, source))),
      // Offered or ordered under a registration that became another one since: the desk is told.
      ...(isSameParty && !isInquiry(source.kind) && { partyBefore: source.party }),
    },
  };
}

/** Makes a draft with its lines, links, invitations and figures; resolves to its id and passing name. */
export async function makeDraft(
  deps: DraftDeps,
  tx: Transaction,
  kind: DraftedKind,
  input: DraftInput,
  over: Partial<NewDocument> = {},
): Promise<{ id: string; name: string }> {
  const now = deps.clock.now();
  const today = indianDay(now);
  const sources = await sourcesOfDraft(tx, kind, [input.from].flat(), today);
  const source = sources[0]!;
  const organisationId = await organisationOfDraft(tx, kind, source, input);
  // What is billed was ordered before.
  if (!isInvoice(kind)) await refuseBlocked(tx, [organisationId]);
  const head = { ...(await headOfDraft(tx, { kind, source, organisationId, now })), ...over };
  const { id, name } = head;
  const drafted = await linesFromSources(tx, { kind, documentId: id, sources, input });
  const lines = drafted.map(({ line }) => line);
  const rateWarnings = await applyRatesOf(tx, kind, today, lines);
  const extras = { ...head.extras, ...(rateWarnings.length > 0 && { rateWarnings }) };
  const supplied = drafted.map(({ line, lineInput }, at) => ({ line, supply: lineInput?.supply, at: `lines.${at}` }));
  const links = await supplyLines(tx, head, supplied);
  const sourceIds = sources.map((source) => source.id);
  await insertDraft(tx, { ...head, extras }, lines, sourceIds);
  await insertSupplies(tx, links);
  if (kind === "purchase_order") await moveSupplies(tx, sourceIds, id);
  if (isRequest(kind)) await insertInvitations(tx, head, await suppliersNamed(tx, input.suppliers ?? []));
  await repriceDraft(deps, tx, id);
  return { id, name };
}

/** Makes a draft for the desk; resolves to its name. */
export async function createDraft(
  deps: DraftDeps,
  tx: Transaction,
  kind: DraftedKind,
  input: DraftInput,
): Promise<string> {
  const { schedule_date: scheduleDate } = input;
  if (scheduleDate && !isRequest(kind))
    throw invalid({ schedule_date: "The day by which goods are required stands on a request for quotation alone." });
  return (await makeDraft(deps, tx, kind, input, scheduleDate ? { scheduleDate } : {})).name;
}
