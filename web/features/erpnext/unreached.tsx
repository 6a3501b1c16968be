// Suppliers whom requests of ERPNext's ask and who have nobody here: somebody of them is invited, or a link of the round is handed out.
import { useQuery } from "@tanstack/react-query";
import { inviteToParty } from "@vanik/contracts/api";
import { deskAddress } from "@vanik/contracts/desk-pages";
import type { ErpnextUnreached } from "@vanik/contracts/erpnext-links";
import { useState } from "react";
import { Link } from "react-router";
import { browserCall } from "../../app/call.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { useMay } from "../../lists/rights/use-may.ts";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { unreachedQuery } from "./queries.ts";

export function Unreached() {
  const query = useQuery(unreachedQuery());
  if (!query.data) return <NotRead what="Whom nobody here reads for" query={query} />;
  if (query.data.length === 0) return <p className="text-ink-3">Every supplier who is asked has somebody here.</p>;
  return (
    <>
      <p className="text-ink-2">
        Requests ask them, and nobody of them signs in here. Invite somebody, or hand out a link on the request’s round.
      </p>
      <ul className="erpnext-points mt-2">
        {query.data.map((supplier) => (
          <UnreachedRow key={supplier.party} supplier={supplier} />
        ))}
      </ul>
    </>
  );
}

const addressOfRequest = ({ name, in_round }: ErpnextUnreached["requests"][number]) =>
  `${deskAddress("request_for_quotation", name)}${in_round ? "/round" : ""}`;

function UnreachedRow({ supplier }: { supplier: ErpnextUnreached }) {
  const { party, name, email, requests } = supplier;
  const mayInvite = useMay()("sourcing");
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="erpnext-problem">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-[560]">
          <Link to={`/desk/parties/${party}`} className="link">
            {name}
          </Link>
        </p>
        <p className="text-small text-ink-2">{email || "The request names no e-mail."}</p>
        <ul className="text-small text-ink-2">
          {requests.map((request) => (
            <li key={request.name} className="py-1">
              <Link to={addressOfRequest(request)} className="link">
                {request.name}
              </Link>
              {!request.in_round && ", without a round"}
            </li>
          ))}
        </ul>
      </div>
      {mayInvite && (
        <Button size="sm" aria-label={`Invite ${name}`} onClick={() => setOpen(true)}>
          Invite
        </Button>
      )}
      {isOpen && <InviteSupplier supplier={supplier} onClose={() => setOpen(false)} />}
    </li>
  );
}

function InviteSupplier({
  supplier: { party, name, email },
  onClose,
}: {
  supplier: ErpnextUnreached;
  onClose: () => void;
}) {
  const act = useAct({
    begins: { person: "", email },
    call: (typed) => browserCall(inviteToParty, { id: party, ...typed }),
    doneToast: "The invitation is on its way",
    onEnd: onClose,
  });
  return (
    <ActDialog act={act} title={`Invite ${name}`} words="Send invitation" onClose={onClose}>
      <p className="text-ink-2">
        A link is mailed by which they set a password and sign in for {name}, within 72 hours. They read then what{" "}
        {name} is asked.
      </p>
      <TextField ref={focusFirst} label="Name" maxLength={100} autoComplete="off" {...act.field("person")} />
      <TextField label="Email" type="email" required maxLength={254} autoComplete="off" {...act.field("email")} />
    </ActDialog>
  );
}
