// The profile's fields under the spec's labels, in its order (spec 2, Account area).
import type { Profile } from "@vanik/contracts/accounts";
import { phone } from "../../app/formats.ts";

export interface ProfileField {
  label: string;
  value: string;
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
    { label: "Address", value: profile.location ?? "" },
  ];
}
