// What a second person says: approved, a kept call runs as its asker's, all of it or nothing; refused or withdrawn, it is not (operator 6).
import type { Approval, ApprovalAnswer, ApprovalState } from "@vanik/contracts/approvals";
import type { Deps } from "../../../deps.ts";
import { type Transaction, withinSavepoint } from "../../../platform/db.ts";
import type { Route } from "../../../platform/endpoint.ts";
import { notFound, Refusal } from "../../../platform/errors.ts";
import { runThere } from "../../../platform/erpnext.ts";
import { requestContext } from "../../../platform/request-context.ts";
import { runKept } from "../../../platform/second-person.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { colleagueAsViewer, lockOrganisation, versionOfPerson } from "../../accounts/use-cases.ts";
import {
  barsAnswer,
  findApproval,
  type FoundApproval,
  lockApproval,
  expiryCutoff,
  forgetKeptPassword,
  withPassword,
  writeDecision,
} from "../../approvals/use-cases.ts";
import { keptAsJournal, keptAtCounter, lockVersion } from "../../documents/use-cases.ts";
import { versionOfImport } from "../../imports/use-cases.ts";
import { barsAct, versionOfBooks, versionOfSetting } from "../../settings/use-cases.ts";
import { showApprovals } from "./listing.ts";

/** The route that serves a call by its method and path. */
export type RouteOf = (call: string) => Route | undefined;
type Clock = Pick<Deps, "clock">;
type Running = Pick<Deps, "clock" | "secret" | "erpnext">;

const words: Readonly<Record<ApprovalState, string>> = {
  asked: "asked for",
  approved: "approved",
  refused: "refused",
  withdrawn: "withdrawn",
  lapsed: "lapsed",
  failed: "approved, and the law said no",
};

/** One that waits, held; throws at one that does not. */
async function lockWaitingApproval(tx: Transaction, id: string): Promise<FoundApproval> {
  const found = await lockApproval(tx, id);
  if (!found) throw notFound("This approval");
  return found;
}

function requireWaiting({ approval: { state }, decider }: FoundApproval): void {
  if (state === "asked") return;
  const by = decider && state !== "failed" ? ` by ${decider}` : "";
  throw new Refusal("refused", `This was ${words[state]}${by} already.`);
}

async function requireMayAnswer(
  tx: Transaction,
  { approval }: FoundApproval,
  viewer: DeskViewer,
  answer: ApprovalAnswer,
): Promise<void> {
  const why = barsAnswer(approval, viewer, answer, await barsAct(tx, approval.needed.act, viewer));
  if (why) throw new Refusal("forbidden", why);
}

/** By what a kept call is about; everything else is a payment or a document. */
const versions: Readonly<Record<string, (tx: Transaction, id: string) => Promise<number | undefined>>> = {
  party: async (tx, id) => (await lockOrganisation(tx, id))?.version,
  import: versionOfImport,
  [keptAtCounter.kind]: async () => keptAtCounter.version,
  [keptAsJournal.kind]: async () => keptAsJournal.version,
  setting: versionOfSetting,
  books: versionOfBooks,
  person: versionOfPerson,
};

/** Of what it would change, which is locked with it. */
const versionNow = (tx: Transaction, { subjectKind, subjectId }: FoundApproval["approval"]) =>
  (versions[subjectKind] ?? ((one, id) => lockVersion(one, subjectKind, id)))(tx, subjectId);

/** Why it stands no more, as it is found now; what it would change is locked. */
async function lapsedBy(tx: Transaction, now: Date, { approval, asker }: FoundApproval): Promise<string | null> {
  if (approval.at <= expiryCutoff(now)) return `${asker} asked for this more than seven days ago: it has lapsed.`;
  const version = await versionNow(tx, approval);
  if (version === approval.version) return null;
  return `${approval.name} has changed since ${asker} asked for this: it has lapsed, and has to be asked for anew.`;
}

