// Who is asking. Scopes are minted here alone, from a session or a machine's key: a query of party-owned data takes one, so it cannot forget whose rows they are.
import type { ViewerKind } from "@vanik/contracts/endpoint";
import type { Right } from "@vanik/contracts/rights";
import type { Role } from "@vanik/contracts/roles";
import type { SensitiveAct } from "./errors.ts";

declare const partyScope: unique symbol;
declare const deskScope: unique symbol;
declare const peopleScope: unique symbol;
/** An organisation whose rows may be read: the signed-in user's own. */
export type PartyScope = string & { readonly [partyScope]: true };
/** Every party's rows: staff only. */
export type DeskScope = "desk" & { readonly [deskScope]: true };
export type Scope = PartyScope | DeskScope;
/** An organisation whose people may be seen to: an administrator's own. */
export type PeopleScope = PartyScope & { readonly [peopleScope]: true };

export interface Guest {
  kind: "guest";
}
/** Who reads one organisation's own: its own user, or a machine in its place. The scope is the organisation's id. */
export interface PartyReader {
  kind: "buyer" | "supplier";
  organisation: string;
  scope: PartyScope;
}
interface DeskReader {
  kind: "staff";
  organisation: "";
  scope: DeskScope;
  rights: readonly Right[];
}
/** Who reads documents: somebody signed in, or a machine in a party's place. */
export type Reader = PartyReader | DeskReader;

interface ViewerSession {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
  phone: string;
  /** Must set up a second factor before anything else. */
  awaitsSecondFactor: boolean;
}
export interface PartyViewer extends PartyReader, ViewerSession {
  /** Of an administrator alone. */
  people: PeopleScope | null;
  /** Somebody of the desk who sees Vanik as this person: reads nothing of what is sealed. */
  looksOn?: true;
}
export type PartyAdministrator = PartyViewer & { people: PeopleScope };
/** `approved`: what is done now was asked for, and a second person has approved these acts of it. */
export type DeskViewer = DeskReader & ViewerSession & { approved?: { by: string; acts: readonly SensitiveAct[] } };
export type SignedInViewer = PartyViewer | DeskViewer;
export type Viewer = Guest | SignedInViewer;

/** The viewer whom an endpoint for these kinds lets in. */
export type ViewerOf<Who extends ViewerKind> = Extract<
  Guest | (PartyViewer & { kind: Who }) | DeskViewer,
  { kind: Who }
>;

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
  /** Of staff; whoever has none may read. */
  rights?: readonly Right[];
  /** Of a party's people; whoever has none trades. */
  roles?: readonly Role[];
}

/** The viewer of a live session; a buyer or supplier without an organisation is nobody. */
export function toViewer(row: SessionRow & { type: "staff" }): DeskViewer;
export function toViewer(row: SessionRow & { type: "buyer" | "supplier"; organisationId: string }): PartyViewer;
export function toViewer(row: SessionRow): Viewer;
export function toViewer(row: SessionRow): Viewer {
  const { type: kind, userId, sessionId, name, email, phone, awaitsSecondFactor = false } = row;
  const session = { userId, sessionId, name, email, phone, awaitsSecondFactor };
  if (kind === "staff")
    return { ...session, kind, organisation: "", scope: "desk" as DeskScope, rights: row.rights ?? [] };
  if (!row.organisationId) return guest;
  const people = row.roles?.includes("administrator") ? (row.organisationId as PeopleScope) : null;
  return { ...session, kind, organisation: row.organisation ?? "", scope: row.organisationId as PartyScope, people };
}

const beginningOfLooking = "view-";
/** A token that only looks on is told by its beginning, wherever it comes: no call that writes takes it. */
export const toLookingToken = (token: string) => beginningOfLooking + token;
export const isLookingToken = (token: string) => token.startsWith(beginningOfLooking);

/** What a machine's key reaches: the parties of one kind, or a single one of them. */
export interface Reach {
  kind: "buyer" | "supplier";
  organisationId: string | null;
}

interface ReadingParty {
  id: string;
  kind: "buyer" | "supplier";
  name: string;
}

/** The reader of an organisation's own by a key; null for one that the key does not reach. */
export function toReader(reach: Reach, organisation: ReadingParty): PartyReader | null {
  const { id, kind } = organisation;
  if (kind !== reach.kind || (reach.organisationId !== null && reach.organisationId !== id)) return null;
  return readerFor(organisation);
}

/** Who reads what is mailed to an organisation. */
export const readerFor = ({ id, kind, name }: ReadingParty): PartyReader => ({
  kind,
  organisation: name,
  scope: id as PartyScope,
});

/** The people of any party, which the desk sees to where its administrator cannot. */
export const peopleAtDesk = (_: DeskScope, organisationId: string): PeopleScope => organisationId as PeopleScope;

/** True when every party's rows may be read. */
export function isDesk(scope: Scope): scope is DeskScope {
  return scope === "desk";
}
