import { nonBreakingPincodes } from "@vanik/trading/non-breaking";
import { describe, expect, test } from "vitest";
import type { TradeDocument } from "@vanik/contracts/documents";
import { everyKind, type Kind, kinds } from "@vanik/contracts/trade";
import { banks, operator, trade } from "../demonstration/parties.ts";
import { printAmount, breakable, printDay, printPercent, printQuantity } from "./figures.ts";
import type { InvoiceCopy } from "./copies.ts";
import { type Paper, paperOfDocument, type Printed } from "./paper.ts";
import { sampleFigures, sampleDocument, sampleLines } from "./sample-document.ts";

const print = (kind: Kind, over: Partial<TradeDocument> = {}, copy: InvoiceCopy = "original", forDesk = true) =>
  paperOfDocument(sampleDocument(kind, over), { operator, trade, banks, forDesk, copy });
const headsOf = ({ table }: Paper) => table.columns.map(({ head }) => head);
const textOf = (cell: Paper["table"]["rows"][number][number] | undefined) =>
  cell?.map(({ lead, text, tail }) => [lead, text, tail].filter(Boolean).join(" "));
const labelsOf = ({ parties }: Paper) => parties.map(({ label, name }) => `${label}: ${name}`);
const exempt = { gst_treatment: "exempt" as const };
const [bolt, nut, washer] = sampleLines;

test.each<[Kind, Partial<TradeDocument>, heading: string, subheading: string]>([
  ["opportunity", {}, "Inquiry", ""],
  ["request_for_quotation", {}, "Request for Quotation", ""],
  ["supplier_quotation", {}, "Supplier Quotation", ""],
  ["quotation", {}, "Quotation", ""],
  ["sales_order", { po_no: "SEW/PO/1187" }, "Order Confirmation", "of your order SEW/PO/1187"],
  ["sales_order", {}, "Order Confirmation", ""],
  ["purchase_order", {}, "Purchase Order", ""],
  ["sales_invoice", {}, "Tax Invoice", ""],
  ["purchase_invoice", { bill_no: "RPF/26/0918" }, "Purchase Invoice", "our record of your invoice RPF/26/0918"],
])("%s is headed %j as %s %s", (kind, over, heading, subheading) => {
  const paper = print(kind, over);
  expect([paper.heading, paper.subheading]).toEqual([heading, subheading]);
});

