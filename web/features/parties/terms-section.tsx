// What we agreed with a party: days of payment and delivery, its kind of registration, how far its credit reaches.
import { updateParty } from "@vanik/contracts/api";
import type { Party } from "@vanik/contracts/parties";
import { GstCategoryName } from "@vanik/contracts/party-parts";
import { figureToSend } from "@vanik/contracts/typed-figure";
import { ActForm } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import { rupees } from "../../app/formats.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { AmountField } from "../../lists/amount-field.tsx";
import { useMay } from "../../lists/rights/use-may.ts";
import { gstCategoryNames } from "./gst-category-names.ts";
import { Facts, PartySection } from "./party-section.tsx";
import { useEditing } from "./use-editing.ts";
import { usePartyChange } from "./use-party-change.ts";

const daysOrBlank = (count: number | null) => (count === null ? "" : `${count} ${count === 1 ? "day" : "days"}`);

export function TermsSection({ party }: { party: Party }) {
  const { editing, part, button, begin, end } = useEditing();
  const may = useMay();
  return (
    <PartySection
      title="Terms"
      anchor="terms"
      action={
        !editing &&
        may("accounts") && (
          <Button ref={button} size="sm" aria-label="Edit terms" onClick={begin}>
            Edit
          </Button>
        )
      }
    >
      <div ref={part}>{editing ? <TermsForm party={party} onEnd={end} /> : <PartyTerms party={party} />}</div>
    </PartySection>
  );
}

function PartyTerms({ party }: { party: Party }) {
  const byGstin = gstCategoryNames[party.gst_category_by_gstin];
  return (
    <Facts
      facts={[
        ["Payment", daysOrBlank(party.payment_days)],
        ["Delivery", daysOrBlank(party.delivery_days)],
        ["GST category", party.gst_category ? gstCategoryNames[party.gst_category] : `${byGstin}, by the GST No.`],
        ["Credit limit", party.credit_limit === null ? "No limit" : rupees(party.credit_limit)],
      ]}
    />
  );
}

function TermsForm({ party, onEnd }: { party: Party; onEnd: () => void }) {
  const act = usePartyChange({
    begins: {
      payment_days: String(party.payment_days),
      delivery_days: String(party.delivery_days ?? ""),
      gst_category: party.gst_category ?? "",
      credit_limit: String(party.credit_limit ?? ""),
    },
    call: (typed) =>
      browserCall(updateParty, {
        id: party.id,
        version: party.version,
        payment_days: figureToSend(typed.payment_days, { places: 0 }) ?? 0,
        delivery_days: figureToSend(typed.delivery_days, { places: 0 }),
        gst_category: GstCategoryName.safeParse(typed.gst_category).data ?? null,
        credit_limit: figureToSend(typed.credit_limit, { places: 2 }),
      }),
    doneToast: "Terms saved",
    onEnd,
  });
  const { field } = act;

  return (
    <ActForm act={act} words="Save terms" inPage onKeep={onEnd} aria-label="Terms" className="grid gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          label="Payment days"
          inputMode="numeric"
          maxLength={3}
          hint="0 is on invoice. Quotations and orders start from it."
          {...field("payment_days")}
        />
        <TextField
          label="Delivery days"
          inputMode="numeric"
          maxLength={3}
          hint="Optional"
          {...field("delivery_days")}
        />
        <SelectField label="GST category" {...field("gst_category")}>
          <option value="">By the GST No.: {gstCategoryNames[party.gst_category_by_gstin]}</option>
          {GstCategoryName.options.map((category) => (
            <option key={category} value={category}>
              {gstCategoryNames[category]}
            </option>
          ))}
        </SelectField>
        <AmountField
          label="Credit limit"
          maxLength={18}
          hint="Empty: no limit. What goes above it is told, never refused."
          {...field("credit_limit", "onAmount")}
        />
      </div>
    </ActForm>
  );
}
