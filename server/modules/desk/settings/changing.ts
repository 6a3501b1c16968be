// The settings at the desk: read, changed key by key, told of, brought back (operator 7, wire-desk 1 and 2).
import type { RestoreInput, SettingChange, SettingName, SettingValue } from "@vanik/contracts/setting-inputs";
import { isDeepStrictEqual } from "node:util";
import type { Deps } from "../../../deps.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { changeSetting, settingNow, versionsOfSetting } from "../../content/use-cases.ts";
import { followOperator } from "../../documents/use-cases.ts";
import { namesOfUsers } from "../store.ts";
import { checkSetting } from "./checks.ts";

interface SettingAtDesk<N extends SettingName> {
  version: number;
  value: SettingValue<N>;
}

/** As it holds; version 0 where it was never written. */
export const readSettingAtDesk = <N extends SettingName>(db: Queryable, name: N): Promise<SettingAtDesk<N>> =>
  settingNow(db, name);

/** Throws a conflict with what holds now, unless that is the version that was read. */
async function holdAtVersion<N extends SettingName>(tx: Transaction, name: N, version: number) {
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
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  name: N,
  before: SettingAtDesk<N>,
  wanted: SettingValue<N>,
): Promise<SettingAtDesk<N>> {
  const value = await checkSetting(tx, name, before.value, wanted);
  // What changes nothing makes no version.
  if (isDeepStrictEqual(value, before.value)) return before;
  await changeSetting(tx, name, value, deps.clock.now());
  if (copied.includes(name)) await followOperator(deps, tx);
  return { version: before.version + 1, value };
}

/** Changes the keys that are named. */
export async function changeSettingAtDesk<N extends SettingName>(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  name: N,
  { version, ...keys }: { version: number } & object,
): Promise<SettingAtDesk<N>> {
  const before = await holdAtVersion(tx, name, version);
  const named = Object.entries(keys).filter(([, value]) => value !== undefined);
  return writeChecked(deps, tx, name, before, { ...before.value, ...Object.fromEntries(named) });
}

/** Brings an earlier version back, judged by what holds now. */
export async function restoreSetting<N extends SettingName>(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  name: N,
  { version, restore }: RestoreInput,
): Promise<SettingAtDesk<N>> {
  const before = await holdAtVersion(tx, name, version);
  const wanted = (await versionsOfSetting(tx, name)).find((one) => one.version === restore);
  if (!wanted) throw invalid({ restore: "There is no such version." });
  return writeChecked(deps, tx, name, before, wanted.value);
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
