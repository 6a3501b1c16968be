// The profile's fields under the spec's labels, in its order (spec 2, Account area).
import type { Profile } from "@vanik/contracts/accounts";
import { phone, pincodes } from "../../app/formats.ts";
import { stateName } from "./state-names.ts";

export interface ProfileField {
  label: string;
  value: string;
}

/** The street on a line of its own, then "Pune, Maharashtra 410 501". */
function addressOf({ location, city, state = "", pincode = "" }: Profile): string {
  const place = [city, stateName(state)].filter(Boolean).join(", ");
  return [location, [place, pincodes(pincode)].filter(Boolean).join(" ")].filter(Boolean).join("\n");
}

export function profileFields(profile: Profile): ProfileField[] {
  return [
    { label: "Name", value: profile.name },
    { label: "PAN No.", value: profile.panNo ?? "" },
    { label: "Company Name", value: profile.orgName ?? "" },
    { label: "GST No.", value: profile.gstNo ?? "" },
    { label: "Phone", value: phone(profile.phone) },
    { label: "CIN No.", value: profile.cinNo ?? "" },
    { label: "Email", value: profile.email },
    { label: "Turnover Last year (Cr.)", value: profile.turnOver ?? "" },
    { label: "Address", value: addressOf(profile) },
  ];
}
