import { queryOptions } from "@tanstack/react-query";
import { listColleagues } from "@vanik/contracts/api";
import { browserCall } from "../../app/call.ts";

/** Who may do what, for whoever may not. */
export const colleaguesQuery = () =>
  queryOptions({
    queryKey: ["desk", "colleagues"],
    queryFn: () => browserCall(listColleagues),
    staleTime: 60_000,
  });
