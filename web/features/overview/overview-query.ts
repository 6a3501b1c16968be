// The Overview's figures as they are asked for: by its page, and of this financial year by the strip on Today.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readOverview } from "@vanik/contracts/api";
import { browserCall } from "../../app/call.ts";
import type { FilterValues } from "../../lists/filters.ts";

export const overviewQuery = (days: FilterValues) =>
  queryOptions({
    queryKey: ["desk", "overview", days],
    queryFn: () => browserCall(readOverview, days),
    refetchInterval: 60_000,
    refetchOnMount: "always",
    retry: false,
    placeholderData: keepPreviousData,
  });
