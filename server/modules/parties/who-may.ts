// Who may write to a party: a buyer is sales', a supplier sourcing's, and what accounts alone say is theirs (operator 6). Asked
// before what was sent is judged, and again by the law under the party's lock.
import { PartyId, PartyKind } from "@vanik/contracts/parties";
import type { NeededRight } from "@vanik/contracts/rights";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import type { Deps } from "../../deps.ts";
import type { MayNot } from "../../platform/endpoint.ts";
import { needRight } from "../../platform/rights.ts";
import { findOrganisation } from "../accounts/use-cases.ts";

type Side = "buyer" | "supplier";

/** What accounts alone say of a party (wire-desk 2). */
export const saidByAccounts = ["gst_category", "payment_days", "credit_limit"] as const;
/** How long delivery takes stands among the terms: whoever writes those may say it as well. */
const ofBoth = new Set<string>([...saidByAccounts, "delivery_days", "version"]);

/** The rights, each of which it takes, of a change of these keys. */
export function rightsForChange(kind: Side, keys: readonly string[]): NeededRight[] {
  const named = keys.some((key) => saidByAccounts.some((own) => own === key)) ? (["accounts"] as const) : [];
  const isOfSide = keys.some((key) => !ofBoth.has(key));
  return [...named, isOfSide ? rightOfSide(kind) : [rightOfSide(kind), "accounts"]];
}

const ofSide = (kind: Side): NeededRight[] => [rightOfSide(kind)];

const keysSent = (body: unknown): string[] =>
  typeof body === "object" && body !== null
    ? Object.entries(body).flatMap(([key, value]) => (value === undefined ? [] : [key]))
    : [];

/** By the kind of the party that the path names, and the keys that were sent. */
export function whoeverDealsWithIt(
  { db }: Pick<Deps, "db">,
  rights: (kind: Side, keys: readonly string[]) => readonly NeededRight[] = ofSide,
): MayNot {
  return async (viewer, { params, body }) => {
    const { data: id } = PartyId.safeParse((params as { id?: unknown }).id);
    const party = id && (await findOrganisation(db, id));
    if (party) for (const right of rights(party.kind, keysSent(body))) needRight(viewer, right);
  };
}

/** What kind of registration it is says accounts; the rest is of whoever deals with the party. */
export const rightsForRegistration = (kind: Side, keys: readonly string[]): NeededRight[] =>
  keys.includes("gst_category") ? ["accounts"] : ofSide(kind);

/** Of a new one, by the kind that was sent. */
export const whoeverWillDealWithIt: MayNot = (viewer, { body }) => {
  const { data: kind } = PartyKind.safeParse((body as { kind?: unknown } | undefined)?.kind);
  if (kind) needRight(viewer, rightOfSide(kind));
};
