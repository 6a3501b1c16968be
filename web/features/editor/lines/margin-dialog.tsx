// One margin for every line that says what it costs; one step to take back.
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { focusFirst } from "../../../ui/focus-first.ts";
import { cellFigures, numberOf } from "../draft/cell-text.ts";
import { hasCost } from "../draft/reduce.ts";
import { useOpenEditor } from "../use-editor.ts";

interface MarginDialogProps {
  open: boolean;
  onClose: () => void;
}

export function MarginDialog({ open, onClose }: MarginDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Set margin for all">
      <MarginForm onClose={onClose} />
    </Dialog>
  );
}

function MarginForm({ onClose }: { onClose: () => void }) {
  const editor = useOpenEditor();
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<string>();
  const costed = editor.draft.lines.filter(hasCost).length;
  const others = editor.draft.lines.length - costed;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const margin = numberOf(text, cellFigures.percent);
    if (margin === null || Number.isNaN(margin) || margin >= 100)
      return setWrong("Enter a margin below 100 %, such as 12.5");
    editor.change({ type: "margins", percent: text });
    onClose();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <TextField
        ref={focusFirst}
        label="Margin, % of the rate"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={wrong}
        hint={
          `Each rate becomes its cost ÷ (1 − margin), to the paisa: ${costed} ${costed === 1 ? "line" : "lines"}.` +
          (others > 0
            ? ` ${others} without a cost ${others === 1 ? "stays" : "stay"} as ${others === 1 ? "it is" : "they are"}.`
            : "")
        }
        onChange={(event) => {
          setText(event.target.value);
          setWrong(undefined);
        }}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="ink" disabled={costed === 0}>
          Set margin
        </Button>
      </DialogActions>
    </form>
  );
}
