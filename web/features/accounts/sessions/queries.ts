import { queryOptions } from "@tanstack/react-query";
import { listSessions } from "@vanik/contracts/api";
import { browserCall } from "../../../app/call.ts";

/** Read anew on every visit: it says who is signed in now. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ["sessions"],
    queryFn: () => browserCall(listSessions),
    refetchOnMount: "always",
  });
