// What an Address says of the parties that it belongs to (connector 4, Parties).
import { gstinProblem, normaliseIdentifier } from "@vanik/contracts/identifiers";
import { normalForm } from "@vanik/contracts/normal-form";
import { indianStates, isState, statesByLetters } from "@vanik/contracts/states";
import type { Row } from "../client.ts";
import { type AskedFields, fieldsOfAll } from "./asked-fields.ts";
import { linkRows } from "./contact.ts";
import { remoteLine } from "./texts.ts";

export const addressFields: AskedFields = {
  doctype: "Address",
  fields: [
    ...fieldsOfAll,
    "address_line1",
    "address_line2",
    "city",
    "state",
    "pincode",
    "is_primary_address",
    "disabled",
    "gstin*",
  ],
  tables: { links: linkRows },
};

const lettersOfPlace = (text: string) =>
  normalForm(text, "NFKC")
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll(/[^a-z]/g, "");
const codesByName = new Map([
  ...Object.entries(statesByLetters),
  ...Object.entries(indianStates).map(([code, name]) => [lettersOfPlace(name), code] as const),
]);

/** A state's two digits, by its name, its letters, or themselves: "Tamil Nadu", "TN", "33-Tamil Nadu"; empty for what is none. */
export function remoteState(text: string): string {
  const digits = /^\d{2}(?!\d)/.exec(text)?.[0] ?? "";
  return isState(digits) ? digits : (codesByName.get(lettersOfPlace(text)) ?? "");
}

/** A GSTIN that can be one; empty otherwise. */
export function remoteGstin(row: Row, field = "gstin"): string {
  const gstin = normaliseIdentifier(remoteLine(row, field));
  return gstin !== "" && gstinProblem(gstin) === null ? gstin : "";
}

export interface AddressFacts {
  address: string;
  city: string;
  state: string;
  pincode: string;
  gstin: string;
}

export function addressFacts(row: Row): AddressFacts {
  const lines = ["address_line1", "address_line2"].map((field) => remoteLine(row, field, 250)).filter(Boolean);
  const pincode = normaliseIdentifier(remoteLine(row, "pincode"));
  return {
    address: lines.join(", "),
    city: remoteLine(row, "city", 100),
    state: remoteState(remoteLine(row, "state")),
    pincode: /^[1-9]\d{5}$/.test(pincode) ? pincode : "",
    gstin: remoteGstin(row),
  };
}
