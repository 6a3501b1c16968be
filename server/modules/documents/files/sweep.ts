// Takes out uploads that were begun and never ended, such as those of a process that was killed: by their rows, never by
// listing the store (security 4).
import type { Deps } from "../../../deps.ts";
import { pendingBefore } from "./store.ts";
import { discardUpload } from "./uploads.ts";

const hour = 3_600_000;
const atOnce = 500;

/** Removes bytes and rows of uploads that have been pending for over an hour. */
export async function sweepUploads(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - hour);
  let ids: string[];
  do {
    ids = await pendingBefore(deps.db, before, atOnce);
    // Where one cannot be removed, the others need not be tried before tomorrow.
    for (const id of ids) if (!(await discardUpload(deps, id))) return;
  } while (ids.length === atOnce);
}
