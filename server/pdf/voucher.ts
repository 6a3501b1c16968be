// The voucher of an advance (rule 50 of the CGST Rules), or of what went back of one (rule 51).
import type { Address, TradeDocument } from "@vanik/contracts/documents";
import { toPaise } from "@vanik/contracts/money";
import { stateWithCode } from "@vanik/trading/place-of-supply";
import { amountInWords } from "@vanik/trading/words";
import { breakable, printAmount, printDay } from "./figures.ts";
import type { PaperFact } from "./facts.ts";
import { type HouseOnPaper, lookOnPaper, type Paper, signatureOnPaper } from "./paper.ts";
import { plainCell, type Table } from "./paper-table.ts";
import { letterheadOf, partyOnPaper } from "./parties.ts";
import { linesTable } from "./table.ts";
import { needsWidth, tableWith } from "./column-widths.ts";

interface Voucher {
  name: string;
  payment: string;
  day: string;
  mode: string;
  reference: string;
  isRefund: boolean;
  isCancelled: boolean;
  amount: number;
  party: Address;
  operator: Address;
  /** Of a refund: which payments it returns, each with its voucher where it has one. */
  returned: readonly { voucher: string; payment: string; amount: number }[];
}

const notPayable = "Tax is not payable on advances for goods (Notification 66/2017, Central Tax).";

function tableOfVoucher({ isRefund, returned, amount, payment }: Voucher, order: TradeDocument | null): Table {
  if (order) return linesTable(order);
  const columns = [
    { head: isRefund ? "Returned of" : "Received", align: "text" as const },
    { head: "Amount", align: "right" as const },
  ];
  const rows = isRefund
    ? returned.map(
        (part) =>
          [
            part.voucher ? `Receipt voucher ${part.voucher}, payment ${part.payment}` : `Payment ${part.payment}`,
            part.amount,
          ] as const,
      )
    : [[`Advance on account, payment ${payment}`, amount] as const];
  return tableWith(
    columns,
    rows.map(([text, figure]) => [plainCell(text), plainCell(printAmount(figure))]),
  );
}

/** What the order comes to, above what came of it. */
function orderRowsOf(order: TradeDocument | null): PaperFact[] {
  if (!order) return [];
  return [
    ["Taxable value of the order", printAmount(order.net_total ?? 0)],
    ...order.taxes.map(({ tax, rate, amount }): PaperFact => [`${tax} ${rate}%`, printAmount(amount)]),
    ["Order in all", printAmount(order.rounded_total)],
  ];
}

/** The paper of a voucher; `order` is the one that the advance is for, as its reader sees it. */
export function voucherPaper(
  voucher: Voucher,
  order: TradeDocument | null,
  { operator, trade, logo }: HouseOnPaper,
): Paper {
  const { name, party, operator: we, isRefund, amount } = voucher;
  const table = tableOfVoucher(voucher, order);
  const place = order?.place_of_supply || party.state;
  const facts: PaperFact[] = [
    ["Voucher no.", name],
    ["Date", printDay(voucher.day)],
    ["Payment", voucher.payment],
    ["By", breakable([voucher.mode, voucher.reference].filter(Boolean).join(", "))],
    ["Order", order?.name ?? ""],
    ["Place of supply", place ? stateWithCode(place) : ""],
    ["Reverse charge", order?.reverse_charge ? "Yes" : "No"],
  ];
  return {
    name,
    author: we.name,
    brand: operator.brand,
    look: lookOnPaper(operator, logo),
    mark: voucher.isCancelled ? "Cancelled" : "",
    copy: "",
    heading: isRefund ? "Refund Voucher" : "Receipt Voucher",
    subheading: "",
    letterhead: letterheadOf({ operator: we }, operator),
    facts: facts.filter(([, value]) => value !== ""),
    parties: [partyOnPaper(isRefund ? "Paid to" : "Received from", party)],
    table,
    ...(needsWidth(table) && { isWide: true }),
    totals: {
      rows: orderRowsOf(order),
      sum: [isRefund ? "Returned" : "Advance received", `₹${printAmount(amount)}`],
      words: amountInWords(toPaise(amount)),
    },
    hsnSummary: null,
    taxNote: notPayable,
    payTo: [],
    notes: [],
    toFillIn: [],
    signature: signatureOnPaper(we.name, trade),
  };
}
