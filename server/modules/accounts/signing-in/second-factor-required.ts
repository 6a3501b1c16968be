// Whether somebody has a second factor, and of whom of the desk one is asked, and from when.
import type { SecondFactorState } from "@vanik/contracts/accounts";
import type { Deps } from "../../../deps.ts";
import type { Queryable } from "../../../platform/db.ts";
import type { SignedInViewer } from "../../../platform/viewer.ts";
import { readDeskSettings } from "../../content/use-cases.ts";
import { secondFactorFrom } from "./rules.ts";
import { countRecoveryCodes, findSecondFactor } from "./second-factor-store.ts";
import { isFirstOfStaff } from "./set-up-store.ts";
import { findUser } from "../store.ts";

type Asking = Pick<Deps, "db" | "demonstration">;

export async function hasSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  return Boolean((await findSecondFactor(db, userId))?.confirmedAt);
}

async function askedOf({ db, demonstration }: Asking, createdAt: Date, isFirst: boolean): Promise<Date | null> {
  const { second_factor_required: setting } = await readDeskSettings(db);
  return secondFactorFrom(setting, { demonstration, createdAt, isFirst });
}

/** From when staff whose account began then must have one; null where none is asked. */
export async function askedFrom(deps: Asking, createdAt: Date): Promise<Date | null> {
  return askedOf(deps, createdAt, await isFirstOfStaff(deps.db, createdAt));
}

/** Staff of whom a second factor is asked by now, and who have none. */
export async function mustSetUpSecondFactor(
  deps: Asking & Pick<Deps, "clock">,
  userId: string,
  createdAt: Date,
): Promise<boolean> {
  const isDue = (from: Date | null) => from !== null && from <= deps.clock.now();
  // Every request of the desk asks: whether the account is the first is read where it can matter alone.
  if (!isDue(await askedOf(deps, createdAt, false)) || (await hasSecondFactor(deps.db, userId))) return false;
  return isDue(await askedFrom(deps, createdAt));
}

export async function readSecondFactor(deps: Deps, { userId, kind }: SignedInViewer): Promise<SecondFactorState> {
  const { db, clock } = deps;
  const user = kind === "staff" ? await findUser(db, userId) : undefined;
  const from = user ? await askedFrom(deps, user.createdAt) : null;
  const isToCome = from !== null && from > clock.now();
  const enabled = await hasSecondFactor(db, userId);
  return {
    enabled,
    required: from !== null && !isToCome,
    ...(isToCome && { required_from: from.toISOString() }),
    recovery_codes_left: enabled ? await countRecoveryCodes(db, userId) : 0,
  };
}
