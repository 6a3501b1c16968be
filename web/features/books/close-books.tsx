// Closes the books up to a day: the last month's end, unless the desk says otherwise.
import { closeBooks } from "@vanik/contracts/api";
import type { Books, CloseBooksInput } from "@vanik/contracts/books";
import { useRef, useState } from "react";
import { browserCall } from "../../app/call.ts";
import { DayField } from "../../lists/day-field.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { useBooksChange } from "./use-books-change.ts";

export function CloseBooks({ books, onClose }: { books: Books; onClose: () => void }) {
  const [until, setUntil] = useState(books.proposed ?? "");
  const change = useBooksChange((input: CloseBooksInput) => browserCall(closeBooks, input), onClose);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, change.problems);
  return (
    <Dialog open onClose={onClose} title="Close books">
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          change.submit({ until }, until ? {} : { until: "Choose a day." });
        }}
      >
        <p className="text-ink-2">
          From then on nothing is dated up to this day, and no invoice of such a day is cancelled. A payment, a dispatch
          or a receipt can still be cancelled: it is taken back on the day on which that is done.
        </p>
        <DayField
          ref={focusFirst}
          label="Closed until"
          name="until"
          required
          hint="That day included; mostly the last one of a month."
          value={until}
          error={change.problems.until}
          onDay={(day) => {
            setUntil(day);
            change.mend("until");
          }}
        />
        <Alert>{change.refusal}</Alert>
        <DialogActions>
          <Button onClick={onClose}>Keep them open</Button>
          <Button type="submit" variant="ink" busy={change.isPending}>
            Close books
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
