// Which field each column holds, with samples of it; how the whole is meant; and Check.
import { changeImport } from "@vanik/contracts/api";
import { importFields, missingFields, saidByPartyKind } from "@vanik/contracts/import-fields";
import type { Import, ImportChange } from "@vanik/contracts/imports";
import { figureToSend } from "@vanik/contracts/typed-figure";
import { useState } from "react";
import type { ActProblems } from "../../lists/written/use-act.ts";
import { browserCall } from "../../app/call.ts";
import { AmountField } from "../../lists/amount-field.tsx";
import { DayField } from "../../lists/day-field.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SheetChoice } from "./sheet-choice.tsx";
import { useImportStep } from "./use-import-step.ts";

interface ColumnsProps {
  found: Import;
}

/** Of a field that takes some words alone: which. */
const wordsTaken = (kind: Import["kind"], field: string | null | undefined) =>
  importFields[kind].find((one) => one.field === field)?.choices?.join(", ");

export function ImportColumns({ found }: ColumnsProps) {
  const { id, version, columns, fields, sheets } = found;
  const [mapping, setMapping] = useState(found.mapping);
  const [options, setOptions] = useState(found.options);
  const step = useImportStep(id, {
    // A field that no column is chosen for has no place of its own here.
    fields: ["options", ...columns.map((_, at) => `mapping.${at}`)],
    call: (change: Omit<ImportChange, "version">) => browserCall(changeImport, { id, version, ...change }),
  });
  const { form, problems, refusal } = step;
  const isListed = Boolean(options.party_kind);
  const missing = missingFields(found.kind, { mapped: Object.values(mapping), isListed });
  const isSaidByList = (field: string) => isListed && saidByPartyKind[found.kind]?.includes(field);
  const sheetChoice = sheets.length > 1 && (
    <SheetChoice found={found} busy={step.isPending} onRead={(sheet) => step.submit({ sheet })} />
  );
  // Nothing was read of this one, so nothing but another sheet can be chosen.
  if (found.state === "failed")
    return (
      <form ref={form} className="hang mt-6 py-4">
        {sheetChoice}
        <Alert>{refusal}</Alert>
      </form>
    );
  return (
    <form
      ref={form}
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault();
        step.submit({ mapping, options });
      }}
    >
      <h2 className="pb-3 text-h3">Columns</h2>
      <div className="hang py-4">
        {sheetChoice}
        <ul className="imports-columns">
          {columns.map(({ title, samples, from }, at) => (
            // Columns have no names of their own: several may be headed alike.
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place
            <li key={at} className="imports-column">
              <SelectField
                label={title || `Column ${at + 1}`}
                value={mapping[at] ?? ""}
                error={problems[`mapping.${at}`]}
                hint={wordsTaken(found.kind, mapping[at])}
                onChange={({ target }) => setMapping({ ...mapping, [at]: target.value || null })}
              >
                <option value="">Leave out</option>
                {fields.map(({ field, title: name, needed }) => (
                  <option key={field} value={field}>
                    {needed && !isSaidByList(field) ? `${name} (needed)` : name}
                  </option>
                ))}
              </SelectField>
              {from !== undefined && (
                <p className="mt-1 text-small text-ink-2">
                  {mapping[at] ? "This becomes the one price of each item." : "A price by quantity is left out."}
                </p>
              )}
              <p className="mt-1 truncate text-small text-ink-3">{samples.slice(0, 3).join(" · ") || "Empty"}</p>
            </li>
          ))}
        </ul>
        {columns.some(({ from }) => from !== undefined) && <PricesByQuantity />}
        <ImportOptions kind={found.kind} options={options} fields={problems} onChange={setOptions} />
        {missing.length > 0 && (
          <p className="mt-4 text-small text-amber">
            No column is {missing.map(({ title }) => title).join(", ")} yet: choose which one is, or nothing can be
            checked.
          </p>
        )}
        <div className="mt-4">
          <Alert>{refusal ?? problems.mapping}</Alert>
        </div>
        <Button
          className="mt-4"
          type="submit"
          variant={found.state === "mapping" ? "ink" : undefined}
          busy={step.isPending}
        >
          {found.state === "mapping" ? "Check" : "Check again"}
        </Button>
      </div>
    </form>
  );
}

/** A catalogue has one price of an item, for however many: what the list says besides is told. */
function PricesByQuantity() {
  return (
    <p className="mt-4 text-small text-amber">
      This list has prices by quantity. An item has one price for any quantity, so the others are left out: a quotation
      gives them to who takes as many.
    </p>
  );
}

interface OptionsProps {
  kind: Import["kind"];
  options: Import["options"];
  fields: ActProblems;
  onChange: (options: Import["options"]) => void;
}

function ImportOptions({ kind, options, fields, onChange }: OptionsProps) {
  if (kind === "parties")
    return (
      <CheckField
        className="mt-4"
        required={false}
        checked={options.without_gstin ?? false}
        onChange={({ target }) => onChange({ ...options, without_gstin: target.checked })}
      >
        Who has a wrong GSTIN comes in without it
      </CheckField>
    );
  if (kind === "items")
    return (
      <CheckField
        className="mt-4"
        required={false}
        checked={options.make_categories}
        onChange={({ target }) => onChange({ ...options, make_categories: target.checked })}
      >
        Make categories and sub-categories that are not there
      </CheckField>
    );
  const total = (side: "sales" | "purchases", label: string) => (
    <TotalField
      label={label}
      total={options.totals[side]}
      problem={fields[`options.totals.${side}`]}
      onTotal={(rupees) => onChange({ ...options, totals: { ...options.totals, [side]: rupees } })}
    />
  );
  return (
    <div className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-3">
      <DayField
        label="Last day of the old books"
        value={options.cut_over ?? ""}
        error={fields["options.cut_over"]}
        onDay={(day) => onChange({ ...options, cut_over: day || undefined })}
      />
      {kind === "openings" && (
        <>
          {total("sales", "Buyers owe, by the old books")}
          {total("purchases", "Suppliers are owed")}
          <CheckField
            className="sm:col-span-3"
            required={false}
            error={fields["options.accept_difference"]}
            checked={options.accept_difference}
            onChange={({ target }) => onChange({ ...options, accept_difference: target.checked })}
          >
            A difference to these totals is right
          </CheckField>
        </>
      )}
    </div>
  );
}

interface TotalFieldProps {
  label: string;
  total: number | null;
  problem: string | undefined;
  onTotal: (rupees: number | null) => void;
}

/** What is typed stays as it is where it is no figure. */
function TotalField({ label, total, problem, onTotal }: TotalFieldProps) {
  const [typed, setTyped] = useState(total === null ? "" : String(total));
  return (
    <AmountField
      label={label}
      value={typed}
      error={problem}
      onAmount={(text) => {
        setTyped(text);
        onTotal(figureToSend(text, { places: 2 }));
      }}
    />
  );
}
