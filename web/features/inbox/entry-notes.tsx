// What was noted and done, oldest first, and a note for the others.
import { noteInInbox } from "@vanik/contracts/api";
import type { InboxEntry } from "@vanik/contracts/inbox";
import { type FormEvent, useState } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { actSentence } from "./inbox-words.ts";
import { useEntryWrite } from "./queries.ts";

export function EntryNotes({ userId, entry }: { userId: string; entry: InboxEntry }) {
  const [text, setText] = useState("");
  const [missing, setMissing] = useState<string>();
  const write = useEntryWrite(userId, entry.id, (note: string) =>
    browserCall(noteInInbox, { id: entry.id, text: note }),
  );
  const refused = write.error instanceof ApiError ? write.error.fields.text : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (write.isPending) return;
    setMissing(text.trim() ? undefined : "Enter a note");
    if (text.trim()) write.mutate(text.trim(), { onSuccess: () => setText("") });
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
      <form noValidate onSubmit={submit} className="grid gap-3">
        <TextArea
          label="Note"
          rows={2}
          maxLength={2000}
          value={text}
          error={missing ?? refused}
          onChange={({ target }) => {
            setText(target.value);
            setMissing(undefined);
          }}
        />
        <Alert>{write.error && !refused ? messageOf(write.error, "Something went wrong") : null}</Alert>
        <Button type="submit" size="sm" className="justify-self-start" busy={write.isPending}>
          Add note
        </Button>
      </form>
    </section>
  );
}
