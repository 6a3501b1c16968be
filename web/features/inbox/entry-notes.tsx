// What was noted and done, oldest first, and a note for the others.
import { noteInInbox } from "@vanik/contracts/api";
import type { InboxEntry } from "@vanik/contracts/inbox";
import type { FormEvent } from "react";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { actSentence } from "./inbox-words.ts";
import { useEntryWrite } from "./queries.ts";

export function EntryNotes({ entry, mayWrite }: { entry: InboxEntry; mayWrite: boolean }) {
  const act = useEntryWrite(entry.id, {
    begins: { text: "" },
    check: ({ text }) => (text.trim() ? {} : { text: "Enter a note" }),
    call: ({ text }) => browserCall(noteInInbox, { id: entry.id, text: text.trim() }),
    onDone: () => act.change({ text: "" }),
  });
  const { form, refusal, isPending } = act;

  function submit(event: FormEvent) {
    event.preventDefault();
    act.submit();
  }
  return (
    <section aria-labelledby="inbox-notes" className="hang grid gap-4 pt-4">
      <h3 id="inbox-notes" className="text-label font-[560]">
        Notes
      </h3>
      {entry.notes.length === 0 && <p className="text-small text-ink-3">Nothing yet. Only the desk reads them.</p>}
      {entry.notes.length > 0 && (
        <ol className="inbox-notes">
          {entry.notes.map((note) => (
            <li key={note.id}>
              <p className="text-small text-ink-3">
                {actSentence(note)}, {time(note.at)}
              </p>
              {note.act === "note" && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>}
            </li>
          ))}
        </ol>
      )}
      {mayWrite && (
        <form ref={form} noValidate onSubmit={submit} className="grid gap-3">
          <TextArea label="Note" rows={2} maxLength={2000} {...act.field("text")} />
          <Alert>{refusal}</Alert>
          <Button type="submit" size="sm" className="justify-self-start" busy={isPending}>
            Add note
          </Button>
        </form>
      )}
    </section>
  );
}
