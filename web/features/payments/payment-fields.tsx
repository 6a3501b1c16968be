// How much, when and how: of money that is recorded, and of money that is returned.
import { type PaymentMode, paymentModes } from "@vanik/contracts/trade";
import { wantsReference } from "@vanik/trading/payment-reference";
import { todayInIndia } from "../../app/indian-day.ts";
import { AmountField } from "../../lists/amount-field.tsx";
import { BankField } from "../../lists/bank-field.tsx";
import { DayField } from "../../lists/day-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { SelectField } from "../../ui/select-field.tsx";

interface TypedPayment {
  amount: string;
  day: string;
  mode: PaymentMode;
  bank: string;
  reference: string;
}

/** `first` is where the dialog begins: at what is not known yet. */
export function PaymentFields({
  form: { typed, change, problems },
  first,
}: {
  form: {
    typed: TypedPayment;
    change: (part: Partial<TypedPayment>) => void;
    problems: Readonly<Record<string, string | undefined>>;
  };
  first: "amount" | "reference" | null;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">
      <AmountField
        label="Amount"
        required
        ref={first === "amount" ? focusFirst : undefined}
        name="amount"
        maxLength={16}
        value={typed.amount}
        error={problems.amount}
        onAmount={(amount) => change({ amount })}
      />
      <DayField
        label="Day"
        required
        name="day"
        max={todayInIndia()}
        value={typed.day}
        error={problems.day}
        onDay={(day) => change({ day })}
      />
      <SelectField
        label="Mode"
        value={typed.mode}
        onChange={(event) => change({ mode: event.target.value as PaymentMode })}
      >
        {paymentModes.map((mode) => (
          <option key={mode}>{mode}</option>
        ))}
      </SelectField>
      {typed.mode !== "Cash" && (
        <BankField value={typed.bank} error={problems.bank} onBank={(bank) => change({ bank })} />
      )}
      <TextField
        {...(wantsReference(typed.mode) ? { label: "Reference", required: true } : { label: "Reference (optional)" })}
        ref={first === "reference" ? focusFirst : undefined}
        name="reference"
        hint="UTR or cheque number"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={typed.reference}
        error={problems.reference}
        onChange={(event) => change({ reference: event.target.value })}
      />
    </div>
  );
}
