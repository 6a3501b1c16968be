// Which account of the ledger the old books mean, by its code or by what they call it: as Tally, Busy and people write. Pure.
import { accountGroups, type FixedCode } from "@vanik/contracts/ledger-accounts";
import { normalForm } from "@vanik/contracts/normal-form";

interface NamedAccount {
  code: string;
  name: string;
}

const fillers = new Set(["a", "c", "ac", "acc", "account", "accounts", "ledger", "the", "of", "and", "on"]);
const sameWords: Readonly<Record<string, string>> = {
  receivables: "receivable",
  purchase: "purchases",
  sale: "sales",
  utgst: "sgst",
  balances: "balance",
  charge: "charges",
};

/** Words in any order, without what says nothing: "CGST (Input) A/c" is "Input CGST". */
function accountKey(name: string): string {
  const words = normalForm(name, "NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word && !fillers.has(word));
  return [...new Set(words.map((word) => sameWords[word] ?? word))].toSorted().join(" ");
}

/** What others call the fixed ones. */
const alsoCalled: Readonly<Partial<Record<FixedCode, readonly string[]>>> = {
  1100: ["Debtors", "Accounts receivable", "Trade receivables", "Bills receivable"],
  1310: ["Input Central Tax", "ITC CGST"],
  1311: ["Input SGST", "Input State Tax", "ITC SGST"],
  1312: ["Input Integrated Tax", "ITC IGST"],
  1999: ["Suspense A/c"],
  2100: ["Creditors", "Accounts payable", "Trade payables", "Bills payable"],
  2310: ["Output Central Tax", "CGST payable"],
  2311: ["Output SGST", "Output State Tax", "SGST payable"],
  2312: ["Output Integrated Tax", "IGST payable"],
  3100: ["Opening balance", "Difference in opening balances", "Opening balance equity"],
  4110: ["Sales return"],
  5110: ["Purchase return"],
  5400: ["Round off", "Rounded off", "Rounding off"],
};

/** Letters and digits alone: a group is called "Sales Accounts", its account "Sales". */
const lettersOfName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Groups of Tally's own, which add up what stands below them; of Suspense there is an account of the same name. */
const groups = new Set(
  [...Object.keys(accountGroups), "Misc. Expenses (ASSET)", "Bank OCC A/c", "Branch / Divisions", "Retained Earnings"]
    .filter((group) => group !== "Suspense A/c")
    .map(lettersOfName),
);

/** What a row of a trial balance is of. */
export type AccountMeant = { code: string } | "group" | null;

/** Finds accounts by code or name: by a name as it stands, then a group, then an account by the words of its name. */
export function indexAccounts(accounts: readonly NamedAccount[]): (text: string) => AccountMeant {
  const byKey = new Map<string, string>();
  for (const [code, names] of Object.entries(alsoCalled)) for (const name of names) byKey.set(accountKey(name), code);
  for (const { code, name } of accounts) byKey.set(accountKey(name), code);
  const byName = new Map(accounts.map(({ code, name }) => [lettersOfName(name), code]));
  const codes = new Set(accounts.map(({ code }) => code));
  return (text) => {
    const [typed] = /^\d{4,6}(?=\s|$)/.exec(text.trim()) ?? [];
    const same = typed && codes.has(typed) ? typed : byName.get(lettersOfName(text));
    if (same) return { code: same };
    if (groups.has(lettersOfName(text))) return "group";
    const code = byKey.get(accountKey(text));
    return code ? { code } : null;
  };
}
