// A right password that waits for its second factor. It lives in this tab alone, so that a refresh loses nothing.
import type { SecondFactorAsked } from "@vanik/contracts/accounts";
import { useState } from "react";
import { useHydrated } from "../../../app/use-hydrated.ts";
import { removeFromTab, storeInTab, readFromTab } from "../../../ui/tab-storage.ts";

export interface Ticket {
  ticket: string;
  email: string;
  /** In milliseconds. */
  endsAt: number;
}

const key = "second-factor";

function readTicket(): Ticket | null {
  const ticket = readFromTab<Ticket>(key);
  return ticket && ticket.endsAt > Date.now() ? ticket : null;
}

export function useTicket() {
  const hydrated = useHydrated();
  const [before] = useState(() => (typeof document === "undefined" ? null : readTicket()));
  // Undefined until this page took or ended one by itself: the one from before counts then.
  const [own, setOwn] = useState<Ticket | null>();
  const [last, setLast] = useState<{ email: string; reason: string | undefined }>();
  const ticket = own === undefined ? (hydrated ? before : null) : own;

  function store(email: string, { ticket: id, expires_in }: SecondFactorAsked["second_factor"]) {
    const stored = { ticket: id, email, endsAt: Date.now() + expires_in * 1000 };
    storeInTab(key, stored);
    setOwn(stored);
    setLast(undefined);
  }

  /** Back to the password; a reason is told there. */
  function end(reason?: string) {
    removeFromTab(key);
    setOwn(null);
    setLast({ email: ticket?.email ?? "", reason });
  }

  return { ticket, store, end, last };
}

export const dropTicket = () => removeFromTab(key);
