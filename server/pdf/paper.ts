// A document as paper: everything that is printed, as plain data. Nothing of it is markup (security 4: Typst).
import { ourAccent } from "@vanik/contracts/brand-colours";
import { isInquiry, isRequest, type Kind } from "@vanik/contracts/trade";
import { fieldOf, fieldsOf, places } from "@vanik/contracts/document-fields";
import type { TradeDocument } from "@vanik/contracts/documents";
import { type Bank, mainBank, type Operator, type TradeSettings } from "@vanik/contracts/settings";
import { type PaperFact, factsOnPaper } from "./facts.ts";
import { type InvoiceCopy, copies, isOurInvoice } from "./copies.ts";
import { breakable, printAmount, printDay } from "./figures.ts";
import { paperKinds } from "./kinds.ts";
import { deliveredWhereBilled, letterheadOf, partiesOnPaper, type PaperParty } from "./parties.ts";
import { linesTable } from "./table.ts";
import type { Table } from "./paper-table.ts";
import { hsnSummaryOf, type PaperTotals, totalsOnPaper } from "./totals.ts";
import { needsWidth } from "./column-widths.ts";

/** What a paper comes down to, beside its letterhead: how much, and by when; in the words of its mail. */
const untilWhen: Readonly<
  Partial<Record<Kind, [word: string, day: "valid_till" | "delivery_date" | "due_date" | "reply_by"]>>
> = {
  request_for_quotation: ["reply by", "reply_by"],
  supplier_quotation: ["valid till", "valid_till"],
  quotation: ["valid till", "valid_till"],
  sales_order: ["to be delivered by", "delivery_date"],
  purchase_order: ["to be delivered by", "delivery_date"],
  sales_invoice: ["due on", "due_date"],
  purchase_invoice: ["due on", "due_date"],
};

/** "₹4,20,840.00, due on 20 Dec 2026"; a request says its day alone. Empty where there is no day, or nothing is left to do. */
function headlineOf(document: TradeDocument): string {
  const { kind, status, rounded_total: payable, round, in_rounds: inRounds } = document;
  const [word, field] = untilWhen[kind] ?? [];
  const day = field && printDay(document[field]);
  if (!word || !day || status === "Cancelled") return "";
  if (field === "reply_by") return round || inRounds ? "" : `Please ${word} ${day}`;
  return `₹${printAmount(payable)}, ${word} ${day}`;
}

export interface Paper {
  /** The document's name: the title, and nothing else is told about it. */
  name: string;
  author: string;
  brand: string;
  /** How the brand looks: the accent `#rrggbb`, and the bytes of its logo, a PNG, in place of its name. */
  look: PaperLook;
  /** Across every page. */
  mark: "Draft" | "Cancelled" | "";
  copy: string;
  heading: string;
  subheading: string;
  letterhead: PaperParty;
  /** What it comes down to, in a few words under the letterhead of an upright sheet; absent where there is no such thing. */
  headline?: string;
  facts: PaperFact[];
  parties: PaperParty[];
  table: Table;
  totals: PaperTotals | null;
  hsnSummary: Table | null;
  taxNote: string;
  payTo: PaperFact[];
  notes: { label: string; lines: string[] }[];
  /** What its reader is to write by hand, each over a line. */
  toFillIn: string[];
  signature: { for: string; words: string } | null;
  /** Who signs it by hand, beside each other at its end; absent where nobody does. */
  signers?: string[];
  /** It lies on its side. */
  isWide?: boolean;
}

export interface PaperLook {
  accent: string;
  /** Drawn so high, in pixels of the page. */
  logo: { png: number[]; height: number } | null;
}

/** In millimetres; a page is 794 pixels wide. */
const usualLogo = 10;

/** The look of a brand on paper, which is always light. */
export function lookOnPaper(operator: Operator, logo?: Buffer): PaperLook {
  const { accent_light: accent, logo: size, logo_height: wanted = usualLogo } = operator.look ?? {};
  const high = wanted === usualLogo ? 38 : (wanted * 794) / 210;
  return {
    accent: accent ?? ourAccent("light"),
    logo:
      logo && size
        ? { png: [...logo], height: Math.min(high, (Math.min(320, 22 * wanted) * size.height) / size.width) }
        : null,
  };
}

