// A step that a job does: once it is begun, the import is asked until it is done.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { isKeptReply, sayKept } from "../../lists/second-person/kept.ts";
import { useAsking } from "../../lists/second-person/use-asking.ts";
import { toast } from "../../ui/toast.ts";
import { importQuery } from "./queries.ts";

/** `call` is handed with what it does the note for a second person, once one is wanted. */
export function useImportStep<Input>(
  userId: string,
  id: string,
  call: (input: Input, ask: { ask?: string }) => Promise<unknown>,
) {
  const client = useQueryClient();
  const step = useMutation({
    gcTime: 0,
    mutationFn: ({ input, ask }: { input: Input; ask: { ask?: string } }) => call(input, ask),
    onSuccess: (reply) => {
      if (isKeptReply(reply)) sayKept();
    },
    // What is read anew is drawn anew, and its refusal with it.
    onError: (error) => {
      if (error instanceof ApiError && error.code === "conflict") toast.error(error.message, { id: `import-${id}` });
    },
    // Of another version or another state: what stands is shown.
    onSettled: () => client.invalidateQueries({ queryKey: importQuery(userId, id).queryKey }),
  });
  const asking = useAsking(step.error);
  return {
    begin: (input: Input) => {
      const ask = step.isPending ? null : asking.take();
      if (ask) step.mutate({ input, ask });
    },
    asking,
    isPending: step.isPending,
    fields: step.error instanceof ApiError ? step.error.fields : {},
    refusal: step.error && !asking.says ? messageOf(step.error, "Something went wrong") : null,
  };
}
