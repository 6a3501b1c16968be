// A no of the law becomes the error that the wire knows.
import { isRefused, type Refused } from "@vanik/trading/refused";
import { Refusal } from "../../../platform/errors.ts";

/** What the law allows; throws its no, at its field where it has one: as 400, as 422, or as 403 where the move is another's. */
export function allowed<T>(answer: T): Exclude<T, Refused> {
  if (!isRefused(answer)) return answer as Exclude<T, Refused>;
  const { code, refusal, field } = answer;
  throw new Refusal(code, refusal, field ? { fields: { [field]: refusal } } : {});
}
