// Making the next document: all that is shown of trade is read anew, and the page goes where it was made.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Kind } from "@vanik/contracts/trade";
import { toast } from "../../ui/toast.ts";
import type { SourcingDialogProps } from "./dialog-props.ts";

export interface Made {
  kind: Kind;
  name: string;
  /** What is said of it. */
  done: string;
  /** Said instead where only a part could be done: the draft is there, but was not sent. */
  but?: string;
}

/** The dialog closes before the page goes: who comes back at once finds the page, not the dialog of what is made. */
export function useMake<Input>(
  make: (input: Input) => Promise<Made>,
  { onClose, onMade }: Pick<SourcingDialogProps, "onClose" | "onMade">,
) {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: make,
    onSuccess: ({ kind, name, done, but }) => {
      void client.invalidateQueries();
      if (but) toast.error(but, { id: "made" });
      else toast.success(done, { id: "made" });
      onClose();
      onMade(kind, name);
    },
  });
}
