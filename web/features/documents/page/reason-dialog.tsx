// Asks for a reason before something is cancelled or declined.
import type { ReactNode } from "react";
import { ActDialog } from "../../../lists/written/act-form.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { focusFirst } from "../../../ui/focus-first.ts";
import { useWrite } from "./queries.ts";

interface ReasonDialogProps {
  open: boolean;
  title: string;
  act: string;
  done: string;
  sentence: ReactNode;
  /** A decline may go without one. */
  optional?: boolean;
  call: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

export function ReasonDialog(props: ReasonDialogProps) {
  return props.open ? <OpenReason {...props} /> : null;
}

function OpenReason({ title, act: words, done, sentence, optional = false, call, onClose }: ReasonDialogProps) {
  const act = useWrite({
    begins: { reason: "" },
    check: ({ reason }) => (optional || reason.trim() ? {} : { reason: "Give a reason." }),
    call: ({ reason }) => call(reason.trim()),
    doneToast: done,
    onEnd: onClose,
  });
  return (
    <ActDialog act={act} title={title} words={words} leaveWords="Keep it" onClose={onClose}>
      <p className="text-ink-2">{sentence}</p>
      <TextArea
        ref={focusFirst}
        label={optional ? "Reason (optional)" : "Reason"}
        hint="Stays at the desk."
        maxLength={500}
        rows={3}
        required={!optional}
        {...act.field("reason")}
      />
    </ActDialog>
  );
}
