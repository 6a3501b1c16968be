// A form of a party with fields of text: what is typed, what is refused at its field, and what somebody else wrote there since.
import { useState } from "react";
import type { ActWanted } from "../../lists/written/use-act.ts";
import { type PartyReply, usePartyChange } from "./use-party-change.ts";

type Typed = Readonly<Record<string, string>>;

/**
 * `stands` is what the page has of these fields; it is read anew after a conflict, and then a field that differs from what the
 * form began with says what stands there now.
 */
export function usePartyForm<T extends Typed, Reply extends PartyReply>(stored: T, wanted: ActWanted<T, Reply>) {
  const [begun] = useState(stored);
  const act = usePartyChange({ ...wanted, begins: stored });
  const field = (name: keyof T & string) => ({
    ...act.field(name),
    autoComplete: "off",
    ...(stored[name] !== begun[name] && { hint: `Somebody else wrote here: ${stored[name] || "nothing"}` }),
  });
  return { act, field };
}
