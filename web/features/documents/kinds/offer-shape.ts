// What the lists of both offers show.
export const offerShape = {
  party: {
    columns: { name: "Name", total_qty: "Total Quantity", net_total: "Net Total", status: "Status", pdf: "PDF" },
    block: ["name", "net_total", "transaction_date", "status", "total_qty", "pdf"],
    rate: "Rate",
  },
  desk: {
    columns: {
      name: "Name",
      party_name: "Party",
      transaction_date: "Date",
      valid_till: "Valid till",
      net_total: "Net total",
      status: "Status",
    },
    block: ["name", "net_total", "party_name", "valid_till", "transaction_date", "status"],
  },
} as const;
