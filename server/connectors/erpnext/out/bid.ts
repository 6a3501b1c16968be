// An opened bid as the Supplier Quotation of its request (connector 5, 6): made once, at what it offers to the paisa, the rest of it in words.
import { toQuantity, toRupees } from "@vanik/contracts/money";
import { type BidToSend, findBidToSend } from "../../../modules/sourcing/use-cases.ts";
import type { Row } from "../client.ts";
import { findLinksOf } from "../in/links.ts";
import { inOrderOfRows } from "../mapping/map-lines.ts";
import { textOfField } from "../mapping/texts.ts";
import { ErpnextError } from "../replies.ts";
import { bidInWords } from "./bid-in-words.ts";
import {
  findByReference,
  insertOnce,
  nameOf,
  nothingLeft,
  type Sending,
  type SendingOutcome,
  textAsHtml,
} from "./sending.ts";

const doctype = "Supplier Quotation";
const requestDoctype = "Request for Quotation";

interface Names {
  request: string;
  supplier: string;
}

export async function sendBid(sending: Sending): Promise<SendingOutcome> {
  const bid = await findBidToSend(sending.db, sending.row.subject);
  if (!bid) return nothingLeft;
  const names = await namesThere(sending, bid);
  // Where our database was restored it is there, and its request may ask another by now.
  const made =
    (await findByReference(sending.client, doctype, sending.row.subject, ["docstatus"])) ??
    (await insertBid(sending, bid, names));
  const message = await submitQuotationThere(sending, made, names);
  const name = nameOf(made);
  const reads = [
    { doctype, name },
    { doctype: requestDoctype, name: names.request },
  ];
  return { is: "sent", name, reads, message };
}

/** What a person submitted or cancelled there since stays so. Resolves to what the desk should know of it. */
async function submitQuotationThere(sending: Sending, made: Row, names: Names): Promise<string> {
  const { client, settings } = sending;
  const isDraft = Number(made["docstatus"] ?? 0) === 0;
  if (!isDraft || settings.bid_as === "draft") return "";
  const row = await rowOfSupplier(sending, names);
  if (row && textOfField(row, "quote_status") === "Received")
    return `${nameOf(made)} stays a draft: another quotation of its supplier is there`;
  await client.change(doctype, nameOf(made), { docstatus: 1 });
  return "";
}

/** Request and supplier as they are called there. Throws where one of them is no longer. */
async function namesThere({ db }: Sending, { rfqId, organisationId }: BidToSend): Promise<Names> {
  const request = (await findLinksOf(db, "document", [rfqId])).get(rfqId);
  if (!request) throw new ErpnextError("refused", "Its document is gone");
  const supplier = (await findLinksOf(db, "organisation", [organisationId])).get(organisationId);
  if (!supplier) throw new ErpnextError("refused", "Its supplier is gone");
  return { request: request.name, supplier: supplier.name };
}

/** How it stands with the supplier in the request; null where that does not ask it. */
async function rowOfSupplier({ client }: Sending, { request, supplier }: Names): Promise<Row | null> {
  const rows = await client.rowsOf(
    "Request for Quotation Supplier",
    requestDoctype,
    [request],
    ["supplier", "quote_status"],
  );
  return rows.find((row) => textOfField(row, "supplier") === supplier) ?? null;
}

async function insertBid(sending: Sending, bid: BidToSend, names: Names): Promise<Row> {
  const { client, row, settings } = sending;
  // It maps for whom it does not ask, too.
  if (!(await rowOfSupplier(sending, names)))
    throw new ErpnextError("refused", `${names.request} does not ask ${names.supplier}`);
  const lines = await linesByRow(sending, bid, names);
  const mapped = await client.map("bid", { source_name: names.request, for_supplier: names.supplier });
  const { title: _, items, ...head } = mapped;
  const offered = (items as Row[]).flatMap((one) => {
    const line = lines.get(textOfField(one, "request_for_quotation_item"));
    return line ? { ...one, ...line } : [];
  });
  if (offered.length === 0) throw new ErpnextError("refused", "It offers nothing that the request asks there");
  return insertOnce(
    sending,
    doctype,
    row.subject,
    {
      ...head,
      // Its rates are its supplier's own.
      ignore_pricing_rule: 1,
      items: offered,
      ...chargesAsRows(bid, settings.charges_account),
      ...discountBeyondRates(bid),
      valid_till: bid.received.valid_till,
      quotation_number: bid.received.own_ref,
      terms: textAsHtml(bidInWords(bid, { areChargesRows: settings.charges_account !== "" }).join("\n")),
    },
    ["docstatus"],
  );
}

/** What it says of each row of the request, by the row's name there: rows stand in the order of our lines. */
async function linesByRow({ client }: Sending, { quoted, received }: BidToSend, { request }: Names) {
  const rows = inOrderOfRows(await client.rowsOf("Request for Quotation Item", requestDoctype, [request], ["name"]));
  return new Map(
    quoted.lines.flatMap(({ idx, qty, rate }): [string, Row][] => {
      const row = rows[idx - 1];
      const lead = received.lines.find((line) => line.idx === idx)?.lead_days ?? 0;
      if (!row) return [];
      return [[nameOf(row), { qty: toQuantity(qty), rate: toRupees(rate), lead_time_days: lead }]];
    }),
  );
}

/** What it charges besides; without an account of the setting it stands in words. */
function chargesAsRows({ quoted: { packing, freight } }: BidToSend, account: string): Row {
  if (account === "") return {};
  const charges = [
    { description: "Packing", amount: packing },
    { description: "Freight", amount: freight },
  ].filter(({ amount }) => amount > 0);
  const taxes = charges.map(({ description, amount }) => ({
    charge_type: "Actual",
    account_head: account,
    description,
    tax_amount: toRupees(amount),
    category: "Total",
    add_deduct_tax: "Add",
  }));
  return { taxes };
}

/** What no rate says to the paisa. */
function discountBeyondRates({ quoted: { lines } }: BidToSend): Row {
  const paise = lines.reduce((sum, { ownDiscount }) => sum + ownDiscount, 0);
  return paise === 0 ? {} : { apply_discount_on: "Net Total", discount_amount: paise / 100 };
}
