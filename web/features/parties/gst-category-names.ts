import type { GstCategoryName } from "@vanik/contracts/party-parts";

/** The kinds of registration as people read them. */
export const gstCategoryNames: Readonly<Record<GstCategoryName, string>> = {
  regular: "Regular",
  composition: "Composition",
  sez: "SEZ",
  unregistered: "Unregistered",
  uin: "UIN",
};
