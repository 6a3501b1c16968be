import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { findAtDesk } from "@vanik/contracts/api";
import { browserCall } from "../../app/call.ts";
import { useSettled } from "../../app/use-settled.ts";

/** Asks once typing has paused for this long. */
const pause = 80;

/** What the desk finds for what is typed; the last answer stays until the next has come, whichever comes first. */
export function useFound(typed: string) {
  const wanted = typed.trim();
  const query = useSettled(wanted, pause);
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: ["find", query],
    queryFn: () => browserCall(findAtDesk, { q: query }),
    enabled: query !== "",
    placeholderData: keepPreviousData,
    staleTime: 5000,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const isAnswer = wanted === query && !isPlaceholderData && (!isFetching || data !== undefined);
  return {
    found: wanted === "" ? undefined : data,
    error: wanted === "" || wanted !== query ? null : error,
    /** What is shown answers what stands in the box. */
    settled: wanted === "" || isAnswer,
  };
}
