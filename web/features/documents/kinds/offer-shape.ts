// What the lists of both offers show.
export const offerShape = {
  party: {
    columns: {
      name: "Name",
      total_qty: "Total Quantity",
      net_total: "Net Total",
      rounded_total: "Payable",
      status: "Status",
      pdf: "PDF",
    },
    block: ["name", "rounded_total", "transaction_date", "status", "net_total", "total_qty", "item_count", "pdf"],
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
