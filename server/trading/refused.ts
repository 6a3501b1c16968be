// How the law says no: a value, which a use case turns into an error of the wire.
import { isReason } from "@vanik/contracts/reason";

/** Why not, as a sentence for who asked: `refused` (422), `invalid` at a field (400), or `forbidden`, another's move (403). */
export interface Refused {
  readonly refusal: string;
  readonly code: "refused" | "invalid" | "forbidden";
  /** Dotted path to what is missing or wrong, such as `reason` or `lines.0.qty`; of what is refused where one is to blame. */
  readonly field?: string;
}

/** The law stands against it. */
export function refused(refusal: string): Refused {
  return { refusal, code: "refused" };
}

/** The law stands against what one field says. */
export function refusedAt(field: string, refusal: string): Refused {
  return { refusal, code: "refused", field };
}

/** Something that was sent is missing or wrong. */
export function invalidAt(field: string, refusal: string): Refused {
  return { refusal, code: "invalid", field };
}

/** Why a reason that is asked for does not do; null where it does. */
export function reasonRefusal(reason: string | undefined, ask = "Give a reason."): Refused | null {
  return isReason(reason) ? null : invalidAt("reason", ask);
}

/** True for a no; narrows what may be either. */
export function isRefused(answer: unknown): answer is Refused {
  return typeof answer === "object" && answer !== null && "refusal" in answer;
}
