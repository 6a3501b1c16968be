// What npm run staff does, on the database of the server or one that is started for it.
import type { Config } from "../config.ts";
import { removeSetUpLink } from "../modules/accounts/signing-in/set-up.ts";
import {
  addStaff,
  enableStaff,
  linkStaff,
  listStaff,
  resetSecondFactor,
  secondFactorAskedFrom,
  type StaffAccount,
} from "../modules/accounts/people/staff.ts";
import { readDeskSettings, saveDeskSettings } from "../modules/content/use-cases.ts";
import { DemonstrationClock } from "../demonstration/clock.ts";
import { systemClock } from "../platform/clock.ts";
import { inTransaction } from "../platform/db.ts";
import { type Reached, reachDatabase } from "./command-database.ts";
import type { Outcome, Working } from "./command.ts";
import { askAtTerminal, disableWithKeys, type KeysEnd } from "./disable-staff.ts";

export type StaffAct =
  | { name: "add"; email: string; person: string }
  | { name: "list" }
  | { name: "link" | "enable" | "reset-second-factor"; email: string }
  | { name: "disable"; email: string; keys: KeysEnd | undefined }
  | { name: "require-second-factor"; isRequired: boolean };

/** Does it; resolves to what is said of it. */
export async function doStaffAct(act: StaffAct, { config, undo }: Working): Promise<Outcome> {
  const reached = await reachDatabase(config, undo);
  const sentence = await done(act, reached, linkOf(config, reached.address));
  // Who has an account needs no set-up any more.
  if (act.name === "add") await removeSetUpLink(config.dataDir);
  return { report: sentence, code: 0 };
}

const linkPromise = "it holds 72 hours, for one use";

async function done(act: StaffAct, { db }: Reached, linkTo: (token: string) => string): Promise<string> {
  // What a demonstration's clock was put forward by: a link that ends by the real one would have ended.
  const clock = new DemonstrationClock(db, systemClock);
  await clock.follow();
  const deps = { db, clock };
  switch (act.name) {
    case "add": {
      const token = await addStaff(deps, act.email, act.person);
      const from = await secondFactorAskedFrom(deps, act.email);
      return [
        `${act.person} <${act.email}> has an account of the desk. This link sets its password; ${linkPromise}:`,
        linkTo(token),
        ...(from ? [`From ${writtenMoment(from)} it is open with a second factor alone.`] : []),
      ].join("\n");
    }
    case "list":
      return table(await listStaff(deps));
    case "link": {
      const token = await linkStaff(deps, act.email);
      return `This link sets the password of ${act.email}; ${linkPromise}, and earlier ones no longer hold:\n${linkTo(token)}`;
    }
    case "disable":
      return disableWithKeys({ ...deps, keysEnd: act.keys, ask: askAtTerminal() }, act.email);
    case "enable":
      await enableStaff(deps, act.email);
      return `${act.email} is enabled.`;
    case "reset-second-factor":
      return (await resetSecondFactor(deps, act.email))
        ? `The second factor of ${act.email} is off, and its sessions have ended.`
        : `The second factor of ${act.email} was off already.`;
    case "require-second-factor":
      await inTransaction(db, async (tx) =>
        saveDeskSettings(tx, { ...(await readDeskSettings(tx)), second_factor_required: act.isRequired }),
      );
      return act.isRequired
        ? "The desk's people must have a second factor: without one they can do nothing but set one up."
        : "The desk's people may sign in without a second factor.";
  }
}

const writtenMoment = (at: Date) => `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;

function table(accounts: StaffAccount[]): string {
  if (accounts.length === 0) return "The desk has no accounts yet: npm run staff -- add <email>";
  const heads = ["E-mail", "Name", "State", "Second factor", "Last used"];
  const rows = accounts.map(({ email, name, state, secondFactor, lastUsedAt }) => [
    email,
    name,
    state,
    secondFactor ? "on" : "off",
    lastUsedAt ? writtenMoment(lastUsedAt) : "-",
  ]);
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd();
  return [heads, ...rows].map(line).join("\n");
}

/** Where a link leads: PUBLIC_URL, else where the running server says it serves. The token is behind the #: no log holds it. */
const linkOf = (config: Config, address: string | undefined) => (token: string) =>
  `${config.publicUrlSaid ? config.publicUrl : (address ?? config.publicUrl)}/set-password#${token}`;
