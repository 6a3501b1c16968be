import { unitHindi } from "@vanik/contracts/hindi-units";
import type { unitTexts } from "../en/units.ts";

export const unitTextsHindi: typeof unitTexts = {
  unit: unitHindi,
};
