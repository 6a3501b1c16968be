// All that ERPNext has against all that is known of it, the sweep's own pass, which here only tells (connector 3, Sweep).
import { noPaise, type Paise, sumPaise } from "@vanik/contracts/money";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db.ts";
import type { ErpnextClient } from "../client.ts";
import { findSentGone } from "../out/sent-gone.ts";
import type { SentGone, SweepFinding } from "../tables.ts";
import { comparedFields, comparedFilters, comparePage, type PageCompared } from "./compare-page.ts";
import { isOfOthers, readCursors } from "./cursors.ts";
import { askSite } from "./site-facts.ts";
import { createSourceReader } from "./source-reader.ts";
import { isTooMany, sweptAtOnce } from "./sweep.ts";

/** How many of a status there are, and what they come to, in paise. */
export interface SumOfStatus {
  count: number;
  total: Paise;
}
export interface ComparedDoctype {
  doctype: string;
  /** How many were looked at there, and how many are something here. */
  listed: number;
  held: number;
  counts: Record<SweepFinding, number>;
  /** Of what is a document. */
  sums: { status: string; theirs: SumOfStatus; ours: SumOfStatus }[];
}
export interface MirrorComparison {
  doctypes: ComparedDoctype[];
  /** The first of what differs. */
  differences: { doctype: string; name: string; found: SweepFinding }[];
  /** Whether so much is gone that a sweep would apply nothing. */
  isTooMany: boolean;
  /** What was sent from here and is not there: the first of it. */
  sentGone: SentGone[];
}

/** Of what differs no more is told by name. */
export const mostDifferences = 1_000;
const findings = ["other", "renamed", "gone"] as const satisfies SweepFinding[];

type Sums = Map<string, { theirs: SumOfStatus; ours: SumOfStatus }>;

const nothing = { count: 0, total: noPaise } as const;
function addSums(sums: Sums, side: "theirs" | "ours", figures: readonly { status: string; grandTotal: Paise }[]): void {
  for (const { status, grandTotal } of figures) {
    const sum = sums.get(status) ?? { theirs: { ...nothing }, ours: { ...nothing } };
    sum[side].count += 1;
    sum[side].total = sumPaise([sum[side].total, grandTotal]);
    sums.set(status, sum);
  }
}

interface Needs {
  client: ErpnextClient;
  db: Database;
  clock: Clock;
}

/** What has been read whole; nothing is written, here or there. */
export async function compareMirror({ client, db, clock }: Needs): Promise<MirrorComparison> {
  const cursors = [...(await readCursors(db)).values()].filter(({ filledAt }) => filledAt !== null);
  const doctypes = cursors.map(({ doctype }) => doctype).filter((doctype) => !isOfOthers(doctype));
  const { zone, fieldsThere } = await askSite(client, doctypes.map(comparedFields));
  const reader = createSourceReader({ client, zone, fieldsThere, now: () => clock.now() });
  const compared: MirrorComparison = { doctypes: [], differences: [], isTooMany: false, sentGone: [] };
  for (const doctype of doctypes) {
    const one: ComparedDoctype = { doctype, listed: 0, held: 0, counts: { other: 0, renamed: 0, gone: 0 }, sums: [] };
    const sums: Sums = new Map();
    const addPage = (page: PageCompared) => {
      one.held += page.held;
      addSums(sums, "theirs", page.theirs);
      addSums(sums, "ours", page.ours);
      for (const found of findings) {
        one.counts[found] += page[found].length;
        compared.differences.push(
          ...page[found]
            .map((name) => ({ doctype, name, found }))
            .slice(0, mostDifferences - compared.differences.length),
        );
      }
    };
    for (let after: string | null = ""; after !== null;) {
      const { rows, until } = await reader.readMade(
        comparedFields(doctype),
        comparedFilters(doctype),
        after,
        sweptAtOnce,
      );
      addPage(await comparePage(db, doctype, rows, { after, until }));
      one.listed += rows.length;
      after = until;
    }
    one.sums = [...sums]
      .map(([status, sum]) => ({ status, ...sum }))
      .toSorted((a, b) => (a.status < b.status ? -1 : 1));
    compared.doctypes.push(one);
  }
  const all = { held: 0, gone: 0 };
  for (const { held, counts } of compared.doctypes) {
    all.held += held;
    all.gone += counts.gone;
  }
  compared.isTooMany = [all, ...compared.doctypes.map(({ held, counts: { gone } }) => ({ held, gone }))].some(
    isTooMany,
  );
  compared.sentGone = await findSentGone({ client, db }, mostDifferences);
  return compared;
}
