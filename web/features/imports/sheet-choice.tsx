// Which sheet of a workbook was read, and another that is read instead.
import type { Import } from "@vanik/contracts/imports";
import { useState } from "react";
import { quantity } from "../../app/formats.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";

interface SheetChoiceProps {
  found: Pick<Import, "sheet" | "sheets" | "state">;
  busy: boolean;
  onRead: (sheet: string) => void;
}

export function SheetChoice({ found: { sheet, sheets, state }, busy, onRead }: SheetChoiceProps) {
  // Of one that could not be read the next is offered.
  const next = sheets[(sheets.indexOf(sheet) + 1) % sheets.length]!;
  const [chosen, setChosen] = useState(state === "failed" ? next : sheet);
  return (
    <div className="mb-5">
      <p className="break-words">
        The sheet “{sheet}” was read, one of {quantity(sheets.length)}.
      </p>
      {/* Read by a press: who chooses by arrows passes the others. */}
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <SelectField
          className="w-full min-w-0 sm:w-80"
          label="Sheet"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          {sheets.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <Button type="button" busy={busy} disabled={chosen === sheet} onClick={() => onRead(chosen)}>
          Read this sheet
        </Button>
      </div>
    </div>
  );
}