/** Runs what was kept, and takes all of it back where it is refused. */
async function runAsAsked(
  deps: Running,
  tx: Transaction,
  { approval, asker }: FoundApproval,
  by: DeskViewer,
  routeOf: RouteOf,
): Promise<unknown> {
  const route = routeOf(approval.call);
  const viewer = await colleagueAsViewer(tx, approval.askedBy);
  if (!route || !viewer) return new Refusal("refused", `${asker} may not do this any more: somebody else has to ask.`);
  // It was asked for before trade was run in an ERPNext.
  const { inErpnext } = route.endpoint;
  if (deps.erpnext && inErpnext && inErpnext !== "only") return runThere();
  const approved = { by: by.userId, acts: approval.acts };
  const input = await withPassword(tx, deps, approval, approval.input);
  try {
    return await withinSavepoint(tx, (inner) => runKept(route, { tx: inner, viewer: { ...viewer, approved }, input }));
  } catch (error) {
    // What is no word of the law (no connection, a lock) leaves it as it was.
    if (error instanceof Refusal && error.status < 500) return error;
    throw error;
  }
}

/** A refusal of the kept call, as who approves it is told: stale 409, else the law's 422. */
function refusalForApprover({ code, message, current }: Refusal): Refusal {
  return code === "conflict" ? new Refusal(code, message, { current }) : new Refusal("refused", message);
}

async function writeAnswer(
  tx: Transaction,
  { approval }: FoundApproval,
  decision: Parameters<typeof writeDecision>[2],
): Promise<void> {
  await forgetKeptPassword(tx, approval);
  await writeDecision(tx, approval.id, decision);
}

/** Approves: resolves to what the kept call replies, or to a refusal beside which its state is kept. */
export async function approve(
  deps: Running,
  tx: Transaction,
  viewer: DeskViewer,
  { id, note }: { id: string; note: string },
  routeOf: RouteOf,
): Promise<unknown> {
  const found = await lockWaitingApproval(tx, id);
  await requireMayAnswer(tx, found, viewer, "approve");
  requireWaiting(found);
  const now = deps.clock.now();
  const decided = { decidedBy: viewer.userId, decidedAt: now };
  const lapsed = await lapsedBy(tx, now, found);
  if (lapsed) {
    await writeAnswer(tx, found, { state: "lapsed", decidedBy: null, decidedAt: now, answer: lapsed });
    return new Refusal("conflict", lapsed);
  }
  const result = await runAsAsked(deps, tx, found, viewer, routeOf);
  if (result instanceof Refusal) {
    const refusal = refusalForApprover(result);
    const state = refusal.code === "conflict" ? "lapsed" : "failed";
    await writeAnswer(tx, found, { state, ...decided, answer: refusal.message });
    return refusal;
  }
  const requestId = requestContext()?.requestId;
  await writeAnswer(tx, found, { state: "approved", ...decided, answer: note, ...(requestId && { requestId }) });
  return result;
}

async function decide(
  { clock }: Clock,
  tx: Transaction,
  viewer: DeskViewer,
  found: FoundApproval,
  { state, note }: { state: "refused" | "withdrawn"; note: string },
): Promise<Approval> {
  requireWaiting(found);
  const { id, at } = found.approval;
  const now = clock.now();
  if (at <= expiryCutoff(now)) throw new Refusal("conflict", "It has lapsed: nobody answered it in seven days.");
  await writeAnswer(tx, found, { state, decidedBy: viewer.userId, decidedAt: now, answer: note });
  const [shown] = await showApprovals(tx, now, [(await findApproval(tx, id))!]);
  return shown!;
}

/** Refuses what somebody else asked for. */
export async function refuse(
  deps: Clock,
  tx: Transaction,
  viewer: DeskViewer,
  { id, note }: { id: string; note: string },
): Promise<Approval> {
  const found = await lockWaitingApproval(tx, id);
  await requireMayAnswer(tx, found, viewer, "refuse");
  return decide(deps, tx, viewer, found, { state: "refused", note });
}

/** Withdraws what one asked for oneself. */
export async function withdraw(deps: Clock, tx: Transaction, viewer: DeskViewer, id: string): Promise<Approval> {
  const found = await lockWaitingApproval(tx, id);
  await requireMayAnswer(tx, found, viewer, "withdraw");
  return decide(deps, tx, viewer, found, { state: "withdrawn", note: "" });
}
