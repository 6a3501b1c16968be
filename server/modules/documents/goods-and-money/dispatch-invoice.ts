// Dispatch with invoice: the invoice of what goes is made and submitted in the same act (trade 4).
import type { MoveInput } from "@vanik/contracts/document-input";
import { toQuantity } from "@vanik/contracts/money";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { isServiceLine } from "@vanik/trading/charges";
import type { MovedLine } from "@vanik/trading/movements";
import type { Part } from "@vanik/trading/parts";
import { restOf } from "@vanik/trading/quantities";
import { describeReasons } from "@vanik/trading/reasons";
import { makeDraft } from "../drafts/drafts.ts";
import { makeMove } from "../moves/moving.ts";
import type { StoredDocument } from "../tables.ts";

interface Goes {
  order: StoredDocument;
  lines: readonly (MovedLine & { billed: number })[];
  parts: readonly Part[];
}

/** What its invoice bills: the goods that go, and the services that are not billed yet, whole. */
function billedWith({ lines, parts }: Pick<Goes, "lines" | "parts">): Part[] {
  const services = lines
    .filter((line) => isServiceLine(line))
    .map((line) => ({ idx: line.idx, qty: restOf(line, "billed") }))
    .filter(({ qty }) => qty > 0);
  return [...parts, ...services].toSorted((a, b) => a.idx - b.idx);
}

/** Makes and submits the invoice of a dispatch; resolves to its id and name. What is billed beyond what is left is refused. */
export async function invoiceWhatGoes(
  deps: Deps,
  tx: Transaction,
  viewer: DeskViewer,
  goes: Goes,
  { rate_reason, mail }: Pick<MoveInput, "rate_reason"> & { mail?: boolean | undefined },
): Promise<{ id: string; name: string }> {
  const lines = billedWith(goes).map(({ idx, qty }) => ({ source: idx, qty: toQuantity(qty) }));
  const draft = await makeDraft(deps, tx, "sales_invoice", { from: goes.order.name, lines });
  try {
    const words = { move: "submit", rate_reason, mail };
    return { id: draft.id, name: await makeMove(deps, tx, viewer, "sales_invoice", draft.name, words) };
  } catch (error) {
    throw ofTheDispatch(error, goes, describeReasons({ rate_reason }));
  }
}

/** What wants a second person is asked for the order: its invoice is there only once it goes, and is another one as it is approved. */
function ofTheDispatch(
  error: unknown,
  { order: { kind, id, version, name, party }, parts }: Goes,
  why: string,
): unknown {
  if (!(error instanceof Refusal) || !error.approval) return error;
  const sent = parts.map(({ idx, qty }) => `${toQuantity(qty)} of line ${idx}`).join(", ");
  const subject = { kind, id, version, name, party: party?.name ?? "", doing: `Dispatch with invoice: ${sent}${why}` };
  const acts = error.approval.acts.map(({ act, amount }) => ({ act, amount }));
  return new Refusal(error.code, error.message, { approval: { ...error.approval, acts, of: subject } });
}
