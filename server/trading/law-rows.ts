// Facts of tax law that sources do not agree on or that change: dated, each with its source. The newest whose day has come holds.

export interface LawRow {
  key: string;
  /** The first day on which it holds. */
  from: string;
  /** In rupees; of a rate in percent. */
  value: number;
  source: string;
}

// What is received and what is paid in cash, of one person in a day; the Income-tax Act 2025 carries both on.
const cashRows: readonly LawRow[] = [
  { key: "cash_received_from", from: "2017-04-01", value: 2_00_000, source: "Section 269ST, Finance Act 2017" },
  { key: "cash_deductible_up_to", from: "2017-04-01", value: 10_000, source: "Section 40A(3), Finance Act 2017" },
];

/** What an operator says in place of a row (setting law). */
export type LawOverride = Omit<LawRow, "source">;

// Both Acts: that of 1961 until 31 March 2026, and section 393(1) of that of 2025 from then on, with the same figures.
const from = "2025-04-01";
const inBothActs = (section: string) => `Income-tax Act 2025, section 393(1) (formerly ${section}), Finance Act 2025`;
const [goods, contract, professional] = ["194Q", "194C", "194J"].map(inBothActs) as [string, string, string];
const [commission, rent, noPan] = ["194H", "194-I", "206AA"].map(inBothActs) as [string, string, string];
const gst = "CGST Act 2017, section 51";

/** What is withheld (controls 4): by section the rate, that without a PAN, and from where on. An adviser reads them once. */
const tdsRows: readonly LawRow[] = [
  { key: "tds_rate.goods", from, value: 0.1, source: goods },
  { key: "tds_no_pan.goods", from, value: 5, source: noPan },
  { key: "tds_above.goods", from, value: 50_00_000, source: goods },
  { key: "tds_rate.contract", from, value: 2, source: contract },
  { key: "tds_rate.contract_person", from, value: 1, source: `${contract}: individuals and HUF` },
  { key: "tds_no_pan.contract", from, value: 20, source: noPan },
  { key: "tds_single.contract", from, value: 30_000, source: contract },
  { key: "tds_year.contract", from, value: 1_00_000, source: contract },
  { key: "tds_rate.professional", from, value: 10, source: professional },
  { key: "tds_no_pan.professional", from, value: 20, source: noPan },
  { key: "tds_year.professional", from, value: 50_000, source: professional },
  { key: "tds_rate.commission", from, value: 2, source: commission },
  { key: "tds_no_pan.commission", from, value: 20, source: noPan },
  { key: "tds_year.commission", from, value: 20_000, source: commission },
  { key: "tds_rate.rent", from, value: 10, source: `${rent}: land, buildings, furniture` },
  { key: "tds_no_pan.rent", from, value: 20, source: noPan },
  { key: "tds_month.rent", from, value: 50_000, source: rent },
  { key: "tds_rate.gst", from, value: 2, source: gst },
  { key: "tds_each.gst", from, value: 2_50_000, source: gst },
];

// States are two digits. Where cities, tobacco or single goods have a limit of their own, that of the state's other goods.
const ewayRows: readonly LawRow[] = [
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

/** In percent: thrice of it small suppliers are owed beyond their day (MSMED Act, section 16). */
const bankRates: readonly LawRow[] = [
  ["2022-12-07", 6.5],
  ["2023-02-08", 6.75],
  ["2025-02-07", 6.5],
  ["2025-04-09", 6.25],
  ["2025-06-06", 5.75],
  ["2025-12-05", 5.5],
].map(([day, value]) => ({
  key: "bank_rate",
  from: day as string,
  value: value as number,
  source: "Reserve Bank of India, Change in Bank Rate, circular of that day",
}));

const lawRows: readonly LawRow[] = [...cashRows, ...ewayRows, ...tdsRows, ...bankRates];

/** What the law says on a day; undefined where it has no row. What an operator said holds before a row of the same day. */
export function lawValue(key: string, day: string, overrides: readonly LawOverride[] = []): number | undefined {
  const inForce = [...overrides, ...lawRows].filter((row) => row.key === key && row.from <= day);
  return inForce.toSorted((a, b) => b.from.localeCompare(a.from))[0]?.value;
}

/** Where a change of what an operator says binds less than it did, from a day on: by it what is done at once is judged. */
export interface LooserLaw {
  key: string;
  day: string;
  before: number;
  after: number;
}

/** Above it goods need an e-way bill where no state says it otherwise, and no setting. */
const elsewhere = 50_000;

/**
 * A sum that rises, and a rate that is another one at all: what we withhold falls with it, what a buyer may rises. Each day from which it
 * is so by other values than before it: whoever approves the change reads all of it.
 */
export function loosenedLaw(before: readonly LawOverride[], after: readonly LawOverride[]): LooserLaw[] {
  // What is owed at the bank rate is shown alone.
  const keys = [...new Set([...before, ...after].map(({ key }) => key))].filter((key) => key !== "bank_rate");
  return keys.flatMap((key) => {
    const days = [...before, ...after, ...lawRows].filter((row) => row.key === key).map((row) => row.from);
    const looser = [...new Set(days)].toSorted().flatMap((day) => {
      const unsaid = key.startsWith("eway_within.") ? elsewhere : Number.POSITIVE_INFINITY;
      const [was, is] = [lawValue(key, day, before) ?? unsaid, lawValue(key, day, after) ?? unsaid];
      const isRate = key.startsWith("tds_rate.") || key.startsWith("tds_no_pan.");
      return (isRate ? is !== was : is > was) ? [{ key, day, before: was, after: is }] : [];
    });
    return looser.filter(({ before: was, after: is }, at) => {
      const last = looser[at - 1];
      return last?.before !== was || last.after !== is;
    });
  });
}
