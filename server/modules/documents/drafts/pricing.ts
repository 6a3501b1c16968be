// A draft's party, tax and figures, computed whole on the server: when it is saved, and once more as it leaves Draft (design 5.3).
import { noPaise } from "@vanik/contracts/money";
import { kinds } from "@vanik/contracts/trade";
import { isWithoutCredit } from "@vanik/trading/bill-warnings";
import { describeNeededApproval, secondPersonFor } from "@vanik/trading/acts";
import { goodsQty } from "@vanik/trading/charges";
import { type DraftToPrice, type PricedDraft, priceDraft } from "@vanik/trading/draft-pricing";
import { registrationMeant, describeFollowed } from "@vanik/trading/party-registrations";
import { missingReason, reasonFieldOf } from "@vanik/trading/reasons";
import type { TaxedSupply } from "@vanik/trading/tax-split";
import { eq } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { partyAddresses } from "../../accounts/use-cases.ts";
import {
  lutOf,
  operatorAddress,
  readLimits,
  readTrader,
  registrationOf,
  type Trader,
} from "../../content/use-cases.ts";
import { allowed } from "../law/allowed.ts";
import { delicateActs } from "../law/delicate.ts";
import { actsInAll } from "../law/tally.ts";
import { lookAtDraft, type DraftWarnings } from "./draft-warnings.ts";
import { gstBorneBy, renewRatesOf } from "./rates-of-the-day.ts";
import { type WrittenFigures, writeLineFigures, writePrices, linesOfDocument } from "./store.ts";
import { reasonOf, type RecordedAddress, supplyPartyOf } from "../extras.ts";
import { unpriced } from "../reading/tax-basis.ts";
import type { StoredDocument } from "../tables.ts";
import type { StoredLine } from "../line-tables.ts";
import { tradeDocuments } from "../tables.ts";

/** As it stands in the database: a line's own discount is a part of it or an amount, and so is the document's. */
function storedToPrice(
  document: StoredDocument,
  lines: readonly StoredLine[],
  { day, lut }: Pick<DraftToPrice, "day" | "lut">,
): DraftToPrice {
  const { kind, party, operator, shipTo, reverseCharge, discountPercentage, discountAmount } = document;
  const { bill } = document.extras;
  const amounts = new Map(Object.entries(bill?.amounts ?? {}).map(([idx, amount]) => [Number(idx), amount]));
  const printed = bill ? { ...bill, amounts, reason: reasonOf(document) } : null;
  return {
    kind,
    ours: supplyPartyOf(operator),
    theirs: supplyPartyOf(party),
    shipTo,
    reverseCharge,
    lut,
    day,
    lines: lines.map((line) => ({
      hsn: line.hsn,
      itemCode: line.itemCode,
      qty: line.qty,
      rate: line.rate ?? noPaise,
      gst: gstBorneBy(line),
      ...(line.discountPercentage
        ? { discountPercentage: line.discountPercentage }
        : { ownDiscount: line.ownDiscount }),
    })),
    ...(discountPercentage ? { discountPercentage } : { discountAmount }),
    billOf: () => printed,
  };
}

interface PartyOfDraft {
  party: RecordedAddress;
  /** As it is chosen: empty is the main one. */
  partyGstin: string;
  /** It was chosen and removed since: the draft bears it until another is chosen, and does not leave Draft. */
  isGone: boolean;
}

/** Whose paper it is, as the profile and the registration that is meant have them now; of a guest and of an RFQ what the draft began with. */
export async function partyOfDraft(
  tx: Transaction,
  { organisationId, party, extras: { partyGstin = "" } }: Pick<StoredDocument, "organisationId" | "party" | "extras">,
): Promise<PartyOfDraft> {
  if (!organisationId) return { party, partyGstin, isGone: false };
  const all = await partyAddresses(tx, organisationId);
  const registration = registrationMeant(partyGstin, all);
  const chosen = registration === all[0] && registration?.gstin !== partyGstin ? "" : registration?.gstin;
  if (registration) return { party: registration, partyGstin: chosen ?? "", isGone: false };
  return { party: party.gstin === partyGstin ? party : all[0]!, partyGstin, isGone: true };
}

