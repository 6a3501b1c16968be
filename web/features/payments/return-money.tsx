// Money back: what rests of a payment is returned to who paid it, or comes back from who was paid.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { recordPayment } from "@vanik/contracts/api";
import type { Payment } from "@vanik/contracts/documents";
import { toPaise, toRupees } from "@vanik/contracts/money";
import type { PaymentDirection, PaymentMode } from "@vanik/contracts/trade";
import { type FormEvent, useRef, useState } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { rupees } from "../../app/formats.ts";
import { todayInIndia } from "../../app/indian-day.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { amountProblem, paiseOf, typedOf } from "./allocation.ts";
import { PaymentFields } from "./payment-fields.tsx";

interface ReturnedMoney {
  amount: string;
  day: string;
  mode: PaymentMode;
  reference: string;
  again: boolean;
  reason: string;
}

export function ReturnMoney({ payment, onEnd }: { payment: Payment; onEnd: () => void }) {
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const rest = toPaise(payment.advance);
  const [typed, setTyped] = useState<ReturnedMoney>({
    amount: typedOf(rest),
    day: todayInIndia(),
    mode: "NEFT",
    reference: "",
    again: false,
    reason: "",
  });
  const [found, setFound] = useState<Record<string, string>>({});
  const direction: PaymentDirection = payment.direction === "in" ? "out" : "in";
  const amount = paiseOf(typed.amount);
  const call = useMutation({
    gcTime: 0,
    mutationFn: () => {
      const { organisation, name } = payment;
      return browserCall(recordPayment, {
        ...typed,
        organisation,
        direction,
        amount: toRupees(amount ?? rest),
        refund_of: [name],
      });
    },
    onSuccess: ({ name }) => {
      void client.invalidateQueries();
      toast.success(`${name} is recorded`);
      onEnd();
    },
  });
  const refused = call.error instanceof ApiError ? call.error.fields : {};
  const isTwice = call.error instanceof ApiError && call.error.code === "conflict";
  const problems: Record<string, string | undefined> = { ...refused, ...found };
  useFocusOnProblem(element, problems);
  const change = (part: Partial<ReturnedMoney>) => {
    setTyped((now) => ({ ...now, ...part }));
    setFound({});
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrongAmount = amountProblem(typed.amount);
    const wrong: Record<string, string> = {
      ...(wrongAmount && { amount: wrongAmount }),
      ...(amount && amount > rest && { amount: `Return at most ${rupees(toRupees(rest))}` }),
      ...(!typed.day && { day: "Enter the day" }),
    };
    setFound(wrong);
    if (Object.keys(wrong).length === 0 && !call.isPending) call.mutate();
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-2">
        {rupees(payment.advance)} of {payment.name} rest on the account of {payment.organisation}.
      </p>
      <PaymentFields form={{ typed, change, problems }} first="amount" />
      {(isTwice || typed.again) && (
        <>
          <CheckField
            name="again"
            required={false}
            checked={typed.again}
            onChange={(event) => change({ again: event.target.checked })}
          >
            This is another payment with the same reference.
          </CheckField>
          <TextField
            label="Reason"
            required
            maxLength={500}
            hint="Stays at the desk."
            value={typed.reason}
            error={problems.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </>
      )}
      <Alert>
        {call.error && Object.keys(refused).length === 0
          ? messageOf(call.error, "Something went wrong")
          : refused.refund_of}
      </Alert>
      <DialogActions>
        <Button onClick={onEnd}>Back</Button>
        <Button type="submit" variant="ink" busy={call.isPending}>
          {direction === "out" ? "Record money returned" : "Record money back"}
        </Button>
      </DialogActions>
    </form>
  );
}
