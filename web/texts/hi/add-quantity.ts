import { unitHindi } from "@vanik/contracts/hindi-units";
import type { addQuantity } from "../en/add-quantity.ts";

export const addQuantityHindi: typeof addQuantity = {
  quantity: "मात्रा",
  quantityOf: (item) => `${item} की मात्रा`,
  quantityIn: (uom) => `मात्रा ${unitHindi(uom)} में`,
  unit: "इकाई",
  unitHolds: (uom, factor, base, price) => `${unitHindi(uom)} (${factor} ${unitHindi(base)}): ${price}`,
  short: "मात्रा",
  add: "जोड़ें",
  addToCart: "कार्ट में जोड़ें",
  added: "जुड़ गया",
  update: "बदलें",
  checkout: "चेकआउट",
  itemAdded: "आइटम जोड़ा गया",
  updated: "मात्रा बदल दी गई",
  removed: (item) => `कार्ट से हटाया गया: ${item}`,
  undo: "वापस लाएँ",
  refused: (type) => `${type === "staff" ? "स्टाफ़" : "सप्लायर"} खाते से कार्ट में कुछ नहीं जोड़ा जा सकता।`,
};
