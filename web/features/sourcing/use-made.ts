// Making the next document: all that is shown of trade is read anew, and the page goes where it was made.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Kind } from "@vanik/contracts/trade";
import { toast } from "../../ui/toast.ts";

export interface Made {
  kind: Kind;
  name: string;
  /** What is said of it. */
  done: string;
  /** Said instead where only a part could be done: the draft is there, but was not sent. */
  but?: string;
}

export function useMake<Input>(make: (input: Input) => Promise<Made>, onMade: (kind: Kind, name: string) => void) {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: make,
    onSuccess: ({ kind, name, done, but }) => {
      void client.invalidateQueries();
      if (but) toast.error(but, { id: "made" });
      else toast.success(done, { id: "made" });
      onMade(kind, name);
    },
  });
}
