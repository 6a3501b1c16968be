// Closes the books up to a day: the last month's end, unless the desk says otherwise.
import { closeBooks } from "@vanik/contracts/api";
import type { Books } from "@vanik/contracts/books";
import { browserCall } from "../../app/call.ts";
import { DayField } from "../../lists/day-field.tsx";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { useBooksChange } from "./use-books-change.ts";

export function CloseBooks({ books, onClose }: { books: Books; onClose: () => void }) {
  const act = useBooksChange({
    begins: { until: books.proposed ?? "" },
    check: ({ until }) => (until ? {} : { until: "Choose a day." }),
    call: (typed) => browserCall(closeBooks, typed),
    onEnd: onClose,
  });
  return (
    <ActDialog act={act} title="Close books" words="Close books" leaveWords="Keep them open" onClose={onClose}>
      <p className="text-ink-2">
        From then on nothing is dated up to this day, and no invoice of such a day is cancelled. A payment, a dispatch
        or a receipt can still be cancelled: it is taken back on the day on which that is done.
      </p>
      <DayField
        ref={focusFirst}
        label="Closed until"
        required
        hint="That day included; mostly the last one of a month."
        {...act.field("until", "onDay")}
      />
    </ActDialog>
  );
}
