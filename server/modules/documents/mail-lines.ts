// A document's lines in a mail: at most ten, the rest counted. All of it is what its reader's own document says.
import { isInquiry, isRequest } from "@vanik/contracts/trade";
import { noPaise, type Paise, toRupees } from "@vanik/contracts/money";
import { totalsRows } from "@vanik/trading/totals-rows";
import { formatAmount, formatQuantity } from "@vanik/trading/wording";
import { printAmount, printExactly } from "../../pdf/figures.ts";
import type { MailLines } from "../../platform/mail-parts.ts";
import type { StoredDocument } from "./tables.ts";
import type { AnyLine } from "./line-tables.ts";

const listed = 10;

/** Of a column that says that it is in rupees. */
export const mailFigure = (amount: Paise) => printAmount(toRupees(amount));

/** What those come to that are not listed. */
export const figureOfRest = (lines: readonly { amount: Paise }[]) =>
  mailFigure(lines.slice(listed).reduce<Paise>((sum, { amount }) => (sum + amount) as Paise, noPaise));

/** How much is asked, and at which rate, as exactly as a company's own books say it. */
const askedInMail = ({ qty, uom, said }: AnyLine) =>
  said?.qty === undefined ? formatQuantity(qty, uom) : `${printExactly(said.qty, 0)} ${uom}`;
const rateInMail = ({ rate, said }: AnyLine) =>
  said?.rate === undefined ? mailFigure(rate ?? noPaise) : printExactly(said.rate, 2);

function pricedLine(line: AnyLine): MailLines["lines"][number] {
  const { itemName, discountAmount, amount } = line;
  const less = discountAmount > 0 ? `, less ${mailFigure(discountAmount)}` : "";
  const below = `${askedInMail(line)} × ${rateInMail(line)}${less}`;
  return { name: itemName, below, figure: mailFigure(amount) };
}

function totalsInMail(document: StoredDocument): [string, string][] {
  if (isInquiry(document.kind)) return [["At average prices", formatAmount(document.total)]];
  return totalsRows(document).map(({ label, text }) => [label, text]);
}

const formatMoreLines = (count: number) => `and ${count} more ${count === 1 ? "line" : "lines"}`;

/** The first ten, and how many there are besides, with their figure where it is given. */
export function listedInMail(head: MailLines["head"], lines: MailLines["lines"], ofRest = ""): MailLines {
  const rest = lines.length - listed;
  return {
    head,
    lines: lines.slice(0, listed),
    more: rest > 0 ? { name: formatMoreLines(rest), figure: ofRest } : undefined,
  };
}

/** With prices and what they come to; of a request what is asked for. Undefined where it has no line. */
export function linesInMail(document: StoredDocument, lines: readonly AnyLine[]): MailLines | undefined {
  if (lines.length === 0) return undefined;
  if (isRequest(document.kind))
    return listedInMail(
      ["Item", "Quantity"],
      lines.map((line) => ({
        name: line.itemName,
        below: line.hsn && `HSN ${line.hsn}`,
        figure: askedInMail(line),
      })),
    );
  const priced = listedInMail(["Item", "Amount, ₹"], lines.map(pricedLine), figureOfRest(lines));
  return { ...priced, totals: totalsInMail(document) };
}
