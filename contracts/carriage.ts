// How goods went, as papers print it: a vehicle's number and an e-way bill's in the groups in which one reads them.
const registered = [/^([A-Z]{2})(\d{1,2})([A-Z]{1,3})?(\d{1,4})$/, /^(\d{2})(BH)(\d{4})([A-Z]{1,2})$/];

/** "mh12ab1234" → "MH 12 AB 1234"; what is no number of a registration as it was typed. */
export function vehicleNumber(typed: string): string {
  const plain = typed.replaceAll(/[\s.-]/g, "").toUpperCase();
  const found = registered.map((form) => form.exec(plain)).find((match) => match !== null);
  return found ? found.slice(1).filter(Boolean).join(" ") : typed.trim();
}

/** "331009274118" → "3310 0927 4118"; anything else as it is. */
export function ewayBillInGroups(typed: string): string {
  const plain = typed.replaceAll(/\s/g, "");
  return /^\d{12}$/.test(plain) ? plain.replaceAll(/\d{4}(?=\d)/g, "$& ") : typed;
}
