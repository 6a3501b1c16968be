// A second person (operator 6): what wants one is refused, or kept where its caller asks. What becomes of it: desk/approvals.
import { type Approval, ApprovalAnswer, type ListedApproval, type NeededApproval } from "@vanik/contracts/approvals";
import type { LimitSettings } from "@vanik/contracts/settings";
import { everyKind } from "@vanik/contracts/trade";
import { areAsApproved, type DelicateAct, describeNeededApproval, secondPersonFor } from "@vanik/trading/acts";
import type { Deps } from "../../deps.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { Refusal, type SecondPersonNeeded } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { rightMissing } from "../../platform/rights.ts";
import type { Keep } from "../../platform/second-person.ts";
import type { DeskViewer, SignedInViewer } from "../../platform/viewer.ts";
import { readLimits } from "../content/use-cases.ts";
import { saveKeptPassword, withoutPassword } from "./kept-password.ts";
import { notifyOfActs } from "./notify-of-acts.ts";
import {
  findApproval,
  findAskedOf,
  type FoundApproval,
  insertAsked,
  expiryCutoff,
  type StoredApproval,
} from "./store.ts";

export { forgetKeptPassword, sweepKeptPasswords, withPassword } from "./kept-password.ts";
export {
  countAsked,
  findApproval,
  findApprovals,
  type FoundApproval,
  lockApproval,
  expiryCutoff,
  writeDecision,
} from "./store.ts";

/**
 * Throws where what is done wants a second person who has not approved it: the last refusal of a call, once the law has let
 * it through. It binds the desk alone; `limits`, those of before, where they are what is changed.
 */
export async function requireSecondPerson(
  tx: Transaction,
  viewer: SignedInViewer,
  acts: readonly DelicateAct[],
  subject: SecondPersonNeeded["of"],
  limits?: LimitSettings,
): Promise<void> {
  if (viewer.kind !== "staff" || acts.length === 0) return;
  if (viewer.approved) {
    if (areAsApproved(viewer.approved.acts, acts)) return;
    throw new Refusal("conflict", `It would do something else with ${subject.name} by now than was asked for.`);
  }
  const wanted = secondPersonFor(acts, limits ?? (await readLimits(tx)));
  if (wanted) throw new Refusal("refused", describeNeededApproval(wanted), { approval: { wanted, acts, of: subject } });
}

/** The same of weighty acts, which are mailed of once they are done; `reason`, where the act has one. */
export async function doWeighty(
  deps: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  viewer: DeskViewer,
  acts: readonly DelicateAct[],
  { reason, limits, ...subject }: SecondPersonNeeded["of"] & { reason?: string | undefined; limits?: LimitSettings },
): Promise<void> {
  await requireSecondPerson(tx, viewer, acts, subject, limits);
  await notifyOfActs(deps, tx, viewer, acts, subject, reason);
}

/** Keeps a call, once for the same of the same thing. */
export function keeping({ clock, secret }: Pick<Deps, "clock" | "secret">): Keep {
  return async (tx, { call, input, viewer, note, needed }) => {
    const { id: subjectId, kind: subjectKind, ...rest } = needed.of;
    const [id, at] = [newId(), clock.now()];
    const what = {
      ...rest,
      subjectKind,
      subjectId,
      needed: needed.wanted as NeededApproval,
      acts: needed.acts as DelicateAct[],
    };
    const { plain, password } = withoutPassword(input);
    const row = { id, call, input: plain, ...what, askedBy: viewer.userId, at, note };
    if (!(await insertAsked(tx, row, at)))
      throw new Refusal("refused", `${rest.name} waits for a second person already. Look at Approvals.`);
    await saveKeptPassword(tx, { secret }, row, password);
    return showApproval((await findApproval(tx, id))!, at);
  };
}

/** What waits about a document that stands at this version; null where nothing does. */
export async function waitingApproval(
  { clock }: Pick<Deps, "clock">,
  db: Queryable,
  { id, version }: { id: string; version: number },
): Promise<Approval | null> {
  const now = clock.now();
  const found = await findAskedOf(db, now, id, version);
  return found ? showApproval(found, now) : null;
}

/** Why somebody may not answer so what waits; null where they may; `barredAct`: why they do not approve such an act. What is offered and what is done both ask it. */
export function barsAnswer(
  { askedBy, subjectKind, subjectId }: Pick<StoredApproval, "askedBy" | "subjectKind" | "subjectId">,
  viewer: DeskViewer,
  answer: ApprovalAnswer,
  barredAct: string | null,
): string | null {
  const isOwn = askedBy === viewer.userId;
  if (answer === "withdraw") return isOwn ? null : "Somebody else asked for this: refuse it instead.";
  const missing = rightMissing(viewer, "accounts");
  if (missing) return missing;
  if (isOwn) return "You asked for this yourself: somebody else answers it, and you may withdraw it.";
  // Nobody lets themselves in further, whoever asked for it: neither do they approve what is about themselves.
  return answer === "approve" && subjectKind === "person" && subjectId === viewer.userId
    ? "This is about your own rights: somebody else approves it."
    : answer === "approve"
      ? barredAct
      : null;
}

/** What somebody may answer to what waits, and why not the rest. */
export function answersOffered(
  approval: StoredApproval,
  viewer: DeskViewer,
  barredAct: string | null,
): Pick<ListedApproval, "open" | "barred"> {
  const all = ApprovalAnswer.options.map((answer) => ({
    answer,
    why: barsAnswer(approval, viewer, answer, barredAct),
  }));
  return {
    open: all.flatMap(({ answer, why }) => (why === null ? [answer] : [])),
    barred: all.flatMap(({ answer, why }) => (why === null ? [] : [{ answer, why }])),
  };
}

/** As the wire has it; `name`: what its document is called by now. */
export function showApproval({ approval, asker, decider }: FoundApproval, now: Date, name = approval.name): Approval {
  const { id, needed, askedBy, at, note, doing, party, decidedAt, answer } = approval;
  const kind = everyKind.find((one) => one === approval.subjectKind);
  const isLate = approval.state === "asked" && at <= expiryCutoff(now);
  return {
    id,
    ...needed,
    state: isLate ? "lapsed" : approval.state,
    asked_by: { id: askedBy, name: asker ?? "" },
    at: at.toISOString(),
    note,
    doing,
    ...(kind && { document: { kind, name } }),
    party: party || null,
    decided_by: decider,
    decided_at: decidedAt?.toISOString() ?? null,
    answer,
  };
}
