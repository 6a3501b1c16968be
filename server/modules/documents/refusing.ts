// A no of the law, as the wire says it.
import type { Refused } from "@vanik/trading/refused";
import { invalid, Refusal } from "../../platform/errors.ts";

/** The refusal of a no: 400 at its field, 403 for another's move, 422 for the law. */
export function refusalOf({ refusal, code, field }: Refused): Refusal {
  return code === "invalid" ? invalid({ [field ?? "body"]: refusal }) : new Refusal(code, refusal);
}
