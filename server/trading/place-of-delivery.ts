// Where a quotation delivers, of what its inquiry says: a PIN code, and no address. Pure.
import { statesOfPincode } from "@vanik/contracts/states";

export interface DeliveryPlace {
  name: string;
  /** Empty where the PIN code alone is known. */
  address: string;
  state: string;
  pincode: string;
  /** Empty without one of its own. */
  gstin: string;
  to?: "own" | "other" | undefined;
}

/**
 * The place of delivery of a quotation; null is the buyer's address on record. A PIN code of that address is that address, one
 * of a single place on record is that place. Any other is a place of the buyer's own of which nothing else is known: in the
 * buyer's state where the PIN code may be of it, else in the PIN code's, so that the place of supply is where the goods go
 * (10(1)(a), with its warning). Of a PIN code that several other states share, or nobody has, no state is said: the tax
 * stays by the buyer's own, turned by no guess, until the desk chooses one.
 */
export function placeOfInquiry(
  pincode: string,
  buyer: Pick<DeliveryPlace, "name" | "state" | "pincode">,
  places: readonly DeliveryPlace[],
): DeliveryPlace | null {
  if (pincode === "" || pincode === buyer.pincode) return null;
  const onRecord = places.filter((place) => place.pincode === pincode);
  if (onRecord.length === 1) return onRecord[0]!;
  const states = statesOfPincode(pincode);
  const only = states.length === 1 ? states[0]! : "";
  const state = states.includes(buyer.state) ? buyer.state : only;
  return { name: buyer.name, address: "", state, pincode, gstin: "", to: "own" };
}

/** What the desk is told of a place that has a PIN code and no address; null of any other. */
export function bareDeliveryWarning(place: Pick<DeliveryPlace, "address" | "state" | "pincode"> | null): string | null {
  if (!place || place.address !== "") return null;
  const state = place.state === "" ? ", and choose its state: until then the tax is by the buyer's" : "";
  return `Of the place of delivery only the PIN code ${place.pincode} is known: ask for its address${state}.`;
}
