// Opens closed books again behind an earlier day, or all of them, for a reason.
import { reopenBooks } from "@vanik/contracts/api";
import type { Books } from "@vanik/contracts/books";
import { monthEndBefore } from "@vanik/trading/books";
import { browserCall } from "../../app/call.ts";
import { DayField } from "../../lists/day-field.tsx";
import { AsksFirst } from "../../lists/second-person/asks-first.tsx";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { useBooksChange } from "./use-books-change.ts";

export function ReopenBooks({ books, onClose }: { books: Books; onClose: () => void }) {
  const act = useBooksChange({
    begins: { until: books.until ? monthEndBefore(books.until) : "", reason: "" },
    check: ({ reason }) => (reason.trim() ? {} : { reason: "Give a reason." }),
    call: ({ until, reason }, ask) => browserCall(reopenBooks, { until: until || null, reason, ...ask }),
    onEnd: onClose,
  });
  return (
    <ActDialog act={act} title="Open books again" words="Open again" leaveWords="Keep them closed" onClose={onClose}>
      <p className="text-ink-2">
        Who read a report of these days may read other figures afterwards. Close them again once the entry is made.
      </p>
      <DayField
        label="Closed until, from now on"
        hint="Left empty, all books are opened."
        {...act.field("until", "onDay")}
      />
      <TextArea
        ref={focusFirst}
        label="Reason"
        required
        rows={3}
        maxLength={500}
        hint="Stays at the desk, in the history and in the audit log."
        {...act.field("reason")}
      />
      <AsksFirst act="books" asking={act.asking} />
    </ActDialog>
  );
}
