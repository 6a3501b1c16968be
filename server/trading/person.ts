// Who a party is to the law of taxes: whoever has its PAN, by whatever name and however often it stands on record (controls 2).
import { panOfGstin } from "@vanik/contracts/identifiers";

/** Its PAN, or that of its GSTIN; where neither is known the party alone, by its id. In SQL it is person_of(). */
export function personOf({ id, pan, gstin }: { id: string; pan: string; gstin: string }): string {
  return pan || panOfGstin(gstin) || id;
}