describe("an invoice of ours", () => {
  const mixed = sampleFigures([bolt!, { ...nut!, ...exempt }], "igst");
  const unregistered = { ...sampleDocument("sales_invoice").party!, gstin: "" };
  test.each<[string, Partial<TradeDocument>, string]>([
    ["with taxable lines alone", {}, "Tax Invoice"],
    ["with a taxable line at 0 %", sampleFigures([{ ...bolt!, gst_rate: 0 }], "igst"), "Tax Invoice"],
    ["without a taxable line", sampleFigures([{ ...bolt!, ...exempt }], "igst"), "Bill of Supply"],
    ["mixed, to a registered buyer", mixed, "Tax Invoice"],
    ["mixed, to an unregistered buyer", { ...mixed, party: unregistered }, "Invoice-cum-Bill of Supply"],
  ])("%s is headed as the law wants", (_, over, heading) => {
    expect(print("sales_invoice", over).heading).toBe(heading);
  });

  test("says whose copy it is; a buyer gets the original whatever was asked for", () => {
    expect(print("sales_invoice").copy).toBe("ORIGINAL FOR RECIPIENT");
    expect(print("sales_invoice", {}, "duplicate").copy).toBe("DUPLICATE FOR TRANSPORTER");
    expect(print("sales_invoice", {}, "triplicate").copy).toBe("TRIPLICATE FOR SUPPLIER");
    expect(print("sales_invoice", {}, "triplicate", false).copy).toBe("ORIGINAL FOR RECIPIENT");
    expect(print("purchase_invoice", {}, "duplicate").copy).toBe("");
  });

  test("bears the buyer's own number, and not the name that stands in for one", () => {
    const order = { kind: "sales_order" as const, name: "SO-2627-000219" };
    const labels = (po_no: string) => print("sales_invoice", { links: [order], po_no }).facts.map(([label]) => label);
    expect(labels("P/1")).toContain("PO. No");
    expect(labels(order.name)).not.toContain("PO. No");
  });

  test("of nothing says so in words", () => {
    const free = sampleFigures([{ ...bolt!, rate: 0, amount: 0 }], "igst");
    expect(print("sales_invoice", { ...free, rounded_total: 0 }).totals?.words).toBe("Rupees Zero Only");
  });

  test("has what rule 46 asks for", () => {
    const paper = print("sales_invoice", { links: [{ kind: "sales_order", name: "SO-2627-000219" }], po_no: "P/1" });
    expect(Object.fromEntries(paper.facts)).toEqual({
      "Invoice no.": "SI-2627-000123",
      "Invoice date": "20 Nov 2026",
      "Due date": "20 Dec 2026",
      "PO. No": "P/1",
      Order: "SO-2627-000219",
      "Place of supply": "Maharashtra (27)",
      "Reverse charge": "No",
    });
    expect(paper.letterhead.ids).toEqual([
      ["GSTIN", "07AAHCV4821K1Z2"],
      ["PAN", "AAHCV4821K"],
      ["CIN", "U51909DL2021PTC381274"],
    ]);
    expect(paper.parties).toEqual([
      {
        label: "Bill to",
        name: "Sahyadri Engineering Works Pvt. Ltd.",
        lines: ["Plot C-14, MIDC Chakan Phase II, Pune\u00a0410\u00a0501, Maharashtra\u00a0(27)"],
        ids: [["GSTIN", "27AAKCS7305M1ZV"]],
      },
    ]);
    expect(headsOf(paper)).toEqual(["#", "Description", "HSN", "Quantity", "Rate", "Taxable value", "IGST", "Amount"]);
    expect(paper.table.rows[6]?.map(textOf)).toEqual([
      ["7"],
      ["TMT bar Fe 550D, 12\u00a0mm\u00a0×\u00a012\u00a0m", "ST-TB-550D-12"],
      ["72142090"],
      ["2.500 MT"],
      ["58,400.00"],
      ["1,46,000.00"],
      ["18% 26,280.00"],
      ["1,72,280.00"],
    ]);
    expect(paper.totals).toEqual({
      rows: [
        ["Net total", "3,56,644.00"],
        ["IGST 18%", "64,195.92"],
        ["Grand total", "4,20,839.92"],
        ["Rounding", "+0.08"],
      ],
      sum: ["Payable", "₹4,20,840.00"],
      words: "Rupees Four Lakh Twenty Thousand Eight Hundred Forty Only",
    });
    expect(paper.signature).toEqual({
      for: "Vanik Supply Network Private Limited",
      words: "Issued electronically, no signature needed",
    });
  });

  test("sums its tax by HSN, each head with its rate", () => {
    const lines = [bolt!, { ...bolt!, qty: 100 }, { ...nut!, gst_rate: 5 }, { ...washer!, ...exempt }];
    const { hsnSummary } = print("sales_invoice", sampleFigures(lines, "cgst_sgst"));
    expect(hsnSummary?.columns.map(({ head }) => head)).toEqual(["HSN", "Taxable value", "CGST", "SGST"]);
    expect(hsnSummary?.rows.map((row) => row.flatMap((cell) => textOf(cell)))).toEqual([
      ["73181500", "28,500.00", "9% 2,565.00", "9% 2,565.00"],
      ["73181600", "9,360.00", "2.5% 234.00", "2.5% 234.00"],
      ["73182200", "8,880.00", "Exempt", "Exempt"],
    ]);
  });

  test("shows tax on reverse charge without adding it", () => {
    const paper = print("sales_invoice", sampleFigures([bolt!], "igst", true));
    expect(paper.facts).toContainEqual(["Reverse charge", "Yes"]);
    expect(paper.totals?.rows).toContainEqual(["IGST 18%, payable by the recipient", "4,924.80"]);
    expect(textOf(paper.table.rows[0]?.at(-1))).toEqual(["27,360.00"]);
    expect(paper.totals?.sum).toEqual(["Payable", "₹27,360.00"]);
  });

  test("names the bank, and leaves a place for a signature where none is electronic", () => {
    const document = sampleDocument("sales_invoice");
    const by = (over: Partial<Pick<Printed, "trade" | "banks">>) =>
      paperOfDocument(document, { operator, trade, banks, ...over, forDesk: true, copy: "original" });
    expect(Object.fromEntries(by({}).payTo)).toMatchObject({
      "A/c no.": "50200046118203",
      IFSC: "DEMO0000001",
      UPI: "vanik@demobank",
    });
    const another = {
      name: "HDFC Bank",
      branch: "",
      account: "501002345678",
      ifsc: "HDFC0000001",
      upi: "",
      main: true,
    };
    const several = banks.map((bank) => ({ ...bank, main: false })).concat(another);
    expect(Object.fromEntries(by({ banks: several }).payTo)).toMatchObject({
      Bank: "HDFC Bank",
      "A/c no.": "501002345678",
    });
    expect(by({ banks: [] }).payTo).toEqual([]);
    expect(by({ trade: { issued_electronically: false } }).signature?.words).toBe("");
  });
});

