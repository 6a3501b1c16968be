import { queryOptions } from "@tanstack/react-query";
import { readSecondFactor } from "@vanik/contracts/api";
import { browserCall } from "../../app/call.ts";

/** Read anew on every visit: the desk's command may have switched it off. */
export const secondFactorQuery = (userId: string) =>
  queryOptions({
    queryKey: ["second-factor", userId],
    queryFn: () => browserCall(readSecondFactor),
    refetchOnMount: "always",
  });
