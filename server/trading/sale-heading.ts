// What our invoice of a sale is headed (rule 46, 49 and 53 of the CGST Rules).
export const taxInvoice = "Tax Invoice";

interface HeadedSale {
  items: readonly { gst_treatment: string }[];
  party: { gstin: string } | null;
  raises?: object | undefined;
}

/** A tax invoice, or what it is where not every line is taxable. */
export function headingOfSale({ items, party, raises }: HeadedSale): string {
  if (raises) return "Debit Note";
  const taxable = items.filter(({ gst_treatment }) => gst_treatment === "taxable").length;
  if (taxable === 0) return "Bill of Supply";
  return taxable < items.length && !party?.gstin ? "Invoice-cum-Bill of Supply" : taxInvoice;
}
