// What a party may do with a document that a company's own ERPNext keeps: a buyer answers a quotation whole, a supplier declines a request; no more (connector 6).
import { isRequest } from "@vanik/contracts/trade";
import { movesOpenTo, tryMove } from "@vanik/trading/moving";
import type { Deps } from "../../../deps.ts";
import type { Queryable } from "../../../platform/db.ts";
import type { Erpnext } from "../../../platform/erpnext.ts";
import { Refusal } from "../../../platform/errors.ts";
import type { PartyReader, PartyViewer } from "../../../platform/viewer.ts";
import { readOperator } from "../../content/use-cases.ts";
import type { StoredDocument } from "../tables.ts";
import { allowed } from "./allowed.ts";
import { circumstancesNow } from "./circumstances.ts";
import { readFacts } from "./facts-store.ts";
import type { Moves } from "./rights-of-moves.ts";

/** What a buyer does with a quotation. */
export const answersToQuotation = ["accept", "decline"] as const;
type AnswerToQuotation = (typeof answersToQuotation)[number];
const isAnswerToQuotation = (move: string): move is AnswerToQuotation => answersToQuotation.some((one) => one === move);

const none: Moves = { open: [], barred: [], steps: [] };
/** ERPNext's: of others nothing is left to answer. */
const answerable: readonly string[] = ["Open", "Replied"];

interface Needs {
  erpnext: Erpnext | null;
  db: Queryable;
}

interface NotAnswered {
  why: string;
  /** Nothing else on the page says it, and its buyer can do something. */
  isShown: boolean;
}

/** Why a quotation is not answered so, beside what stands in the way of any; null where it is. */
async function whyNotAnswered(
  { erpnext, db }: Needs,
  { id, name, status, organisationId }: StoredDocument,
  move: AnswerToQuotation,
): Promise<NotAnswered | null> {
  if (!answerable.includes(status)) return { why: `${name} is ${status}: it is answered no more.`, isShown: false };
  const passing = (await erpnext?.findPassing(db, answersToQuotation, [id]))?.get(id);
  if (passing && passing.state !== "refused") return { why: `You have answered ${name} already.`, isShown: false };
  if (move === "accept" && !(organisationId && (await erpnext?.isMadeTo(db, id, organisationId))))
    return {
      why: `Ask ${(await readOperator(db)).brand} for a quotation in your company's name.`,
      isShown: true,
    };
  return null;
}

/** The moves of a party of what ERPNext keeps; the desk moves it there. */
export async function mirroredMovesNow(
  { clock, erpnext }: Pick<Deps, "clock"> & { erpnext: Erpnext | null },
  db: Queryable,
  { kind: viewer, scope }: PartyReader,
  document: StoredDocument,
): Promise<Moves> {
  if (!erpnext) return none;
  const on = await circumstancesNow({ clock }, db);
  if (viewer === "supplier" && isRequest(document.kind))
    return { ...none, open: movesOpenTo(viewer, await readFacts(db, document, scope), on) };
  if (viewer !== "buyer" || document.kind !== "quotation") return none;
  const open: Moves["open"] = [];
  const barred: Moves["barred"] = [];
  for (const one of movesOpenTo(viewer, await readFacts(db, document), on)) {
    const { move, label } = one;
    if (!isAnswerToQuotation(move)) continue;
    const not = await whyNotAnswered({ erpnext, db }, document, move);
    if (!not) open.push({ ...one, passes: true });
    else if (not.isShown) barred.push({ move, label, why: not.why });
  }
  return { ...none, open, barred };
}

/** Throws the law's no to an answer of a quotation that is locked. */
export async function requireAnswer(
  { clock, erpnext }: Pick<Deps, "clock"> & { erpnext: Erpnext | null },
  db: Queryable,
  { kind: viewer }: PartyViewer,
  document: StoredDocument,
  { move, reason = "" }: { move: string; reason?: string | undefined },
): Promise<AnswerToQuotation> {
  const on = await circumstancesNow({ clock }, db);
  allowed(tryMove(viewer, await readFacts(db, document), move, on, { reason }));
  if (!isAnswerToQuotation(move)) throw new Refusal("refused", "There is no such move.");
  const not = await whyNotAnswered({ erpnext, db }, document, move);
  if (not) throw new Refusal("refused", not.why);
  return move;
}
