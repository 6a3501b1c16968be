// What of rounds is not kept for ever: files that hang on no bid, and digests.
import { and, eq, lt, or } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { bidFiles } from "./bid-tables.ts";
import { sweepDigests } from "./digest.ts";
import { forgetBidFile } from "./bids/bid-files.ts";
import { sweepOnTheWay } from "./bids/on-the-way.ts";

const hour = 3_600_000;

/** By their rows, never by listing the store. */
async function sweepBidFiles(deps: Pick<Deps, "db" | "clock" | "files" | "log">): Promise<void> {
  const { db, clock } = deps;
  const leftPending = and(
    eq(bidFiles.state, "pending"),
    lt(bidFiles.createdAt, new Date(clock.now().getTime() - hour)),
  );
  const gone = or(eq(bidFiles.state, "dropped"), leftPending);
  for (const { id } of await db.select({ id: bidFiles.id }).from(bidFiles).where(gone)) await forgetBidFile(deps, id);
}

export async function sweepRounds(deps: Pick<Deps, "db" | "clock" | "files" | "log">): Promise<void> {
  await sweepBidFiles(deps);
  await sweepDigests(deps);
  await sweepOnTheWay(deps.db);
}
