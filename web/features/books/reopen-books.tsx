// Opens closed books again behind an earlier day, or all of them, for a reason.
import { reopenBooks } from "@vanik/contracts/api";
import type { Books, ReopenBooksInput } from "@vanik/contracts/books";
import { monthEndBefore } from "@vanik/trading/books";
import { useRef, useState } from "react";
import { browserCall } from "../../app/call.ts";
import { DayField } from "../../lists/day-field.tsx";
import { AskFields, askWords } from "../../lists/second-person/ask-fields.tsx";
import { useAsking } from "../../lists/second-person/use-asking.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { useBooksChange } from "./use-books-change.ts";

export function ReopenBooks({ books, onClose }: { books: Books; onClose: () => void }) {
  const [until, setUntil] = useState(books.until ? monthEndBefore(books.until) : "");
  const [reason, setReason] = useState("");
  const change = useBooksChange((input: ReopenBooksInput) => browserCall(reopenBooks, input), onClose);
  const asking = useAsking(change.error);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, change.problems);
  return (
    <Dialog open onClose={onClose} title="Open books again">
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const missing = reason.trim() ? {} : { reason: "Give a reason." };
          const ask = asking.take();
          if (ask) change.submit({ until: until || null, reason, ...ask }, missing);
        }}
      >
        <p className="text-ink-2">
          Who read a report of these days may read other figures afterwards. Close them again once the entry is made.
        </p>
        <DayField
          label="Closed until, from now on"
          name="until"
          hint="Left empty, all books are opened."
          value={until}
          error={change.problems.until}
          onDay={(day) => {
            setUntil(day);
            change.mend("until");
          }}
        />
        <TextArea
          ref={focusFirst}
          label="Reason"
          name="reason"
          required
          rows={3}
          maxLength={500}
          hint="Stays at the desk, in the history and in the audit log."
          value={reason}
          error={change.problems.reason}
          onChange={(event) => {
            setReason(event.target.value);
            change.mend("reason");
          }}
        />
        <AskFields asking={asking} />
        <Alert>{asking.says ? null : change.refusal}</Alert>
        <DialogActions>
          <Button onClick={onClose}>Keep them closed</Button>
          <Button type="submit" variant="ink" busy={change.isPending}>
            {asking.sentence ? askWords : "Open again"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
