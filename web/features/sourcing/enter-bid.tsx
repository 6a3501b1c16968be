// A supplier's bid, entered on its behalf: choosing who bids makes the draft with every line that was asked for.
import { useQuery } from "@tanstack/react-query";
import { documents } from "@vanik/contracts/api";
import type { TradeDocument } from "@vanik/contracts/documents";
import type { ComparedSupplier } from "@vanik/contracts/sourcing";
import { ArrowRight } from "lucide-react";
import { messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { useJustOpened, useShortcut } from "../../app/shortcuts.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { focusNow } from "../../ui/focus-now.ts";
import { Spinner } from "../../ui/spinner.tsx";
import type { SourcingDialogProps } from "./dialog-props.ts";
import { comparisonQuery } from "./queries.ts";
import { type Made, useMake } from "./use-make.ts";
import "./sourcing.css";

const kind = "supplier_quotation";

async function enter({ from, supplier }: { from: string; supplier: string }): Promise<Made> {
  const { name } = await browserCall(documents[kind].create, { from, supplier });
  return { kind, name, done: `Enter what ${supplier} bids.` };
}

type EnterBidProps = Omit<SourcingDialogProps, "document"> & { document: Pick<TradeDocument, "name"> };

export function EnterBid(props: EnterBidProps) {
  const { open, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title="Enter a bid">
      <Bidders {...props} />
    </Dialog>
  );
}

/** Whose bid may be entered: a supplier has one at a time in a round. */
const isOpen = ({ bid, status }: ComparedSupplier) => bid === null || status === "Draft" || status === "Stopped";

function Bidders({ document, onClose, onMade }: EnterBidProps) {
  const { data, error: unread } = useQuery(comparisonQuery(document.name));
  const act = useMake({ onClose, onMade }, { call: enter });
  const suppliers = data?.suppliers.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a))) ?? [];

  function choose({ supplier, bid, status }: ComparedSupplier) {
    if (act.isPending) return;
    if (bid && status === "Draft") onMade(kind, bid);
    else act.submit({ from: document.name, supplier });
  }

  const first = suppliers.find(isOpen);
  const opened = useJustOpened();
  useShortcut({ keys: "mod+enter", label: "Enter the first bid", run: () => !opened.isNew && first && choose(first) });
  return (
    <>
      <p className="text-ink-2">Who bids for {document.name}?</p>
      {!data && !unread && (
        <p className="flex items-center gap-3 py-4">
          <Spinner /> Please wait
        </p>
      )}
      <ul className="sourcing-list" aria-label="Suppliers who were asked">
        {suppliers.map((one) => (
          <li key={one.supplier}>
            <button
              ref={one === first ? focusNow : undefined}
              type="button"
              className="sourcing-pick"
              disabled={!isOpen(one)}
              aria-busy={act.sent?.supplier === one.supplier || undefined}
              onClick={() => choose(one)}
              {...(one === first && opened.button)}
            >
              <span className="min-w-0">
                <span className="block">{one.supplier}</span>
                <span className="block text-caption text-ink-3">{standingOfSupplier(one)}</span>
              </span>
              {isOpen(one) &&
                (act.sent?.supplier === one.supplier ? (
                  <Spinner />
                ) : (
                  <ArrowRight size={16} strokeWidth={1.5} aria-hidden className="flex-none" />
                ))}
            </button>
          </li>
        ))}
      </ul>
      {data && !first && <p className="mt-3 text-table text-ink-2">Everybody who was asked has bid.</p>}
      <Alert>{act.refusal ?? (unread && messageOf(unread, "Something went wrong"))}</Alert>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </>
  );
}

/** "Rajkot · no bid yet" */
function standingOfSupplier({ city, bid, status, quote_status, reason }: ComparedSupplier): string {
  const declined = reason ? `declined: ${reason}` : "declined";
  const without = quote_status === "Declined" ? declined : "no bid yet";
  const going = status === "Draft" ? `draft ${bid}, go on with it` : `${bid} is ${status}`;
  const state = bid === null ? without : going;
  return [city, state].filter(Boolean).join(" · ");
}
