// What the desk is told of a draft as it is computed, and what its submit wants a reason for (trade 11). The rules are pure.
import { noPaise, type Paise, sumPaise } from "@vanik/contracts/money";
import type { SmallClass } from "@vanik/contracts/party-parts";
import { isInvoice, isOrder, isSale, type Kind } from "@vanik/contracts/trade";
import { billWarnings, chosenWithoutCredit, isCreditGone } from "@vanik/trading/bill-warnings";
import {
  chargesLeftOut,
  type ComparedKind,
  type PricedAgainst,
  offTogether,
  payableAbove,
  payableWarning,
  priceDepartures,
  termDepartures,
} from "@vanik/trading/order-prices";
import { billedAboveMoved } from "@vanik/trading/goods-billed";
import { bareDeliveryWarning } from "@vanik/trading/place-of-delivery";
import { catalogueDepartures } from "@vanik/trading/catalogue-departures";
import { rateDepartures, type RatedLine, undecidedRates } from "@vanik/trading/rate-departures";
import { shortHsnWarning } from "@vanik/trading/hsn-digits";
import { reasonFieldOf, reverseChargeWarning, type Warning } from "@vanik/trading/reasons";
import { longTermsWarning } from "@vanik/trading/small-supplier";
import { headsOff } from "@vanik/trading/supplier-bill";
import type { TaxRow } from "@vanik/trading/tax-heads";
import type { TaxedSupply, TaxSplit } from "@vanik/trading/tax-split";
import { formatAmount } from "@vanik/trading/wording";
import { unitCodeWarning } from "@vanik/trading/unit-codes";
import type { Transaction } from "../../../platform/db.ts";
import type { StoredLine } from "../line-tables.ts";
import type { StoredDocument } from "../tables.ts";
import { datedRatesOfLines, gstBorneBy } from "./rates-of-the-day.ts";
import { gstinInDoubtWarning } from "@vanik/trading/gst-category";
import { gstinInDoubtOfParty } from "../../accounts/use-cases.ts";
import { readTradeSettings } from "../../content/use-cases.ts";
import { itemsByIds } from "../../catalogue/use-cases.ts";
import { smallClasses } from "../law/small-suppliers.ts";
import { withheldAtBooking } from "../law/withholding.ts";
import { sameBillSentence } from "./same-bill.ts";
import { findDaysOf, findBilledAndNotHere, sourceLines } from "./store.ts";
import { termsOfDraft } from "./terms-of-draft.ts";

/** A draft as it was just computed: its lines with their figures, its supply of today. */
export interface ComputedDraft {
  /** With its totals of now. */
  document: StoredDocument;
  lines: readonly StoredLine[];
  supply: TaxedSupply;
  split: TaxSplit;
  /** Its tax as we compute it, whatever a bill charges. */
  computedTaxes: readonly TaxRow[];
}

export interface DraftWarnings {
  warnings: Warning[];
  /** Whether a rate that the desk decides is off the dated one. */
  rateOff: boolean;
  /** How far an order or invoice is off what it comes from, in paise. */
  priceOff: Paise;
  /** Of a supplier's bill: how far its tax heads are, the furthest. */
  headsOff: Paise;
  /** Likewise: no credit is taken of its tax any more. */
  creditGone: boolean;
  /** What its supplier is, of what is bought of a small one. */
  small: SmallClass | null;
}

/** The day by whose rates a document is judged: a supplier's bill by its own. */
export function dayOfRates({ kind, billDate }: Pick<StoredDocument, "kind" | "billDate">, today: string): string {
  return kind === "purchase_invoice" ? (billDate ?? today) : today;
}

const warn = (needsReason: boolean) => (sentence: string) => ({ sentence, needsReason });

