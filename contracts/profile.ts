// The profile that a user may write (spec 2 and 5; india 1 to 4; wire: Screens).
import { z } from "zod";
import { OptionalPincode, optionalText, Phone, requiredText } from "./fields.ts";

export const entityTypes = [
  "company",
  "llp",
  "partnership",
  "proprietorship",
  "huf",
  "trust",
  "government",
  "other",
] as const;
export const EntityType = z.enum(entityTypes, "Choose the kind of entity");
export type EntityType = z.infer<typeof EntityType>;

export const ProfileInput = z.object({
  name: requiredText("your name", 100),
  phone: Phone,
  entityType: EntityType.optional(),
  panNo: optionalText("the PAN", 20),
  gstNo: optionalText("the GSTIN", 30),
  cinNo: optionalText("the CIN", 40),
  turnOver: optionalText("the turnover", 20),
  location: optionalText("the address", 500),
  city: optionalText("the city", 100),
  state: optionalText("the state", 2),
  pincode: OptionalPincode,
});
export type ProfileInput = z.output<typeof ProfileInput>;
