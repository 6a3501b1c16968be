// A link by which a supplier answers without an account: mailed to it; of a round that is not sealed shown here, and never again.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { endBidLink, makeBidLink } from "@vanik/contracts/api";
import { Copy } from "lucide-react";
import { messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { DialogActions } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.ts";

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
  const onSuccess = () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes("round") });
  const { mutate, data, isPending, error } = useMutation({
    gcTime: 0,
    mutationFn: () => browserCall(makeBidLink, { id: name, supplier }),
    onSuccess: ({ url }) => {
      onSuccess();
      if (url) return;
      toast.success(`The link is on its way to ${supplier}`);
      onClose();
    },
  });
  const ending = useMutation({
    gcTime: 0,
    mutationFn: () => browserCall(endBidLink, { id: name, supplier }),
    onSuccess: () => {
      onSuccess();
      toast.success("The link is ended");
      onClose();
    },
  });
  const failure = error ?? ending.error;
  return (
    <>
      {data?.url ? (
        <MadeLink url={data.url} supplier={supplier} />
      ) : (
        <p className="text-ink-2">
          Whoever holds the link reads this request and bids for {supplier}, forwarded too. It is mailed to the people
          of {supplier}
          {sealed ? ", and shown to nobody here: the round is sealed. " : ". "}
          {standsSince && `One stands since ${time(standsSince)}; it ends as soon as you make another.`}
        </p>
      )}
      <Alert>{failure ? messageOf(failure, "Something went wrong") : null}</Alert>
      <DialogActions>
        <Button onClick={onClose}>{data?.url ? "I have kept it" : "Close"}</Button>
        {!data && standsSince && (
          <Button busy={ending.isPending} onClick={() => ending.mutate()}>
            End the link
          </Button>
        )}
        {!data && (
          <Button variant="ink" busy={isPending} onClick={() => mutate()}>
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
