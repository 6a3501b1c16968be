// Who may write to a party: a buyer is sales', a supplier sourcing's, and what accounts alone say is theirs (operator 6), by the table of party-guards.ts. Asked
// before what was sent is judged, and again by the law under the party's lock.
import { isOfAccounts, partyGuards, rightOfPartyField } from "@vanik/contracts/party-guards";
import { PartyId, PartyKind } from "@vanik/contracts/parties";
import type { NeededRight } from "@vanik/contracts/rights";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import type { DelicateAct } from "@vanik/trading/acts";
import type { Deps } from "../../deps.ts";
import type { MayNot } from "../../platform/endpoint.ts";
import { requireRight, rightMissing } from "../../platform/rights.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { findOrganisation } from "../accounts/use-cases.ts";

type Side = "buyer" | "supplier";

/** The rights, each of which it takes, of a change of these keys; that of accounts first. */
export function rightsForChange(kind: Side, keys: readonly string[]): NeededRight[] {
  const fields = keys.filter((key) => key !== "version" && key !== "again" && key !== "reason");
  if (fields.length === 0) return [[rightOfSide(kind), "accounts"]];
  return fields
    .toSorted((one, other) => Number(isOfAccounts(other)) - Number(isOfAccounts(one)))
    .map((field) => rightOfPartyField(kind, field));
}

/** What stands against somebody who would write a field of a buyer or supplier; null where nothing does. */
export const partyRightMissing = (by: DeskViewer, kind: Side, field: string): string | null =>
  rightMissing(by, rightOfPartyField(kind, field));

/** A change of where a party is paid at, as a second person approves it; `account`: which of several. */
export const bankAct = (account?: string): DelicateAct => ({
  act: partyGuards.banks.act,
  amount: null,
  ...(account && { of: account }),
});

const ofSide = (kind: Side): NeededRight[] => [rightOfSide(kind)];

const keysSent = (body: unknown): string[] =>
  typeof body === "object" && body !== null
    ? Object.entries(body).flatMap(([key, value]) => (value === undefined ? [] : [key]))
    : [];

/** By the kind of the party that the path names, and the keys that were sent. */
export function byRightOfSide(
  { db }: Pick<Deps, "db">,
  rights: (kind: Side, keys: readonly string[]) => readonly NeededRight[] = ofSide,
): MayNot {
  return async (viewer, { params, body }) => {
    const { data: id } = PartyId.safeParse((params as { id?: unknown }).id);
    const party = id && (await findOrganisation(db, id));
    if (party) for (const right of rights(party.kind, keysSent(body))) requireRight(viewer, right);
  };
}

/** What kind of registration it is says accounts; the rest is of whoever deals with the party, whose the law asks where it changes. */
export const rightsForRegistration = (kind: Side, keys: readonly string[]): NeededRight[] =>
  keys.includes("gst_category") ? [rightOfPartyField(kind, "gst_category")] : ofSide(kind);

/** A further one is made by whoever deals with the party; its kind is said by accounts besides. */
export const rightsForNewRegistration = (kind: Side, keys: readonly string[]): NeededRight[] => [
  ...ofSide(kind),
  ...(keys.includes("gst_category") ? [rightOfPartyField(kind, "gst_category")] : []),
];

/** Of a new one, by the kind that was sent. */
export const byRightOfNewSide: MayNot = (viewer, { body }) => {
  const { data: kind } = PartyKind.safeParse((body as { kind?: unknown } | undefined)?.kind);
  if (kind) requireRight(viewer, rightOfSide(kind));
};
