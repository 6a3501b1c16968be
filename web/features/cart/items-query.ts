import { queryOptions } from "@tanstack/react-query";
import { listItems } from "@vanik/contracts/api";
import { browserCall } from "../../app/call.ts";

export const itemsQuery = (id: string) =>
  queryOptions({ queryKey: ["subCategory", id], queryFn: () => browserCall(listItems, { id }) });
