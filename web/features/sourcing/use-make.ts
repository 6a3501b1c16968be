// Making the next document: all that is shown of trade is read anew, and the page goes where it was made.
import type { Kind } from "@vanik/contracts/trade";
import { type ActWanted, useAct } from "../../lists/written/use-act.ts";
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
  { onClose, onMade }: Pick<SourcingDialogProps, "onClose" | "onMade">,
  wanted: ActWanted<Input, Made>,
) {
  return useAct({
    ...wanted,
    doneToast: ({ done, but }) => (but ? undefined : done),
    toastId: "made",
    onDone: ({ kind, name, but }) => {
      if (but) toast.error(but, { id: "made" });
      onClose();
      onMade(kind, name);
    },
  });
}
