// The order of a list of entries: one is moved by a place, and the whole order is written.
import { useQueryClient } from "@tanstack/react-query";
import { saveEntryOrder } from "@vanik/contracts/api";
import type { DeskSiteEntry, SiteEntryList } from "@vanik/contracts/desk-content";
import { useState } from "react";
import { useAct } from "../../lists/written/use-act.ts";
import { browserCall } from "../../app/call.ts";
import { toast } from "../../ui/toast.ts";
import { contentKey, contentQuery } from "./queries.ts";

export function useEntryOrder(list: SiteEntryList) {
  const client = useQueryClient();
  const [announcement, setSaid] = useState("");
  const known = contentQuery("siteEntries", { list });
  const write = useAct({
    call: (rows: readonly DeskSiteEntry[]) => browserCall(saveEntryOrder, { list, ids: rows.map(({ id }) => id) }),
    stale: [[contentKey]],
    staleUpon: "refusal",
    onRefused: (sentence) => toast.error(sentence),
  });

  async function move(id: string, by: -1 | 1): Promise<void> {
    // All pages: the order is that of all of them.
    const { pages } = await client.fetchInfiniteQuery({ ...known, pages: 100 });
    const rows = pages.flatMap(({ data }) => data);
    const from = rows.findIndex((row) => row.id === id);
    const to = from + by;
    const moved = rows[from];
    if (!moved || to < 0 || to >= rows.length || write.isPending) return;
    setSaid(`${moved.name} is number ${to + 1} of ${rows.length}`);
    write.submit(rows.toSpliced(from, 1).toSpliced(to, 0, moved));
  }
  return { move, announcement: announcement };
}