async function warningsOfRates(
  tx: Transaction,
  { document, lines, supply }: ComputedDraft,
): Promise<Pick<DraftWarnings, "warnings" | "rateOff">> {
  const dated = await datedRatesOfLines(tx, lines);
  const rated = lines.map((line, at): RatedLine => ({ ...line, ...gstBorneBy(line), rates: dated[at]! }));
  // Where the desk decides it: on a supplier's paper it is the supplier's word.
  const asks = isSale(document.kind) && !isOrder(document.kind);
  const departures = rateDepartures(rated, dayOfRates(document, supply.day)).map(({ sentence }) => sentence);
  const warnings = [...departures.map(warn(asks)), ...undecidedRates(rated).map(warn(false))];
  return { warnings, rateOff: asks && departures.length > 0 };
}

/** What the catalogue says otherwise by now; an invoice's HSN is the desk's to correct. */
async function warningsOfCatalogue(tx: Transaction, { document, lines }: ComputedDraft): Promise<Warning[]> {
  const items = await itemsByIds(
    tx,
    lines.flatMap(({ itemId }) => itemId ?? []),
  );
  const compared = lines.map(({ itemId, itemName, hsn }) => {
    const item = itemId ? items.get(itemId) : undefined;
    return { itemName, hsn, item: item && { ...item, ...(document.kind === "sales_invoice" && { hsn }) } };
  });
  return catalogueDepartures(compared).map(warn(false));
}

const isCompared = (kind: Kind): kind is ComparedKind => isOrder(kind) || isInvoice(kind);

/** What an order or an invoice comes from says of its lines and terms, and of a supplier's bill the day of each order. */
async function warningsOfSources(
  tx: Transaction,
  { document, lines, supply, split }: ComputedDraft,
): Promise<Pick<DraftWarnings, "warnings" | "priceOff">> {
  const { kind, billDate, transactionDate, reverseCharge, roundedTotal: payable } = document;
  if (!isCompared(kind)) return { warnings: [], priceOff: noPaise };
  const ids = [...new Set(lines.flatMap(({ sourceDocumentId }) => sourceDocumentId ?? []))];
  const sources = [...(await findDaysOf(tx, ids)).values()];
  const rows = await sourceLines(tx, ids);
  const nameOf = new Map(sources.map(({ id, name }) => [id, name]));
  const compared = lines.map((line): PricedAgainst => {
    const row = rows.find(({ documentId, idx }) => documentId === line.sourceDocumentId && idx === line.sourceIdx);
    return { ...line, source: row ? { name: nameOf.get(row.documentId)!, line: row } : null };
  });
  const departures = [
    ...priceDepartures(kind, compared),
    ...(kind === "sales_order" ? sources : []).flatMap(({ id, name }) =>
      chargesLeftOut(compared, { name, lines: rows.filter(({ documentId }) => documentId === id) }),
    ),
  ];
  const { terms: ownTerms } = await readTradeSettings(tx);
  const terms = [
    ...sources.flatMap((source) =>
      termDepartures(kind, document, { ...source, becomes: termsOfDraft(kind, source.terms, ownTerms) }),
    ),
    ...(isInvoice(kind) ? billedAboveMoved(kind, compared, await findBilledAndNotHere(tx, rows)) : []),
  ];
  if (isSale(kind)) return { warnings: [...departures, ...terms], priceOff: offTogether(departures) };
  const whole = payableAbove(kind, compared, { payable, split, reverseCharge });
  const off = departures.length > 0 || kind === "purchase_order" ? [] : payableWarning(lines.length, whole);
  const days = sources.map((order) => ({ name: order.name, day: order.transactionDate }));
  const ofBill =
    kind === "purchase_invoice" ? billWarnings({ billDate, day: transactionDate, orders: days, supply }) : [];
  return { warnings: [...departures, ...terms, ...off, ...ofBill], priceOff: whole.above };
}

/** Told from the quotation on: the invoice alone is refused, and then the goods stand at the door. */
async function warningOfHsn(tx: Transaction, lines: readonly StoredLine[]): Promise<string | null> {
  const { hsn_digits: digits } = await readTradeSettings(tx);
  return shortHsnWarning(lines, digits);
}

/** By which code each unit of goods is returned is said before the invoice goes out. */
async function warningOfUnits(tx: Transaction, lines: readonly StoredLine[]): Promise<string | null> {
  const { unit_codes: own } = await readTradeSettings(tx);
  return unitCodeWarning(lines, own);
}

