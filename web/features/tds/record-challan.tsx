// The challan that paid tax: of one section, what the list shows of it without one.
import { useQuery } from "@tanstack/react-query";
import { recordTdsChallan } from "@vanik/contracts/api";
import { sumPaise, toPaise, toRupees } from "@vanik/contracts/money";
import { mostOfChallan } from "@vanik/contracts/tds";
import { type TdsSection, tdsSections, tdsSectionWords } from "@vanik/contracts/trade";
import { figureToSend } from "@vanik/contracts/typed-figure";
import { useState } from "react";
import { browserCall } from "../../app/call.ts";
import { rupees } from "../../app/formats.ts";
import { todayInIndia } from "../../app/indian-day.ts";
import { AmountField } from "../../lists/amount-field.tsx";
import { BankField } from "../../lists/bank-field.tsx";
import { DayField } from "../../lists/day-field.tsx";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { TextField } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { unpaidTdsQuery } from "./queries.ts";

interface RecordChallanProps {
  from: string;
  to: string;
  section: TdsSection | undefined;
  onClose: () => void;
}

export function RecordChallan({ from, to, section, onClose }: RecordChallanProps) {
  const [chosen, setChosen] = useState<TdsSection>(section ?? "goods");
  const { data } = useQuery(unpaidTdsQuery({ from, to, section: chosen }));
  const unpaid = data?.unpaid ?? [];
  const due = toRupees(sumPaise(unpaid.map(({ amount }) => toPaise(amount))));
  const act = useAct({
    begins: { day: todayInIndia(), bsr: "", serial: "", amount: "", bank: "" },
    check: ({ day, bsr, serial }) => ({
      ...(!day && { day: "Enter the day" }),
      ...(!/^\d{7}$/.test(bsr.trim()) && { bsr: "Enter the BSR code, 7 digits" }),
      ...(!/^\d{5}$/.test(serial.trim()) && { serial: "Enter the challan's serial number, 5 digits" }),
    }),
    call: ({ amount, ...typed }) =>
      browserCall(recordTdsChallan, {
        ...typed,
        section: chosen,
        amount: amount.trim() ? figureToSend(amount, { places: 2 })! : due,
        ids: unpaid.map(({ id }) => id),
      }),
    doneToast: "The challan is recorded",
    stale: [["tds"], ["ledger"]],
    staleUpon: "refusal",
    onEnd: onClose,
  });
  return (
    <ActDialog
      act={act}
      title="Record challan"
      words="Record challan"
      button={{ disabled: unpaid.length === 0 }}
      onClose={onClose}
    >
      <SelectField
        label="Section"
        value={chosen}
        error={act.problems.section}
        onChange={(event) => setChosen(event.target.value as TdsSection)}
      >
        {tdsSections.map((one) => (
          <option key={one} value={one}>
            {tdsSectionWords[one]}
          </option>
        ))}
      </SelectField>
      <p className="text-ink-2" aria-live="polite">
        {unpaid.length === 0
          ? "Nothing of this section waits for a challan in these days."
          : `It pays ${unpaid.length === 1 ? "one row" : `${unpaid.length} rows`} of these days, ${rupees(due)}.`}
        {data?.isMore && ` Only the first ${mostOfChallan} rows are looked at: choose fewer days for a part of them.`}
      </p>
      <TextField label="BSR code" required inputMode="numeric" maxLength={7} {...act.field("bsr")} />
      <TextField label="Serial number" required inputMode="numeric" maxLength={5} {...act.field("serial")} />
      <DayField label="Day" required {...act.field("day", "onDay")} />
      <BankField value={act.typed.bank} error={act.problems.bank} onBank={(bank) => act.change({ bank })} />
      <AmountField
        label="Amount"
        hint="What was paid, interest and fees included. Left empty, what the rows come to."
        {...act.field("amount", "onAmount")}
      />
    </ActDialog>
  );
}
