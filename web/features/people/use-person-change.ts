// A change of one of the desk's or a company's people: shown in the list at once; what somebody else changed meanwhile is shown and told.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallOf, Endpoint } from "@vanik/contracts/endpoint";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { isKeptReply, sayKept } from "../../lists/second-person/kept.ts";
import { useAsking } from "../../lists/second-person/use-asking.ts";
import { toast } from "../../ui/toast.ts";

export function usePersonChange<E extends Endpoint>(endpoint: E, done: string, onDone: () => void) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: CallOf<E>) => browserCall(endpoint, input),
    onSuccess: (reply) => {
      if (isKeptReply(reply)) sayKept();
      else toast.success(done);
      onDone();
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["desk"] }),
        client.invalidateQueries({ queryKey: ["people"] }),
        client.invalidateQueries({ queryKey: ["profile"] }),
      ]),
  });
  const asking = useAsking(error);
  const fields = error instanceof ApiError ? error.fields : {};
  return {
    run: (input: CallOf<E>) => {
      const ask = isPending ? null : asking.take();
      if (ask) mutate({ ...(input as object), ...ask } as CallOf<E>);
    },
    busy: isPending,
    asking,
    /** What stands against the reason that is typed with it. */
    reason: fields.reason,
    said: error && !asking.says && !fields.reason ? messageOf(error, "Something went wrong") : null,
  };
}
