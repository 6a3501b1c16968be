// What a buyer asked for, as it is stored: sent from the site, or told to the desk and entered there.
import { randomInt } from "node:crypto";
import type { Paise } from "@vanik/contracts/money";
import { type GstTreatment, howTold, kinds } from "@vanik/contracts/trade";
import { draftName } from "@vanik/trading/names";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/db.ts";
import { newId } from "../../platform/ids.ts";
import type { RecordedAddress, Extras } from "./extras.ts";
import { factorToStore } from "./line-tables.ts";
import { assignName } from "./naming.ts";
import { copyToLines, insertDocument } from "./store.ts";

interface NewOpportunity {
  organisationId: string | null;
  userId: string | null;
  party: RecordedAddress;
  operator: RecordedAddress;
  extras: Extras;
  lines: {
    itemId: string | null;
    itemCode: string;
    itemName: string;
    hsn: string;
    uom: string;
    qty: number;
    rate: Paise;
    amount: Paise;
    gstRate: number;
    gstTreatment: GstTreatment;
    /** Base units of the item in one of `uom`. */
    factor: number;
    specification?: string;
  }[];
  total: Paise;
  /** Who entered it; a buyer or guest sent it themselves. */
  by?: "desk";
}

/** Writes an opportunity under a passing name; `assignName` gives it its number when all else is written. */
export async function createOpportunity(
  tx: Transaction,
  { clock }: Pick<Deps, "clock">,
  opportunity: NewOpportunity,
): Promise<{ id: string; day: string }> {
  const id = newId();
  const now = clock.now();
  const day = indianDay(now);
  const { organisationId, userId, party, operator, extras, lines, total, by = "buyer" } = opportunity;
  await insertDocument(
    tx,
    {
      id,
      kind: "opportunity",
      name: draftName(kinds.opportunity.prefix, day, randomInt),
      state: "open",
      status: "Open",
      organisationId,
      caseId: id,
      transactionDate: day,
      total,
      totalQty: lines.reduce((sum, line) => sum + line.qty, 0),
      itemCount: lines.length,
      party,
      operator,
      extras,
      createdAt: now,
    },
    lines.map((line, at) => ({ ...line, factor: factorToStore(line.factor), documentId: id, idx: at + 1 })),
    {
      id: newId(),
      documentId: id,
      organisationId,
      at: now,
      move: "send",
      to: "open",
      userId,
      byParty: by,
      ...(extras.how && { reason: howTold[extras.how] }),
    },
  );
  await copyToLines(tx, id);
  return { id, day };
}

/** Names a sent opportunity; the last thing in its transaction. */
export function nameOpportunity(tx: Transaction, id: string, day: string): Promise<string> {
  return assignName(tx, id, kinds.opportunity.prefix, day);
}
