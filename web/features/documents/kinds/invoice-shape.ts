// What the desk's lists of both invoices show.
export const invoiceColumns = {
  transaction_date: "Date",
  due_date: "Due",
  net_total: "Net, before GST",
  rounded_total: "Payable",
  outstanding: "Outstanding",
  status: "Status",
} as const;

/** On a phone what is open counts, and of how much. */
export const invoiceBlock = ["name", "outstanding", "party_name", "rounded_total", "due_date", "status"] as const;
