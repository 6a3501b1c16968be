// What a call will ask for, found out by trying it while its form is filled in: a second person, and reasons.
import { keepPreviousData, useIsMutating, useQuery } from "@tanstack/react-query";
import { tryForSecondPerson } from "@vanik/contracts/api";
import type { Trial, TrialCall } from "@vanik/contracts/approvals";
import { browserCall } from "../../app/call.ts";
import { useSettled } from "../../app/use-settled.ts";

const nothing: Trial = { asks: null, reasons: {} };
/** Milliseconds without a change, after which what is typed is tried. */
const pause = 300;

/** `input` is what would be sent, but for reasons; null while that is not whole. */
export function useTrial(call: TrialCall, input: Record<string, unknown> | null): Trial {
  const typed = input && JSON.stringify(input);
  const settledInput = useSettled(typed, pause);
  // What is being done is tried no more: it is another thing once it is done.
  const isSending = useIsMutating() > 0;
  const { data } = useQuery({
    queryKey: ["desk", "secondPerson", call, settledInput],
    queryFn: () =>
      browserCall(tryForSecondPerson, { call, input: JSON.parse(settledInput!) as Record<string, unknown> }),
    enabled: typed !== null && settledInput !== null && !isSending,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return (typed !== null && data) || nothing;
}
