// The order of a list of entries: one is moved by a place, and each that stands elsewhere then is written.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DeskSiteEntry, SiteEntryList } from "@vanik/contracts/desk-content";
import { useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { toast } from "../../ui/toast.ts";
import { contentCalls, contentKey, contentQuery } from "./queries.ts";

export function useEntryOrder(userId: string, list: SiteEntryList) {
  const client = useQueryClient();
  const [said, setSaid] = useState("");
  const { queryKey } = contentQuery(userId, "siteEntries", { list });
  const write = useMutation({
    mutationFn: async (rows: readonly DeskSiteEntry[]) => {
      for (const [position, { id, version, position: before }] of rows.entries())
        if (position !== before) await browserCall(contentCalls.siteEntries.change, { id, version, position });
    },
    onError: (error) => toast.error(messageOf(error, "Something went wrong")),
    onSettled: () => client.invalidateQueries({ queryKey: [contentKey] }),
  });

  function move(id: string, by: -1 | 1): void {
    const known = client.getQueryData<{ pages: { data: DeskSiteEntry[] }[] }>(queryKey);
    const rows = known?.pages.flatMap(({ data }) => data) ?? [];
    const from = rows.findIndex((row) => row.id === id);
    const to = from + by;
    const moved = rows[from];
    if (!moved || to < 0 || to >= rows.length || write.isPending) return;
    setSaid(`${moved.name} is number ${to + 1} of ${rows.length}`);
    write.mutate(rows.toSpliced(from, 1).toSpliced(to, 0, moved));
  }
  return { move, said };
}
