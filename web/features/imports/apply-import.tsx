// What was checked is applied, whole; rows with a fault only if they are said to be left out.
import { applyImport, importFaults } from "@vanik/contracts/api";
import type { Import } from "@vanik/contracts/imports";
import { browserCall } from "../../app/call.ts";
import { fetchFile } from "../../app/fetch-file.ts";
import { quantity } from "../../app/formats.ts";
import { AsksFirst } from "../../lists/second-person/asks-first.tsx";
import { AskFields, askWords } from "../../lists/second-person/ask-fields.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { FieldWarning } from "../../ui/field-warning.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { FileButton } from "../../lists/file-button.tsx";
import { OpeningSumsTable } from "./opening-sums.tsx";
import { useImportStep } from "./use-import-step.ts";

export function ApplyImport({ found }: { found: Import }) {
  const { id, version, counts, sums, apply_reason: asksReason } = found;
  const step = useImportStep(id, {
    begins: { skip_faulty: false, reason: "" },
    fields: asksReason ? ["reason"] : [],
    check: ({ reason }) => (asksReason && !reason.trim() ? { reason: "Give a reason." } : {}),
    call: ({ skip_faulty, reason }, ask) =>
      browserCall(applyImport, { id, version, skip_faulty, ...(asksReason && { reason }), ...ask }),
  });
  if (!counts) return null;
  const applied = counts.new + counts.changed;
  const { short_hsn: short = 0 } = counts;
  return (
    <section aria-labelledby="import-apply" className="mt-8">
      <h2 id="import-apply" className="pb-3 text-h3">
        Apply
      </h2>
      <div className="hang py-4">
        <p>
          {quantity(counts.new)} new, {quantity(counts.changed)} changed, {quantity(counts.unchanged)} unchanged,{" "}
          {quantity(counts.faulty)} faulty.
          {counts.aside ? ` Besides, ${quantity(counts.aside)} of sections, totals or heads.` : ""}
        </p>
        {short > 0 && (
          <p className="mt-2 text-small text-amber">
            {short === 1 ? "One row has an HSN" : `${quantity(short)} rows have an HSN`} of fewer digits than an invoice
            names. It is taken as it is, and stands in the catalogue&apos;s To mend.
          </p>
        )}
        {sums && (
          <OpeningSumsTable
            kind={found.kind}
            sums={sums}
            totals={found.options.totals}
            isAccepted={found.options.accept_difference}
          />
        )}
        {counts.faulty > 0 && (
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
            <CheckField required={false} {...step.tick("skip_faulty")}>
              {counts.faulty === 1
                ? "Leave out the faulty row"
                : `Leave out the ${quantity(counts.faulty)} faulty rows`}
            </CheckField>
            <FileButton
              format="xlsx"
              what="Faulty rows"
              label="Faulty rows"
              make={() => fetchFile(importFaults, { id })}
            />
          </div>
        )}
        {asksReason && (
          <div className="mt-4 grid gap-3">
            <FieldWarning>{asksReason}</FieldWarning>
            <TextArea
              label="Reason"
              hint="Stays at the desk, with this import."
              required
              rows={3}
              maxLength={500}
              {...step.field("reason")}
            />
          </div>
        )}
        <div className="mt-4">
          {found.kind === "openings" && <AsksFirst act="openings" asking={step.asking} />}
          <AskFields asking={step.asking} />
          <Alert>{step.refusal}</Alert>
        </div>
        <Button
          className="mt-4"
          variant="ink"
          busy={step.isPending}
          disabled={applied === 0}
          onClick={() => step.submit()}
        >
          {step.asking.sentence ? askWords : "Apply"}
        </Button>
      </div>
    </section>
  );
}
