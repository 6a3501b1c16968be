// Who registered becomes people of an organisation that is there, as the desk says whose they are (connector 4, An account and its party).
import { mostOfParty } from "@vanik/contracts/party-guards";
import { and, eq, isNull, notInArray, sql } from "drizzle-orm";
import { type Transaction, withinSavepoint } from "../../../platform/db.ts";
import { codeOf, Refusal } from "../../../platform/errors.ts";
import { letIn } from "./invitations.ts";
import { lockPeople } from "./people-store.ts";
import { invitedElsewhere, organisationAddresses, organisations, users } from "../tables.ts";

interface Move {
  from: string;
  to: string;
  kind: "buyer" | "supplier";
  now: Date;
}

/**
 * Everybody of one organisation is another's, as if the desk let them in now: members, where that has an administrator who comes in.
 * Gives their ids, and those of its administrators. Both organisations are locked by the caller. Throws where that has no room for them.
 */
export async function movePeople(
  tx: Transaction,
  { from, to, kind, now }: Move,
): Promise<{ moved: string[]; administrators: string[] }> {
  const there = await lockPeople(tx, to);
  const coming = await lockPeople(tx, from);
  if (there.length + coming.length > mostOfParty.people.most) throw new Refusal("refused", mostOfParty.people.sentence);
  const administrators = there
    .filter(
      ({ roles, disabledAt, passwordHash }) => roles.includes("administrator") && !disabledAt && passwordHash !== "",
    )
    .map(({ id }) => id);
  const own = eq(users.organisationId, from);
  const known = there.map(({ email }) => email);
  const rest = known.length === 0 ? sql`true` : notInArray(invitedElsewhere.email, known);
  const change = {
    organisationId: to,
    // Whoever was there is there before them, whenever their accounts were made.
    createdAt: now,
    ...(await letIn(tx, { id: to, kind }, now)),
    ...(administrators.length > 0 && { roles: ["member" as const] }),
  };
  const moved = await tx
    .update(users)
    .set({ ...change, version: sql`${users.version} + 1` })
    .where(and(own, isNull(users.erasedAt)))
    .returning({ id: users.id });
  // Of who was erased nobody is asked any more: the account goes with the others, for what it did.
  await tx.update(users).set({ organisationId: to }).where(own);
  await tx
    .update(invitedElsewhere)
    .set({ ...change, version: sql`${invitedElsewhere.version} + 1` })
    .where(and(eq(invitedElsewhere.organisationId, from), rest));
  await tx.delete(invitedElsewhere).where(eq(invitedElsewhere.organisationId, from));
  await tx
    .update(organisationAddresses)
    .set({ organisationId: to })
    .where(eq(organisationAddresses.organisationId, from));
  return { moved: moved.map(({ id }) => id), administrators };
}

/** Takes an organisation out that has nothing any more. Throws where something is still its own. */
export async function deleteOrganisation(tx: Transaction, { id, name }: { id: string; name: string }): Promise<void> {
  try {
    await withinSavepoint(tx, (inner) => inner.delete(organisations).where(eq(organisations.id, id)));
  } catch (error) {
    if (codeOf(error) !== "23503") throw error;
    throw new Refusal("refused", `${name} has more here than people, inquiries and files: it cannot become another.`);
  }
}
