// What is wrong with a row that was pasted, wherever rows are.
import type { RowFault } from "../../app/pasted-rows.ts";

const rowFaults: Record<RowFault["is"], (said: string) => string> = {
  noItem: () => "There is no code or name in this row.",
  noQuantity: () => "There is no quantity in this row.",
  badQuantity: (said) => `“${said}” is no quantity.`,
  badRate: (said) => `“${said}” is no rate.`,
};

export const pastedRowTexts = { fault: ({ is, said }: RowFault) => rowFaults[is](said) };
