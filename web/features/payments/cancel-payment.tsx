import { cancelPayment } from "@vanik/contracts/api";
import type { Payment } from "@vanik/contracts/documents";
import { useState } from "react";
import { focusNow } from "../../ui/focus-now.ts";
import { browserCall } from "../../app/call.ts";
import { rupees } from "../../app/formats.ts";
import { AsksFirst } from "../../lists/second-person/asks-first.tsx";
import { ActForm } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { TextArea } from "../../ui/text-area.tsx";

/** Asks why; what the payment settled is open again then. */
export function CancelPayment({ payment, onEnd }: { payment: Payment; onEnd: () => void }) {
  const [version] = useState(payment.version);
  const act = useAct({
    begins: { reason: "" },
    check: ({ reason }) => (reason.trim() ? {} : { reason: "Enter the reason" }),
    call: (typed, ask) => browserCall(cancelPayment, { id: payment.name, version, ...typed, ...ask }),
    doneToast: `${payment.name} is cancelled`,
    onEnd,
  });
  return (
    <ActForm act={act} words="Cancel payment" leaveWords="Keep it" onKeep={onEnd}>
      <p className="text-ink-2">
        {rupees(payment.amount)} of {payment.organisation} count no more; the invoices that they settled are open again.
        The payment stays on record.
      </p>
      <TextArea
        ref={focusNow}
        label="Reason"
        required
        rows={3}
        maxLength={500}
        hint="Stays at the desk."
        {...act.field("reason")}
      />
      <AsksFirst payment={payment.name} asking={act.asking} />
    </ActForm>
  );
}
