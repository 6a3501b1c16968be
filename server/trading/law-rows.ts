// Facts of tax law that sources do not agree on or that change: dated, each with its source. The newest whose day has come holds.

export interface LawRow {
  key: string;
  /** The first day on which it holds. */
  from: string;
  /** In rupees. */
  value: number;
  source: string;
}

// What is received and what is paid in cash, of one person in a day; the Income-tax Act 2025 carries both on.
const cashRows: readonly LawRow[] = [
  { key: "cash_received_from", from: "2017-04-01", value: 2_00_000, source: "Section 269ST, Finance Act 2017" },
  { key: "cash_deductible_up_to", from: "2017-04-01", value: 10_000, source: "Section 40A(3), Finance Act 2017" },
];

// States are two digits. Where cities, tobacco or single goods have a limit of their own, that of the state's other goods.
const lawRows: readonly LawRow[] = [
  ...cashRows,
  { key: "eway_within.03", from: "2018-10-08", value: 1_00_000, source: "Punjab, rule 138(14), 2018" },
  { key: "eway_within.07", from: "2018-06-16", value: 1_00_000, source: "Delhi, Notification 03 of 15 Jun 2018" },
  { key: "eway_within.08", from: "2022-04-01", value: 1_00_000, source: "Rajasthan, rule 138(14), 2022" },
  { key: "eway_within.10", from: "2019-01-21", value: 1_00_000, source: "Bihar, Notification S.O. 14 of 14 Jan 2019" },
  {
    key: "eway_within.27",
    from: "2018-07-01",
    value: 1_00_000,
    source: "Maharashtra, Notification 15E/2018 of 29 Jun 2018",
  },
  { key: "eway_within.33", from: "2018-06-02", value: 1_00_000, source: "Tamil Nadu, rule 138(14), 2018" },
];

/** What the law says on a day, in rupees; undefined where it has no row. */
export function lawValue(key: string, day: string): number | undefined {
  const inForce = lawRows.filter((row) => row.key === key && row.from <= day);
  return inForce.toSorted((a, b) => b.from.localeCompare(a.from))[0]?.value;
}
