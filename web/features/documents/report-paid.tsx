// A buyer tells the desk that an invoice is paid, by what and when: it books nothing, the desk looks for the money.
import { tellPaid } from "@vanik/contracts/api";
import type { TradeDocument } from "@vanik/contracts/documents";
import { type TdsSection, tdsSections, tdsSectionWords } from "@vanik/contracts/trade";
import { figureToSend } from "@vanik/contracts/typed-figure";
import { useState } from "react";
import { useAct } from "../../lists/written/use-act.ts";
import { ActForm } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import { rupees } from "../../app/formats.ts";
import { todayInIndia } from "../../app/indian-day.ts";
import { DayField } from "../../lists/day-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { useReadAgain } from "./queries.ts";

/** The button, for an invoice of which something is open. */
export function ReportPaid({ document }: { document: TradeDocument }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={document.pay?.told ? "plain" : "go"} className="pay-told" onClick={() => setOpen(true)}>
        I have paid {rupees(document.outstanding ?? 0)}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="I have paid">
        <TellPaidForm document={document} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function TellPaidForm({ document, onClose }: { document: TradeDocument; onClose: () => void }) {
  const today = todayInIndia();
  const again = useReadAgain();
  const act = useAct({
    begins: { reference: "", day: today, tds_amount: "", tds_section: "goods" as TdsSection },
    call: ({ tds_amount, ...typed }) =>
      browserCall(tellPaid, { id: document.name, ...typed, tds_amount: figureToSend(tds_amount, { places: 2 }) ?? 0 }),
    doneToast: "The desk knows, and looks for the money",
    stale: () => void again(),
    onEnd: onClose,
  });
  return (
    <ActForm act={act} words="Tell the desk" onKeep={onClose}>
      <p className="text-ink-2">
        {rupees(document.outstanding ?? 0)} of {document.name} is open with us. Tell us when you paid and by which
        reference, and we look for it. It stays open until we have found the money.
      </p>
      <TextField
        ref={focusFirst}
        label="Reference"
        required
        maxLength={60}
        autoComplete="off"
        hint="The UTR of your bank, a cheque's number, or what you wrote with it."
        {...act.field("reference")}
      />
      <DayField label="Paid on" required max={today} {...act.field("day", "onDay")} />
      <TextField
        label="TDS withheld (optional)"
        prefix="₹"
        inputMode="decimal"
        maxLength={16}
        autoComplete="off"
        {...act.field("tds_amount")}
      />
      {act.typed.tds_amount !== "" && (
        <SelectField label="TDS for" {...act.field("tds_section")}>
          {tdsSections.map((section) => (
            <option key={section} value={section}>
              {tdsSectionWords[section]}
            </option>
          ))}
        </SelectField>
      )}
    </ActForm>
  );
}
