import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listKeys, listParties } from "@vanik/contracts/api";
import { browserCall } from "../../app/call.ts";

/** Read anew on every visit: its moments of last use are what one comes for. */
export const keysQuery = (userId: string) =>
  queryOptions({
    queryKey: ["keys", userId],
    queryFn: () => browserCall(listKeys),
    refetchOnMount: "always",
  });

/** Names of parties that begin with what is typed; of one kind, or of both. */
export const namesQuery = (userId: string, kind: "buyer" | "supplier" | undefined, q: string) =>
  queryOptions({
    queryKey: ["parties", userId, "names for keys", kind, q],
    queryFn: async () => {
      const rows = await browserCall(listParties, { q, ...(kind && { kind }), limit_page_length: 10 });
      return rows.map(({ name }) => name);
    },
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
