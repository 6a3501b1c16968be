// What the desk's lists of both invoices show.
export const invoiceColumns = {
  transaction_date: "Date",
  due_date: "Due",
  net_total: "Net total",
  outstanding: "Outstanding",
  status: "Status",
} as const;

export const invoiceBlock = ["name", "net_total", "party_name", "due_date", "transaction_date", "status"] as const;
