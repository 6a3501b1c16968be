// A link by which a supplier answers without an account: mailed to it; of a round that is not sealed shown here, and never again.
import { useQueryClient } from "@tanstack/react-query";
import { endBidLink, makeBidLink } from "@vanik/contracts/api";
import { Copy } from "lucide-react";
import { useState } from "react";
import { useAct } from "../../lists/written/use-act.ts";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { DialogActions } from "../../ui/dialog.tsx";

interface SupplierLinkProps {
  name: string;
  supplier: string;
  sealed: boolean;
  /** When the one that stands was handed out. */
  standsSince: string | null;
  onClose: () => void;
}

export function SupplierLink({ name, supplier, sealed, standsSince, onClose }: SupplierLinkProps) {
  const client = useQueryClient();
  const [made, setMade] = useState("");
  const stale = () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(name) });
  const act = useAct({
    call: () => browserCall(makeBidLink, { id: name, supplier }),
    stale,
    doneToast: ({ url }) => (url ? undefined : `The link is on its way to ${supplier}`),
    onDone: ({ url }) => (url ? setMade(url) : onClose()),
  });
  const ending = useAct({
    call: () => browserCall(endBidLink, { id: name, supplier }),
    stale,
    doneToast: "The link is ended",
    onEnd: onClose,
  });
  return (
    <>
      {made ? (
        <MadeLink url={made} supplier={supplier} />
      ) : (
        <p className="text-ink-2">
          Whoever holds the link reads this request and bids for {supplier}, forwarded too. It is mailed to the people
          of {supplier}
          {sealed ? ", and shown to nobody here: the round is sealed. " : ". "}
          {standsSince && `One stands since ${time(standsSince)}; it ends as soon as you make another.`}
        </p>
      )}
      <Alert>{act.refusal ?? ending.refusal}</Alert>
      <DialogActions>
        <Button onClick={onClose}>{made ? "I have kept it" : "Close"}</Button>
        {!made && standsSince && (
          <Button busy={ending.isPending} onClick={() => ending.submit()}>
            End the link
          </Button>
        )}
        {!made && (
          <Button variant="ink" busy={act.isPending} onClick={() => act.submit()}>
            Mail a link
          </Button>
        )}
      </DialogActions>
    </>
  );
}

function MadeLink({ url, supplier }: { url: string; supplier: string }) {
  return (
    <output className="block">
      <p className="text-ink-2">
        This is the link of <b className="font-[560] text-ink">{supplier}</b>. It is shown only now: send it to nobody
        else.
      </p>
      <p className="round-link select-all">{url}</p>
      <Button className="mt-3" variant="ink" icon={Copy} onClick={() => void copyText(url)}>
        Copy link
      </Button>
    </output>
  );
}
