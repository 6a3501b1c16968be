// A delivery challan (rule 55 of the CGST Rules): what goes of an order without an invoice, or back of a bill, at its value and tax.
import type { Movement, TradeDocument } from "@vanik/contracts/documents";
import { type Paise, sumPaise, toPaise, toRupees, toThousandths } from "@vanik/contracts/money";
import { stateWithCode } from "@vanik/trading/place-of-supply";
import { valueOfPart } from "@vanik/trading/consignment";
import { amountInWords } from "@vanik/trading/words";
import type { PaperFact } from "./facts.ts";
import { printAmount, printDay } from "./figures.ts";
import { type HouseOnPaper, lookOnPaper, type Paper, signatureOnPaper } from "./paper.ts";
import { letterheadOf, partiesOnPaper, partyOnPaper, transportOf } from "./parties.ts";
import { headsOf, linesTable } from "./table.ts";
import { needsWidth } from "./column-widths.ts";

const challanCopies = {
  original: "ORIGINAL FOR CONSIGNEE",
  duplicate: "DUPLICATE FOR TRANSPORTER",
  triplicate: "TRIPLICATE FOR CONSIGNER",
} as const;
export type ChallanCopy = keyof typeof challanCopies;

interface Challan {
  name: string;
  /** Of an order, or what goes back of a bill. */
  dispatch: Movement;
  copy: ChallanCopy;
  forDesk: boolean;
}

/** The order's lines that go, each with its part of their figures. */
function linesThatGo({ items }: TradeDocument, { lines }: Movement): TradeDocument["items"] {
  return lines.flatMap(({ idx, qty }) => {
    const line = items.find((one) => one.idx === idx);
    if (!line) return [];
    const part = (figure: number) =>
      toRupees(valueOfPart(toPaise(figure), toThousandths(qty), toThousandths(line.qty)));
    return [
      {
        ...line,
        qty,
        discount_amount: part(line.discount_amount),
        amount: part(line.amount),
        cgst_amount: part(line.cgst_amount),
        sgst_amount: part(line.sgst_amount),
        igst_amount: part(line.igst_amount),
      },
    ];
  });
}

const headAmounts = {
  CGST: "cgst_amount",
  SGST: "sgst_amount",
  UTGST: "sgst_amount",
  IGST: "igst_amount",
} as const;

function sumsOfGoods(document: TradeDocument): { facts: PaperFact[]; whole: Paise } {
  const { items, reverse_charge: isReverse } = document;
  const sumOf = (key: "amount" | (typeof headAmounts)[keyof typeof headAmounts]) =>
    sumPaise(items.map((line) => toPaise(line[key])));
  const taxable = sumOf("amount");
  const heads = headsOf(document).map((head) => ({ head, sum: sumOf(headAmounts[head as keyof typeof headAmounts]) }));
  const facts: PaperFact[] = [
    ["Taxable value", printAmount(toRupees(taxable))],
    ...heads.map(({ head, sum }): PaperFact => [head, printAmount(toRupees(sum))]),
  ];
  return { facts, whole: sumPaise([taxable, ...(isReverse ? [] : heads.map(({ sum }) => sum))]) };
}

/** What a challan says of where its goods are of; and who gets them. */
function ofChallan(document: TradeDocument, dispatch: Movement, forDesk: boolean) {
  const { kind, name, party, po_no: poNo, bill_no: billNo } = document;
  if (kind === "purchase_invoice" && party)
    return {
      subheading: "goods that go back to their supplier",
      facts: [
        ["Goods back", dispatch.name],
        ["Invoice", billNo || name],
      ] satisfies PaperFact[],
      parties: [partyOnPaper("To", party)],
    };
  return {
    subheading: "goods on their way to be supplied; the tax invoice follows",
    facts: [
      ["Dispatch", dispatch.name],
      ["Order", name],
      ["PO. No", poNo === name ? "" : (poNo ?? "")],
    ] satisfies PaperFact[],
    parties: partiesOnPaper(document, forDesk),
  };
}

/** The paper of what goes with a dispatch of this order, or back of this bill, as its reader sees that. */
export function challanPaper(order: TradeDocument, challan: Challan, { operator, trade, logo }: HouseOnPaper): Paper {
  const { name, dispatch, copy, forDesk } = challan;
  const goods: TradeDocument = { ...order, items: linesThatGo(order, dispatch) };
  const table = linesTable(goods);
  const { facts, whole } = sumsOfGoods(goods);
  const goesOf = ofChallan(order, dispatch, forDesk);
  const particulars: PaperFact[] = [
    ["Challan no.", name],
    ["Date", printDay(dispatch.day)],
    ...goesOf.facts,
    ["Place of supply", order.place_of_supply ? stateWithCode(order.place_of_supply) : ""],
    ["Reverse charge", order.reverse_charge ? "Yes" : ""],
  ];
  return {
    name,
    author: order.operator.name,
    brand: operator.brand,
    look: lookOnPaper(operator, logo),
    mark: dispatch.cancelled ? "Cancelled" : "",
    copy: challanCopies[copy],
    heading: "Delivery Challan",
    subheading: goesOf.subheading,
    letterhead: letterheadOf(order, operator),
    facts: particulars.filter(([, value]) => value !== ""),
    parties: [...goesOf.parties, ...transportOf([dispatch])],
    table,
    ...(needsWidth(table) && { isWide: true }),
    totals: {
      rows: facts,
      sum: ["Value", `₹${printAmount(toRupees(whole))}`],
      words: amountInWords(whole),
    },
    hsnSummary: null,
    taxNote: order.tax_note,
    payTo: [],
    notes: [],
    toFillIn: [],
    signature: signatureOnPaper(order.operator.name, trade),
  };
}