/** A party that came in with a wrong GSTIN is taxed as one that is not registered, and the draft says so. */
async function warningOfGstin(
  tx: Transaction,
  { document: { organisationId }, supply }: ComputedDraft,
): Promise<string | null> {
  const party = [supply.recipient, supply.supplier].find(({ gstin }) => gstin === "");
  if (!organisationId || !party) return null;
  return gstinInDoubtWarning(party.name, await gstinInDoubtOfParty(tx, organisationId));
}

/** What the supplier of a purchase is to the MSMED Act, of a bill on its own day, by what Udyam says of whichever party of its person. */
export async function smallClassOfSupplier(tx: Transaction, document: StoredDocument, today: string) {
  const { kind, organisationId } = document;
  if (isSale(kind) || !organisationId) return null;
  const classOn = await smallClasses(tx, [organisationId]);
  return classOn(organisationId, dayOfRates(document, today));
}

/** What of a bill will be withheld as it is booked. */
export async function warningOfTax(
  tx: Transaction,
  { document, lines }: { document: StoredDocument; lines: readonly { hsn: string }[] },
): Promise<string | null> {
  const { id, kind, name, organisationId, transactionDate: day, netTotal: net, tdsSection } = document;
  if (kind !== "purchase_invoice" || !organisationId) return null;
  const section =
    tdsSection ?? (lines.length > 0 && lines.every(({ hsn }) => hsn.startsWith("99")) ? "contract" : "goods");
  const proposal = await withheldAtBooking(tx, { id, name, organisationId, day, section, net });
  if (!proposal || proposal.amount === 0) return null;
  return `TDS of ${formatAmount(proposal.amount)} is withheld as it is booked: ${proposal.why}.`;
}

/** All that is told of a draft, in the order in which it is. */
export async function lookAtDraft(tx: Transaction, draft: ComputedDraft): Promise<DraftWarnings> {
  const { kind, reverseCharge, shipTo } = draft.document;
  const bare = isSale(kind) ? bareDeliveryWarning(shipTo) : null;
  const short = isSale(kind) ? await warningOfHsn(tx, draft.lines) : null;
  const uncoded = kind === "sales_invoice" ? await warningOfUnits(tx, draft.lines) : null;
  const reversed = reverseChargeWarning(kind, reverseCharge);
  const doubted = await warningOfGstin(tx, draft);
  const { warnings, priceOff } = await warningsOfSources(tx, draft);
  const same = await sameBillSentence(tx, draft.document);
  const rates = await warningsOfRates(tx, draft);
  const { document, computedTaxes } = draft;
  const charged = document.taxes as readonly TaxRow[];
  const choice = document.extras.itcChoice;
  const small = await smallClassOfSupplier(tx, document, draft.supply.day);
  const long = longTermsWarning(document.party.name, document.paymentDays, small);
  const tax = await warningOfTax(tx, draft);
  const heads =
    kind === "purchase_invoice"
      ? headsOff(computedTaxes, charged, { lines: draft.lines.length, isFull: choice === "full" })
      : [];
  const chosen =
    kind === "purchase_invoice" ? chosenWithoutCredit(choice, sumPaise(charged.map(({ amount }) => amount))) : [];
  return {
    warnings: [
      ...[doubted, bare, short, uncoded, long, tax].filter((sentence) => sentence !== null).map(warn(false)),
      ...(same ? [warn(true)(same)] : []),
      ...rates.warnings,
      ...(await warningsOfCatalogue(tx, draft)),
      ...warnings,
      ...heads,
      ...chosen,
      ...(reversed ? [warn(reasonFieldOf(kind) !== null)(reversed)] : []),
    ],
    rateOff: rates.rateOff,
    priceOff,
    small,
    headsOff: Math.max(0, ...heads.map(({ off }) => off)) as Paise,
    creditGone:
      kind === "purchase_invoice" &&
      isCreditGone({ billDate: document.billDate, day: document.transactionDate, supply: draft.supply }),
  };
}