test("halves of the tax stand under each other, a union territory's under its own name", () => {
  const paper = print("sales_order", sampleFigures([bolt!], "cgst_utgst"));
  expect(headsOf(paper)[6]).toBe("CGST and UTGST");
  expect(textOf(paper.table.rows[0]?.[6])).toEqual(["9% 2,462.40", "9% 2,462.40"]);
});

test("where no tax is charged no head is named, and a rate of 0 % is", () => {
  expect(headsOf(print("sales_invoice", sampleFigures([bolt!], "none")))).not.toContain("GST");
  const zero = print("sales_invoice", sampleFigures([{ ...bolt!, gst_rate: 0 }], "igst"));
  expect(headsOf(zero)).toContain("GST");
  expect(textOf(zero.table.rows[0]?.[6])).toEqual(["0%"]);
});

test("a discount has its column, and off the whole its row", () => {
  const own = print("quotation", sampleFigures([{ ...bolt!, discount_percentage: 5 }], "igst"));
  expect(textOf(own.table.rows[0]?.[headsOf(own).indexOf("Discount")])).toEqual(["1,368.00", "5%"]);
  const figures = sampleFigures([bolt!], "igst");
  const whole = print("quotation", { ...figures, discount_amount: 684, net_total: 26_676, discount_percentage: 2.5 });
  expect(whole.totals?.rows.slice(0, 3)).toEqual([
    ["Total", "27,360.00"],
    ["Discount 2.5%", "\u2212684.00"],
    ["Net total", "26,676.00"],
  ]);
});

test.each<[Kind, Partial<TradeDocument>, string]>([
  ["sales_invoice", {}, "₹4,20,840.00, due on 20 Dec 2026"],
  ["quotation", {}, "₹4,20,840.00, valid till 05 Dec 2026"],
  ["purchase_order", {}, "₹4,20,840.00, to be delivered by 02 Dec 2026"],
  ["purchase_order", { delivery_date: null }, ""],
  ["request_for_quotation", {}, "Please reply by 27 Nov 2026"],
  ["request_for_quotation", { in_rounds: true }, ""],
  ["opportunity", {}, ""],
  ["sales_invoice", { status: "Cancelled" }, ""],
])("%s with %j says how much and by when under the letterhead: %j", (kind, over, headline) => {
  expect(print(kind, over).headline).toBe(headline);
});

test("sums beyond a crore give the description room", () => {
  const large = print("sales_invoice", sampleFigures([{ ...bolt!, qty: 1_000_000, rate: 99_999 }], "igst"));
  expect(headsOf(large)).not.toContain("Amount");
  expect(large.totals?.words).toMatch(/^Rupees Eleven Thousand Seven Hundred Ninety-Nine Crore /);
});

test("a request for quotation says no price, and names its supplier to that supplier alone", () => {
  const over = { supplier: "Rajkot Precision Fasteners Pvt. Ltd." };
  const toSupplier = print("request_for_quotation", over, "original", false);
  const answered = ["Your rate, ₹", "GST, %", "Delivery, days"];
  expect(headsOf(toSupplier)).toEqual(["#", "Description", "HSN", "Quantity", ...answered]);
  expect(toSupplier.table.rows[0]?.slice(-answered.length)).toEqual(answered.map(() => [{ text: "" }]));
  expect(toSupplier.toFillIn).toContain("Valid till");
  expect(toSupplier.toFillIn).not.toContain("Supplier");
  expect(print("request_for_quotation", over).toFillIn[0]).toBe("Supplier");
  expect(toSupplier.totals).toBeNull();
  expect(labelsOf(toSupplier)).toEqual(["To: Rajkot Precision Fasteners Pvt. Ltd.", "Deliver to: Pune 410\u00a0501"]);
  expect(labelsOf(print("request_for_quotation", over))).toEqual(["Deliver to: Pune 410\u00a0501"]);
});

