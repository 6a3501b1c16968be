// The settings at the desk: read, changed key by key, told of, brought back (operator 7, wire-desk 1 and 2).
import { isReason } from "@vanik/contracts/reason";
import {
  type RestoreInput,
  type SettingChange,
  type SettingName,
  settingNames,
  type SettingValue,
} from "@vanik/contracts/setting-inputs";
import { isDeepStrictEqual } from "node:util";
import type { Deps } from "../../deps.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { invalid, Refusal } from "../../platform/errors.ts";
import { idOfName } from "../../platform/ids.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { doWeighty } from "../approvals/use-cases.ts";
import { changeSetting, readLimits, settingNow, versionsOfSetting } from "../content/use-cases.ts";
import { followBanks } from "../ledger/use-cases.ts";
import { followOperator } from "../documents/use-cases.ts";
import { lockSealing, mailKeepers, recordMailServer } from "../sourcing/use-cases.ts";
import { namesOfUsers } from "../accounts/use-cases.ts";
import { checkSetting } from "./checks.ts";
import { requireMailApprover } from "./mail-approvers.ts";
import { refusedToday } from "./rules.ts";
import { weightyOf } from "./weighty.ts";

type WritingDeps = Pick<Deps, "clock" | "config" | "erpnext" | "queue" | "secret">;

const titles: Readonly<Record<SettingName, string>> = {
  operator: "Company",
  brand: "Brand",
  registrations: "Registrations",
  numbers: "Numbers",
  banks: "Our bank accounts",
  trade: "Trade",
  limits: "Limits",
  sourcing: "Sourcing",
  law: "Tax law",
  mails: "Mails",
  mail_server: "Mail server",
  backups: "Backups",
  desk: "Desk",
  erpnext: "ERPNext",
};
const idOfSetting = (name: SettingName) => idOfName(`setting ${name}`);

/** The version of the setting that a kept call is about, by the id that it is known by; nobody writes another before the transaction ends. */
export async function versionOfSetting(tx: Transaction, id: string): Promise<number | undefined> {
  const name = settingNames.find((one) => idOfSetting(one) === id);
  return name && (await settingNow(tx, name, { changes: tx })).version;
}

interface SettingAtDesk<N extends SettingName> {
  version: number;
  value: SettingValue<N>;
}

/** As it holds; version 0 where it was never written. */
export const readSettingAtDesk = <N extends SettingName>(db: Queryable, name: N): Promise<SettingAtDesk<N>> =>
  settingNow(db, name);

/** Throws a conflict with what holds now, unless that is the version that was read. */
async function requireSettingVersion<N extends SettingName>(tx: Transaction, name: N, version: number) {
  const now = await settingNow(tx, name, { changes: tx });
  if (now.version !== version)
    throw new Refusal("conflict", "This was changed meanwhile. Look at what holds now, then save again.", {
      current: now,
    });
  return now;
}

/** Drafts copy what these say. */
const copied: readonly SettingName[] = ["operator", "registrations"];

async function writeChecked<N extends SettingName>(
  deps: WritingDeps,
  by: DeskViewer,
  tx: Transaction,
  name: N,
  { before, wanted, reason }: { before: SettingAtDesk<N>; wanted: SettingValue<N>; reason: string | undefined },
): Promise<SettingAtDesk<N>> {
  const value = await checkSetting(tx, name, before.value, wanted, deps);
  // What changes nothing makes no version.
  if (isDeepStrictEqual(value, before.value)) return before;
  const weighty = weightyOf(name, before.value, value);
  if (weighty?.needsReason && !isReason(reason)) throw invalid({ reason: `Say why: ${weighty.doing}` });
  const limits = await readLimits(tx);
  await changeSetting(tx, name, value, { at: deps.clock.now(), ...(reason && { reason }) });
  if (copied.includes(name)) await followOperator(deps, tx);
  if (name === "banks")
    await followBanks(tx, (value as SettingValue<"banks">).banks, (before.value as SettingValue<"banks">).banks);
  if (name === "erpnext") await deps.erpnext?.followSetting(tx);
  if (weighty?.whileSealed) await lockSealing(tx, "update");
  const keepers = weighty?.whileSealed ? await mailKeepers(tx) : null;
  if (keepers) {
    requireMailApprover(keepers, by);
    await recordMailServer(deps, tx, by, deps.clock.now());
  }
  if (weighty && (keepers || !weighty.whileSealed)) {
    const { act, doing } = weighty;
    const subject = {
      kind: "setting",
      id: idOfSetting(name),
      version: before.version,
      name: titles[name],
      party: "",
      doing,
    };
    await doWeighty(deps, tx, by, [{ act, amount: null }], { ...subject, reason, limits });
  }
  return { version: before.version + 1, value };
}

/** Changes the keys that are named. */
export async function changeSettingAtDesk<N extends SettingName>(
  deps: WritingDeps,
  by: DeskViewer,
  tx: Transaction,
  name: N,
  { version, reason, ...keys }: { version: number; reason?: string | undefined } & object,
): Promise<SettingAtDesk<N>> {
  const before = await requireSettingVersion(tx, name, version);
  const named = Object.entries(keys).filter(([, value]) => value !== undefined);
  const wanted = { ...before.value, ...Object.fromEntries(named) };
  return writeChecked(deps, by, tx, name, { before, wanted, reason });
}

/** Brings an earlier version back, judged as if it were sent today. */
export async function restoreSetting<N extends SettingName>(
  deps: WritingDeps,
  by: DeskViewer,
  tx: Transaction,
  name: N,
  { version, restore, reason }: RestoreInput,
): Promise<SettingAtDesk<N>> {
  const before = await requireSettingVersion(tx, name, version);
  const wanted = (await versionsOfSetting(tx, name)).find((one) => one.version === restore);
  if (!wanted) throw invalid({ restore: "There is no such version." });
  const problems = refusedToday(name, before.value, wanted.value);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return writeChecked(deps, by, tx, name, { before, wanted: wanted.value, reason });
}

/** What each version changed, newest first, and who did it. */
export async function historyOfSetting(db: Queryable, name: SettingName): Promise<SettingChange[]> {
  const versions = await versionsOfSetting(db, name);
  const names = await namesOfUsers(db, [...new Set(versions.flatMap(({ userId }) => userId ?? []))]);
  return versions.map(({ version, at, userId, value }, index) => {
    const before = versions[index + 1]?.value as Record<string, unknown> | undefined;
    const changed = Object.entries(value)
      .filter(([key, after]) => !isDeepStrictEqual(before?.[key], after))
      .map(([key, after]) => ({ key, before: before?.[key] ?? null, after: after as unknown }));
    return { version, at: at.toISOString(), by: (userId && names.get(userId)) || "Vanik", changed };
  });
}
