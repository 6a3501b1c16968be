// What was applied is taken back, whole; what was changed since stays only if that is said. What cancels papers wants a reason.
import { importFaults, takeImportBack } from "@vanik/contracts/api";
import type { Import } from "@vanik/contracts/imports";
import { browserCall } from "../../app/call.ts";
import { fetchFile } from "../../app/fetch-file.ts";
import { quantity } from "../../app/formats.ts";
import { FileButton } from "../../lists/file-button.tsx";
import { AsksFirst } from "../../lists/second-person/asks-first.tsx";
import { AskFields, askWords } from "../../lists/second-person/ask-fields.tsx";
import { useTrial } from "../../lists/second-person/use-trial.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { AfterImport } from "./after-import.tsx";
import { useImportStep } from "./use-import-step.ts";

export function TakeBack({ found }: { found: Import }) {
  const { id, version, kind, counts, needs_reason: needsReason, swept_at: swept } = found;
  const left = counts?.faulty ?? 0;
  const step = useImportStep(id, {
    begins: { leave_changed: false, reason: "" },
    fields: needsReason ? ["reason"] : [],
    check: ({ reason }) => (needsReason && !reason.trim() ? { reason: "Give a reason." } : {}),
    call: ({ leave_changed, reason }, ask) =>
      browserCall(takeImportBack, { id, version, leave_changed, ...(needsReason && { reason }), ...ask }),
  });
  const { form, asking, refusal, isPending } = step;
  // What is sold or shown asks nobody.
  const mayAsk = kind !== "items";
  const { leave_changed } = step.typed;
  const trial = useTrial("takeImportBack", mayAsk ? { id, version, leave_changed } : null);
  return (
    <form
      ref={form}
      noValidate
      className="hang mt-6 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        step.submit();
      }}
    >
      <h2 className="pb-2 text-h3">This import is applied.</h2>
      {counts && left > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="text-ink-2">
            {quantity(counts.new)} new, {quantity(counts.changed)} changed.{" "}
            {left === 1 ? "The faulty row was" : `The ${quantity(left)} faulty rows were`} left out.
          </p>
          {!swept && (
            <FileButton
              format="xlsx"
              what="Faulty rows"
              label="Faulty rows"
              make={() => fetchFile(importFaults, { id })}
            />
          )}
        </div>
      )}
      <AfterImport found={found} />
      {(kind === "items" || kind === "parties") && (
        <CheckField className="mt-3" required={false} {...step.tick("leave_changed")}>
          When it is taken back, leave what was changed since as it is
        </CheckField>
      )}
      {needsReason && (
        <div className="mt-4">
          <TextArea
            label="Reason"
            hint="To take it back. Stays at the desk, with each paper that it cancels and in the audit log."
            required
            rows={3}
            maxLength={500}
            {...step.field("reason")}
          />
        </div>
      )}
      <div className="mt-4">
        <AsksFirst says={trial.asks} asking={asking} />
        <AskFields asking={asking} />
        <Alert>{refusal}</Alert>
      </div>
      <Button type="submit" className="mt-4" busy={isPending}>
        {asking.sentence ? askWords : "Take back"}
      </Button>
    </form>
  );
}
