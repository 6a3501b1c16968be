// One entry of the inbox: who it is from, what it says, who sees to it, and what was noted.
import { useQuery } from "@tanstack/react-query";
import { changeInboxEntry } from "@vanik/contracts/api";
import { type InboxChange, type InboxEntry, rightOfEntry } from "@vanik/contracts/inbox";
import { type ReactNode, useState } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { useMay } from "../../lists/rights/use-may.ts";
import { LookOnly } from "../../lists/rights/who-may.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { EntryFacts } from "./entry-facts.tsx";
import { EntryNotes } from "./entry-notes.tsx";
import { useUserId } from "../../app/session.ts";
import { entryTitle, openedWords } from "./inbox-words.ts";
import { LinkGuest } from "./link-guest.tsx";
import { openEntryQuery, useEntryWrite } from "./queries.ts";
import "./inbox.css";

/** How what an entry asks for is done elsewhere; `onDone` settles the entry. */
export type EntryAct = (entry: InboxEntry, onDone: () => void) => ReactNode;

interface EntryDialogProps {
  /** Which is open; null while none is. */
  id: string | null;
  onClose: () => void;
  /** Of "I have paid". */
  record: EntryAct;
}

export function EntryDialog({ id, ...props }: EntryDialogProps) {
  return id === null ? null : <OpenEntry key={id} id={id} {...props} />;
}

function OpenEntry({ id, onClose, record }: EntryDialogProps & { id: string }) {
  const query = useQuery(openEntryQuery(id));
  const { data: entry } = query;
  return (
    <Dialog open onClose={onClose} size="lg" leavesBack title={entry ? entryTitle(entry) : "Inbox"}>
      {entry ? (
        <EntryBody entry={entry} onClose={onClose} record={record} />
      ) : (
        <EntryInstead error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}

function EntryInstead({ error, busy, onRetry }: { error: Error | null; busy: boolean; onRetry: () => void }) {
  if (!error) return <output className="block text-ink-3">Loading the entry…</output>;
  const missing = error instanceof ApiError && (error.code === "not_found" || error.code === "invalid");
  return (
    <div role="alert" className="flex flex-col gap-4">
      <p>
        {missing
          ? "There is no such entry any more: what was done two years ago goes, and so does what a person had erased."
          : `This entry could not be loaded. ${messageOf(error, "")}`}
      </p>
      {!missing && (
        <DialogActions>
          <Button busy={busy} onClick={onRetry}>
            Try again
          </Button>
        </DialogActions>
      )}
    </div>
  );
}

interface EntryBodyProps extends Pick<EntryDialogProps, "onClose" | "record"> {
  entry: InboxEntry;
}

function EntryBody({ entry, onClose, record }: EntryBodyProps) {
  const { id, version, state, kind, party, outstanding } = entry;
  const [links, setLinks] = useState(false);
  const write = useEntryWrite(id, {
    call: (change: Omit<InboxChange, "version">) => browserCall(changeInboxEntry, { id, version, ...change }),
  });
  const opened = openedWords(entry, useUserId());
  const may = useMay();
  const mayWrite = may(rightOfEntry(kind));
  const isGuests = kind === "inquiry" && party === null && mayWrite;
  const isToRecord = kind === "paid" && state === "open" && Boolean(outstanding);
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="text-label py-2 px-3 border-l-2 border-amber bg-amber-w text-amber empty:hidden">
        {opened}
      </p>
      {entry.message && (
        <p className="border-l-2 border-line-2 pl-3.5 wrap-anywhere whitespace-pre-line">{entry.message}</p>
      )}
      <EntryFacts entry={entry} />
      {kind === "paid" && state === "open" && mayWrite && (
        <LookOnly right="accounts" says="You can settle this, and not record the payment." />
      )}
      <LookOnly right={rightOfEntry(kind)} />
      <Assignee entry={entry} mayWrite={mayWrite} busy={write.isPending} onChange={write.submit} />
      <Alert>{write.refusal}</Alert>
      <EntryNotes entry={entry} mayWrite={mayWrite} />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {mayWrite &&
          (state === "open" ? (
            <Button
              variant={isGuests || isToRecord ? "plain" : "ink"}
              busy={write.isPending}
              onClick={() => write.submit({ state: "done" })}
            >
              Done
            </Button>
          ) : (
            <Button busy={write.isPending} onClick={() => write.submit({ state: "open" })}>
              Take up again
            </Button>
          ))}
        {isToRecord && record(entry, () => write.submit({ state: "done" }))}
        {isGuests && (
          <Button variant="go" onClick={() => setLinks(true)}>
            Link to a buyer
          </Button>
        )}
      </DialogActions>
      <LinkGuest entry={entry} open={links && isGuests} onClose={() => setLinks(false)} />
    </div>
  );
}

interface AssigneeProps {
  entry: InboxEntry;
  mayWrite: boolean;
  busy: boolean;
  onChange: (change: { assigned_to: string | null }) => void;
}

/** Who sees to it; one press takes it. */
function Assignee({ entry, mayWrite, busy, onChange }: AssigneeProps) {
  const { assigned_to: now, colleagues } = entry;
  const userId = useUserId();
  // Somebody who may no longer sign in may still have it.
  const people = now && !colleagues.some(({ id }) => id === now.id) ? [...colleagues, now] : colleagues;
  return (
    <div className="hang flex flex-wrap items-end gap-3 pt-4">
      <SelectField
        label="Seen to by"
        className="w-64 max-w-full"
        value={now?.id ?? ""}
        disabled={busy || !mayWrite}
        onChange={({ target }) => onChange({ assigned_to: target.value || null })}
      >
        <option value="">Nobody yet</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {mayWrite && now?.id !== userId && (
        <Button busy={busy} onClick={() => onChange({ assigned_to: userId })}>
          Take it
        </Button>
      )}
    </div>
  );
}
