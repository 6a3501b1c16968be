// The twelve attacks that were made on the first product (security 8, trade 11), each with its figure.
import { leakedPassword, strangersTries } from "./accounts.ts";
import { formOfManyNames, heavyBodies, listOfEmptyObjects } from "./bodies.ts";
import { unfinishedBodies, unreadReplies } from "./connections.ts";
import { fullPrinter } from "./shares.ts";
import type { Target, Verdict } from "./target.ts";
import { boltWithoutTax, invoiceOffItsOrder, settledByOneRupee } from "./trade.ts";
import { lyingArchive } from "./uploads.ts";

export interface Attack {
  what: string;
  run: (target: Target) => Promise<Verdict>;
  /** Takes longer than a test may; a shorter one stands beside the code. */
  isLong?: true;
}

export const attacks: readonly Attack[] = [
  { what: "349,000 empty objects in one list", run: listOfEmptyObjects },
  { what: "a form of 20,000 names", run: formOfManyNames },
  { what: "120 bodies that never come whole", run: unfinishedBodies },
  { what: "50 replies that nobody reads", run: unreadReplies, isLong: true },
  { what: "40 PDFs of one viewer at once", run: fullPrinter },
  { what: "a stranger's tries at a person's code", run: strangersTries },
  { what: "a leaked password in other letters", run: leakedPassword },
  { what: "a zip of 60 MB that calls itself ten bytes", run: lyingArchive },
  { what: "a bolt at 0 % GST", run: boltWithoutTax },
  { what: "an invoice of ₹1,180 for an order of ₹1,18,000", run: invoiceOffItsOrder },
  { what: "an invoice of ₹1,18,000 settled by ₹1", run: settledByOneRupee },
  // Last: the rest of the minute is refused after it.
  { what: "a minute of bodies of 160 KB", run: heavyBodies },
];
