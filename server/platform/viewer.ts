// Who is asking. Scopes are minted here alone: a query of party-owned data takes one, so it cannot forget whose rows they are.

declare const partyScope: unique symbol;
declare const deskScope: unique symbol;
/** An organisation whose rows may be read: the signed-in user's own. */
export type PartyScope = string & { readonly [partyScope]: true };
/** Every party's rows: staff only. */
export type DeskScope = "desk" & { readonly [deskScope]: true };
export type Scope = PartyScope | DeskScope;

export interface Guest {
  kind: "guest";
}
export interface SignedIn {
  kind: "buyer" | "supplier" | "staff";
  userId: string;
  sessionId: string;
  name: string;
  organisation: string;
  email: string;
  phone: string;
  scope: Scope;
  /** Must set up a second factor before anything else. */
  awaitsSecondFactor: boolean;
}
export type Viewer = Guest | SignedIn;

export const guest: Guest = { kind: "guest" };

interface SessionRow {
  type: "buyer" | "supplier" | "staff";
  userId: string;
  sessionId: string;
  organisationId: string | null;
  name: string;
  organisation: string | null;
  email: string;
  phone: string;
  awaitsSecondFactor?: boolean;
}

/** The viewer of a live session; a buyer or supplier without an organisation is nobody. */
export function toViewer(row: SessionRow): Viewer {
  const { type: kind, userId, sessionId, name, email, phone, awaitsSecondFactor = false } = row;
  const own = { kind, userId, sessionId, name, email, phone, awaitsSecondFactor };
  if (kind === "staff") return { ...own, organisation: "", scope: "desk" as DeskScope };
  if (!row.organisationId) return guest;
  return { ...own, organisation: row.organisation ?? "", scope: row.organisationId as PartyScope };
}

/** True when every party's rows may be read. */
export function isDesk(scope: Scope): scope is DeskScope {
  return scope === "desk";
}
