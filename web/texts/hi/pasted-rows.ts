import type { RowFault } from "../../app/pasted-rows.ts";
import type { pastedRowTexts } from "../en/pasted-rows.ts";

const rowFaultsHindi: Record<RowFault["is"], (said: string) => string> = {
  noItem: () => "इस पंक्ति में कोई कोड या नाम नहीं है।",
  noQuantity: () => "इस पंक्ति में मात्रा नहीं है।",
  badQuantity: (said) => `“${said}” कोई मात्रा नहीं है।`,
  badRate: (said) => `“${said}” कोई भाव नहीं है।`,
};

export const pastedRowTextsHindi: typeof pastedRowTexts = { fault: ({ is, said }) => rowFaultsHindi[is](said) };
