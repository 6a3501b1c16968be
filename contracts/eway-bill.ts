/** The number without the spaces that it is printed with. */
export const ewayBillNumber = (typed: string): string => typed.replaceAll(/\s/g, "");

/** What is wrong with the number of an e-way bill, in a sentence; null for none and for a right one. */
export function ewayBillProblem(typed: string): string | null {
  return /^(\d{12})?$/.test(ewayBillNumber(typed)) ? null : "An e-way bill's number has 12 digits.";
}
