// What the desk's lists of both notes show.
export const noteColumns = {
  name: "Name",
  party_name: "Party",
  against: "Against",
  transaction_date: "Date",
  net_total: "Net, before GST",
  rounded_total: "Payable",
  unused: "Not used yet",
  status: "Status",
} as const;

export const noteBlock = [
  "name",
  "rounded_total",
  "party_name",
  "unused",
  "against",
  "net_total",
  "transaction_date",
  "status",
] as const;
