// Names a party to filter by: what is typed, or one of those that begin so.
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { listParties } from "@vanik/contracts/api";
import { type Kind as KindName, kinds } from "@vanik/contracts/trade";
import { Building2 } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { callPage } from "../../../app/call.ts";
import "../../../ui/field.css";

const most = 8;

/** Parties of one side whose names begin so, as the desk knows them. */
const suggestionsQuery = (kind: "buyer" | "supplier", q: string) =>
  queryOptions({
    queryKey: ["parties", "suggested", kind, q],
    queryFn: () => callPage(listParties, { q, kind, limit_page_length: most }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

interface PartyBoxProps {
  kind: KindName;
  onChosen: (party: string) => void;
}

export function PartyBox({ kind, onChosen }: PartyBoxProps) {
  const [text, setText] = useState("");
  const typed = text.trim();
  const asked = useDeferredValue(typed);
  const side = kinds[kind].party;
  const { data } = useQuery(suggestionsQuery(side, asked));
  const names = typed ? (data?.data.map(({ name }) => name) ?? []) : [];
  const label = kind === "request_for_quotation" ? "Filter by supplier" : "Filter by party";

  return (
    <Combobox
      value=""
      onChange={(party: string | null) => {
        if (party) onChosen(party);
        setText("");
      }}
    >
      <div className="field-box list-find filter-party">
        <Building2 size={16} strokeWidth={1.5} aria-hidden className="ml-3 flex-none self-center text-ink-3" />
        <ComboboxInput
          aria-label={label}
          placeholder={label}
          className="field-input"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          displayValue={() => text}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {typed && (
          <ComboboxOptions modal={false} className="filter-options">
            {names.map((name) => (
              <ComboboxOption key={name} value={name} className="filter-option">
                {name}
              </ComboboxOption>
            ))}
            {!names.includes(typed) && (
              <ComboboxOption value={typed} className="filter-option">
                Names that begin with “{typed}”
              </ComboboxOption>
            )}
          </ComboboxOptions>
        )}
      </div>
    </Combobox>
  );
}
