// A party is called otherwise from now on; it is blocked, and taken back.
import { blockParty, renameParty, unblockParty } from "@vanik/contracts/api";
import type { Party } from "@vanik/contracts/parties";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import { useState } from "react";
import { time } from "../../app/days-and-times.ts";
import { useMay } from "../../lists/rights/use-may.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { DialogEnd } from "./form-end.tsx";
import { usePartyChange } from "./use-party-change.ts";
import { usePartyForm } from "./use-party-form.ts";

interface PartyFormProps {
  party: Party;
  onEnd: () => void;
}

export function RenameButton({ party }: { party: Party }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Rename
      </Button>
      <Dialog open={open} onClose={close} title={`Rename ${party.name}`}>
        <RenameForm party={party} onEnd={close} />
      </Dialog>
    </>
  );
}

function RenameForm({ party, onEnd }: PartyFormProps) {
  const { field, element, submitting, busy, said } = usePartyForm(
    renameParty,
    { name: party.name },
    { done: "Renamed", onDone: onEnd },
  );
  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={submitting(({ name }) => ({ id: party.id, version: party.version, name }))}
    >
      <p className="text-ink-2">
        Papers of before keep the old name. It finds this party still, here and for other programs, and nobody else
        takes it.
      </p>
      <TextField ref={focusFirst} label="Company name" required maxLength={140} {...field("name")} />
      <DialogEnd act="Rename" busy={busy} said={said} onCancel={onEnd} />
    </form>
  );
}

/** Blocks; of a blocked party nothing, as the notice above its page has the way back. */
export function BlockButton({ party }: { party: Party }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (party.blocked) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Block
      </Button>
      <Dialog open={open} onClose={close} title={`Block ${party.name}`}>
        <BlockForm party={party} onEnd={close} />
      </Dialog>
    </>
  );
}

function BlockForm({ party, onEnd }: PartyFormProps) {
  const { field, element, submitting, busy, said } = usePartyForm(
    blockParty,
    { reason: "" },
    { done: "Blocked", onDone: onEnd },
  );
  const begins = party.kind === "buyer" ? "no inquiry, quotation or order" : "no request, quotation or order";
  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={submitting(({ reason }) => ({ id: party.id, version: party.version, reason }))}
    >
      <p className="text-ink-2">
        Its people are signed out and cannot sign in, and {begins} begins with it. What runs goes on: orders in force
        are delivered, billed and paid.
      </p>
      <TextField
        ref={focusFirst}
        label="Reason"
        required
        maxLength={500}
        hint="The desk alone reads it."
        {...field("reason")}
      />
      <DialogEnd act="Block" busy={busy} said={said} onCancel={onEnd} />
    </form>
  );
}

/** Above the page of a blocked party: since when and why, and the way back. */
export function BlockedNotice({ party }: { party: Party }) {
  const mayWrite = useMay()(rightOfSide(party.kind));
  const { save, busy, said } = usePartyChange(unblockParty, [], { done: "Unblocked" });
  if (!party.blocked) return null;
  const { at, reason } = party.blocked;
  return (
    <section
      aria-label="Blocked"
      className="mt-5 flex flex-wrap items-center justify-between gap-3 border-l-2 border-red bg-red-w px-3 py-2 text-label text-red"
    >
      <p className="min-w-0 [overflow-wrap:anywhere]">
        Blocked since {time(at)}: {reason}
        {said && <span role="alert"> {said}</span>}
      </p>
      {mayWrite && (
        <Button size="sm" busy={busy} onClick={() => save({ id: party.id })}>
          Unblock
        </Button>
      )}
    </section>
  );
}
