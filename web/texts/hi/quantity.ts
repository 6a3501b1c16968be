import { unitHindi } from "@vanik/contracts/hindi-units";
import { isMeasured, type QuantityFault, quantityFault } from "@vanik/contracts/units";
import type { quantityTexts } from "../en/quantity.ts";

const faults: Record<QuantityFault, (uom: string) => string> = {
  tooSmall: () => "0 से ज़्यादा मात्रा भरें",
  tooLarge: () => "मात्रा 10,00,000 से ज़्यादा नहीं हो सकती",
  tooFine: () => "मात्रा में दशमलव के बाद ज़्यादा से ज़्यादा 3 अंक भरें",
  broken: (uom) => `पूरी संख्या भरें: ${unitHindi(uom)} में दशमलव नहीं चलता`,
};

export const quantityTextsHindi: typeof quantityTexts = {
  hint: (uom) =>
    isMeasured(uom) ? `दशमलव में भी चलेगा, जैसे 2.5 ${unitHindi(uom)}` : `${unitHindi(uom)} के हिसाब से बिकता है`,
  missing: "मात्रा भरें",
  none: "मात्रा संख्या में भरें",
  unclear: "मात्रा 1,200.5 की तरह लिखें: इसके दो मतलब हो सकते हैं",
  from: (least, uom) => `कम से कम ${least} ${unitHindi(uom)}`,
  least: (least, uom) => `कम से कम ${least} ${unitHindi(uom)} भरें: इससे कम नहीं बिकता`,
  problem: (qty, uom) => {
    const fault = quantityFault(qty, uom);
    return fault && faults[fault](uom);
  },
};
