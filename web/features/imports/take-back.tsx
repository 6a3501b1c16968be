// What was applied is taken back, whole; what was changed since stays only if that is said.
import { takeImportBack } from "@vanik/contracts/api";
import type { Import } from "@vanik/contracts/imports";
import { useState } from "react";
import { browserCall } from "../../app/call.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { AfterImport } from "./after-import.tsx";
import { useImportStep } from "./use-import-step.ts";

export function TakeBack({ userId, found: { id, version, kind } }: { userId: string; found: Import }) {
  const [leaves, setLeaves] = useState(false);
  const step = useImportStep(userId, id, (leave_changed: boolean) =>
    browserCall(takeImportBack, { id, version, leave_changed }),
  );
  return (
    <div className="hang mt-6 py-4">
      <p>This import is applied.</p>
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
        <Alert>{step.refusal}</Alert>
      </div>
      <Button className="mt-4" busy={step.isPending} onClick={() => step.begin(leaves)}>
        Take back
      </Button>
    </div>
  );
}