/** Who reads it and how the operator trades. */
export interface Printed {
  operator: Operator;
  trade: Pick<TradeSettings, "issued_electronically"> &
    Partial<Pick<TradeSettings, "jurisdiction" | "errors_excepted">>;
  /** The main one stands on our invoices. */
  banks: readonly Bank[];
  /** Since when our account is another than an invoice was sent with. */
  accountChangedOn?: string | null;
  logo?: Buffer | undefined;
  forDesk: boolean;
  /** "theirs": it stands for the paper of a company's own ERPNext, whatever it is of. */
  copy: InvoiceCopy | "theirs";
}

/** What every paper says of us. */
export type HouseOnPaper = Pick<Printed, "operator" | "trade" | "logo">;

/** The longest document that is printed (security 4). */
export const mostLines = 500;

const averagePrices = "At average prices, before GST. The quotation decides the price.";

const answers = ["Valid till", "Payment within, days", "Freight, packing", "Name, date, signature and stamp"];

const markOf = (status: string) => (status === "Draft" || status === "Cancelled" ? status : "");

function payTo(
  { kind, name, operator }: TradeDocument,
  { banks, accountChangedOn }: Pick<Printed, "banks" | "accountChangedOn">,
): PaperFact[] {
  const bank = mainBank(banks);
  if (!isOurInvoice(kind) || !bank) return [];
  const facts: PaperFact[] = [
    ["Account", breakable(operator.name)],
    ["Bank", [bank.name, bank.branch].filter(Boolean).join(", ")],
    ["A/c no.", bank.account],
    ["IFSC", bank.ifsc],
    ["UPI", breakable(bank.upi)],
    ["Payment reference", name],
    ["Please note", accountChangedOn ? `Our account changed on ${printDay(accountChangedOn)}` : ""],
  ];
  return facts.filter(([, value]) => value !== "");
}

/** What every paper of ours that we sign ends with, by the settings. */
function closingWords({ kind }: TradeDocument, { jurisdiction = "", errors_excepted = false }: Printed["trade"]) {
  if (!paperKinds[kind].signed) return [];
  const words = [jurisdiction && `Subject to ${jurisdiction} jurisdiction.`, errors_excepted && "E. & O. E."];
  const text = words.filter(Boolean).join(" ");
  return text ? [{ label: "Please note", lines: [breakable(text)] }] : [];
}

function notesOf(document: TradeDocument): Paper["notes"] {
  return fieldsOf(document.kind, places.paperNotes, "printed")
    .map((key) => ({ label: fieldOf(key).label, text: document[key].trim() }))
    .filter(({ text }) => text !== "")
    .map(({ label, text }) => ({ label, lines: text.split("\n").map(breakable) }));
}

/** Where we sign, or that none is needed. */
export function signatureOnPaper(
  name: string,
  { issued_electronically: isElectronic }: Printed["trade"],
): Paper["signature"] {
  return { for: name, words: isElectronic ? "Issued electronically, no signature needed" : "" };
}

function copyAtHead(kind: Kind, forDesk: boolean, copy: Printed["copy"]): string {
  if (copy === "theirs") return "COPY";
  return isOurInvoice(kind) ? copies[forDesk ? copy : "original"] : "";
}

/** The paper of a document as its reader sees it. A party gets the original. */
export function paperOfDocument(
  document: TradeDocument,
  { operator, trade, banks, accountChangedOn, logo, forDesk, copy }: Printed,
): Paper {
  const { kind, name } = document;
  const author = document.operator.name;
  const table = linesTable(document);
  const delivered = deliveredWhereBilled(document);
  return {
    name,
    author,
    brand: operator.brand,
    look: lookOnPaper(operator, logo),
    mark: markOf(document.status),
    copy: copyAtHead(kind, forDesk, copy),
    heading: paperKinds[kind].heading(document),
    subheading: paperKinds[kind].subheading(document),
    letterhead: letterheadOf(document, operator),
    headline: headlineOf(document),
    facts: [...factsOnPaper(document), ...(delivered ? [delivered] : [])],
    parties: partiesOnPaper(document, forDesk),
    table,
    ...(needsWidth(table) && { isWide: true }),
    totals: totalsOnPaper(document),
    hsnSummary: hsnSummaryOf(document),
    taxNote: isInquiry(kind) ? averagePrices : document.tax_note,
    payTo: payTo(document, { banks, ...(accountChangedOn && { accountChangedOn }) }),
    notes: [...notesOf(document), ...closingWords(document, trade)],
    toFillIn: isRequest(kind) ? [...(forDesk ? ["Supplier"] : []), ...answers] : [],
    signature: paperKinds[kind].signed ? signatureOnPaper(author, trade) : null,
  };
}
