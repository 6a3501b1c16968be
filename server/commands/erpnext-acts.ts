// What npm run erpnext does, on the database of the server or one that is started for it.
import type { ErpnextPoint } from "@vanik/contracts/erpnext";
import type { Config, ErpnextConfig } from "../config.ts";
import { createErpnextClient } from "../connectors/erpnext/client.ts";
import { createErpnextConnector } from "../connectors/erpnext/connector.ts";
import { compareMirror } from "../connectors/erpnext/in/compare.ts";
import { findFilledDoctypes, refillCursors } from "../connectors/erpnext/in/cursors.ts";
import { newHookSecret, readHookSecret, saveHookSecret } from "../connectors/erpnext/hook-secret.ts";
import { createPreparer, type PreparingStep } from "../connectors/erpnext/prepare.ts";
import { ErpnextError } from "../connectors/erpnext/replies.ts";
import { describeOther, judgeErpnextMode } from "../connectors/erpnext/mode.ts";
import { requireReachable } from "../connectors/erpnext/peer.ts";
import {
  readDemonstrationMark,
  readErpnextMark,
  readErpnextSettings,
  saveFingerprint,
  writeErpnextMark,
} from "../modules/content/use-cases.ts";
import { systemClock } from "../platform/clock.ts";
import { type Database, inTransaction } from "../platform/db.ts";
import { createFileStore } from "../platform/file-store.ts";
import { createLogger } from "../platform/log.ts";
import { readSecret, type Secret } from "../platform/secret.ts";
import { StartError } from "../platform/start-error.ts";
import { reachDatabase } from "./command-database.ts";
import type { Outcome, Working } from "./command.ts";
import { describeComparison } from "./erpnext-comparison.ts";

function requireErpnext({ erpnext }: Config): ErpnextConfig {
  if (!erpnext) throw new StartError("Set ERPNEXT_URL, ERPNEXT_KEY and ERPNEXT_SECRET to those of the server.");
  return erpnext;
}

/** The database, which mirrors this ERPNext or may come to: it is marked by a start alone. */
async function reachMirror({ config, undo }: Working): Promise<{ db: Database; erpnext: ErpnextConfig }> {
  const erpnext = requireErpnext(config);
  requireReachable(erpnext.url);
  const { db } = await reachDatabase(config, undo);
  await judgeErpnextMode({ erpnext, db, demonstration: await readDemonstrationMark(db) });
  return { db, erpnext };
}

/** The server's own: what another sealed, it could never open. */
async function requireServersSecret(db: Database, { dataDir, secret: configured }: Config): Promise<Secret> {
  const secret = await readSecret(dataDir, configured);
  if ((await saveFingerprint(db, secret.fingerprint)) === secret.fingerprint) return secret;
  throw new StartError(
    "This database was made with another secret: give this command the server's DATA_DIR or SECRET.",
  );
}

const signs = { ok: "ok     ", warning: "warning", fault: "FAULT  " } as const;

export async function checkFromTerminal(working: Working): Promise<Outcome> {
  const { db, erpnext } = await reachMirror(working);
  const log = createLogger(working.config.logLevel);
  const files = createFileStore(working.config.files, log);
  const connector = createErpnextConnector({
    address: erpnext,
    db,
    clock: systemClock,
    files,
    log,
    publicUrl: working.config.publicUrl,
  });
  working.undo.push(() => connector.close());
  return describeCheck(await connector.check());
}

/** Each point in a line; code 1 where one is to be mended, 3 where one is to be known. */
export function describeCheck(points: readonly ErpnextPoint[]): Outcome {
  const report = points.map(({ about, state, says }) => `${signs[state]}  ${about}: ${says}`).join("\n");
  const states = new Set(points.map(({ state }) => state));
  return { report, code: states.has("fault") ? 1 : states.has("warning") ? 3 : 0 };
}

const words = { make: "make  ", change: "change", leave: "there " } as const;

