import { queryOptions } from "@tanstack/react-query";
import { readBooks } from "@vanik/contracts/api";
import { browserCall } from "../../app/call.ts";

/** Read anew on every visit: a colleague may have closed a month. */
export const booksQuery = () =>
  queryOptions({
    queryKey: ["books"],
    queryFn: () => browserCall(readBooks),
    refetchOnMount: "always",
  });