/** A registration of the party that was chosen and removed since is not silently another one. */
function checkPartyGstin({ document: { party, extras }, isGone }: Draft): void {
  if (isGone)
    throw new Refusal(
      "refused",
      `${party.name} is no longer registered under ${extras.partyGstin}: choose another GSTIN of it.`,
    );
}

interface Draft {
  document: StoredDocument;
  lines: StoredLine[];
  isGone: boolean;
}

/** A draft with the copies of both parties taken anew. */
async function draftWithCopies(
  tx: Transaction,
  stored: StoredDocument,
  { operator, registrations }: Trader,
): Promise<Draft> {
  const lines = await linesOfDocument(tx, stored.id);
  const { party, partyGstin, isGone } = await partyOfDraft(tx, stored);
  const extras = partyGstin === (stored.extras.partyGstin ?? "") ? stored.extras : { ...stored.extras, partyGstin };
  const we = operatorAddress(operator, registrationOf(registrations, stored.registrationId));
  const named = stored.extras.buyerName ? { ...party, name: stored.extras.buyerName } : party;
  return { document: { ...stored, party: named, operator: we, extras }, lines, isGone };
}

type Ours = Trader["registrations"][number] | undefined;

/** What bears prices leaves Draft under a registration that is active; that there is one, the law asks. */
function checkRegistration(registration: Ours): void {
  if (registration && !registration.active)
    throw new Refusal("refused", `Our registration ${registration.gstin} is no longer active: choose another one.`);
}

function lutForTax(registration: Ours, day: string): TaxedSupply["lut"] {
  const lut = lutOf(registration, day);
  return lut ? { number: lut.number, financialYear: lut.financial_year } : undefined;
}

/** A draft may have waited while rates changed: without a reason for others it takes those of the day. */
async function renewRates(tx: Transaction, { document, lines }: Draft, day: string): Promise<void> {
  const { kind, extras, createdAt } = document;
  if (kind !== "sales_invoice" || extras.reason) return;
  const changed = await renewRatesOf(tx, kind, { since: indianDay(createdAt), day }, lines);
  if (changed.length > 0) document.extras = { ...extras, rateWarnings: changed };
}

/**
 * Takes the copies of both parties anew and computes tax and totals of a draft. Throws `invalid` at the fields of discounts
 * and of a supplier's bill.
 */
export async function repriceDraft(deps: Pick<Deps, "clock">, tx: Transaction, documentId: string): Promise<void> {
  const [stored] = await tx.select().from(tradeDocuments).where(eq(tradeDocuments.id, documentId));
  if (!stored) throw new Error("The draft to be priced is not there");
  const { columns, lines } = await price(deps, tx, stored, null);
  await writePrices(tx, documentId, columns);
  await writeLineFigures(tx, documentId, lines);
}

/**
 * The same for a draft that is submitted, with what its submit changes: what cannot be taxed is refused, and what wants a
 * reason has one, or `invalid` is thrown at its field. Its lines are written; resolves to the document as it will be, and to
 * the columns that whoever writes its new state writes with it.
 */
export async function repriceToSubmit(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  stored: StoredDocument,
  changes: Partial<StoredDocument>,
): Promise<Pick<Priced, "document" | "columns">> {
  const { document, columns, lines } = await price(deps, tx, { ...stored, ...changes }, changes);
  await writeLineFigures(tx, document.id, lines);
  return { document, columns };
}

interface Priced {
  document: StoredDocument;
  /** What of it was computed. */
  columns: Partial<StoredDocument>;
  lines: readonly WrittenFigures[];
}

