// What is said in words, below the lines: where it is delivered, the terms, a note to the party.
import { kinds } from "@vanik/contracts/trade";
import { pincodeIn, stateName, states } from "@vanik/contracts/states";
import { Button } from "../../../ui/button.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import type { ShipToTexts } from "../draft/draft.ts";
import { kindFields } from "../draft/kind-fields.ts";
import { useEditor, useOpenEditor } from "../use-editor.ts";
import { headChange } from "./side-fields.tsx";

export function Words() {
  const { kind } = useOpenEditor();
  return (
    <div className="editor-words">
      {kindFields[kind].shipTo && <ShipTo />}
      <Text field="note" label={`Note to the ${kinds[kind].party}`} max={2000} rows={3} />
      <Text field="terms" label="Terms" max={4000} rows={5} />
    </div>
  );
}

interface TextProps {
  field: "terms" | "note";
  label: string;
  max: number;
  rows: number;
}

function Text({ field, label, max, rows }: TextProps) {
  const editor = useOpenEditor();
  const value = useEditor(({ draft }) => draft.head[field]);
  const problem = useEditor(({ state }) => state.problems[field]);
  return (
    <TextArea
      label={label}
      rows={rows}
      maxLength={max}
      error={problem}
      value={value}
      onChange={(event) => editor.change(headChange(field, event.target.value))}
      onBlur={() => editor.closeStep()}
    />
  );
}

/** What another place begins with: the address on record, to be changed. */
function placeOnRecord(address: { name: string; gstin: string; address: string; state: string }): ShipToTexts {
  const pincode = pincodeIn(address.address);
  const street = address.address.replace(pincode, "").replace(/[\s,]+$/, "");
  return { name: address.name, address: street, state: address.state, pincode, gstin: address.gstin };
}

function ShipTo() {
  const editor = useOpenEditor();
  const place = useEditor(({ draft }) => draft.head.ship_to);
  const document = useEditor(({ state }) => state.document);
  const sale = kinds[editor.kind].party === "buyer";
  const onRecord = sale ? (document.party ?? document.operator) : document.operator;
  const write = (value: ShipToTexts | null) => editor.change(headChange("ship_to", value));
  return (
    <fieldset className="ship-to">
      <legend className="field-label">Delivered to</legend>
      {place ? (
        <Place place={place} write={write} />
      ) : (
        <p className="text-small text-ink-2">
          {onRecord.name}, {onRecord.address}
        </p>
      )}
      <Button size="sm" onClick={() => write(place ? null : placeOnRecord(onRecord))}>
        {place ? "Deliver to the address on record" : "Deliver to another place"}
      </Button>
    </fieldset>
  );
}

function Place({ place, write }: { place: ShipToTexts; write: (place: ShipToTexts) => void }) {
  const editor = useOpenEditor();
  const problems = useEditor(({ state }) => state.problems);
  const field = (name: keyof ShipToTexts) => ({
    value: place[name],
    error: problems[`ship_to.${name}`],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => write({ ...place, [name]: event.target.value }),
    onBlur: () => editor.closeStep(),
  });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField label="Name at the place" className="sm:col-span-2" maxLength={140} {...field("name")} />
      <TextField label="Address" className="sm:col-span-2" maxLength={300} {...field("address")} />
      <SelectField label="State" {...field("state")}>
        <option value="">Choose</option>
        {Object.keys(states).map((code) => (
          <option key={code} value={code}>
            {stateName(code)}
          </option>
        ))}
      </SelectField>
      <TextField label="PIN code" inputMode="numeric" maxLength={7} {...field("pincode")} />
      <TextField label="GSTIN, if it has its own" maxLength={15} spellCheck={false} {...field("gstin")} />
    </div>
  );
}
