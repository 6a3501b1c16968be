// Whom to ask: who knows the items stands first and is chosen already, others are found by name, city or GSTIN.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { KnownSupplier } from "@vanik/contracts/sourcing";
import { Search } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { day } from "../../app/days-and-times.ts";
import { Alert } from "../../ui/alert.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { FieldError } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { suppliersQuery, type Named } from "./queries.ts";
import "./sourcing.css";

interface ChosenSuppliers {
  /** By name. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

interface SupplierChoiceProps extends ChosenSuppliers {
  /** Whose items are to be bought. */
  document: Named;
  error?: string | undefined;
  /** A draft has its suppliers already: nobody is chosen by itself, and the focus stays where it is. */
  drafted?: boolean;
}

/** Who is asked by a request that is a draft still: chosen and taken off as in "Ask suppliers", saved with the draft. */
export function DraftSuppliers(props: Omit<SupplierChoiceProps, "drafted">) {
  return (
    <div className="sourcing-draft">
      <SupplierChoice {...props} drafted />
    </div>
  );
}

/** At most so many are chosen before anybody is asked. */
const suggested = 5;

export function SupplierChoice({ document, chosen, onChange, error, drafted = false }: SupplierChoiceProps) {
  const [typed, setTyped] = useState("");
  const { shown, isPending, failure } = useSuppliers(document, typed, { chosen, onChange, drafted });
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);

  /** Enter in the search takes the first that it found. */
  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const first = shown.find(({ name }) => !chosen.includes(name));
    if (!typed.trim() || !first) return;
    toggle(first.name);
    setTyped("");
  }

  return (
    <fieldset className="min-w-0">
      <legend className="sourcing-legend">
        <span className="text-h3">Suppliers</span>
        <output className="text-caption text-ink-3">{chosen.length} chosen</output>
      </legend>
      <div className="field-box items-center">
        <Search size={16} strokeWidth={1.5} aria-hidden className="ml-3 flex-none text-ink-3" />
        <input
          ref={drafted ? undefined : focusFirst}
          className="field-input"
          aria-label="Find a supplier"
          placeholder="Find by name, city or GSTIN"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKey}
        />
      </div>
      <Alert>{failure ? messageOf(failure, "The suppliers could not be loaded.") : null}</Alert>
      <ul className="sourcing-list" aria-label="Suppliers to ask" aria-busy={isPending}>
        {shown.map((supplier) => (
          <li key={supplier.name}>
            <CheckField
              required={false}
              checked={chosen.includes(supplier.name)}
              onChange={() => toggle(supplier.name)}
              className="sourcing-check"
            >
              <span className="block text-ink">{supplier.name}</span>
              <span className="block text-caption text-ink-3">{knowledgeOf(supplier)}</span>
            </CheckField>
          </li>
        ))}
      </ul>
      {!isPending && shown.length === 0 && (
        <p className="py-3 text-table text-ink-2">
          {typed.trim() ? "No supplier is found by this." : "There is no supplier yet. Make one under Parties."}
        </p>
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

/** What is found, and before anything is typed those that were chosen besides; who knows the items is chosen at first. */
function useSuppliers(
  document: Named,
  typed: string,
  { chosen, onChange, drafted }: ChosenSuppliers & { drafted: boolean },
) {
  const q = useDeferredValue(typed.trim());
  const { data: suggestions } = useQuery(suppliersQuery(document, ""));
  const query = { ...suppliersQuery(document, q), placeholderData: keepPreviousData };
  const { data = [], isPending, error: failure } = useQuery(query);
  const seen = useSeen(data);
  const settled = useRef(drafted);
  useEffect(() => {
    if (settled.current || !suggestions) return;
    settled.current = true;
    const known = suggestions.filter(({ items_known }) => items_known > 0);
    onChange(known.slice(0, suggested).map(({ name }) => name));
  }, [suggestions, onChange]);
  const others = q || isPending ? [] : chosen.filter((name) => !data.some((one) => one.name === name));
  return { shown: [...others.map((name) => seen.get(name) ?? unknown(name)), ...data], isPending, failure };
}

/** Of one that was chosen at another time only its name is known. */
const unknown = (name: string): KnownSupplier => ({
  name,
  city: "",
  items_known: 0,
  items_supplied: 0,
  last_bid: null,
});

/** All that were found while this is open, by name. */
function useSeen(found: readonly KnownSupplier[]): ReadonlyMap<string, KnownSupplier> {
  const [seen, setSeen] = useState<ReadonlyMap<string, KnownSupplier>>(new Map());
  const news = found.filter((one) => seen.get(one.name) !== one);
  if (news.length > 0) setSeen(new Map([...seen, ...news.map((one) => [one.name, one] as const)]));
  return seen;
}

const countOfTheseItems = (count: number) => (count === 1 ? "1 of these items" : `${count} of these items`);

/** "Rajkot · supplied 2 of these items · last bid 20 Nov 2026" */
function knowledgeOf({ city, items_known, items_supplied, last_bid }: KnownSupplier): string {
  return [
    city,
    items_supplied > 0 && `supplied ${countOfTheseItems(items_supplied)}`,
    items_supplied === 0 && items_known > 0 && `bid for ${countOfTheseItems(items_known)}`,
    last_bid && `last bid ${day(last_bid.day)}`,
    items_known === 0 && "not asked for these yet",
  ]
    .filter(Boolean)
    .join(" · ");
}
