import type { RowFault } from "../../app/pasted-rows.ts";
import type { pastedRowTexts } from "../en/pasted-rows.ts";

const rowFaultsHindi: Record<RowFault["is"], (typed: string) => string> = {
  noItem: () => "इस पंक्ति में कोई कोड या नाम नहीं है।",
  noQuantity: () => "इस पंक्ति में मात्रा नहीं है।",
  badQuantity: (typed) => `“${typed}” कोई मात्रा नहीं है।`,
  badRate: (typed) => `“${typed}” कोई भाव नहीं है।`,
};

export const pastedRowTextsHindi: typeof pastedRowTexts = { fault: ({ is, typed }) => rowFaultsHindi[is](typed) };