function describePlan(steps: readonly PreparingStep[], isDone: boolean): string {
  const lines = steps
    .filter(({ act }) => act !== "leave")
    .map(({ act, wanted }) => `${words[act]}  ${wanted.purpose} (${wanted.doctype} “${wanted.name}”)`);
  if (lines.length === 0) return `All ${steps.length} that are needed are there.`;
  const left = steps.length - lines.length;
  return [
    ...lines,
    "",
    `${lines.length} ${isDone ? "done" : "to do"}, ${left} there already.${isDone ? "" : " Nothing was changed: add --apply to do it."}`,
  ].join("\n");
}

export async function prepareErpnext(working: Working, isApplied: boolean): Promise<Outcome> {
  const { admin } = requireErpnext(working.config);
  if (!admin)
    throw new StartError(
      "Set ERPNEXT_ADMIN_KEY and ERPNEXT_ADMIN_SECRET to a System Manager's, for this command alone: the portal's user may not make fields and webhooks.",
    );
  const { config } = working;
  if (!config.publicUrlSaid)
    throw new StartError("Set PUBLIC_URL to the address at which ERPNext reaches this Vanik: its webhooks go there.");
  const { db, erpnext } = await reachMirror(working);
  const mark = await readErpnextMark(db);
  if (mark && mark.url !== erpnext.url) throw new StartError(describeOther(mark.url, erpnext.url));
  const { email_group: emailGroup, lost_reason: lostReason } = await readErpnextSettings(db);
  const secret = await requireServersSecret(db, config);
  const known = await readHookSecret({ secret }, db);
  const hookSecret = known ?? newHookSecret();
  const preparer = createPreparer({ ...erpnext, ...admin });
  working.undo.push(async () => preparer.close());
  try {
    const { publicUrl } = config;
    const steps = await preparer.plan({ publicUrl, hookSecret, isNewSecret: known === null, emailGroup, lostReason });
    if (!isApplied) return { report: describePlan(steps, false), code: 0 };
    for (const step of steps) await preparer.carryOut(step);
    // Once all bear it: one that was ended before gives them all another.
    if (known === null) await saveHookSecret({ secret }, db, hookSecret);
    return { report: describePlan(steps, true), code: 0 };
  } catch (error) {
    if (error instanceof ErpnextError)
      throw new StartError(`ERPNext did not do it: ${error.message}. What was done before stays; run it again.`);
    throw error;
  }
}

/** `doctype`: one alone; "" for all. The server that runs takes it up by itself. */
export async function refillMirror(working: Working, doctype: string): Promise<Outcome> {
  const { db } = await reachMirror(working);
  const filled = await findFilledDoctypes(db);
  if (filled.length === 0) throw new StartError("Nothing of ERPNext has been read yet: that begins by itself.");
  if (doctype !== "" && !filled.includes(doctype))
    throw new StartError(`${doctype} is not read by itself. These are: ${filled.join(", ")}.`);
  const begun = await refillCursors(db, doctype === "" ? filled : [doctype]);
  return { report: `${begun.join(", ")}: read from the first document on, while Vanik runs.`, code: 0 };
}

export async function compareFromTerminal(working: Working): Promise<Outcome> {
  const { db, erpnext } = await reachMirror(working);
  const mark = await readErpnextMark(db);
  if (mark && mark.url !== erpnext.url) throw new StartError(describeOther(mark.url, erpnext.url));
  const client = createErpnextClient(erpnext);
  working.undo.push(async () => client.close());
  try {
    const compared = await compareMirror({ client, db, clock: systemClock });
    if (compared.doctypes.length === 0)
      throw new StartError("Nothing of ERPNext has been read whole yet: that begins by itself.");
    return describeComparison(compared);
  } catch (error) {
    if (error instanceof ErpnextError) throw new StartError(`ERPNext could not be read: ${error.message}.`);
    throw error;
  }
}

export async function adoptAddress({ config, undo }: Working): Promise<Outcome> {
  const { url } = requireErpnext(config);
  const { db } = await reachDatabase(config, undo);
  const mark = await readErpnextMark(db);
  if (!mark) throw new StartError("This database mirrors no ERPNext yet: the first start beside one marks it.");
  if (mark.url === url) return { report: `This database mirrors ${url} already.`, code: 0 };
  await inTransaction(db, (tx) => writeErpnextMark(tx, { ...mark, url }));
  return {
    report: `This database mirrors ${url} from now on, and no longer ${mark.url}. Start Vanik again where it runs.`,
    code: 0,
  };
}
