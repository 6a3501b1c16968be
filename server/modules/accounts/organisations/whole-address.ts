// The address of an organisation as papers bear it: what was typed, with the city and PIN code where it does not name them. Pure.
import { withoutEnd } from "@vanik/contracts/trimmed";

const withoutPincode = (part: string) => withoutEnd(part.replace(/[1-9]\d{2} ?\d{3}$/, ""), /[\s-]/);

/** Whether an address names a place as one of its parts: "Okhla, New Delhi 110020" does New Delhi, and not Delhi. */
export function namesPlace(address: string, place: string): boolean {
  const wanted = place.trim().toLowerCase();
  return wanted !== "" && address.split(",").some((part) => withoutPincode(part.trim()).toLowerCase() === wanted);
}

export function wholeAddress({ address, city, pincode }: { address: string; city: string; pincode: string }): string {
  const place = [namesPlace(address, city) ? "" : city, address.includes(pincode) ? "" : pincode];
  return [address, place.filter(Boolean).join(" ")].filter(Boolean).join(", ");
}
