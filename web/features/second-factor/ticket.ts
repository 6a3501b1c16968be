// A right password that waits for its second factor. It lives in this tab alone, so that a refresh loses nothing.
import type { SecondFactorAsked } from "@vanik/contracts/accounts";
import { useEffect, useState } from "react";
import { drop, keep, kept } from "../../ui/tab-storage.ts";

export interface Ticket {
  ticket: string;
  email: string;
  /** In milliseconds. */
  endsAt: number;
}

const key = "second-factor";

function keptTicket(): Ticket | null {
  const ticket = kept<Ticket>(key);
  return ticket && ticket.endsAt > Date.now() ? ticket : null;
}

export function useTicket() {
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const [last, setLast] = useState<{ email: string; reason: string | undefined }>();
  // After hydration: the server knows of no ticket.
  useEffect(() => setTicket(keptTicket()), []);

  function take(email: string, { ticket: id, expires_in }: SecondFactorAsked["second_factor"]) {
    const taken = { ticket: id, email, endsAt: Date.now() + expires_in * 1000 };
    keep(key, taken);
    setTicket(taken);
    setLast(undefined);
  }

  /** Back to the password; a reason is told there. */
  function end(reason?: string) {
    drop(key);
    setTicket(null);
    setLast({ email: ticket?.email ?? "", reason });
  }

  return { ticket, take, end, last };
}

export const dropTicket = () => drop(key);
