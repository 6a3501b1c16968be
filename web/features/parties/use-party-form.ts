// A form of a party with fields of text: what is typed, what is refused at its field, and what somebody else wrote there since.
import type { CallOf, Endpoint } from "@vanik/contracts/endpoint";
import type { Party } from "@vanik/contracts/parties";
import { useRef, useState } from "react";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { usePartyChange } from "./use-party-change.ts";

type Typed = Readonly<Record<string, string>>;

/**
 * `stands` is what the page has of these fields; it is read anew after a conflict, and then a field that differs from what the
 * form began with says what stands there now.
 */
export function usePartyForm<E extends Endpoint, T extends Typed>(
  endpoint: E,
  stands: T,
  wanted: { done: string; onDone?: (party: Party) => void; onKept?: () => void },
) {
  const [begun] = useState(stands);
  const [typed, setTyped] = useState(stands);
  const element = useRef<HTMLFormElement>(null);
  const { save, busy, fields, said, found, asking } = usePartyChange(endpoint, Object.keys(stands), wanted);
  useFocusOnProblem(element, found);
  const field = (name: keyof T & string) => ({
    name,
    value: typed[name] ?? "",
    error: fields[name],
    autoComplete: "off",
    ...(stands[name] !== begun[name] && { hint: `Somebody else wrote here: ${stands[name] || "nothing"}` }),
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  /** For `onSubmit`. */
  const submitting = (inputOf: (typed: T) => CallOf<E>) => (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (!busy) save(inputOf(typed));
  };
  return { typed, field, element, submitting, busy, said, asking };
}
