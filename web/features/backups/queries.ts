import { queryOptions } from "@tanstack/react-query";
import { readBackups } from "@vanik/contracts/api";
import { browserCall } from "../../app/call.ts";

/** While one is under way it is asked again. */
const askAgain = 1000;

export const backupsQuery = () =>
  queryOptions({
    queryKey: ["backups"],
    queryFn: () => browserCall(readBackups),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.runs.some(({ state: one }) => one === "running") ? askAgain : false),
  });
