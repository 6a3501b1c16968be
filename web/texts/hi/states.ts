import { hindiStates } from "@vanik/contracts/hindi-states";
import type { Sentences } from "@vanik/contracts/sentences";
import { indianStates } from "@vanik/contracts/states";

/** By itself, and with its digits as documents write it: "Delhi (07)". */
export const statesHindi: Sentences = Object.fromEntries(
  Object.entries(indianStates).flatMap(([code, english]) => {
    const name = hindiStates[code] ?? english;
    return [
      [english, name],
      [`${english} (${code})`, `${name} (${code})`],
    ];
  }),
);
