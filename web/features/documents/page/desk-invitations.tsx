// Who is asked by a request, what each has answered, and the answer "no" that came by telephone.
import { documents } from "@vanik/contracts/api";
import type { TradeDocument } from "@vanik/contracts/documents";
import { useState } from "react";
import { browserCall } from "../../../app/call.ts";
import { shortMoment } from "../../../app/days-and-times.ts";
import { useMayTrade } from "../../../lists/rights/use-may.ts";
import { StatusBadge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

interface DeskInvitationsProps {
  document: TradeDocument;
  /** Hands out the link by which a supplier answers; absent where one may not. */
  onLink?: ((supplier: string) => void) | undefined;
}

export function DeskInvitations({
  document: { name, version, status, invitations = [], round },
  onLink,
}: DeskInvitationsProps) {
  const [openInvitation, setAsked] = useState<string | null>(null);
  const mayDecline = useMayTrade()("sourcing");
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invited" className="mt-8">
      <h2 id="invited" className="text-h3 pb-2">
        Suppliers
      </h2>
      <ul className="hang">
        {invitations.map(({ supplier, quote_status, reason, document: attached, link_at: linkAt }) => (
          <li
            key={supplier}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-table"
          >
            <span className="min-w-[min(12rem,100%)] flex-1 break-words">
              {supplier}
              {attached && <span className="text-ink-3"> · document attached</span>}
              {linkAt && <span className="text-ink-3"> · link of {shortMoment(linkAt)}</span>}
              {reason && <span className="block text-small text-ink-3">{reason}</span>}
            </span>
            <StatusBadge status={quote_status} />
            {onLink && status === "Submitted" && !round && (
              <Button size="sm" aria-label={`Link of ${supplier}`} onClick={() => onLink(supplier)}>
                Link
              </Button>
            )}
            {/* In a round its supplier declines by itself, or the invitation is taken back there. */}
            {mayDecline && quote_status === "Pending" && status === "Submitted" && !round && (
              <Button size="sm" aria-label={`Decline for ${supplier}`} onClick={() => setAsked(supplier)}>
                Decline
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ReasonDialog
        open={openInvitation !== null}
        onClose={() => setAsked(null)}
        title="Decline for the supplier"
        act="Decline"
        done={`${openInvitation} declines`}
        sentence={`${openInvitation} will not quote for ${name}.`}
        optional
        call={(reason) =>
          browserCall(documents.request_for_quotation.move, {
            id: name,
            version,
            move: "decline",
            supplier: openInvitation ?? "",
            reason,
            note: "",
            po_no: "",
          })
        }
      />
    </section>
  );
}
