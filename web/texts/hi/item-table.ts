import { unitHindi } from "@vanik/contracts/hindi-units";
import type { itemTable } from "../en/item-table.ts";

export const itemTableHindi: typeof itemTable = {
  item: "आइटम",
  code: "कोड",
  hsn: "HSN",
  unit: "इकाई",
  price: "औसत भाव, GST से पहले",
  quantity: "मात्रा",
  per: (uom) => `औसत, प्रति ${unitHindi(uom)}`,
};
