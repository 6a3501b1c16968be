import { useMutation, useQueryClient } from "@tanstack/react-query";
import { cancelPayment } from "@vanik/contracts/api";
import type { Payment } from "@vanik/contracts/documents";
import { type FormEvent, useState } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { rupees } from "../../app/formats.ts";
import { AskFields, askWords } from "../../lists/second-person/ask-fields.tsx";
import { isKeptReply, sayKept } from "../../lists/second-person/kept.ts";
import { useAsking } from "../../lists/second-person/use-asking.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { toast } from "../../ui/toast.ts";

/** Asks why; what the payment settled is open again then. */
export function CancelPayment({ payment, onEnd }: { payment: Payment; onEnd: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const [version] = useState(payment.version);
  const call = useMutation({
    gcTime: 0,
    mutationFn: (ask: { ask?: string }) => browserCall(cancelPayment, { id: payment.name, version, reason, ...ask }),
    onSuccess: (reply) => {
      void client.invalidateQueries();
      if (isKeptReply(reply)) sayKept();
      else toast.success(`${payment.name} is cancelled`);
      onEnd();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "conflict") void client.invalidateQueries();
    },
  });
  const asking = useAsking(call.error);
  const refused = call.error instanceof ApiError ? call.error.fields.reason : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!reason.trim());
    const ask = asking.take();
    if (ask && reason.trim() && !call.isPending) call.mutate(ask);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-2">
        {rupees(payment.amount)} of {payment.organisation} count no more; the invoices that they settled are open again.
        The payment stays on record.
      </p>
      <TextArea
        ref={(area) => area?.focus()}
        label="Reason"
        required
        rows={3}
        maxLength={500}
        hint="Stays at the desk."
        value={reason}
        error={missing && !reason.trim() ? "Enter the reason" : refused}
        onChange={(event) => setReason(event.target.value)}
      />
      <AskFields asking={asking} />
      <Alert>{call.error && !refused && !asking.says ? messageOf(call.error, "Something went wrong") : null}</Alert>
      <DialogActions>
        <Button onClick={onEnd}>Keep it</Button>
        <Button type="submit" variant="ink" busy={call.isPending}>
          {asking.sentence ? askWords : "Cancel payment"}
        </Button>
      </DialogActions>
    </form>
  );
}
