// The moves that stand open to a reader now, those that do not with the reason, and for the desk what comes next.
import { isInvoice, isNote, isRequest, type Kind, type Subject } from "@vanik/contracts/trade";
import { hasDayOfItsOwn, transactionDateProblem } from "@vanik/trading/days";
import type { Circumstances } from "@vanik/trading/facts";
import { lawOfMove, lifecycle, type Mover } from "@vanik/trading/lifecycle";
import { movesBarredTo, movesOpenTo } from "@vanik/trading/moving";
import { nextSteps } from "@vanik/trading/steps";
import type { Deps } from "../../../deps.ts";
import type { Queryable } from "../../../platform/db.ts";
import { isDesk, type Reader } from "../../../platform/viewer.ts";
import { readCaseFacts } from "./case-facts.ts";
import { circumstancesNow } from "./circumstances.ts";
import { delicateActs } from "./delicate.ts";
import { foretellActs } from "./foretell.ts";
import { moveOfKind } from "../kinds/kinds.ts";
import { readFacts } from "./facts-store.ts";
import { mirroredMovesNow } from "./mirrored-moves.ts";
import { barWithoutRight, type Moves } from "./rights-of-moves.ts";
import type { StoredDocument } from "../tables.ts";

const mayEver = (subject: Subject, mover: Mover) =>
  Object.values(lifecycle[subject]).some(({ by }) => by.includes(mover));

const none: Moves = { open: [], barred: [], steps: [] };

/** In the tables' order. Of an RFQ a supplier moves its own invitation, the desk the RFQ. */
export async function movesNow(
  deps: Pick<Deps, "clock"> & { erpnext: Deps["erpnext"] },
  db: Queryable,
  reader: Reader,
  document: StoredDocument,
): Promise<Moves> {
  if (document.remote) return reader.kind === "staff" ? none : mirroredMovesNow(deps, db, reader, document);
  const { kind: viewer, scope } = reader;
  const invited = isRequest(document.kind) && !isDesk(scope);
  const subject = invited ? "invitation" : document.kind;
  if (!mayEver(subject, viewer === "staff" ? "desk" : viewer)) return none;
  const on = await circumstancesNow(deps, db);
  if (invited) return { ...none, open: movesOpenTo(viewer, await readFacts(db, document, scope), on) };
  const facts = await readFacts(db, document);
  const open = movesOpenTo(viewer, facts, on);
  const barred = movesBarredTo(viewer, facts, on);
  if (reader.kind !== "staff") return { ...none, open, barred };
  const foretold = await foretoldOf(db, document, open, on.today);
  const described = open.map((move) => ({
    ...move,
    ...(foretold?.move === move.move && { asks: foretold.asks }),
    ...(mailsParty(document.kind, move.move) && { mails: true as const }),
  }));
  const moves = withLeavingDay(document, { open: described, barred }, on);
  const steps = nextSteps({ facts, moves, found: await readCaseFacts(db, document), on });
  return barWithoutRight(db, reader, document.kind, { ...moves, steps });
}

/** Which move will ask for a second person by what its document comes to: cancelling an invoice or a note, and submitting a note. */
async function foretoldOf(
  db: Queryable,
  document: StoredDocument,
  open: Moves["open"],
  today: string,
): Promise<{ move: string; asks: string } | null> {
  const { kind, organisationId } = document;
  const weighed = isNote(kind) ? ["submit", "cancel"] : isInvoice(kind) ? ["cancel"] : [];
  const move = open.find((one) => weighed.includes(one.move))?.move;
  if (!move || !organisationId) return null;
  const asks = await foretellActs(db, { organisationId, acts: delicateActs(document, move, false) }, today);
  return asks === null ? null : { move, asks };
}

/** By itself, or by the order that it places. */
function mailsParty(kind: Kind, move: string): boolean {
  const tells = lawOfMove(kind, move)?.tells;
  return (tells && tells !== "desk") || (moveOfKind(kind, move).effects?.includes("placeOrders") ?? false);
}

/** What a draft's day forbids stands beside what its facts forbid. */
function withLeavingDay(document: StoredDocument, { open, barred }: Omit<Moves, "steps">, on: Circumstances) {
  const why = document.state === "draft" ? leavingDayProblem(document, on) : null;
  if (!why) return { open, barred };
  return {
    open: open.filter(({ move }) => move !== "submit"),
    barred: [
      ...open.filter(({ move }) => move === "submit").map(({ move, label }) => ({ move, label, why })),
      ...barred,
    ],
  };
}

/** Why a draft may not leave Draft today, by the day that it would bear then: its own where it records another's paper (trade 6). */
export function leavingDayProblem({ kind, transactionDate, extras }: StoredDocument, on: Circumstances): string | null {
  const day = hasDayOfItsOwn(kind) && !extras.raises ? transactionDate : on.today;
  const problem = transactionDateProblem({ kind, day, ...on });
  return problem && `${problem}.`;
}
