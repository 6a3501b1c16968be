// What was applied is taken back, whole; what was changed since stays only if that is said. What cancels papers wants a reason.
import { importFaults, takeImportBack } from "@vanik/contracts/api";
import type { Import } from "@vanik/contracts/imports";
import { useRef, useState } from "react";
import { browserCall } from "../../app/call.ts";
import { fetchFile } from "../../app/fetch-file.ts";
import { quantity } from "../../app/formats.ts";
import { FileButton } from "../../lists/file-button.tsx";
import { AskFields, askWords } from "../../lists/second-person/ask-fields.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { AfterImport } from "./after-import.tsx";
import { useImportStep } from "./use-import-step.ts";

export function TakeBack({ userId, found }: { userId: string; found: Import }) {
  const { id, version, kind, counts, needs_reason: needsReason, swept_at: swept } = found;
  const left = counts?.faulty ?? 0;
  const [leaves, setLeaves] = useState(false);
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState<string>();
  const step = useImportStep(userId, id, (input: { leave_changed: boolean; reason?: string }, ask) =>
    browserCall(takeImportBack, { id, version, ...input, ...ask }),
  );
  const problem = missing ?? step.fields.reason;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, { reason: problem });

  function takeBack() {
    const isMissing = needsReason && !reason.trim();
    setMissing(isMissing ? "Give a reason." : undefined);
    if (!isMissing) step.begin({ leave_changed: leaves, ...(needsReason && { reason }) });
  }
  return (
    <form
      ref={form}
      noValidate
      className="hang mt-6 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        takeBack();
      }}
    >
      <p>This import is applied.</p>
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
      <AfterImport userId={userId} kind={kind} />
      {kind !== "openings" && (
        <CheckField
          className="mt-3"
          required={false}
          checked={leaves}
          onChange={({ target }) => setLeaves(target.checked)}
        >
          When it is taken back, leave what was changed since as it is
        </CheckField>
      )}
      {needsReason && (
        <div className="mt-4">
          <TextArea
            label="Reason"
            name="reason"
            hint="To take it back. Stays at the desk, with each paper that it cancels and in the audit log."
            required
            rows={3}
            maxLength={500}
            value={reason}
            error={problem}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(undefined);
            }}
          />
        </div>
      )}
      <div className="mt-4">
        <AskFields asking={step.asking} />
        <Alert>{needsReason && step.fields.reason ? null : step.refusal}</Alert>
      </div>
      <Button type="submit" className="mt-4" busy={step.isPending}>
        {step.asking.sentence ? askWords : "Take back"}
      </Button>
    </form>
  );
}
