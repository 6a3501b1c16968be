// A step that a job does: once it is begun, the import is asked until it is done.
import { ApiError } from "../../app/api-error.ts";
import { type ActWanted, useAct } from "../../lists/written/use-act.ts";
import { toast } from "../../ui/toast.ts";
import { importQuery } from "./queries.ts";

export function useImportStep<Input>(id: string, wanted: ActWanted<Input, unknown>) {
  return useAct({
    ...wanted,
    // Of another version or another state: what stands is shown.
    stale: [importQuery(id).queryKey],
    staleUpon: "refusal",
    // What is read anew is drawn anew, and its refusal with it.
    onRefused: (sentence, error) => {
      if (error instanceof ApiError && error.code === "conflict") toast.error(sentence, { id: `import-${id}` });
    },
  });
}
