// A site of ERPNext on which two buyers and two suppliers trade: every kind on both sides, both suppliers asked of each request, a drop shipment,
// a customer's own price; and words in all that a site keeps for itself.
import { erpKinds, type ErpKind } from "@vanik/contracts/trade";
import { kindMappings } from "../../server/connectors/erpnext/mapping/kinds/kinds.ts";
import { change, dayAhead, insert, makeCustomer, makeItem, makeSupplier, requestFor, type Site } from "./case.ts";
import { makeNext, submitAsManager } from "./deal.ts";
import type { StandIn } from "./standin.ts";

export interface WalledDeal {
  customer: string;
  /** Who got the order, and who only bid. */
  winner: string;
  rival: string;
  /** The winner's bid stands as the kind's; the other beside it. */
  names: Record<ErpKind, string>;
  rivalBid: string;
}

/** In rupees: what the buyer pays, what the winner and the rival ask, for one. */
export interface Prices {
  qty: number;
  rate: number;
  cost: number;
  dearer: number;
}
export const walledPrices: readonly [Prices, Prices] = [
  { qty: 1370, rate: 13.53, cost: 11.37, dearer: 12.29 },
  { qty: 47, rate: 871.39, cost: 733.57, dearer: 790.11 },
];
export const customersPrice = 4321.87;
/** What a site keeps for itself; each stands in a field that is not asked for. */
export const keptThere = ["cost centre of theirs", "margin is 19 percent", "owner-of-all@site.example"] as const;

const later = dayAhead(30);

interface Parties {
  customer: string;
  winner: string;
  rival: string;
  isDropShip: boolean;
}

async function playWalled(site: Site, prices: Prices, parties: Parties): Promise<WalledDeal> {
  const { customer, winner, rival, isDropShip } = parties;
  const { qty, rate, cost, dearer } = prices;
  const item = await makeItem(site);
  const row = { item_code: item.name, qty, rate, uom: "Nos", conversion_factor: 1, warehouse: site.warehouse };
  const inquiry = await insert(site, "Opportunity", {
    opportunity_from: "Customer",
    party_name: customer,
    company: site.company,
    items: [row],
  });
  const from = { prevdoc_doctype: "Opportunity", prevdoc_docname: inquiry.name };
  const quotation = await submitAsManager(
    site,
    "Quotation",
    await insert(site, "Quotation", {
      quotation_to: "Customer",
      party_name: customer,
      valid_till: later,
      items: [{ ...row, ...from }],
    }),
  );
  const order = await makeNext(site, "order", quotation, {
    values: { delivery_date: later, po_no: site.fresh("PO"), shipping_address: `Works of ${customer}, Plot 9` },
    row: { delivery_date: later, warehouse: site.warehouse },
  });
  const invoice = await makeNext(site, "invoice", order, { values: { due_date: later } });
  const wanted = await requestFor(site, [winner, rival]);
  const request = await submitAsManager(
    site,
    "Request for Quotation",
    await insert(site, "Request for Quotation", {
      ...wanted,
      items: wanted.items.map((one) => ({ ...one, item_code: item.name, qty })),
    }),
  );
  const bidOf = (supplier: string, asks: number) =>
    makeNext(site, "bid", request, {
      values: { valid_till: later },
      row: { rate: asks, lead_time_days: 9 },
      args: { for_supplier: supplier },
    });
  const bid = await bidOf(winner, cost);
  const rivalBid = await bidOf(rival, dearer);
  const purchase = await makeNext(site, "purchase", bid, {
    values: {
      schedule_date: later,
      shipping_address_display: isDropShip ? `Works of ${customer}, Plot 9` : "Own stores, Shed 4",
      ...(isDropShip && { customer }),
    },
    row: { schedule_date: later, ...(isDropShip && { delivered_by_supplier: 1 }) },
  });
  const bill = await makeNext(site, "bill", purchase, {
    values: { bill_no: site.fresh("B/1"), bill_date: dayAhead(0), due_date: later },
  });
  return {
    customer,
    winner,
    rival,
    rivalBid: rivalBid.name,
    names: {
      opportunity: inquiry.name,
      quotation: quotation.name,
      sales_order: order.name,
      sales_invoice: invoice.name,
      request_for_quotation: request.name,
      supplier_quotation: bid.name,
      purchase_order: purchase.name,
      purchase_invoice: bill.name,
    },
  };
}

/** In fields that every real site has besides, of documents and of their rows. */
function writeWhatIsTheirs({ store }: StandIn): void {
  const fields = ["cost_center", "custom_margin", "remarks"];
  const secrets = Object.fromEntries(fields.map((field, at) => [field, keptThere[at]]));
  const addFields = (doctype: string) => {
    for (const fieldname of fields) store.addField(doctype, { fieldname, fieldtype: "Data", label: fieldname });
  };
  for (const { asked } of erpKinds.map((kind) => kindMappings[kind])) {
    for (const doctype of [asked.doctype, ...Object.values(asked.tables).map((table) => table.doctype)])
      addFields(doctype);
    for (const doc of store.all(asked.doctype)) {
      Object.assign(doc, secrets, { owner: keptThere[2] });
      for (const field of Object.keys(asked.tables))
        for (const row of (doc[field] ?? []) as object[]) Object.assign(row, secrets);
    }
  }
}

/** Two deals, each of one buyer, won by one supplier, for which the other bids too. */
export async function playWalledDeals(standIn: StandIn, site: Site): Promise<[WalledDeal, WalledDeal]> {
  const [first, second] = [await makeCustomer(site), await makeCustomer(site)];
  const [one, other] = [await makeSupplier(site), await makeSupplier(site)];
  const deals = [
    { customer: first.name, winner: one.name, rival: other.name, isDropShip: true },
    { customer: second.name, winner: other.name, rival: one.name, isDropShip: false },
  ];
  const [deal, deal2] = [
    await playWalled(site, walledPrices[0], deals[0]!),
    await playWalled(site, walledPrices[1], deals[1]!),
  ];
  await insert(
    site,
    "Item Group",
    { item_group_name: "Shop", parent_item_group: "All Item Groups", is_group: 1 },
    "manager",
  );
  await insert(site, "Item Group", { item_group_name: "Valves", parent_item_group: "Shop" }, "manager");
  const item = await makeItem(site, { item_group: "Valves" });
  const price = { item_code: item.name, price_list: "Standard Selling", selling: 1, currency: "INR", uom: "Nos" };
  for (const own of [{ price_list_rate: 99.5 }, { price_list_rate: customersPrice, customer: first.name }])
    await insert(site, "Item Price", { ...price, ...own, valid_from: "2026-01-01" }, "manager");
  await change(site, "Item", item.name, { is_sales_item: 1 }, "manager");
  writeWhatIsTheirs(standIn);
  return [deal, deal2];
}
