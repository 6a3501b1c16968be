// Who registered and may be a party that ERPNext has already: the desk says which one, that it is a new one, or that it is nobody.
import { useQuery } from "@tanstack/react-query";
import { settleErpnextLink } from "@vanik/contracts/api";
import type { ErpnextHeld } from "@vanik/contracts/erpnext-links";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import { useState } from "react";
import { Link } from "react-router";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { PartyField } from "../../lists/party-field.tsx";
import { useMay } from "../../lists/rights/use-may.ts";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { toast } from "../../ui/toast.ts";
import { linksQuery } from "./queries.ts";

export function ToLink() {
  const query = useQuery(linksQuery());
  if (!query.data) return <NotRead what="Who is to be linked" query={query} />;
  if (query.data.length === 0) return <p className="text-ink-3">Nobody waits.</p>;
  return (
    <ul className="erpnext-points">
      {query.data.map((party) => (
        <HeldRow key={party.organisation} party={party} />
      ))}
    </ul>
  );
}

type Way = "to" | "refuse";

function HeldRow({ party: row }: { party: ErpnextHeld }) {
  const { organisation: id, version, name, side, people, since, sentence, candidates } = row;
  const may = useMay();
  const [dialog, setDialog] = useState<Way | null>(null);
  const make = useAct({
    call: () => browserCall(settleErpnextLink, { id, version, do: "new" }),
    doneToast: `${name} is made as new.`,
    staleUpon: "refusal",
    onRefused: (refusal) => toast.error(refusal),
  });
  const close = () => setDialog(null);
  return (
    <li className="erpnext-problem">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-[560]">
          <Link to={`/desk/parties/${id}`} className="link">
            {name}
          </Link>
          <span className="font-normal text-ink-2">, {side}</span>
        </p>
        <p className="text-small text-ink-2">{sentence}</p>
        {candidates.length > 0 && (
          <ul className="text-small text-ink-2">
            {candidates.map(({ party, name: called, sentence: inCommon }) => (
              <li key={party}>
                <Link to={`/desk/parties/${party}`} className="link">
                  {called}
                </Link>
                : {inCommon}
              </li>
            ))}
          </ul>
        )}
        <p className="text-small text-ink-3">
          Since {time(since)}: {people.map((one) => [one.name, one.email].filter(Boolean).join(", ")).join("; ")}
        </p>
      </div>
      {may(rightOfSide(side)) && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setDialog("to")}>
            Link
          </Button>
          <Button size="sm" variant="ghost" busy={make.isPending} onClick={() => make.submit()}>
            Make as new
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setDialog("refuse")}>
            Refuse
          </Button>
        </div>
      )}
      {dialog === "to" && <LinkHeldDialog party={row} onClose={close} />}
      {dialog === "refuse" && <RefuseDialog party={row} onClose={close} />}
    </li>
  );
}

interface HeldDialogProps {
  party: ErpnextHeld;
  onClose: () => void;
}

/** The surest stands there already. */
function LinkHeldDialog({ party: { organisation: id, version, name, side, candidates }, onClose }: HeldDialogProps) {
  const first = candidates[0]?.name ?? "";
  const link = useAct({
    begins: { to: first },
    check: ({ to }) => (to.trim() ? {} : { to: "Choose the party that it is." }),
    call: ({ to }) => browserCall(settleErpnextLink, { id, version, do: "to", to: to.trim() }),
    doneToast: (_, { to }) => `${name} is linked to ${to.trim()}.`,
    staleUpon: "refusal",
    onEnd: onClose,
  });
  return (
    <ActDialog act={link} title={`Link ${name}`} words="Link" isUnsaved={link.typed.to !== first} onClose={onClose}>
      <p className="text-ink-2">
        Its people, inquiries and files become that party’s, and they read its documents. This cannot be undone: be sure
        who asks.
      </p>
      <PartyField inputRef={focusFirst} label="Party in ERPNext" side={side} {...link.field("to")} />
    </ActDialog>
  );
}

function RefuseDialog({ party: { organisation: id, version, name }, onClose }: HeldDialogProps) {
  const refuse = useAct({
    begins: { reason: "" },
    call: ({ reason }) => browserCall(settleErpnextLink, { id, version, do: "refuse", reason }),
    doneToast: `${name} is refused.`,
    staleUpon: "refusal",
    onEnd: onClose,
  });
  return (
    <ActDialog
      act={refuse}
      title={`Refuse ${name}`}
      words="Refuse"
      isUnsaved={refuse.typed.reason !== ""}
      onClose={onClose}
    >
      <p className="text-ink-2">
        Nobody of it signs in any more, and it is not made in ERPNext. This cannot be undone.
      </p>
      <TextField
        ref={focusFirst}
        label="Reason"
        required
        maxLength={500}
        hint="It is mailed to them, and the audit log keeps it."
        {...refuse.field("reason")}
      />
    </ActDialog>
  );
}
