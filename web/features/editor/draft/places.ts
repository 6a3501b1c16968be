// Where goods may be delivered: the address on record, the party's other places, or one that is typed.
import { withoutEnd } from "@vanik/contracts/trimmed";
import type { PartyAddress } from "@vanik/contracts/parties";
import { pincodeIn, stateName } from "@vanik/contracts/states";
import type { ShipToTexts } from "./draft.ts";

/** A place on record as a document keeps its copy. */
export function placeAt({ name, address, state, pincode, gstin, to }: PartyAddress): ShipToTexts {
  return { name, address, state, pincode, gstin, to: to ?? "" };
}

/** What another place begins with: the address on record, to be changed; whose it is is asked. */
export function placeOnRecord(address: { name: string; gstin: string; address: string; state: string }): ShipToTexts {
  const pincode = pincodeIn(address.address);
  const street = withoutEnd(address.address.replace(pincode, ""), /[\s,]/);
  return { name: address.name, address: street, state: address.state, pincode, gstin: address.gstin, to: "" };
}

const plainPlace = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();

/** Whether two say the same place, however it is spaced or written large. */
export function isSameShipTo(a: ShipToTexts, b: ShipToTexts): boolean {
  const code = ({ pincode }: ShipToTexts) => pincode.replaceAll(" ", "");
  return (
    plainPlace(a.name) === plainPlace(b.name) &&
    plainPlace(a.address) === plainPlace(b.address) &&
    a.state === b.state &&
    code(a) === code(b) &&
    plainPlace(a.gstin) === plainPlace(b.gstin) &&
    a.to === b.to
  );
}

/** Which of a party's places a draft names; null where it names none of them. */
export function chosenPlace(place: ShipToTexts, places: readonly PartyAddress[]): PartyAddress | null {
  return places.find((other) => isSameShipTo(place, placeAt(other))) ?? null;
}

/** "Plot 5, Chakan, Maharashtra 410501 · GSTIN 27…": what stands below a place's name. */
export function formatShipTo({ address, state, pincode, gstin }: Omit<ShipToTexts, "name" | "to">): string {
  const where = [stateName(state), pincode].filter((text) => text && !address.includes(text)).join(" ");
  const whole = [address, where].filter(Boolean).join(", ");
  return [whole, gstin && `GSTIN ${gstin}`].filter(Boolean).join(" · ");
}
