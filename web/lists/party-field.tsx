// Names a party: what is typed, or one of those that are found by it. As a field of a form, and as a box to filter by.
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { listParties } from "@vanik/contracts/api";
import type { PartyRow } from "@vanik/contracts/parties";
import { Building2, Plus } from "lucide-react";
import { type ComponentProps, type ReactNode, useDeferredValue, useEffect, useState } from "react";
import { callPage } from "../app/call.ts";
import { DescribedInput } from "../ui/described-input.tsx";
import { FieldFrame, useFieldAttributes } from "../ui/field.tsx";
import "./filters.css";

type Side = "buyer" | "supplier";

const mostSuggested = 8;

const partyNamesQuery = (side: Side | undefined, q: string) =>
  queryOptions({
    queryKey: ["parties", "names", side, q],
    queryFn: async () =>
      (await callPage(listParties, { q, ...(side && { kind: side }), limit_page_length: mostSuggested })).data,
    enabled: q !== "",
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The parties that are found by what is typed, none while nothing is; `isOld` while they are those of other words. */
export function usePartyNames(side: Side | undefined, text: string) {
  const typed = text.trim();
  const query = useDeferredValue(typed);
  const { data, isPending, isPlaceholderData } = useQuery(partyNamesQuery(side, query));
  const isOld = typed !== "" && (query !== typed || isPending || isPlaceholderData);
  return { found: typed && data ? data : [], isOld };
}

interface PartyComboboxProps {
  /** Those that are offered. */
  found: readonly PartyRow[];
  /** They are those of other words, and cannot be chosen. */
  isOld: boolean;
  text: string;
  onText: (text: string) => void;
  onChosen: (party: string) => void;
  /** Offers what is typed as it stands too. */
  sayTyped?: (typed: string) => string;
  /** Offers to make a party of what is typed. */
  onNew?: ((typed: string) => void) | undefined;
  input: ComponentProps<"input">;
}

type PartyChoice = { party: string } | { newOf: string };

/** By which of its GSTINs a party is found is shown while one is being typed. */
const isGstinBegun = (typed: string) => /^\d{2}[a-z]/i.test(typed);

function PartyCombobox({ found, isOld, text, onText, onChosen, sayTyped, onNew, input }: PartyComboboxProps) {
  const typed = text.trim();
  const isNamed = typed === "" || found.some(({ name }) => name === typed);
  const offersTyped = sayTyped && !isNamed;
  const offersNew = onNew && !isNamed && !isOld;
  // Enter that comes before what is found takes the first of it as soon as it is there.
  const [wished, setWished] = useState("");
  const first = found[0]?.name ?? "";
  const isDue = wished !== "" && wished === typed && !isOld && first !== "" && first !== typed;
  // Then it is asked no more, as after Enter in the list.
  const isTaken = wished !== "" && typed !== "" && isNamed;
  useEffect(() => {
    if (isDue) onChosen(first);
  }, [isDue, first, onChosen]);
  return (
    <Combobox<PartyChoice | null>
      value={null}
      onChange={(choice) => {
        if (!choice) return;
        if ("party" in choice) onChosen(choice.party);
        else onNew?.(choice.newOf);
      }}
    >
      <ComboboxInput
        as={DescribedInput}
        {...input}
        described={input["aria-describedby"]}
        className="field-input"
        autoComplete="off"
        spellCheck={false}
        displayValue={() => text}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !isOld || sayTyped || event.nativeEvent.isComposing) return;
          event.preventDefault();
          setWished(typed);
        }}
      />
      {!isTaken && (found.length > 0 || offersTyped || offersNew) && (
        <ComboboxOptions modal={false} className="filter-options">
          {found.map(({ id, name, city, gstNo }) => (
            <ComboboxOption key={id} value={{ party: name }} disabled={isOld} className="filter-option">
              {name}
              {city && <span className="text-ink-3"> {city}</span>}
              {gstNo && isGstinBegun(typed) && <span className="figures text-ink-3"> {gstNo}</span>}
            </ComboboxOption>
          ))}
          {offersTyped && (
            <ComboboxOption value={{ party: typed }} className="filter-option">
              {sayTyped(typed)}
            </ComboboxOption>
          )}
          {offersNew && (
            <ComboboxOption value={{ newOf: typed }} className="filter-option">
              <Plus size={16} strokeWidth={1.5} aria-hidden className="flex-none text-ink-3" />A new one: “{typed}”
            </ComboboxOption>
          )}
        </ComboboxOptions>
      )}
    </Combobox>
  );
}

interface PartyFieldProps {
  label: string;
  side: Side | undefined;
  value: string;
  required?: boolean;
  error?: string | undefined;
  hint?: ReactNode;
  onChange: (typed: string) => void;
  /** The party whose whole name is typed; empty while it is none's. */
  onKnown?: (name: string) => void;
  /** Offers to make one of what is typed. */
  onNew?: ((typed: string) => void) | undefined;
  inputRef?: ComponentProps<"input">["ref"];
}

/** A field of a form. */
export function PartyField(props: PartyFieldProps) {
  const { label, side, value, required = true, error, hint, onChange, onKnown, onNew, inputRef } = props;
  const { id, ...attributes } = useFieldAttributes({ id: undefined, error, hint });
  const { found, isOld } = usePartyNames(side, value);
  const typed = value.trim().toLowerCase();
  const known = found.find(({ name }) => name.toLowerCase() === typed)?.name ?? "";
  useEffect(() => onKnown?.(known), [known, onKnown]);
  const input = {
    ...attributes,
    id,
    ref: inputRef,
    name: "organisation",
    required,
    maxLength: 140,
    placeholder: "Name, GSTIN, phone or e-mail",
  };
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="field-box filter-party" data-invalid={error ? true : undefined}>
        <PartyCombobox
          found={found}
          isOld={isOld}
          text={value}
          onText={onChange}
          onChosen={onChange}
          onNew={onNew}
          input={input}
        />
      </div>
    </FieldFrame>
  );
}

interface PartyBoxProps {
  label: string;
  side: Side | undefined;
  onChosen: (party: string) => void;
}

/** A box to filter by: empty again once a party is chosen. */
export function PartyBox({ label, side, onChosen }: PartyBoxProps) {
  const [text, setText] = useState("");
  const { found, isOld } = usePartyNames(side, text);
  return (
    <div className="field-box list-find filter-party">
      <Building2 size={16} strokeWidth={1.5} aria-hidden className="ml-3 flex-none self-center text-ink-3" />
      <PartyCombobox
        found={found}
        isOld={isOld}
        text={text}
        onText={setText}
        onChosen={(party) => {
          onChosen(party);
          setText("");
        }}
        sayTyped={(typed) => `Names that begin with “${typed}”`}
        input={{ "aria-label": label, placeholder: label, maxLength: 100 }}
      />
    </div>
  );
}
