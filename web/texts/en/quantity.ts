// What is said of a quantity, wherever one is typed.
import { quantityHint, quantityProblem } from "@vanik/contracts/units";

export const quantityTexts = {
  hint: quantityHint,
  missing: "Enter a quantity",
  none: "Enter the quantity as a number",
  unclear: "Write the quantity like 1,200.5: this may mean two things",
  problem: quantityProblem,
  from: (least: string, uom: string) => `At least ${least} ${uom}`,
  least: (least: number, uom: string) => `Enter at least ${least} ${uom}: less is not sold`,
};
