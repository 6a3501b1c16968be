import { closeSite } from "@vanik/contracts/api";
import { useRef, useState } from "react";
import { browserCall } from "../../app/call.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { useAct } from "../../lists/written/use-act.ts";

export function CloseSite({ onClose }: { onClose: () => void }) {
  const [sentence, setSentence] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const close = useAct({
    call: () => browserCall(closeSite, { sentence }),
    said: "The site is closed",
    onDone: onClose,
  });
  useFocusOnProblem(form, close.problems);
  return (
    <Dialog open onClose={onClose} title="Close the site">
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          close.submit(undefined, sentence.trim() ? {} : { sentence: "Enter what visitors are to read." });
        }}
      >
        <p className="text-ink-2">
          Nobody reads the site, signs up or sends an inquiry until you open it again. Who has an account works on.
        </p>
        <TextArea
          ref={focusFirst}
          label="What visitors read"
          name="sentence"
          required
          rows={3}
          maxLength={300}
          value={sentence}
          error={close.problems.sentence}
          onChange={(event) => {
            setSentence(event.target.value);
            close.mend("sentence");
          }}
        />
        <Alert>{close.refusal}</Alert>
        <DialogActions>
          <Button onClick={onClose}>Keep it open</Button>
          <Button type="submit" variant="ink" busy={close.isPending}>
            Close the site
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
