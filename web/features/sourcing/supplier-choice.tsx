// Whom to ask: who knows the items stands first and is chosen already, others are found by name.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { KnownSupplier } from "@vanik/contracts/sourcing";
import { Search } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { day } from "../../app/formats.ts";
import { useSession } from "../../app/session.ts";
import { Alert } from "../../ui/alert.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { FieldError } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { suppliersQuery } from "./queries.ts";

interface Chosen {
  chosen: readonly KnownSupplier[];
  onChange: (chosen: readonly KnownSupplier[]) => void;
}

interface SupplierChoiceProps extends Chosen {
  /** Whose items are to be bought. */
  document: string;
  error?: string | undefined;
}

const isAmong = (all: readonly KnownSupplier[], { name }: KnownSupplier) => all.some((one) => one.name === name);

/** At most so many are chosen before anybody is asked. */
const suggested = 5;

export function SupplierChoice({ document, chosen, onChange, error }: SupplierChoiceProps) {
  const [typed, setTyped] = useState("");
  const { shown, isPending, failure } = useSuppliers(document, typed, { chosen, onChange });
  const toggle = (one: KnownSupplier) =>
    onChange(isAmong(chosen, one) ? chosen.filter(({ name }) => name !== one.name) : [...chosen, one]);

  /** Enter in the search takes the first that it found. */
  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const first = shown.find((one) => !isAmong(chosen, one));
    if (!typed.trim() || !first) return;
    toggle(first);
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
          ref={focusFirst}
          className="field-input"
          aria-label="Find a supplier by name"
          placeholder="Find a supplier by name"
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
              checked={isAmong(chosen, supplier)}
              onChange={() => toggle(supplier)}
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
          {typed.trim() ? "No supplier has this in its name." : "There is no supplier yet. Make one under Parties."}
        </p>
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

/** What is found, and before anything is typed those that were chosen besides; who knows the items is chosen at first. */
function useSuppliers(document: string, typed: string, { chosen, onChange }: Chosen) {
  const userId = useSession()?.id ?? "";
  const q = useDeferredValue(typed.trim());
  const { data: suggestions } = useQuery(suppliersQuery(userId, document, ""));
  const query = { ...suppliersQuery(userId, document, q), placeholderData: keepPreviousData };
  const { data = [], isPending, error: failure } = useQuery(query);
  const settled = useRef(false);
  useEffect(() => {
    if (settled.current || !suggestions) return;
    settled.current = true;
    onChange(suggestions.filter(({ items_known }) => items_known > 0).slice(0, suggested));
  }, [suggestions, onChange]);
  const others = q ? [] : chosen.filter((one) => !isAmong(data, one));
  return { shown: [...others, ...data], isPending, failure };
}

const items = (count: number) => (count === 1 ? "1 of these items" : `${count} of these items`);

/** "Rajkot · supplied 2 of these items · last bid 20 Nov 2026" */
export function knowledgeOf({ city, items_known, items_supplied, last_bid }: KnownSupplier): string {
  return [
    city,
    items_supplied > 0 && `supplied ${items(items_supplied)}`,
    items_supplied === 0 && items_known > 0 && `bid for ${items(items_known)}`,
    last_bid && `last bid ${day(last_bid.day)}`,
    items_known === 0 && "not asked for these yet",
  ]
    .filter(Boolean)
    .join(" · ");
}
