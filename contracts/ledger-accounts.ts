// The accounts of the ledger (books 2): those that a posting names are fixed, and a company adds its own beside them.

export const accountKinds = ["asset", "liability", "equity", "income", "expense"] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Groups as an Indian accountant knows them, in the order of a trial balance, each of one kind. */
export const accountGroups = {
  "Sundry Debtors": "asset",
  "Cash-in-Hand": "asset",
  "Bank Accounts": "asset",
  "Fixed Assets": "asset",
  Investments: "asset",
  "Stock-in-Hand": "asset",
  "Deposits (Asset)": "asset",
  "Current Assets": "asset",
  "Loans & Advances (Asset)": "asset",
  "Suspense A/c": "asset",
  "Sundry Creditors": "liability",
  "Duties & Taxes": "liability",
  "Bank OD A/c": "liability",
  "Secured Loans": "liability",
  "Unsecured Loans": "liability",
  "Loans (Liability)": "liability",
  Provisions: "liability",
  "Current Liabilities": "liability",
  "Capital Account": "equity",
  "Reserves & Surplus": "equity",
  "Sales Accounts": "income",
  "Direct Incomes": "income",
  "Indirect Incomes": "income",
  "Purchase Accounts": "expense",
  "Direct Expenses": "expense",
  "Indirect Expenses": "expense",
} as const satisfies Record<string, AccountKind>;
export type AccountGroup = keyof typeof accountGroups;

/** Cash and banks. */
export const groupsOfMoney: readonly AccountGroup[] = ["Cash-in-Hand", "Bank Accounts"];

interface FixedAccount {
  name: string;
  group: AccountGroup;
  /** Where it is not its group's. */
  kind?: AccountKind;
  /** Its entries name their party. */
  byParty?: true;
}

/** The fixed ones, in their order. */
export const fixedAccounts = {
  1100: { name: "Sundry debtors", group: "Sundry Debtors", byParty: true },
  1190: { name: "Cash", group: "Cash-in-Hand" },
  1201: { name: "Bank", group: "Bank Accounts" },
  1310: { name: "Input CGST", group: "Duties & Taxes", kind: "asset" },
  1311: { name: "Input SGST/UTGST", group: "Duties & Taxes", kind: "asset" },
  1312: { name: "Input IGST", group: "Duties & Taxes", kind: "asset" },
  1320: { name: "TDS receivable", group: "Loans & Advances (Asset)", byParty: true },
  1330: { name: "GST TDS receivable", group: "Loans & Advances (Asset)", byParty: true },
  1999: { name: "Suspense", group: "Suspense A/c" },
  2100: { name: "Sundry creditors", group: "Sundry Creditors", byParty: true },
  2310: { name: "Output CGST", group: "Duties & Taxes" },
  2311: { name: "Output SGST/UTGST", group: "Duties & Taxes" },
  2312: { name: "Output IGST", group: "Duties & Taxes" },
  2320: { name: "Reverse charge CGST", group: "Duties & Taxes" },
  2321: { name: "Reverse charge SGST/UTGST", group: "Duties & Taxes" },
  2322: { name: "Reverse charge IGST", group: "Duties & Taxes" },
  2330: { name: "TDS payable", group: "Duties & Taxes", byParty: true },
  3100: { name: "Opening balances", group: "Capital Account" },
  4100: { name: "Sales", group: "Sales Accounts" },
  4110: { name: "Sales returns", group: "Sales Accounts" },
  4200: { name: "Freight and packing charged", group: "Direct Incomes" },
  4300: { name: "Discount received", group: "Indirect Incomes" },
  5100: { name: "Purchases", group: "Purchase Accounts" },
  5110: { name: "Purchase returns", group: "Purchase Accounts" },
  5200: { name: "Freight and packing paid", group: "Direct Expenses" },
  5300: { name: "Discount allowed", group: "Indirect Expenses" },
  5400: { name: "Rounding", group: "Indirect Expenses" },
  5410: { name: "Written off", group: "Indirect Expenses" },
  5500: { name: "Bank charges", group: "Indirect Expenses" },
  5510: { name: "Interest and penalties", group: "Indirect Expenses" },
  5520: { name: "Tax without credit", group: "Indirect Expenses" },
} as const satisfies Record<number, FixedAccount>;
export type FixedCode = `${keyof typeof fixedAccounts}`;

/** What parties owe and are owed: invoices, payments and openings alone say it, so that a statement says it too. */
export const accountsOfParties: readonly string[] = ["1100", "2100"] satisfies FixedCode[];

/** Which of them name their party, by their codes. */
export const partyAccounts: readonly string[] = Object.entries(fixedAccounts).flatMap(([code, account]) =>
  "byParty" in account ? [code] : [],
);
