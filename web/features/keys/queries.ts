import { queryOptions } from "@tanstack/react-query";
import { listKeys } from "@vanik/contracts/api";
import { browserCall } from "../../app/call.ts";

/** Read anew on every visit: its moments of last use are what one comes for. */
export const keysQuery = () =>
  queryOptions({
    queryKey: ["keys"],
    queryFn: () => browserCall(listKeys),
    refetchOnMount: "always",
  });
