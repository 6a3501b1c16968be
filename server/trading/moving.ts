// Which moves stand open to whom, and what becomes of one that is tried (trade 1).
import type { BarredMove, OpenMove } from "@vanik/contracts/documents";
import type { ViewerKind } from "@vanik/contracts/endpoint";
import type { State, Subject } from "@vanik/contracts/trade";
import { hasPassed, requiredByProblem } from "./days.ts";
import type { Circumstances, FactsOf } from "./facts.ts";
import { type Asked, lawOfMove, lifecycle, type MoveOf, type Mover } from "./lifecycle.ts";
import { invalidAt, isRefused, reasonRefusal, type Refused, refused } from "./refused.ts";
import { describeState } from "./wording.ts";

/** What the mover gave; a reason of fewer than three characters is none. */
export interface MoverWords {
  reason?: string;
  validTill?: string;
  scheduleDate?: string;
  answer?: string;
  noteNo?: string;
  noteDate?: string;
}

type Facts = FactsOf[Subject];
type MoveFor<F extends Facts> = MoveOf<F, State<F["kind"]>>;

const movers: Partial<Record<ViewerKind, Mover>> = { buyer: "buyer", supplier: "supplier", staff: "desk" };

// The table ties a subject to its facts; the compiler cannot follow a key into it.
const movesOf = <F extends Facts>({ kind }: F) => lifecycle[kind] as unknown as Readonly<Record<string, MoveFor<F>>>;

/** What a table of moves is asked about: its sentences name it. */
interface Stated<S extends string> {
  name: string;
  state: S;
}

/** The first thing that stands in a move's way, or null. */
function obstacle<S extends string, F extends Stated<S>, On>(move: MoveOf<F, S, On>, facts: F, on: On): Refused | null {
  if (!move.from.includes(facts.state))
    return refused(`${facts.name} is ${describeState(facts.state)} and cannot be ${move.past}.`);
  for (const unless of move.unless ?? []) {
    const no = unless(facts, on);
    if (no) return typeof no === "string" ? refused(no) : no;
  }
  return null;
}

const requiredBy = (facts: Facts) => ("scheduleDate" in facts ? facts.scheduleDate : null);

function missingWord(
  { asks }: { asks?: Asked },
  { reason, validTill, scheduleDate, answer, noteNo, noteDate }: MoverWords,
  { today }: Circumstances,
  facts: Facts,
): Refused | null {
  if (asks === "reason") return reasonRefusal(reason);
  if (asks === "schedule_date") {
    const problem = requiredByProblem(scheduleDate ?? requiredBy(facts), today);
    return problem ? invalidAt("schedule_date", problem) : null;
  }
  if (asks === "answer" && !answer) return invalidAt("answer", "Say accepted or rejected.");
  if (asks === "note_no") {
    if (!noteNo) return invalidAt("note_no", "Enter the number of the credit note.");
    if (!noteDate) return invalidAt("note_date", "Enter its day.");
    if (noteDate > today) return invalidAt("note_date", "Choose a day that is not to come.");
  }
  if (asks === "valid_till" && !validTill) return invalidAt("valid_till", "Say until when it is valid.");
  if (asks === "valid_till" && validTill && hasPassed(validTill, today))
    return invalidAt("valid_till", "Choose a day that is not past.");
  return null;
}

/** The moves that a viewer may make now, in the table's order; none for guests. What needs more than a click says so. */
export function movesOpenTo<F extends Facts>(viewer: ViewerKind, facts: F, on: Circumstances): OpenMove[] {
  const mover = movers[viewer];
  if (!mover) return [];
  return Object.entries(movesOf(facts))
    .filter(([, move]) => move.by.includes(mover) && !obstacle(move, facts, on))
    .map(([move, { label, asks }]) => ({
      move,
      label,
      needs_reason: asks === "reason",
      needs_valid_till: asks === "valid_till",
      ...(asks === "answer" && { needs_answer: true as const }),
      ...(asks === "note_no" && { needs_note_no: true as const }),
      ...(asks === "schedule_date" &&
        requiredByProblem(requiredBy(facts), on.today) && { needs_schedule_date: true as const }),
    }));
}

/** The moves that a viewer could make now but for one thing, and what that is, in the table's order; none for guests. */
export function movesBarredTo<F extends Facts>(viewer: ViewerKind, facts: F, on: Circumstances): BarredMove[] {
  const mover = movers[viewer];
  if (!mover) return [];
  return Object.entries(movesOf(facts)).flatMap(([move, law]) => {
    if (!law.by.includes(mover) || !law.from.includes(facts.state)) return [];
    const no = obstacle(law, facts, on);
    return no ? [{ move, label: law.label, why: no.refusal }] : [];
  });
}

/** Whether a move wants a reason of whoever makes it, by itself or of many at once. */
export const wantsReason = (kind: Subject, move: string): boolean => lawOfMove(kind, move)?.asks === "reason";

/**
 * Tries a named move: the states to write (`… and state = from`), or why not. `forbidden` is a move of somebody else's,
 * `invalid` one that lacks a reason or day, `refused` one that the law stands against.
 */
export function tryMove<F extends Facts>(
  mover: Mover,
  facts: F,
  name: string,
  on: Circumstances,
  words: MoverWords = {},
): { from: State<F["kind"]>; to: State<F["kind"]> } | Refused {
  return tryAmong(movesOf(facts), mover, facts, name, on, (move) => missingWord(move, words, on, facts));
}

/** The same in a table of moves; `missing` says which word of the mover's a move lacks. */
export function tryAmong<S extends string, F extends Stated<S>, On>(
  moves: Readonly<Record<string, MoveOf<F, S, On>>>,
  mover: Mover,
  facts: F,
  name: string,
  on: On,
  missing: (move: MoveOf<F, S, On>) => Refused | null,
): { from: S; to: S } | Refused {
  const move = Object.hasOwn(moves, name) ? moves[name] : undefined;
  if (!move) return invalidAt("move", "There is no such move.");
  if (!move.by.includes(mover)) return { refusal: "This move is not yours to make.", code: "forbidden" };
  const stopped = obstacle(move, facts, on) ?? missing(move);
  return isRefused(stopped) ? stopped : { from: facts.state, to: move.to };
}
