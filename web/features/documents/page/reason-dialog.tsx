// Asks for a reason before something is cancelled or declined.
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { ApiError, messageOf } from "../../../app/api-error.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { focusFirst } from "../../../ui/focus-first.ts";
import { toast } from "../../../ui/toast.ts";
import { useFocusOnProblem } from "../../../ui/use-focus-on-problem.ts";
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
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title}>
      <ReasonForm {...props} />
    </Dialog>
  );
}

function ReasonForm({ act, done, sentence, optional = false, call, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<{ reason?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, problem);
  const { mutate, isPending, error } = useWrite(call, () => {
    toast.success(done);
    onClose();
  });
  const refused = error instanceof ApiError ? error.fields.reason : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const missing = !optional && !reason.trim();
    setProblem(missing ? { reason: "Give a reason." } : {});
    if (!missing) mutate(reason.trim());
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-2">{sentence}</p>
      <TextArea
        ref={focusFirst}
        label={optional ? "Reason (optional)" : "Reason"}
        hint="Stays at the desk."
        maxLength={500}
        rows={3}
        required={!optional}
        value={reason}
        error={problem.reason ?? refused}
        onChange={(event) => setReason(event.target.value)}
      />
      <Alert>{error && !refused ? messageOf(error, "Something went wrong") : null}</Alert>
      <DialogActions>
        <Button onClick={onClose}>Keep it</Button>
        <Button type="submit" variant="ink" busy={isPending}>
          {act}
        </Button>
      </DialogActions>
    </form>
  );
}
