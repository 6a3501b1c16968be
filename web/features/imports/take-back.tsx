// What was applied is taken back, whole; what was changed since stays only if that is said.
import { importFaults, takeImportBack } from "@vanik/contracts/api";
import type { Import } from "@vanik/contracts/imports";
import { useState } from "react";
import { browserCall } from "../../app/call.ts";
import { fetchFile } from "../../app/fetch-file.ts";
import { quantity } from "../../app/formats.ts";
import { FileButton } from "../../lists/file-button.tsx";
import { AskFields, askWords } from "../../lists/second-person/ask-fields.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { AfterImport } from "./after-import.tsx";
import { useImportStep } from "./use-import-step.ts";

export function TakeBack({ userId, found }: { userId: string; found: Import }) {
  const { id, version, kind, counts, swept_at: swept } = found;
  const left = counts?.faulty ?? 0;
  const [leaves, setLeaves] = useState(false);
  const step = useImportStep(userId, id, (leave_changed: boolean, ask) =>
    browserCall(takeImportBack, { id, version, leave_changed, ...ask }),
  );
  return (
    <div className="hang mt-6 py-4">
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
      <div className="mt-4">
        <AskFields asking={step.asking} />
        <Alert>{step.refusal}</Alert>
      </div>
      <Button className="mt-4" busy={step.isPending} onClick={() => step.begin(leaves)}>
        {step.asking.sentence ? askWords : "Take back"}
      </Button>
    </div>
  );
}
