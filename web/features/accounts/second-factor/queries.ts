import { queryOptions, useQuery } from "@tanstack/react-query";
import { readSecondFactor } from "@vanik/contracts/api";
import { browserCall } from "../../../app/call.ts";

/** Read anew on every visit: the desk's command may have switched it off. */
export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ["second-factor"],
    queryFn: () => browserCall(readSecondFactor),
    refetchOnMount: "always",
  });

/** From when nothing else will be open to staff without a second factor, where that is still to come. */
export function useSecondFactorDue(): string | undefined {
  const { data } = useQuery(secondFactorQuery());
  return data?.enabled ? undefined : data?.required_from;
}

/** Staff of whom the operator asks a second factor that they have not set up: the server refuses them all else. Undefined while not known. */
export function useLacksSecondFactor(): boolean | undefined {
  const { data } = useQuery(secondFactorQuery());
  return data && data.required && !data.enabled;
}
