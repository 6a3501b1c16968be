// A change of one of the desk's or a company's people: shown in the list at once; what somebody else changed meanwhile is shown and told.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallOf, Endpoint } from "@vanik/contracts/endpoint";
import { messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { toast } from "../../ui/toast.ts";

export function usePersonChange<E extends Endpoint>(endpoint: E, done: string, onDone: () => void) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: CallOf<E>) => browserCall(endpoint, input),
    onSuccess: () => {
      toast.success(done);
      onDone();
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["desk"] }),
        client.invalidateQueries({ queryKey: ["people"] }),
        client.invalidateQueries({ queryKey: ["profile"] }),
      ]),
  });
  return { run: mutate, busy: isPending, said: error ? messageOf(error, "Something went wrong") : null };
}
