// What was sent to ERPNext and is not there any more, as where it was restored: sent again under the same reference, or left so.
import { settleErpnextSent } from "@vanik/contracts/api";
import { deskAddress } from "@vanik/contracts/desk-pages";
import type { ErpnextSentGone } from "@vanik/contracts/erpnext-compare";
import { useState } from "react";
import { Link } from "react-router";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { quantity } from "../../app/formats.ts";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { erpnextActWords } from "./standing-words.ts";

export function SentGone({ rows }: { rows: readonly ErpnextSentGone[] }) {
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="sent-gone" className="mt-5">
      <h3 id="sent-gone" className="font-[560]">
        Sent from here, and not there any more
      </h3>
      <p className="text-ink-2">
        Where ERPNext was restored, send it again: it is made once, under the same reference. What somebody deleted
        there stands here too: leave that.
      </p>
      {rows.length > 1 && (
        <Button size="sm" className="mt-2" onClick={() => setOpen(true)}>
          Send all {quantity(rows.length)} again
        </Button>
      )}
      <ul className="erpnext-points mt-2">
        {rows.map((row) => (
          <SentGoneRow key={row.id} row={row} />
        ))}
      </ul>
      {isOpen && <SendAllDialog rows={rows} onClose={() => setOpen(false)} />}
    </section>
  );
}

function SentGoneRow({ row: { id, act, doctype, name, since, whose, party, document } }: { row: ErpnextSentGone }) {
  const settle = (what: "again" | "leave") => ({
    call: () => browserCall(settleErpnextSent, { do: what, ids: [id] }),
    staleUpon: "refusal" as const,
    onRefused: (refusal: string) => toast.error(refusal),
  });
  const again = useAct({ ...settle("again"), doneToast: "It is sent again" });
  const leave = useAct({ ...settle("leave"), doneToast: "It stays gone" });
  const what = `${doctype} ${name}`;
  return (
    <li className="erpnext-problem">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-[560]">
          {erpnextActWords[act].one}
          {whose && (
            <span className="font-normal text-ink-2">
              {" of "}
              {party ? (
                <Link to={`/desk/parties/${party}`} className="link">
                  {whose}
                </Link>
              ) : (
                whose
              )}
            </span>
          )}
        </p>
        <p className="text-small text-ink-2">
          {what}
          {document && (
            <>
              {", "}
              <Link to={deskAddress(document.kind, document.name)} className="link">
                {document.name}
              </Link>
            </>
          )}
        </p>
        <p className="text-small text-ink-3">Since {time(since)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={`Send again: ${what}`} busy={again.isPending} onClick={() => again.submit()}>
          Send again
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Leave: ${what}`}
          busy={leave.isPending}
          onClick={() => leave.submit()}
        >
          Leave
        </Button>
      </div>
    </li>
  );
}

function SendAllDialog({ rows, onClose }: { rows: readonly ErpnextSentGone[]; onClose: () => void }) {
  const act = useAct({
    call: () => browserCall(settleErpnextSent, { do: "again", ids: rows.map(({ id }) => id) }),
    doneToast: ({ settled }) => `${quantity(settled)} are sent again`,
    staleUpon: "refusal",
    onEnd: onClose,
  });
  return (
    <ActDialog act={act} title="Send again" words="Send again" onClose={onClose}>
      <p className="text-ink-2">
        All {quantity(rows.length)} are made in ERPNext once more, in the order in which they were done here. An
        acceptance is ordered only where its quotation says what it said then.
      </p>
    </ActDialog>
  );
}