test("an inquiry bears average prices, its sender's contact and no tax", () => {
  const paper = print("opportunity", { opportunity_amount: 356_644, email: "a@example.com", phone: "9822041176" });
  expect(headsOf(paper)).toEqual(["#", "Description", "HSN", "Quantity", "Average price", "Amount"]);
  expect(paper.parties[0]?.lines.slice(1)).toEqual(["a@example.com", "+91 98220 41176"]);
  expect(paper.totals).toEqual({ rows: [], sum: ["Total", "₹3,56,644.00"], words: "" });
  expect(paper.signature).toBeNull();
});

test("what we record of others goes from them to us and bears no signature of ours", () => {
  for (const kind of ["supplier_quotation", "purchase_invoice"] as const) {
    const paper = print(kind);
    expect(paper.parties.map(({ name }) => name)).toEqual([
      "Rajkot Precision Fasteners Pvt. Ltd.",
      "Vanik Supply Network Private Limited",
    ]);
    expect(paper.signature).toBeNull();
    expect(paper.payTo).toEqual([]);
  }
});

test("the place of delivery is printed where it is another than the bill's", () => {
  const elsewhere = {
    name: "Stores Gate 2",
    gstin: "",
    address: "Gat No. 214, Chakan",
    state: "27",
    pincode: "410501",
  };
  expect(labelsOf(print("sales_order", { ship_to: elsewhere }))).toContain("Ship to: Stores Gate 2");
  const { party } = sampleDocument("sales_order");
  expect(labelsOf(print("sales_order", { ship_to: { ...party!, pincode: "410501" } }))).toHaveLength(1);
  expect(labelsOf(print("purchase_order", { ship_to: elsewhere }))).toContain("Deliver to: Stores Gate 2");
});

test("an invoice says how its goods went, of dispatches that stand; a place of another registration is printed", () => {
  const dispatch = {
    name: "DN-2627-000001",
    day: "2026-11-20",
    cancelled: false,
    lines: [],
    invoice: "SI-2627-000001",
    transporter: "Chetak Roadlines",
    vehicle: "MH12 QT 4180",
    lr_no: "",
    eway_bill_no: "331009274118",
  };
  const movements = [
    dispatch,
    { ...dispatch, vehicle: "MH14 AB 1" },
    { ...dispatch, cancelled: true, vehicle: "GJ01 ZZ 9", eway_bill_no: "991009274118" },
  ];
  expect(print("sales_invoice", { movements }).parties.at(-1)).toEqual({
    label: "Transport",
    name: "Chetak Roadlines",
    lines: ["Vehicle MH 12 QT 4180, MH 14 AB 1", "E-way bill 3310 0927 4118"],
    ids: [],
  });
  expect(JSON.stringify(print("sales_order", { movements }))).not.toContain("Vehicle");
  const collected = { ...dispatch, transporter: "", eway_bill_no: "" };
  expect(labelsOf(print("sales_invoice", { movements: [collected] }))).toContain("Transport: Vehicle MH 12 QT 4180");
  expect(JSON.stringify(print("sales_invoice", { movements: [movements[2]!] }))).not.toContain("Transport");
  const { party } = sampleDocument("sales_invoice");
  const other = { ...party!, gstin: "27AAPFU0939F1ZV", pincode: "" };
  expect(labelsOf(print("sales_invoice", { ship_to: other }))).toContain(`Ship to: ${party!.name}`);
});

test("a request says until when an answer is wanted, unless a round's closing does", () => {
  expect(print("request_for_quotation").facts).toContainEqual(["Reply by", "27 Nov 2026"]);
  const inRound = print("request_for_quotation", { round: { number: 1, state: "open" } });
  expect(inRound.facts).toContainEqual(["Bids", "online alone, by the link in the mail"]);
  expect(inRound.facts.map(([label]) => label)).not.toContain("Reply by");
});

test("figures that would leave no room for what they are about lie on a sheet on its side", () => {
  const large = [{ ...bolt!, qty: 9_999_999.999, uom: "Bundle", rate: 99_999.99, discount_percentage: 12.5 }];
  expect(print("sales_invoice").isWide).toBeUndefined();
  expect(print("sales_invoice", sampleFigures(large, "igst")).isWide).toBe(true);
});

test("a draft and a cancelled one say so; no other status is printed", () => {
  expect(print("quotation", { status: "Draft" }).mark).toBe("Draft");
  expect(print("sales_order", { status: "Cancelled" }).mark).toBe("Cancelled");
  expect(JSON.stringify(print("sales_invoice", { status: "Overdue", outstanding: 4711 }))).not.toMatch(
    /Overdue|4,?711/,
  );
});

