// The profile's fields by the names that ERP programs use (spec 3), and by the portal's own.
import type { ProfileInput } from "@vanik/contracts/profile";
import { invalid } from "../../platform/errors.ts";
import type { ProfileChange } from "../accounts/use-cases.ts";
import type { Arguments } from "./arguments.ts";

const names = {
  name: ["name"],
  phone: ["mobile_no", "phone"],
  entityType: ["entity_type", "entityType"],
  panNo: ["pan", "panNo"],
  gstNo: ["gst", "gstNo"],
  cinNo: ["cin", "cinNo"],
  turnOver: ["turn_over", "turnOver"],
  location: ["location"],
  city: ["city"],
  state: ["state"],
  pincode: ["pincode"],
} as const satisfies Record<keyof ProfileInput, readonly string[]>;

/** What is to change; null empties a field. Other names, the organisation's among them, are not looked at. */
export function profileChange(args: Arguments): ProfileChange {
  const changes = Object.entries(names).flatMap(([field, known]) => {
    const name = known.find((one) => args[one] !== undefined);
    if (!name) return [];
    // A number is text in Frappe's fields, too.
    const value = typeof args[name] === "number" ? String(args[name]) : (args[name] ?? "");
    return field === "entityType" && value === "" ? [] : [[field, value]];
  });
  if (changes.length > 0) return Object.fromEntries(changes);
  const all = Object.values(names).map(([name]) => name);
  throw invalid({ name: `Value missing: give at least one of ${all.join(", ")}` });
}
