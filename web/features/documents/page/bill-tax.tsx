// The tax that was withheld as a bill was booked, and another in its place from today on.
import { changeBillTax } from "@vanik/contracts/api";
import type { TradeDocument } from "@vanik/contracts/documents";
import { type TdsSection, tdsSections, tdsSectionWords } from "@vanik/contracts/trade";
import { figureToSend } from "@vanik/contracts/typed-figure";
import { useState } from "react";
import { browserCall } from "../../../app/call.ts";
import { day } from "../../../app/days-and-times.ts";
import { amount, rupees } from "../../../app/formats.ts";
import { AmountField } from "../../../lists/amount-field.tsx";
import { useMayTrade } from "../../../lists/rights/use-may.ts";
import { ActDialog } from "../../../lists/written/act-form.tsx";
import { useAct } from "../../../lists/written/use-act.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { RecordRow } from "../record-row.tsx";

export function BillTax({ document }: { document: TradeDocument }) {
  const [open, setOpen] = useState(false);
  const mayWrite = useMayTrade()("accounts");
  const { tds_withheld: tax, tds_booked: isBooked, tds_section: section, transaction_date: booked } = document;
  if (!isBooked) return null;
  return (
    <RecordRow name="TDS withheld" day={day(tax?.day ?? booked)} cancelled={false} amount={amount(tax?.amount ?? 0)}>
      <p className="break-words">
        {tax ? tdsSectionWords[tax.section] : "Nothing was due as it was booked."}
        {tax?.reason && `: ${tax.reason}`}
      </p>
      {mayWrite && (
        <Button size="sm" className="my-1" onClick={() => setOpen(true)}>
          Change TDS
        </Button>
      )}
      {open && (
        <ChangeTax
          name={document.name}
          section={tax?.section ?? (section as TdsSection | null) ?? "goods"}
          withheld={tax?.amount ?? 0}
          onClose={() => setOpen(false)}
        />
      )}
    </RecordRow>
  );
}

interface ChangeTaxProps {
  name: string;
  section: TdsSection;
  withheld: number;
  onClose: () => void;
}

function ChangeTax({ name, section, withheld, onClose }: ChangeTaxProps) {
  const act = useAct({
    begins: { section, amount: withheld > 0 ? String(withheld) : "", reason: "" },
    check: ({ reason }) => (reason.trim().length >= 3 ? {} : { reason: "Give a reason." }),
    call: ({ amount: typed, ...rest }) =>
      browserCall(changeBillTax, { id: name, ...rest, amount: typed.trim() ? figureToSend(typed, { places: 2 })! : 0 }),
    doneToast: `Another tax of ${name} is withheld`,
    onEnd: onClose,
  });
  return (
    <ActDialog act={act} title="Change TDS" words="Change TDS" leaveWords="Keep it" onClose={onClose}>
      <p className="text-ink-2">
        {withheld > 0 ? `${rupees(withheld)} was withheld as ${name} was booked.` : `Nothing was withheld of ${name}.`}{" "}
        From today on this takes its place; what was said of the days before stays.
      </p>
      <SelectField
        label="Section"
        value={act.typed.section}
        error={act.problems.section}
        onChange={(event) => act.change({ section: event.target.value as TdsSection })}
      >
        {tdsSections.map((one) => (
          <option key={one} value={one}>
            {tdsSectionWords[one]}
          </option>
        ))}
      </SelectField>
      <AmountField label="TDS" hint="Left empty, none." {...act.field("amount", "onAmount")} />
      <TextArea label="Reason" required rows={3} maxLength={500} hint="Stays at the desk." {...act.field("reason")} />
    </ActDialog>
  );
}
