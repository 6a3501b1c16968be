// What becomes of a row whose act was not done: tried again, at once or later, or refused (connector 5).
import { ErpnextError, type Failure } from "../replies.ts";
import type { OutboxRow } from "./outbox-store.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** After the first, the second … try that ERPNext failed at; from the last on always that long. */
const pauses = [10 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour];
const longest = 72 * hour;
/** A row that alone gets no answer so often, while ERPNext answers otherwise, is what is broken. */
const mostUnanswered = 3;
const longestMessage = 500;

export interface Failed {
  failure: Failure | "ours";
  /** Frappe's name of it. */
  type: string;
  message: string;
  /** Milliseconds that it asks us to wait. */
  wait: number;
}

/** `error` as what it says of ERPNext; what is none of its is a fault of ours, which may pass. */
export function failedBy(error: unknown): Failed {
  if (!(error instanceof ErpnextError)) return { failure: "ours", type: "", message: "Vanik failed at it", wait: 0 };
  const { failure, type, message, retryAfter = 0 } = error;
  return { failure, type, message, wait: retryAfter * second };
}

const shortMessage = (sentence: string) => sentence.slice(0, longestMessage);

/** As the desk reads it: what is Frappe's own sentence, and what was found here. */
const refusedWith = (message: string, type: string) =>
  shortMessage(type === "" ? message : `ERPNext refused it: ${message}`);

const failedAt = (tries: number, failure: Failed["failure"], message: string) => {
  const often = `failed at it ${tries === 1 ? "once" : `${tries} times`}`;
  return shortMessage(failure === "ours" ? `Vanik ${often}` : `ERPNext ${often}: ${message}`);
};

/** What is written of the row. `isUp`: ERPNext has answered others since. */
export function outcomeOf(
  row: OutboxRow,
  { failure, type, message, wait }: Failed,
  { now, isUp }: { now: Date; isUp: boolean },
): Partial<OutboxRow> {
  const shown = { failure: type, message: shortMessage(message) };
  const unanswered = row.unanswered + 1;
  const isOwnFault = failure === "away" && isUp && unanswered >= mostUnanswered;
  if (!isOwnFault && (failure === "away" || failure === "slow_down" || failure === "key"))
    return {
      ...shown,
      state: "waiting",
      tries: row.tries - 1,
      unanswered: failure === "away" ? unanswered : row.unanswered,
      dueAt: new Date(now.getTime() + wait),
    };
  if (failure === "refused") return { ...shown, state: "refused", message: refusedWith(message, type), endedAt: now };
  if (now.getTime() - row.begunAt!.getTime() >= longest)
    return { ...shown, state: "refused", message: failedAt(row.tries, failure, message), endedAt: now };
  const pause = pauses[Math.min(row.tries, pauses.length) - 1] ?? pauses[0]!;
  return { ...shown, state: "waiting", unanswered: 0, dueAt: new Date(now.getTime() + pause) };
}
