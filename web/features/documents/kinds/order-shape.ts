// What the lists of both orders show, and how far their lines come.
export const orderBlocks = {
  party: ["name", "grand_total", "delivery_date", "status", "document", "pdf"],
  desk: ["name", "grand_total", "party_name", "delivery_date", "transaction_date", "status"],
} as const;

/** The desk's columns behind the party. */
export const orderColumns = {
  transaction_date: "Date",
  delivery_date: "Delivery",
  grand_total: "Grand total",
  status: "Status",
} as const;

export const billed = { counter: "billed_qty", word: "billed", head: "Billed" } as const;
