// A party is called otherwise from now on; it is blocked, and taken back.
import { blockParty, renameParty, unblockParty } from "@vanik/contracts/api";
import type { Party } from "@vanik/contracts/parties";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import { useState } from "react";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { useMayTrade } from "../../lists/rights/use-may.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
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
      {open && <RenameDialog party={party} onEnd={close} />}
    </>
  );
}

function RenameDialog({ party, onEnd }: PartyFormProps) {
  const { id, version, name } = party;
  const { act, field } = usePartyForm(
    { name },
    { call: (typed) => browserCall(renameParty, { id, version, ...typed }), doneToast: "Renamed", onEnd },
  );
  return (
    <ActDialog act={act} title={`Rename ${name}`} words="Rename" onClose={onEnd}>
      <p className="text-ink-2">
        Papers of before keep the old name. It finds this party still, here and for other programs, and nobody else
        takes it.
      </p>
      <TextField ref={focusFirst} label="Company name" required maxLength={140} {...field("name")} />
    </ActDialog>
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
      {open && <BlockDialog party={party} onEnd={close} />}
    </>
  );
}

function BlockDialog({ party, onEnd }: PartyFormProps) {
  const { id, version, name } = party;
  const { act, field } = usePartyForm(
    { reason: "" },
    { call: (typed) => browserCall(blockParty, { id, version, ...typed }), doneToast: "Blocked", onEnd },
  );
  const begins = party.kind === "buyer" ? "no inquiry, quotation or order" : "no request, quotation or order";
  return (
    <ActDialog act={act} title={`Block ${name}`} words="Block" onClose={onEnd}>
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
    </ActDialog>
  );
}

/** Above the page of a blocked party: since when and why, and the way back. */
export function BlockedNotice({ party }: { party: Party }) {
  const mayWrite = useMayTrade()(rightOfSide(party.kind));
  const act = usePartyChange({ call: () => browserCall(unblockParty, { id: party.id }), doneToast: "Unblocked" });
  if (!party.blocked) return null;
  const { at, reason } = party.blocked;
  return (
    <section
      aria-label="Blocked"
      className="mt-5 flex flex-wrap items-center justify-between gap-3 border-l-2 border-red bg-red-w px-3 py-2 text-label text-red"
    >
      <p className="min-w-0 [overflow-wrap:anywhere]">
        Blocked since {time(at)}: {reason}
        {act.refusal && <span role="alert"> {act.refusal}</span>}
      </p>
      {mayWrite && (
        <Button size="sm" busy={act.isPending} onClick={() => act.submit()}>
          Unblock
        </Button>
      )}
    </section>
  );
}
