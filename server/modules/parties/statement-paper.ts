// The statement of account on paper, and as a table for a spreadsheet.
import { type Statement, type StatementLine, statementTypes } from "@vanik/contracts/parties";
import { type Bank, mainBank, type Operator } from "@vanik/contracts/settings";
import type { Address } from "@vanik/contracts/documents";
import type { PaperFact } from "../../pdf/facts.ts";
import { printAmount, breakable, printDay } from "../../pdf/figures.ts";
import { lookOnPaper, type Paper } from "../../pdf/paper.ts";
import { letterheadOf, type PaperParty, partyOnPaper } from "../../pdf/parties.ts";
import { type PaperCell, strongCell, plainCell } from "../../pdf/paper-table.ts";
import { tableWith } from "../../pdf/column-widths.ts";
import { guardFormula } from "../../platform/sheet.ts";
import { operatorAddress } from "../content/use-cases.ts";

const ages = [
  ["not_due", "Not due"],
  ["days_1_30", "1–30 days"],
  ["days_31_60", "31–60 days"],
  ["days_61_90", "61–90 days"],
  ["over_90", "Over 90 days"],
] as const;

const figureCell = (value: number) => plainCell(value === 0 ? "" : printAmount(value));

const particulars = ({ type, name }: StatementLine): PaperCell =>
  plainCell(`${statementTypes[type]} ${breakable(name)}`);
/** An invoice's order or bill, how a payment was made, the invoice of a TDS: beside it, so that a line takes one line. */
const referred = ({ reference }: StatementLine): PaperCell => [{ text: breakable(reference), tone: "quiet" }];

function statementTable({ lines, from, to, opening, closing, debit, credit }: Statement) {
  const columns = [
    { head: "Date", align: "left" as const, least: 84 },
    { head: "Particulars", align: "text" as const },
    { head: "Reference", align: "text" as const },
    // Figures of one line stand clear of each other.
    ...["Debit", "Credit", "Balance"].map((head) => ({ head, align: "right" as const, least: 88 })),
  ];
  const rows = [
    [
      plainCell(printDay(from)),
      plainCell("Opening balance"),
      plainCell(""),
      plainCell(""),
      plainCell(""),
      plainCell(printAmount(opening)),
    ],
    ...lines.map((line) => [
      plainCell(printDay(line.day)),
      particulars(line),
      referred(line),
      figureCell(line.debit),
      figureCell(line.credit),
      plainCell(printAmount(line.balance)),
    ]),
    [printDay(to), "Closing balance", "", printAmount(debit), printAmount(credit), printAmount(closing)].map(
      strongCell,
    ),
  ];
  return { ...tableWith(columns, rows), sums: rows.length - 1 };
}

function ageingTable({ ageing }: Statement) {
  const columns = [
    { head: "Open since due", align: "text" as const },
    { head: "Amount", align: "right" as const },
  ];
  return tableWith(
    columns,
    ages.map(([key, label]) => [plainCell(label), plainCell(printAmount(ageing[key]))]),
  );
}

const describeBalance = ({ party: { kind }, closing }: Statement) => {
  if (closing === 0) return "Settled";
  if (closing < 0) return kind === "buyer" ? "In your favour" : "In our favour";
  return kind === "buyer" ? "Payable to us" : "Payable to you";
};

/** Where a customer who owes pays; nothing without a bank. */
function paidTo(payee: string, banks: readonly Bank[]): PaperParty[] {
  const bank = mainBank(banks);
  if (!bank) return [];
  const ids: PaperFact[] = [
    ["A/c no.", bank.account],
    ["IFSC", bank.ifsc],
    ["UPI", breakable(bank.upi)],
  ];
  return [
    {
      label: "Pay to",
      name: breakable(payee),
      lines: [[bank.name, bank.branch].filter(Boolean).join(", ")],
      ids: ids.filter(([, value]) => value !== ""),
    },
  ];
}

interface StatementOf {
  operator: Operator;
  party: Address;
  banks: readonly Bank[];
  logo?: Buffer | undefined;
}

/** The paper of a statement: the operator's letterhead, the party, its lines, how long what is open is due, and where a customer pays it. */
export function statementPaper(statement: Statement, { operator, party, banks, logo }: StatementOf): Paper {
  const { from, to, closing, ageing } = statement;
  const isOwedToUs = statement.party.kind === "buyer" && closing > 0;
  return {
    name: statement.party.name,
    author: operator.legal_name,
    brand: operator.brand,
    look: lookOnPaper(operator, logo),
    mark: "",
    copy: "",
    heading: "Statement of Account",
    subheading: "",
    letterhead: letterheadOf({ operator: operatorAddress(operator) }, operator),
    facts: [
      ["Closing balance", `${closing < 0 ? "\u2212" : ""}₹${printAmount(Math.abs(closing))}`],
      ["From", printDay(from)],
      ["To", printDay(to)],
    ],
    parties: [
      partyOnPaper(statement.party.kind === "buyer" ? "Customer" : "Supplier", party),
      ...(isOwedToUs ? paidTo(operator.legal_name, banks) : []),
    ],
    table: statementTable(statement),
    totals: {
      rows: [
        ["Open invoices", printAmount(ageing.total)],
        ...(ageing.advance === 0 ? [] : [["Paid in advance", printAmount(-ageing.advance)] satisfies PaperFact]),
      ],
      sum: [describeBalance(statement), `₹${printAmount(Math.abs(closing))}`],
      words: "",
    },
    hsnSummary: ageing.total === 0 ? null : ageingTable(statement),
    taxNote: "",
    payTo: [],
    notes: [],
    toFillIn: [],
    signature: null,
  };
}

/** A cell of a spreadsheet: quoted where it must be; what a spreadsheet would take for a formula stays text. */
function quotedForCsv(value: string | number): string {
  if (typeof value === "number") return value.toFixed(2);
  const safe = guardFormula(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The same as comma-separated values, in UTF-8 with its mark, so that spreadsheets read every script. */
export function statementCsv({ party, lines, from, to, opening, closing, debit, credit, ageing }: Statement): string {
  const rows: (string | number)[][] = [
    ["Date", "Type", "Document", "Reference", "Debit", "Credit", "Balance"],
    [from, "Opening balance", "", party.name, "", "", opening],
    ...lines.map((line) => [
      line.day,
      statementTypes[line.type],
      line.name,
      line.reference,
      line.debit,
      line.credit,
      line.balance,
    ]),
    [to, "Closing balance", "", party.name, debit, credit, closing],
    [],
    ...ages.map(([key, label]) => ["", "Open", label, "", "", "", ageing[key]]),
    ["", "Paid in advance", "", "", "", "", -ageing.advance || 0],
  ];
  return `\ufeff${rows.map((row) => row.map(quotedForCsv).join(",")).join("\r\n")}\r\n`;
}
