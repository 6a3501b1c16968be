// The cluster that came back takes the place of the one that had moved away. Whatever a kill leaves of that, nothing is lost: the one
// that was there is renamed, and a copy that nobody has served is made again.
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beginWork, endWork, markMoved, unfinishedWork, whereMoved } from "../platform/data-marks.ts";
import { endOrphan } from "../platform/postgres-orphan.ts";
import { type ClusterPlace, postgresPlace } from "../platform/postgres-place.ts";

/** The command whose work a swap is. */
export const backName = "move-database -- --back";

interface Say {
  info(message: string): void;
  warn(message: string): void;
}

/** A place of a cluster, with where its copy is made and where the one that had moved away is laid. */
export interface SwapPlace extends ClusterPlace {
  copy: string;
  aside: string;
}

export function placeOfBack(dataDir: string, log: Say): SwapPlace {
  const place = postgresPlace(dataDir, log);
  return { ...place, copy: join(place.home, "cluster-coming-back"), aside: join(place.home, "cluster-moved-away") };
}

/** The copy, whole and stopped, takes the place of the cluster that had moved away; says whether there was one. */
export async function swapClusters(dataDir: string, place: SwapPlace, log: Say): Promise<boolean> {
  const { cluster, copy, aside } = place;
  await endOrphan(place, log);
  // Before the mark: with it, this is what was renamed, and nothing older.
  rmSync(aside, { recursive: true, force: true });
  beginWork(dataDir, backName);
  const isThere = existsSync(cluster);
  if (isThere) renameSync(cluster, aside);
  renameSync(copy, cluster);
  markMoved(dataDir, "embedded");
  endWork(dataDir);
  return isThere;
}

/**
 * What a kill left of a swap: done where its last mark stands, and else taken back, as others may have served the source since.
 * True where it was done.
 */
export function resumeSwap(dataDir: string, { cluster, copy, aside }: SwapPlace): boolean {
  if (unfinishedWork(dataDir) !== backName) return false;
  const isSwapped = !existsSync(copy) && existsSync(cluster);
  const isDone = isSwapped && whereMoved(dataDir) === "embedded";
  if (isSwapped && !isDone) renameSync(cluster, copy);
  if (!existsSync(cluster) && existsSync(aside)) renameSync(aside, cluster);
  endWork(dataDir);
  return isDone;
}
