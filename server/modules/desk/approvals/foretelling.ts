// What will ask for a second person, told before it is pressed: whatever always does, cancelling one payment, and what trying it shows
// (controls 1).
import * as api from "@vanik/contracts/api";
import {
  type ApprovalAct,
  approvalActs,
  type Foretold,
  type ForetoldQuery,
  type Trial,
  type TrialCall,
  type TryInput,
} from "@vanik/contracts/approvals";
import { hasSight } from "@vanik/contracts/sights";
import { actRows, describeNeededApproval, secondPersonFor } from "@vanik/trading/acts";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import { tryInTransaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { callOf, runKept } from "../../../platform/second-person.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { readLimits } from "../../content/use-cases.ts";
import { foretellCancelOfPayment } from "../../documents/use-cases.ts";
import type { RouteOf } from "./deciding.ts";

/** Of every limit, and while approvals are off of none; whether a sealed round stands is its call's to say. */
const always = approvalActs.filter((act) => actRows[act].limit === null && !actRows[act].evenWhileOff);

export async function foretell(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { rights }: DeskViewer,
  { payment }: ForetoldQuery,
): Promise<Foretold> {
  const limits = await readLimits(db);
  const sentences: Partial<Record<ApprovalAct, string>> = {};
  for (const act of always) {
    const wanted = secondPersonFor([{ act, amount: null }], limits);
    if (wanted) sentences[act] = describeNeededApproval(wanted);
  }
  const isSeen = payment !== undefined && hasSight(rights, "balances");
  const cancel = isSeen ? await foretellCancelOfPayment(db, payment, indianDay(clock.now())) : null;
  return { always: sentences, cancel };
}

const trialCalls = {
  dispatch: api.dispatch,
  takeQuotation: api.takeQuotation,
  takeSupplierQuotation: api.takeSupplierQuotation,
  allocatePayment: api.allocatePayment,
  takeImportBack: api.takeImportBack,
} satisfies Record<TrialCall, unknown>;

const reasonFields: ReadonlySet<string> = new Set(["reason", "rate_reason", "bill_reason"]);
const standIn = "It is asked for before it is said";

/** What a call would ask for: it is done and taken back, with each reason that it wants said for it. */
export async function tryCall(
  { db }: Pick<Deps, "db">,
  viewer: DeskViewer,
  { call, input }: TryInput,
  routeOf: RouteOf,
): Promise<Trial> {
  const route = routeOf(callOf(trialCalls[call]))!;
  const reasons: Trial["reasons"] = {};
  for (;;) {
    const standIns = Object.fromEntries(Object.keys(reasons).map((field) => [field, standIn]));
    const refusal = await whyRefused(() =>
      tryInTransaction(db, (tx) => runKept(route, { tx, viewer, input: { ...input, ...standIns } })),
    );
    const wanted = Object.entries(refusal?.fields ?? {}).filter(
      ([field]) => reasonFields.has(field) && !(field in reasons),
    );
    if (wanted.length === 0) return { asks: refusal?.approval ? refusal.message : null, reasons };
    Object.assign(reasons, Object.fromEntries(wanted));
  }
}

/** What the law has against it; null where it is done. What is no word of the law is thrown. */
async function whyRefused(work: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    const reply = await work();
    return reply instanceof Refusal ? reply : null;
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return error;
    throw error;
  }
}
