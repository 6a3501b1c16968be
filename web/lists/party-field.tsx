// Names a party: what is typed, or one of those that are found by it. As a field of a form, and as a box to filter by.
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { listParties } from "@vanik/contracts/api";
import type { PartyRow } from "@vanik/contracts/parties";
import { Building2 } from "lucide-react";
import { type ComponentProps, type ReactNode, useDeferredValue, useEffect, useState } from "react";
import { callPage } from "../app/call.ts";
import { useSession } from "../app/session.ts";
import { DescribedInput } from "../ui/described-input.tsx";
import { FieldFrame, useFieldAttributes } from "../ui/field.tsx";
import "./filters.css";

type Side = "buyer" | "supplier";

const mostSuggested = 8;

const partyNamesQuery = (userId: string, side: Side | undefined, q: string) =>
  queryOptions({
    queryKey: ["parties", userId, "names", side, q],
    queryFn: async () =>
      (await callPage(listParties, { q, ...(side && { kind: side }), limit_page_length: mostSuggested })).data,
    enabled: q !== "",
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The parties that are found by what is typed; none while nothing is. */
function usePartyNames(side: Side | undefined, text: string) {
  const userId = useSession()?.id ?? "";
  const typed = text.trim();
  const { data } = useQuery(partyNamesQuery(userId, side, useDeferredValue(typed)));
  return typed && data ? data : [];
}

interface PartyComboboxProps {
  /** Those that are offered. */
  found: readonly PartyRow[];
  text: string;
  onText: (text: string) => void;
  onChosen: (party: string) => void;
  /** Offers what is typed as it stands too. */
  sayTyped?: (typed: string) => string;
  input: ComponentProps<"input">;
}

function PartyCombobox({ found, text, onText, onChosen, sayTyped, input }: PartyComboboxProps) {
  const typed = text.trim();
  const offersTyped = sayTyped && typed !== "" && !found.some(({ name }) => name === typed);
  return (
    <Combobox value="" onChange={(party: string | null) => party && onChosen(party)}>
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
      />
      {(found.length > 0 || offersTyped) && (
        <ComboboxOptions modal={false} className="filter-options">
          {found.map(({ id, name, city }) => (
            <ComboboxOption key={id} value={name} className="filter-option">
              {name}
              {city && <span className="text-ink-3"> {city}</span>}
            </ComboboxOption>
          ))}
          {offersTyped && (
            <ComboboxOption value={typed} className="filter-option">
              {sayTyped(typed)}
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
  inputRef?: ComponentProps<"input">["ref"];
}

/** A field of a form. */
export function PartyField(props: PartyFieldProps) {
  const { label, side, value, required = true, error, hint, onChange, onKnown, inputRef } = props;
  const { id, ...attributes } = useFieldAttributes({ id: undefined, error, hint });
  const found = usePartyNames(side, value);
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
    placeholder: "Begin with any word of the name",
  };
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="field-box filter-party" data-invalid={error ? true : undefined}>
        <PartyCombobox found={found} text={value} onText={onChange} onChosen={onChange} input={input} />
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
  const found = usePartyNames(side, text);
  return (
    <div className="field-box list-find filter-party">
      <Building2 size={16} strokeWidth={1.5} aria-hidden className="ml-3 flex-none self-center text-ink-3" />
      <PartyCombobox
        found={found}
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
