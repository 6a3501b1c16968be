// The kinds of entity in words.
import type { EntityType } from "@vanik/contracts/profile";

export const entityNames: Readonly<Record<EntityType, string>> = {
  company: "Company",
  llp: "Limited liability partnership (LLP)",
  partnership: "Partnership firm",
  proprietorship: "Proprietorship",
  huf: "Hindu undivided family (HUF)",
  trust: "Trust",
  government: "Government department or body",
  other: "Other",
};
