// Documents for the tests of paper, with figures by the law's own arithmetic. Parties as in the demonstration.
import { emptyValues } from "@vanik/contracts/document-fields";
import type { DocumentLine, TradeDocument } from "@vanik/contracts/documents";
import { type Paise, toPaise, toRupees } from "@vanik/contracts/money";
import { type Kind, kinds } from "@vanik/contracts/trade";
import type { TaxSplit } from "@vanik/trading/tax-split";
import { computeTotals } from "@vanik/trading/totals";

export type SampleLine = Partial<DocumentLine> & Pick<DocumentLine, "item_name" | "qty" | "uom" | "rate">;

const one = (item_code: string, item_name: string, hsn: string, qty: number, uom: string, rate: number) => ({
  item_code,
  item_name,
  hsn,
  qty,
  uom,
  rate,
});

export const sampleLines: SampleLine[] = [
  one("FS-HB-12050-Z", "Hex bolt DIN 933, M12 × 50, 8.8, zinc", "73181500", 2400, "Nos", 11.4),
  one("FS-HN-12-Z", "Hex nut DIN 934, M12, class 8, zinc", "73181600", 2400, "Nos", 3.9),
  one("FS-PW-12-HDG", "Plain washer DIN 125, M12, HDG", "73182200", 4800, "Nos", 1.85),
  one("FS-SC-08025", "Socket cap screw DIN 912, M8 × 25, 12.9", "73181500", 3000, "Nos", 7.6),
  one("BR-DG-6308-2RS-C3", "Ball bearing 6308-2RS C3", "84821020", 48, "Nos", 668),
  one("OL-GO-E220-210", "Gear oil EP 220, 210 L", "27101988", 2, "Drum", 39250),
  one("ST-TB-550D-12", "TMT bar Fe 550D, 12 mm × 12 m", "72142090", 2.5, "MT", 58400),
  one("PP-SH-R-WH", "Safety helmet IS 2925, ratchet, white", "65061010", 120, "Nos", 264),
];

const sampleOperator = {
  name: "Vanik Supply Network Private Limited",
  gstin: "07AAHCV4821K1Z2",
  address: "4th floor, 18 Barakhamba Road, New Delhi 110001",
  state: "07",
};
const buyer = {
  name: "Sahyadri Engineering Works Pvt. Ltd.",
  gstin: "27AAKCS7305M1ZV",
  address: "Plot C-14, MIDC Chakan Phase II, Pune 410501",
  state: "27",
};
const supplier = {
  name: "Rajkot Precision Fasteners Pvt. Ltd.",
  gstin: "24AAGCR5518L1Z5",
  address: "Survey 212, Shapar Veraval Industrial Estate, Rajkot 360024",
  state: "24",
};

/** The lines with their tax, and the sums; in rupees. */
export function sampleFigures(lines: readonly SampleLine[], split: TaxSplit, reverseCharge = false) {
  const totals = computeTotals({
    lines: lines.map((line, at) => ({
      idx: at + 1,
      qty: Math.round(line.qty * 1000),
      rate: toPaise(line.rate ?? 0),
      gstRate: (line.gst_rate ?? 18) * 100,
      gstTreatment: line.gst_treatment ?? "taxable",
      discountPercentage: line.discount_percentage ? line.discount_percentage * 100 : null,
    })),
    split,
    reverseCharge,
  });
  const items = lines.map((line, at): DocumentLine => {
    const { ownDiscount, discountAmount, amount, cgst, sgst, igst } = totals.lines[at]!;
    return {
      item_code: "",
      hsn: "73181500",
      discount_percentage: 0,
      gst_treatment: "taxable",
      gst_rate: 18,
      ordered_qty: 0,
      delivered_qty: 0,
      billed_qty: 0,
      sub_category: null,
      ...line,
      idx: at + 1,
      own_discount: toRupees(ownDiscount),
      discount_amount: toRupees(discountAmount),
      amount: toRupees(amount),
      cgst_amount: toRupees(cgst),
      sgst_amount: toRupees(sgst),
      igst_amount: toRupees(igst),
    };
  });
  const rupees = (amount: Paise) => toRupees(amount);
  return {
    items,
    item_count: items.length,
    taxes: totals.taxes.map(({ tax, rate, taxableAmount, amount }) => ({
      tax,
      rate: rate / 1000,
      taxable_amount: rupees(taxableAmount),
      amount: rupees(amount),
    })),
    total: rupees(totals.total),
    discount_amount: rupees(totals.discountAmount),
    net_total: rupees(totals.netTotal),
    total_taxes_and_charges: rupees(totals.totalTaxesAndCharges),
    grand_total: rupees(totals.grandTotal),
    rounding_adjustment: rupees(totals.roundingAdjustment),
    rounded_total: rupees(totals.roundedTotal),
    reverse_charge: reverseCharge,
  };
}

/** A submitted document of a kind, inter-state unless `over` says otherwise. */
export function sampleDocument(kind: Kind, over: Partial<TradeDocument> = {}): TradeDocument {
  const { prefix, party } = kinds[kind];
  return {
    ...emptyValues(),
    name: `${prefix}-2627-000123`,
    kind,
    version: 2,
    status: "Submitted",
    transaction_date: "2026-11-20",
    total_qty: 0,
    party: kind === "request_for_quotation" ? null : party === "buyer" ? buyer : supplier,
    operator: sampleOperator,
    ship_to: null,
    place_of_supply: party === "buyer" ? "27" : "07",
    ...sampleFigures(sampleLines, "igst"),
    discount_percentage: 0,
    in_words: "",
    tax_note:
      "Inter-state supply, Delhi (07) to Maharashtra (27): the place of supply is where delivery ends (section 10(1)(a) of the IGST Act), so the tax is IGST. Tax is not payable on reverse charge.",
    payment_days: 30,
    delivery_days: 12,
    outstanding: 0,
    valid_till: "2026-12-05",
    schedule_date: "2026-12-10",
    reply_by: "2026-11-27",
    delivery_date: "2026-12-02",
    due_date: "2026-12-20",
    required_by: "2026-12-10",
    delivery_pincode: "410501",
    delivery_place: "Pune",
    amended_from: null,
    document: false,
    history: [],
    files: [],
    moves: [],
    links: [],
    movements: [],
    payments: [],
    ...over,
  };
}
