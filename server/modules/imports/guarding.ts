// What an import writes asks for the rights and the second person that the direct call asks (wire-desk 2): of who applies it or
// takes it back, before the job is sent and once more within it.
import { rightOfImport } from "@vanik/contracts/rights-of-trade";
import { hasSight, rightsOfSight } from "@vanik/contracts/sights";
import { type DelicateAct, sizeOfAct } from "@vanik/trading/acts";
import { noPaise, sumPaise } from "@vanik/contracts/money";
import { createHash } from "node:crypto";
import { indianDay } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/db.ts";
import { requireRight } from "../../platform/rights.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { doWeighty, requireSecondPerson } from "../approvals/use-cases.ts";
import { withJournalsOfDay } from "../documents/use-cases.ts";
import { circumstanceOf, rowsToJudge } from "./checking.ts";
import { rowsInBatches } from "./rows-store.ts";
import { lockImport, type StoredImport } from "./store.ts";
import type { Guarded, ImportJobDeps, JudgedRow, RowToJudge } from "./target.ts";
import { importTargets } from "./targets.ts";

/** The acts of many rows as few: of each kind the largest, of journals their sum, which stands for all of them by their digest. */
function asFewActs(acts: readonly DelicateAct[]): DelicateAct[] {
  return [...Map.groupBy(acts, ({ act }) => act).values()].map((same) => {
    const [largest] = same.toSorted((one, other) => (sizeOfAct(other) ?? 0) - (sizeOfAct(one) ?? 0));
    const all = same.map(({ amount, of = "" }) => `${amount} ${of}`).toSorted();
    // A trial balance is one journal of many lines.
    const amount = largest!.act === "journal" ? sumPaise(same.map((one) => one.amount ?? noPaise)) : largest!.amount;
    return { ...largest!, amount, of: createHash("sha256").update(all.join("\n")).digest("hex") };
  });
}

/** The same as they are held against their limits: a journal with the others of its day, whether it is posted yet or not. */
async function weighActs(
  { clock }: Pick<ImportJobDeps, "clock">,
  tx: Transaction,
  { options }: StoredImport,
  { doing, acts, isPosted }: { doing: Doing; acts: readonly DelicateAct[]; isPosted: boolean },
): Promise<DelicateAct[]> {
  const today = indianDay(clock.now());
  const day = doing === "apply" ? (options.cut_over ?? today) : today;
  const weighed: DelicateAct[] = [];
  for (const act of asFewActs(acts))
    weighed.push(act.act === "journal" ? await withJournalsOfDay(tx, day, act, isPosted) : act);
  return weighed;
}

/** Gathers what rows guard; throws `forbidden` at the first right that is missing. */
export function gatherGuarded(by: DeskViewer) {
  const all = {
    acts: [] as DelicateAct[],
    needsReason: false,
    add({ rights, needsReason = false, acts }: Guarded): void {
      for (const needed of rights) requireRight(by, needed);
      all.needsReason ||= needsReason;
      all.acts.push(...acts);
    },
  };
  return all;
}

export type Doing = "apply" | "takeBack";
const words: Readonly<Record<Doing, string>> = { apply: "Apply", takeBack: "Take back" };

const whole = (
  { id, version, fileName, appliedFor, takenBackFor }: StoredImport,
  doing: Doing,
  acts: readonly DelicateAct[],
) => {
  const accounts = acts.filter(({ act }) => act === "bank").length;
  const withAccounts = accounts > 0 ? `, with ${accounts} bank ${accounts === 1 ? "account" : "accounts"}` : "";
  const reason = doing === "takeBack" ? takenBackFor : appliedFor;
  const why = reason ? `: ${reason}` : "";
  return {
    kind: "import",
    id,
    version,
    name: fileName,
    party: "",
    doing: `${words[doing]} ${fileName}${withAccounts}${why}`,
  };
};

/** Throws where what is done to an import wants a second person who has not approved just that: before its job is sent. */
export async function requireApprovalOf(
  deps: Pick<ImportJobDeps, "clock">,
  tx: Transaction,
  by: DeskViewer,
  found: StoredImport,
  doing: Doing,
  acts: readonly DelicateAct[],
): Promise<void> {
  const weighed = await weighActs(deps, tx, found, { doing, acts, isPosted: false });
  await requireSecondPerson(tx, by, weighed, whole(found, doing, acts));
}

/** The same within the job, once it is done. */
export async function endWeighty(
  deps: ImportJobDeps,
  tx: Transaction,
  by: DeskViewer,
  found: StoredImport,
  doing: Doing,
  acts: readonly DelicateAct[],
): Promise<void> {
  const weighed = await weighActs(deps, tx, found, { doing, acts, isPosted: true });
  await doWeighty(deps, tx, by, weighed, whole(found, doing, acts));
}

/** What of judged rows is guarded, by what each says. */
export function guardOfRows(
  { kind }: StoredImport,
  judged: readonly (Pick<JudgedRow, "row" | "verdict" | "changes"> & { plan?: unknown })[],
  rows: readonly RowToJudge[],
): Guarded[] {
  const { guarded } = importTargets[kind];
  if (!guarded) return [];
  const byRow = new Map(rows.map((one) => [one.row, one.cells]));
  return judged.map(({ row, ...one }) => guarded({ ...one, plan: one.plan as never, cells: byRow.get(row) ?? {} }));
}

/** What applying asks for, as its rows stand judged; whose a weighty row is, is looked up anew, for it is approved of them alone. */
export async function requireApprovalToApply(
  deps: ImportJobDeps,
  tx: Transaction,
  by: DeskViewer,
  found: StoredImport,
): Promise<void> {
  const { guarded: isGuarded, judge } = importTargets[found.kind];
  if (!isGuarded) return;
  const all = gatherGuarded(by);
  for await (const rows of rowsInBatches(tx, found.id, ["new", "changed"])) {
    const judged = rows.map(({ row, verdict, changes }) => ({ row, verdict: verdict!, changes: changes ?? {} }));
    const toJudge = rowsToJudge(found, rows);
    const guarded = guardOfRows(found, judged, toJudge);
    for (const one of guarded) all.add({ ...one, acts: [] });
    const weighty = toJudge.filter((_, at) => guarded[at]!.acts.length > 0);
    if (weighty.length === 0) continue;
    const anew = await judge(tx, circumstanceOf(deps, by, found), weighty);
    for (const one of guardOfRows(found, anew, weighty)) all.add(one);
  }
  await requireApprovalOf(deps, tx, by, found, "apply", all.acts);
}

/** What things cost is read and written by who sees it: of the others no column holds it. */
export const hidesCost = ({ rights }: Pick<DeskViewer, "rights">, field: string | null): boolean =>
  field === "last_cost" && !hasSight(rights, "costs");

/** Throws `forbidden` where what columns hold is not seen by who says so, applies it or takes it back. */
export function requireSightOfColumns(by: DeskViewer, mapping: readonly (string | null)[]): void {
  if (mapping.some((field) => hidesCost(by, field))) requireRight(by, rightsOfSight.costs);
}

/** Which right it takes of whoever has this kind of sheet. */
export const requireRightOfImport = (by: DeskViewer, kind: StoredImport["kind"]): void =>
  requireRight(by, rightOfImport[kind]);

/** The version of an import by which what was kept of it stands or lapses, held until the transaction ends. */
export const versionOfImport = async (tx: Transaction, id: string): Promise<number | undefined> =>
  (await lockImport(tx, id))?.version;
