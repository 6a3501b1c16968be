import type { searchBox } from "../en/search-box.ts";

export const searchBoxHindi: typeof searchBox = {
  label: "खोजें",
  own: "कैटलॉग में खोजें",
  short: "आइटम, साइज़ या कोड",
  placeholder: "आइटम, मानक, साइज़ या पार्ट नंबर",
  close: "खोज बंद करें",
  tryThese: "जैसे",
};
