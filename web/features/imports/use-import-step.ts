// A step that a job does: once it is begun, the import is asked until it is done.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { toast } from "../../ui/toast.ts";
import { importQuery } from "./queries.ts";

export function useImportStep<Input>(userId: string, id: string, call: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  const step = useMutation({
    gcTime: 0,
    mutationFn: call,
    // What is read anew is drawn anew, and its refusal with it.
    onError: (error) => {
      if (error instanceof ApiError && error.code === "conflict") toast.error(error.message, { id: `import-${id}` });
    },
    // Of another version or another state: what stands is shown.
    onSettled: () => client.invalidateQueries({ queryKey: importQuery(userId, id).queryKey }),
  });
  return {
    begin: (input: Input) => {
      if (!step.isPending) step.mutate(input);
    },
    isPending: step.isPending,
    fields: step.error instanceof ApiError ? step.error.fields : {},
    refusal: step.error ? messageOf(step.error, "Something went wrong") : null,
  };
}