async function price(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  stored: StoredDocument,
  submitting: Partial<StoredDocument> | null,
): Promise<Priced> {
  const trader = await readTrader(tx);
  const draft = await draftWithCopies(tx, stored, trader);
  const { document, lines } = draft;
  const counted = { ...submitting, totalQty: goodsQty(lines), itemCount: lines.length };
  if (unpriced.has(document.kind)) {
    const { party, operator: ours } = document;
    const columns = { ...counted, party, operator: ours };
    return { document: { ...document, ...columns }, columns, lines: [] };
  }
  const day = indianDay(clock.now());
  if (submitting) await renewRates(tx, draft, day);
  const registration = registrationOf(trader.registrations, document.registrationId);
  if (submitting) checkRegistration(registration);
  if (submitting) checkPartyGstin(draft);
  const priced = priceDraft(storedToPrice(document, lines, { day, lut: lutForTax(registration, day) }));
  const { supply, refused, problems, differences } = priced;
  if (refused !== null && submitting) throw new Refusal("refused", `${refused}.`);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const written = priced.lines.map((figures, at) => {
    const { gstRate, gstTreatment } = lines[at]!;
    return { ...figures, gstRate, gstTreatment };
  });
  const withFigures = lines.map((line, at) => ({ ...line, ...written[at]! }));
  const { roundedTotal, taxes } = priced.totals;
  const computed = { ...document, roundedTotal, taxes };
  const warnings = await lookAtDraft(tx, {
    document: computed,
    lines: withFigures,
    supply: supply!,
    split: priced.tax.split,
    computedTaxes: priced.computed.taxes,
  });
  if (warnings.creditGone && document.extras.itcChoice === "full")
    throw invalid({
      itc_choice: "The credit of this bill is gone by its day (section 16(4)): choose none, or leave it.",
    });
  if (submitting) allowed(missingReason(document.kind, warnings.warnings, reasonOf(document)));
  const prices = pricesOf(document, priced, warnings);
  const extras = { ...prices.extras, ...(document.kind === "purchase_invoice" && { differences }) };
  const columns = { ...counted, ...prices, extras };
  extras.warnings.push(...(await secondPersonTold(tx, { ...document, ...columns }, day)));
  return { document: { ...document, ...columns }, columns, lines: written };
}

/** That its submit will want a second person, before it is pressed. */
export async function secondPersonTold(tx: Transaction, document: StoredDocument, today: string): Promise<string[]> {
  const acts = delicateActs(document, "submit", true);
  const { organisationId } = document;
  if (acts.length === 0 || !organisationId) return [];
  const wanted = secondPersonFor(await actsInAll(tx, { organisationId, today, acts }), await readLimits(tx));
  return wanted ? [describeNeededApproval(wanted)] : [];
}

function pricesOf(
  document: StoredDocument,
  { tax, refused, totals }: PricedDraft,
  { warnings: all, rateOff, priceOff, headsOff, creditGone, small }: DraftWarnings,
) {
  const { party, operator } = document;
  const { rateOff: _, headsOff: __, partyBefore, operatorBefore, ...extras } = document.extras;
  const whose = kinds[document.kind].party === "buyer" ? "the buyer's" : "the supplier's";
  const followed = partyBefore ? describeFollowed(whose, partyBefore, party) : null;
  const ours = operatorBefore ? describeFollowed("our", operatorBefore, operator) : null;
  const { placeOfSupply, taxNote } = tax;
  const warnings = [
    ...[followed, ours].filter((sentence) => sentence !== null),
    ...[...(refused === null ? [] : [refused]), ...tax.warnings].map((warning) => `${warning}.`),
    ...(extras.rateWarnings ?? []),
    ...(extras.leftOut ?? []),
    ...all.map(({ sentence }) => sentence),
  ];
  const reasonsNeeded = reasonFieldOf(document.kind)
    ? all.filter(({ needsReason }) => needsReason).map(({ sentence }) => sentence)
    : [];
  return {
    party,
    operator,
    placeOfSupply,
    taxNote,
    total: totals.total,
    discountAmount: totals.discountAmount,
    netTotal: totals.netTotal,
    taxes: totals.taxes,
    totalTaxes: totals.totalTaxesAndCharges,
    grandTotal: totals.grandTotal,
    roundingAdjustment: totals.roundingAdjustment,
    roundedTotal: totals.roundedTotal,
    extras: {
      ...extras,
      taxSplit: tax.split,
      warnings,
      reasonsNeeded,
      priceOff,
      ...(rateOff && { rateOff }),
      ...(document.kind === "purchase_invoice" && {
        itc: isWithoutCredit(extras.itcChoice, { headsOff, creditGone }) ? ("none" as const) : null,
        msme: small,
      }),
      ...(headsOff && { headsOff }),
      ...(followed && { partyBefore }),
      ...(ours && { operatorBefore }),
    },
  };
}
