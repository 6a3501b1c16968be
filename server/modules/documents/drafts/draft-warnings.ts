// What the desk is told of a draft as it is computed, and what its submit wants a reason for (trade 11). The rules are pure.
import { isOrder, isSale } from "@vanik/contracts/trade";
import { rateDepartures, type RatedLine, undecidedRates } from "@vanik/trading/rate-departures";
import { reasonFieldOf, reverseChargeWarning, type Warning } from "@vanik/trading/reasons";
import type { Transaction } from "../../../platform/db.ts";
import type { StoredLine } from "../line-tables.ts";
import type { StoredDocument } from "../tables.ts";
import { datedRatesOfLines, gstBorneBy } from "./rates-of-the-day.ts";

/** The day by whose rates a document is judged: a supplier's bill by its own. */
export function dayOfRates({ kind, billDate }: Pick<StoredDocument, "kind" | "billDate">, today: string): string {
  return kind === "purchase_invoice" ? (billDate ?? today) : today;
}

const warn = (needsReason: boolean) => (sentence: string) => ({ sentence, needsReason });

async function warningsOfRates(tx: Transaction, document: StoredDocument, lines: readonly StoredLine[], today: string) {
  const dated = await datedRatesOfLines(tx, lines);
  const rated = lines.map((line, at): RatedLine => ({ ...line, ...gstBorneBy(line), rates: dated[at]! }));
  // Where the desk decides it: on a supplier's paper it is the supplier's word.
  const asks = isSale(document.kind) && !isOrder(document.kind);
  const departures = rateDepartures(rated, dayOfRates(document, today)).map(({ sentence }) => sentence);
  return [...departures.map(warn(asks)), ...undecidedRates(rated).map(warn(false))];
}

/** All of them, in the order in which they are told; `lines` with their figures. */
export async function warningsOfDraft(
  tx: Transaction,
  document: StoredDocument,
  lines: readonly StoredLine[],
  today: string,
): Promise<Warning[]> {
  const { kind, reverseCharge } = document;
  const reversed = reverseChargeWarning(kind, reverseCharge);
  return [
    ...(await warningsOfRates(tx, document, lines, today)),
    ...(reversed ? [warn(reasonFieldOf(kind) !== null)(reversed)] : []),
  ];
}
