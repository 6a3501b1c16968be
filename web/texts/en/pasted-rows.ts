// What is wrong with a row that was pasted, wherever rows are.
import type { RowFault } from "../../app/pasted-rows.ts";

const rowFaults: Record<RowFault["is"], (typed: string) => string> = {
  noItem: () => "There is no code or name in this row.",
  noQuantity: () => "There is no quantity in this row.",
  badQuantity: (typed) => `“${typed}” is no quantity.`,
  badRate: (typed) => `“${typed}” is no rate.`,
};

export const pastedRowTexts = { fault: ({ is, typed }: RowFault) => rowFaults[is](typed) };
