// The accounts of the desk: made, disabled and helped out by the staff command (security 2).
import type { Right } from "@vanik/contracts/rights";
import type { Deps } from "../../../deps.ts";
import { inTransaction, type Queryable, type Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { readDemonstrationMark } from "../../content/use-cases.ts";
import { askedFrom } from "../signing-in/second-factor-required.ts";
import { deleteSecondFactor } from "../signing-in/second-factor-store.ts";
import { endSetUp } from "../signing-in/set-up.ts";
import { deleteSessions } from "../signing-in/session-store.ts";
import { deleteReadingOf } from "../bid-readers.ts";
import { setDisabled } from "./people-store.ts";
import { findAllStaff, findStaff, insertStaff } from "./staff-store.ts";
import { findUserByEmail } from "../store.ts";
import { deleteTicketsOf } from "../signing-in/ticket-store.ts";
import { deleteTokensOf } from "../signing-in/token-store.ts";
import { issueToken } from "../signing-in/tokens.ts";

type StaffDeps = Pick<Deps, "db" | "clock">;

/** Makes an account without a password, of an administrator; resolves to the token of the link that sets one. */
export async function addStaff({ db, clock }: StaffDeps, email: string, name: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const rights: Right[] = ["administrator"];
    if (!(await insertStaff(tx, { id: newId(), name, email, phone: "", rights, createdAt: clock.now() })))
      throw new Refusal("conflict", `There is an account with the e-mail ${email} already.`);
    await endSetUp(tx);
    return issueToken(tx, { clock }, { purpose: "SET_PASSWORD", email });
  });
}

/** The token of a new link; links from before no longer hold. */
export async function linkStaff({ db, clock }: StaffDeps, email: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const staff = await theStaff(tx, email);
    if (staff.disabledAt) throw new Refusal("conflict", `The account ${email} is disabled: enable it first.`);
    return issueToken(tx, { clock }, { purpose: "SET_PASSWORD", email });
  });
}

/** The id of an account of the desk. */
export async function staffIdOf({ db }: Pick<Deps, "db">, email: string): Promise<string> {
  return (await theStaff(db, email)).id;
}

/** Ends every session, and whatever could open one. */
export async function shutOut(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  { id, email, disabledAt }: { id: string; email: string; disabledAt: Date | null },
): Promise<void> {
  await setDisabled(tx, id, disabledAt ?? clock.now());
  await deleteSessions(tx, id);
  await deleteTicketsOf(tx, id);
  await deleteTokensOf(tx, email, ["RESET", "SET_PASSWORD"]);
  await deleteReadingOf(tx, id);
}

/** Disables an account of the desk; `besides` is done with it or not at all. */
export async function disableStaff(
  { db, clock }: StaffDeps,
  email: string,
  besides: (tx: Transaction, userId: string) => Promise<void> = async () => {},
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const staff = await theStaff(tx, email);
    await shutOut({ clock }, tx, staff);
    await besides(tx, staff.id);
  });
}

export async function enableStaff({ db }: StaffDeps, email: string): Promise<void> {
  await inTransaction(db, async (tx) => setDisabled(tx, (await theStaff(tx, email)).id, null));
}

/** For anyone whose authenticator and recovery codes are lost, parties too; ends every session. False when it was off. */
export async function resetSecondFactor({ db }: StaffDeps, email: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const found = await findUserByEmail(tx, email);
    if (!found) throw new Refusal("not_found", `There is no account with the e-mail ${email}.`);
    if (!(await deleteSecondFactor(tx, found.user.id))) return false;
    await deleteSessions(tx, found.user.id);
    return true;
  });
}

/** From when a member of staff must have a second factor; null where none is asked. */
export async function secondFactorAskedFrom({ db }: Pick<Deps, "db">, email: string): Promise<Date | null> {
  const staff = await findStaff(db, email);
  const demonstration = (await readDemonstrationMark(db)) ?? false;
  return staff ? askedFrom({ db, demonstration }, staff.createdAt) : null;
}

export interface StaffAccount {
  email: string;
  name: string;
  state: "active" | "disabled" | "no password yet";
  secondFactor: boolean;
  lastUsedAt: Date | null;
}

export async function listStaff({ db }: StaffDeps): Promise<StaffAccount[]> {
  return (await findAllStaff(db)).map(({ email, name, passwordHash, disabledAt, secondFactorAt, lastUsedAt }) => ({
    email,
    name,
    state: disabledAt ? "disabled" : passwordHash ? "active" : "no password yet",
    secondFactor: secondFactorAt !== null,
    lastUsedAt,
  }));
}

async function theStaff(db: Queryable, email: string) {
  const staff = await findStaff(db, email);
  if (!staff) throw new Refusal("not_found", `The desk has no account with the e-mail ${email}.`);
  return staff;
}
