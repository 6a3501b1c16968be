// Whether the public site is open (operator 1), and how far its set-up has come.
import {
  BankSettings,
  NumberSettings,
  StoredOperator,
  RegistrationSettings,
  SetUpSettings,
} from "@vanik/contracts/settings";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { lockSettingName, lockSetting, readSettings, versionsOf, writeSetting } from "./settings-store.ts";

const nothingDone: SetUpSettings = { steps: {}, opened_at: null, closed: null };
const toSetUp = (value: unknown) => SetUpSettings.parse(value ?? nothingDone);

async function readSetUpSettings(db: Queryable): Promise<SetUpSettings> {
  return toSetUp((await readSettings(db)).get("set_up"));
}

/** The same with its version, as they are now; 0 before the first. */
export async function readSetUpVersion(db: Queryable): Promise<{ version: number; setUp: SetUpSettings }> {
  const [newest] = await versionsOf(db, "set_up");
  return { version: newest?.version ?? 0, setUp: toSetUp(newest?.value) };
}

/** Changes the set-up as it stands: of two at once the second changes what the first has left. */
export async function changeSetUp(
  tx: Transaction,
  at: Date,
  change: (setUp: SetUpSettings) => SetUpSettings | Promise<SetUpSettings>,
): Promise<void> {
  await lockSettingName(tx, "set_up");
  await writeSetting(tx, "set_up", await change(toSetUp(await lockSetting(tx, "set_up"))), { at });
}

/** Whether it is open, and what visitors read where it was closed again. */
export async function readWhetherOpen(db: Queryable): Promise<{ open: boolean; sentence: string | null }> {
  const { opened_at, closed } = await readSetUpSettings(db);
  return { open: opened_at !== null && closed === null, sentence: closed };
}

/** What visitors are told of what is not there yet. */
export function siteIsClosed(sentence: string | null): Refusal {
  return new Refusal("unavailable", sentence ?? "We are opening soon. Please come back later.", { retryAfter: 3600 });
}

/** Refuses what visitors do while the site is closed. */
export async function refuseWhileClosed(db: Queryable): Promise<void> {
  const { open, sentence } = await readWhetherOpen(db);
  if (!open) throw siteIsClosed(sentence);
}

/** Which of the operator's own facts are known. */
export async function areOperatorsOwn(db: Queryable) {
  const settings = await readSettings(db);
  const operator = StoredOperator.safeParse(settings.get("operator") ?? {}).data;
  const { registrations = [] } = RegistrationSettings.safeParse(settings.get("registrations")).data ?? {};
  const { numbers = [] } = NumberSettings.safeParse(settings.get("numbers")).data ?? {};
  const { banks = [] } = BankSettings.safeParse(settings.get("banks")).data ?? {};
  return {
    company: Boolean(operator?.legal_name && operator.email && operator.state && operator.address.length > 0),
    registration: registrations.some(({ active }) => active),
    numbers: numbers.length > 0,
    bank: banks.length > 0,
    brand: settings.has("brand"),
  };
}