test.each(everyKind)("%s: of a document's links only those of its own side are printed", (kind) => {
  const links = everyKind.map((linked) => ({ kind: linked, name: `LINK-${linked}` }));
  const { facts } = print(kind, { links });
  const named = facts.map(([, value]) => value).filter((value) => value.startsWith("LINK-"));
  const sides = named.map((name) => kinds[name.slice(5) as Kind].party);
  expect(sides.every((side) => side === kinds[kind].party)).toBe(true);
});

test("figures read the Indian way", () => {
  expect(printAmount(-0.4)).toBe("\u22120.40");
  expect(printAmount(123456789.5)).toBe("12,34,56,789.50");
  expect([printQuantity(2400, "Nos"), printQuantity(2.5, "MT")]).toEqual(["2,400", "2.500"]);
  expect([printPercent(18), printPercent(0.125)]).toEqual(["18%", "0.125%"]);
  expect([printDay("2026-11-06"), printDay(null)]).toEqual(["06 Nov 2026", ""]);
  expect(nonBreakingPincodes("Plot 123456, Pune 410501")).toBe("Plot 123456, Pune\u00a0410\u00a0501");
});

test("a word that no column holds may end a line within itself, but never within a letter", () => {
  expect(breakable("Hex bolt DIN 933")).toBe("Hex bolt DIN 933");
  expect(breakable("A".repeat(30))).toBe(["A".repeat(12), "A".repeat(12), "A".repeat(6)].join("\u200b"));
  expect(breakable("कि".repeat(25)).split("\u200b")).toEqual(["कि".repeat(12), "कि".repeat(12), "कि"]);
});

describe("what a company says on its papers", () => {
  const paperOf = (kind: Kind, more: Partial<Printed["trade"]>) =>
    paperOfDocument(sampleDocument(kind), {
      operator: { ...operator, contact: "Asha Rao" },
      trade: { ...trade, ...more },
      banks,
      forDesk: true,
      copy: "original",
    });
  const noted = (kind: Kind, more: Partial<Printed["trade"]>) =>
    paperOf(kind, more).notes.filter(({ label }) => label === "Please note");

  test.each<[Partial<Printed["trade"]>, string]>([
    [{ jurisdiction: "Pune", errors_excepted: true }, "Subject to Pune jurisdiction. E. & O. E."],
    [{ jurisdiction: "Pune" }, "Subject to Pune jurisdiction."],
    [{ errors_excepted: true }, "E. & O. E."],
  ])("%j: %s", (more, words) =>
    expect(noted("sales_invoice", more)).toEqual([{ label: "Please note", lines: [breakable(words)] }]),
  );

  test("stands on what we sign alone, and nothing where nothing is set", () => {
    const both = { jurisdiction: "Pune", errors_excepted: true };
    for (const kind of everyKind) expect(noted(kind, both).length, kind).toBe(paperOf(kind, both).signature ? 1 : 0);
    expect(noted("sales_invoice", {})).toEqual([]);
  });

  test("names whom its reader asks", () => {
    expect(paperOf("quotation", {}).letterhead.lines.at(-1)).toBe(
      breakable(`Asha Rao, ${operator.email}, ${operator.phone}`),
    );
  });

  test("says when goods come and money is due wherever the document knows it", () => {
    for (const kind of ["quotation", "supplier_quotation", "sales_order", "purchase_order"] as const) {
      const facts = new Map(print(kind, { payment_days: 45, delivery_days: 21 }).facts);
      expect([facts.get("Payment within"), facts.get("Delivery within")], kind).toEqual(["45 days", "21 days"]);
    }
    // Of an invoice they are its due date.
    expect(new Map(print("sales_invoice").facts).has("Due date")).toBe(true);
  });

  test("says where goods go, also where that is the address that is billed", () => {
    const { party } = sampleDocument("sales_invoice");
    const there = { ship_to: { ...party!, pincode: "" } };
    expect(new Map(print("sales_invoice", there).facts).get("Ship to")).toBe("Same as “Bill to”");
    expect(labelsOf(print("sales_invoice", there)).some((label) => label.startsWith("Ship to"))).toBe(false);
    expect(new Map(print("sales_invoice", { ship_to: null }).facts).has("Ship to")).toBe(false);
  });
});
