// Where it is delivered: of a buyer one of its places on record with a press, or another that is typed; of ours by hand.
import { useQuery } from "@tanstack/react-query";
import { kinds } from "@vanik/contracts/trade";
import { stateName, indianStates } from "@vanik/contracts/states";
import { type ReactNode, useId, useState } from "react";
import { messageOf } from "../../../app/api-error.ts";
import { bindFields } from "../../../ui/bind-fields.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import type { ShipToTexts } from "../draft/draft.ts";
import { chosenPlace, placeAt, placeOnRecord, formatShipTo } from "../draft/places.ts";
import { placesQuery } from "../queries.ts";
import { useEditor, useOpenEditor } from "../use-editor.ts";
import { headChange } from "./side-fields.tsx";

export function ShipTo() {
  const { kind } = useOpenEditor();
  return (
    <fieldset className="ship-to">
      <legend className="field-label">Delivered to</legend>
      {kinds[kind].party === "buyer" ? <BuyersPlace /> : <OwnPlace />}
    </fieldset>
  );
}

function useShipTo() {
  const editor = useOpenEditor();
  const place = useEditor(({ draft }) => draft.head.ship_to);
  const write = (value: ShipToTexts | null) => {
    editor.closeStep();
    editor.change(headChange("ship_to", value));
    editor.closeStep();
  };
  return { place, write };
}

/** The places of the buyer that the draft is for; a guest has none. */
function usePlaces() {
  const party = useEditor(({ state }) => state.document.party);
  const isKnown = Boolean(party && (party.address || party.state || party.gstin));
  const query = useQuery({ ...placesQuery(party?.name ?? ""), enabled: isKnown });
  return { ...query, places: query.data?.filter(({ id }) => id !== null) ?? [], isReading: isKnown && query.isPending };
}

function BuyersPlace() {
  const { place, write } = useShipTo();
  const document = useEditor(({ state }) => state.document);
  const { places, isReading, error, isFetching, refetch } = usePlaces();
  // A copy of a place on record stays in its fields while it is being changed.
  const [typing, setTyping] = useState(false);
  const name = useId();
  const onRecord = document.party ?? document.operator;
  const found = place && !typing ? chosenPlace(place, places) : null;
  const isTyped = place !== null && found === null && !isReading;
  const choose = (value: ShipToTexts | null, typed = false) => {
    setTyping(typed);
    write(value);
  };
  return (
    <>
      <div className="hang w-full">
        <PlaceChoice
          name={name}
          title={onRecord.name}
          lines={[onRecord.address || "No address on record", onRecord.gstin && `GSTIN ${onRecord.gstin}`]}
          checked={place === null}
          onChoose={() => choose(null)}
        />
        {places.map((place) => (
          <PlaceChoice
            key={place.id}
            name={name}
            title={place.name}
            lines={[formatShipTo(place)]}
            checked={found === place}
            onChoose={() => choose(placeAt(place))}
          />
        ))}
        <PlaceChoice
          name={name}
          title="Another place"
          lines={[]}
          checked={isTyped}
          onChoose={() => choose(place ?? placeOnRecord(onRecord), true)}
        />
      </div>
      {isReading && (
        <p role="status" className="text-small text-ink-3">
          Loading the other places
        </p>
      )}
      {error && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="alert" className="text-small text-red">
            The places on record could not be loaded. {messageOf(error, "")}
          </p>
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {isTyped && <Place place={place} />}
    </>
  );
}

interface PlaceChoiceProps {
  name: string;
  title: string;
  lines: readonly string[];
  checked: boolean;
  onChoose: () => void;
}

function PlaceChoice({ name, title, lines, checked, onChoose }: PlaceChoiceProps): ReactNode {
  const words = lines.filter(Boolean).join(" · ");
  return (
    <label className="place-choice">
      <input type="radio" className="choice-mark" name={name} checked={checked} onChange={onChoose} />
      <span className="min-w-0">
        <span className="block break-words">{title}</span>
        {words && <span className="block text-caption break-words text-ink-3">{words}</span>}
      </span>
    </label>
  );
}

/** What we order comes to us, unless another place is typed. */
function OwnPlace() {
  const { place, write } = useShipTo();
  const { operator } = useEditor(({ state }) => state.document);
  return (
    <>
      {place ? (
        <Place place={place} />
      ) : (
        <p className="text-small text-ink-2">
          {operator.name}, {operator.address}
        </p>
      )}
      <Button size="sm" onClick={() => write(place ? null : placeOnRecord(operator))}>
        {place ? "Deliver to the address on record" : "Deliver to another place"}
      </Button>
    </>
  );
}

function Place({ place }: { place: ShipToTexts }) {
  const editor = useOpenEditor();
  const isBuyers = kinds[editor.kind].party === "buyer";
  const problems = useEditor(({ state }) => state.problems);
  const change = (part: Partial<ShipToTexts>) => editor.change(headChange("ship_to", { ...place, ...part }));
  const bound = bindFields(place, problems, change, "ship_to.");
  const field = (name: keyof ShipToTexts) => ({
    ...bound(name),
    autoComplete: "off",
    onBlur: () => editor.closeStep(),
  });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label="Whose place"
        hint="Of another person’s, the tax is by the state that is billed."
        className="sm:col-span-2"
        {...field("to")}
      >
        {place.to === "" && <option value="">Choose</option>}
        <option value="own">{isBuyers ? "The buyer’s own" : "Our own"}</option>
        <option value="other">Another person’s</option>
      </SelectField>
      <TextField
        label={place.to === "other" ? "Name of that person" : "Name at the place"}
        className="sm:col-span-2"
        maxLength={140}
        {...field("name")}
      />
      <TextField label="Address" className="sm:col-span-2" maxLength={300} {...field("address")} />
      <SelectField label="State" {...field("state")}>
        <option value="">Choose</option>
        {Object.keys(indianStates).map((code) => (
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
