// A comparison as the desk reads it, or why there is none (connector 8).
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { toRupees } from "@vanik/contracts/money";
import type { ErpnextClient } from "./client.ts";
import { compareMirror, type MirrorComparison, type SumOfStatus } from "./in/compare.ts";
import { findOtherAddress } from "./mode.ts";
import { ErpnextError } from "./replies.ts";
import type { StoredComparison } from "./tables.ts";

const withoutResult = (failure: string): StoredComparison => ({
  failure,
  doctypes: [],
  differences: [],
  too_many: false,
});
const sumShown = ({ count, total }: SumOfStatus) => ({ count, total: toRupees(total) });

const comparisonShown = ({ doctypes, differences, isTooMany, sentGone }: MirrorComparison): StoredComparison => ({
  failure: null,
  doctypes: doctypes.map(({ doctype, listed, held, counts, sums }) => ({
    doctype,
    listed,
    held,
    ...counts,
    sums: sums.map(({ status, theirs, ours }) => ({ status, theirs: sumShown(theirs), ours: sumShown(ours) })),
  })),
  differences,
  too_many: isTooMany,
  sentGone,
});

interface Needs {
  client: ErpnextClient;
  url: string;
  db: Database;
  clock: Clock;
}

/** Throws what is no failure of ERPNext's. */
export async function findComparison({ client, url, db, clock }: Needs): Promise<StoredComparison> {
  const elsewhere = await findOtherAddress(db, url);
  if (elsewhere !== null) return withoutResult(elsewhere);
  try {
    const compared = await compareMirror({ client, db, clock });
    return compared.doctypes.length > 0
      ? comparisonShown(compared)
      : withoutResult("Nothing of ERPNext has been read whole yet: that begins by itself.");
  } catch (error) {
    if (error instanceof ErpnextError) return withoutResult(`ERPNext could not be read: ${error.message}.`);
    throw error;
  }
}
