// An earlier version of what nobody changes alone is brought back: why, and a note for whoever approves it.
import { useState } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { AskFields, askWords } from "../../lists/second-person/ask-fields.tsx";
import type { Asking } from "../../lists/second-person/use-asking.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";

interface RestoreWeightyProps {
  needsReason: boolean;
  asking: Asking;
  busy: boolean;
  error: Error | null;
  onCancel: () => void;
  onRestore: (reason: string, ask: { ask?: string }) => void;
}

export function RestoreWeighty({ needsReason, asking, busy, error, onCancel, onRestore }: RestoreWeightyProps) {
  const [reason, setReason] = useState("");
  const missing = error instanceof ApiError ? error.fields.reason : undefined;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const ask = busy ? null : asking.take();
        if (ask) onRestore(reason.trim(), ask);
      }}
    >
      {needsReason && (
        <TextArea
          label="Reason"
          name="reason"
          hint="Where a limit is raised or approvals are switched off by it."
          rows={2}
          maxLength={500}
          value={reason}
          error={missing}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <AskFields asking={asking} />
      <Alert>{error && !asking.says && !missing ? messageOf(error, "Something went wrong") : null}</Alert>
      <DialogActions>
        <Button onClick={onCancel}>Keep what holds</Button>
        <Button type="submit" variant="ink" busy={busy}>
          {asking.sentence ? askWords : "Restore"}
        </Button>
      </DialogActions>
    </form>
  );
}
