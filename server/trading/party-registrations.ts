// Under which of its registrations a party stands on a paper, and what is said where that became another one.
import { stateOfGstin } from "@vanik/contracts/identifiers";
import type { GstCategory } from "./gst-category.ts";
import { stateWithCode } from "./place-of-supply.ts";

/** A party as a document copies it; `all` of one has its main registration first. */
export interface CopiedParty {
  name: string;
  gstin: string;
  address: string;
  state: string;
  gstCategory?: GstCategory;
}

/**
 * The registration that a document means: none is the main one, else the one of this GSTIN. One that was corrected since is
 * found by its state, where the party has a single one there. Undefined where it has none: nobody chose another for it.
 */
export function registrationMeant<P extends { gstin: string }>(wanted: string, all: readonly P[]): P | undefined {
  if (wanted === "") return all[0];
  const exact = all.find(({ gstin }) => gstin === wanted);
  const ofState = all.filter(({ gstin }) => gstin !== "" && stateOfGstin(gstin) === stateOfGstin(wanted));
  return exact ?? (ofState.length === 1 ? ofState[0] : undefined);
}

const textOrNone = (text: string) => text || "none";

/** What is told of a draft whose copy became another one; null where it did not. `whose` is "the buyer's", "our" … */
export function describeFollowed(whose: string, before: CopiedParty, now: CopiedParty): string | null {
  const taxed = [
    before.gstin !== now.gstin && `GSTIN is ${textOrNone(now.gstin)} now, it was ${textOrNone(before.gstin)}`,
    before.state !== now.state &&
      `state is ${now.state ? stateWithCode(now.state) : "none"} now, it was ${before.state ? stateWithCode(before.state) : "none"}`,
    before.gstin === now.gstin &&
      before.gstCategory !== now.gstCategory &&
      `kind of registration is ${now.gstCategory} now, it was ${before.gstCategory}`,
  ].filter((part) => part !== false);
  const others = [
    before.name !== now.name && `name is ${now.name} now, it was ${before.name}`,
    before.address !== now.address && "address is another one",
  ].filter((part) => part !== false);
  const all = [...taxed, ...others];
  if (all.length === 0) return null;
  const sentence = `Since this began, ${whose} ${all.join("; ")}.`;
  return taxed.length > 0 ? `${sentence} Place of supply and tax are computed by what stands now.` : sentence;
}
