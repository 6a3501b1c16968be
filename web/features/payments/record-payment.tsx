// Records money in or out, and what it settles: invoices in full or in part, tax withheld, small rests written off.
import type { PaymentDirection } from "@vanik/contracts/trade";
import { useEffect } from "react";
import { ActForm } from "../../lists/written/act-form.tsx";
import { ShortcutKeys } from "../../app/shortcut-keys.tsx";
import { useJustOpened, useShortcut } from "../../app/shortcuts.ts";
import { AmountField } from "../../lists/amount-field.tsx";
import { MailSwitch } from "../../lists/mail-switch.tsx";
import { NotRead } from "../../lists/not-read.tsx";
import { PartyField } from "../../lists/party-field.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import { allocatedOf, allocationNeedsReason, hasBuyersTds } from "./allocation.ts";
import { AllocationRows } from "./allocation-rows.tsx";
import { AllocationSums } from "./allocation-sums.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import { PaymentWarnings } from "./payment-warnings.tsx";
import { TdsSectionField } from "./tds-section-field.tsx";
import { type PaymentForm, type RecordPaymentProps, usePaymentForm } from "./use-payment-form.ts";

export function RecordPayment(props: RecordPaymentProps) {
  const { open, onClose, direction, organisation } = props;
  const title = direction === "in" ? "Record a payment received" : "Record a payment made";
  return (
    <Dialog open={open} onClose={onClose} size="lg" title={organisation ? title : "Record a payment"}>
      <RecordPaymentForm {...props} />
    </Dialog>
  );
}

function RecordPaymentForm(props: RecordPaymentProps) {
  const form = usePaymentForm(props);
  const { form: element } = form.act;
  const opened = useJustOpened();
  useEffect(() => {
    if (form.isDue) form.save();
  }, [form]);
  useShortcut({
    keys: "mod+enter",
    label: "Record payment",
    run: () => !opened.isNew && element.current?.requestSubmit(),
  });

  return (
    <ActForm
      act={{ ...form.act, isPending: form.busy }}
      words="Record payment"
      keys={<ShortcutKeys keys="mod+enter" />}
      button={{ variant: "go", ...opened.button }}
      onKeep={props.onClose}
      onSend={form.save}
      says={form.act.refusal ?? form.problems.rows}
      {...opened.form}
    >
      {props.organisation ? (
        <p className="text-ink-2">
          {props.direction === "in" ? "From" : "To"}{" "}
          <strong className="font-[560] text-ink">{props.organisation}</strong>
          {props.order && `, in advance for ${props.order}`}
        </p>
      ) : (
        <Whose form={form} />
      )}
      <PaymentFields
        form={form}
        first={props.organisation ? (props.invoices?.length ? "reference" : "amount") : null}
      />
      <Settles form={form} />
      <Withheld form={form} />
      {form.same && (
        <CheckField
          name="again"
          required={false}
          checked={form.typed.again}
          onChange={(event) => form.change({ again: event.target.checked, reference: form.typed.reference })}
        >
          {form.same} has this reference already. This is another payment.
        </CheckField>
      )}
      {(allocationNeedsReason(form.rows) ||
        (form.same && form.typed.again) ||
        form.asksReason ||
        form.problems.reason) && (
        <TextField
          label={reasonLabel(form)}
          required
          maxLength={500}
          hint="Stays at the desk."
          value={form.typed.reason}
          error={form.problems.reason}
          onChange={(event) => form.change({ reason: event.target.value })}
        />
      )}
      <AllocationSums paid={form.paid} rows={form.rows} />
      <PaymentWarnings warnings={form.warnings} besides={form.act.asking.sentence} />
      {form.hears && (
        <MailSwitch hears={form.hears} checked={form.typed.mail} onChange={(mail) => form.change({ mail })} />
      )}
    </ActForm>
  );
}

/** Asked where the page does not know: which way, and whose. */
function Whose({ form: { typed, change, problems, setParty } }: { form: PaymentForm }) {
  const side = typed.direction === "in" ? "buyer" : "supplier";
  return (
    <div className="grid gap-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <SelectField
        label="Direction"
        ref={focusFirst}
        value={typed.direction}
        onChange={(event) => change({ direction: event.target.value as PaymentDirection, organisation: "" })}
      >
        <option value="in">Received from a buyer</option>
        <option value="out">Paid to a supplier</option>
      </SelectField>
      <PartyField
        label={side === "buyer" ? "Buyer" : "Supplier"}
        side={side}
        value={typed.organisation}
        error={problems.organisation}
        onKnown={setParty}
        onChange={(organisation) => change({ organisation })}
      />
    </div>
  );
}

const reasonLabel = ({ rows, same }: PaymentForm) =>
  rows.some(({ writtenOff }) => writtenOff !== "") && allocationNeedsReason(rows) && !same
    ? "Reason to write off"
    : "Reason";

/** Under which rule tax is withheld, and what of it goes with the advance: drawn where there is any. */
function Withheld({ form: { typed, change, rows, isResting, ahead, party, problems } }: { form: PaymentForm }) {
  const canKeep = party !== "" && isResting;
  if (!canKeep && !hasBuyersTds(rows)) return null;
  const isAsked = hasBuyersTds(rows) || ahead.tds !== "" || typed.direction === "out";
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {canKeep && (
          <AmountField
            label="TDS of the advance (optional)"
            name="advanceTds"
            maxLength={16}
            value={ahead.tds}
            error={problems.tds_amount}
            onAmount={(advanceTds) => change({ advanceTds })}
          />
        )}
        {isAsked && <TdsSectionField value={typed.section} onChange={(section) => change({ section })} />}
      </div>
      {canKeep && ahead.why && <p className="text-caption text-ink-2">TDS: {ahead.why}</p>}
      {canKeep && (ahead.asks || typed.tdsReason || problems.tds_reason) && (
        <TextField
          label="Reason for the TDS of the advance"
          required
          maxLength={500}
          hint="Stays at the desk."
          value={typed.tdsReason}
          error={ahead.lacks ?? problems.tds_reason}
          onChange={(event) => change({ tdsReason: event.target.value })}
        />
      )}
    </div>
  );
}

/** What of the party is open; nothing is there to settle before the party is known. */
function Settles({ form }: { form: PaymentForm }) {
  if (form.unread) return <NotRead what="Open invoices" query={form.unread} waiting={<RowPlaceholder />} />;
  if (form.rows.length === 0) {
    if (!form.party) return null;
    return <p className="text-ink-2">No invoice is open: all of it stands on the account as an advance.</p>;
  }
  const isOver = allocatedOf(form.rows) > form.paid;
  return (
    <AllocationRows rows={form.rows} onChange={form.setRows} problems={form.problems}>
      <Button size="sm" variant={isOver ? "ink" : "plain"} onClick={form.propose}>
        Allocate oldest first
      </Button>
    </AllocationRows>
  );
}
