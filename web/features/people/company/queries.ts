import { queryOptions } from "@tanstack/react-query";
import { listPeople } from "@vanik/contracts/api";
import { browserCall } from "../../../app/call.ts";

/** The key names the reader: what was kept for one account is never shown to the next. */
export const companyPeopleQuery = (userId: string) =>
  queryOptions({
    queryKey: ["people", userId],
    queryFn: () => browserCall(listPeople),
    refetchOnMount: "always",
  });
