// Money back: what rests of a payment is returned to who paid it, or comes back from who was paid.
import { useQuery } from "@tanstack/react-query";
import { recordPayment } from "@vanik/contracts/api";
import type { Payment } from "@vanik/contracts/documents";
import { toPaise, toRupees } from "@vanik/contracts/money";
import type { PaymentDirection, PaymentMode } from "@vanik/contracts/trade";
import { referenceProblem } from "@vanik/trading/payment-reference";
import { useDeferredValue } from "react";
import { MailSwitch } from "../../lists/mail-switch.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { ActForm } from "../../lists/written/act-form.tsx";
import { ApiError } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { rupees } from "../../app/formats.ts";
import { todayInIndia } from "../../app/indian-day.ts";
import { CheckField } from "../../ui/choice-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { amountProblem, paiseOf, typedOf } from "./allocation.ts";
import { PaymentFields } from "./payment-fields.tsx";
import { PaymentWarnings } from "./payment-warnings.tsx";
import { paymentPreviewQuery, type PaymentSent } from "./queries.ts";
import { sentBank } from "./use-payment-form.ts";

interface ReturnedMoney {
  amount: string;
  day: string;
  mode: PaymentMode;
  bank: string;
  reference: string;
  again: boolean;
  reason: string;
  mail: boolean;
}

/** A payment of which something rests, or a note. */
type Returned = Pick<Payment, "name" | "organisation" | "direction" | "advance">;

export function ReturnMoney({ payment, onEnd }: { payment: Returned; onEnd: () => void }) {
  const rest = toPaise(payment.advance);
  const direction: PaymentDirection = payment.direction === "in" ? "out" : "in";
  const sentBack = ({ bank, ...typed }: ReturnedMoney): PaymentSent => ({
    ...typed,
    ...sentBank({ mode: typed.mode, bank }),
    organisation: payment.organisation,
    direction,
    amount: toRupees(paiseOf(typed.amount) ?? rest),
    refund_of: [payment.name],
  });
  const act = useAct({
    begins: {
      amount: typedOf(rest),
      day: todayInIndia(),
      mode: "NEFT",
      bank: "",
      reference: "",
      again: false,
      reason: "",
      mail: true,
    } as ReturnedMoney,
    check(typed) {
      const amount = paiseOf(typed.amount);
      const wrongAmount = amountProblem(typed.amount);
      const lacksReference = referenceProblem(typed.mode, typed.reference);
      return {
        ...(wrongAmount && { amount: wrongAmount }),
        ...(amount && amount > rest && { amount: `Return at most ${rupees(toRupees(rest))}` }),
        ...(!typed.day && { day: "Enter the day" }),
        ...(lacksReference && { reference: lacksReference }),
      };
    },
    call: (typed, ask) => browserCall(recordPayment, { ...sentBack(typed), ...ask }),
    doneToast: ({ name }) => `${name} is recorded`,
    onEnd,
  });
  const { typed } = act;
  const deferred = useDeferredValue(typed);
  const preview = useQuery({
    ...paymentPreviewQuery(sentBack(deferred)),
    enabled: deferred.day !== "" && !act.isPending,
  });
  const isTwice = act.error instanceof ApiError && act.error.code === "conflict";

  return (
    <ActForm
      act={act}
      words={direction === "out" ? "Record money returned" : "Record money back"}
      leaveWords="Back"
      onKeep={onEnd}
    >
      <p className="text-ink-2">
        {payment.organisation} has {rupees(payment.advance)} of {payment.name} on its account.
      </p>
      <PaymentFields form={act} first="amount" />
      <PaymentWarnings warnings={preview.data?.warnings ?? []} besides={act.asking.sentence} />
      {(isTwice || typed.again) && (
        <CheckField required={false} {...act.tick("again")}>
          This is another payment with the same reference.
        </CheckField>
      )}
      {(isTwice || typed.again || (preview.data?.reasons_needed ?? []).length > 0) && (
        <TextField label="Reason" required maxLength={500} hint="Stays at the desk." {...act.field("reason")} />
      )}
      {preview.data && (
        <MailSwitch hears={preview.data.hears} checked={typed.mail} onChange={(mail) => act.change({ mail })} />
      )}
    </ActForm>
  );
}
