// The desk's menu, in its order; entries appear when their page exists.
import { deskPages } from "@vanik/contracts/desk-pages";
import type { NeededRight } from "@vanik/contracts/rights";
import { rightsOfSight, rightToRead } from "@vanik/contracts/sights";
import { everyKind, isNote, type Kind } from "@vanik/contracts/trade";

export interface DeskEntry {
  to: string;
  label: string;
  /** What is counted beside it: what waits of a kind or for a second person, what is open of the inbox, or all that is late. */
  counts?: Kind | "inbox" | "approvals" | "late";
  /** Whoever lacks it finds nothing there: it is not in their menu. */
  right?: NeededRight;
}

const listOf = (kind: Kind): DeskEntry => ({
  to: deskPages[kind].to,
  label: deskPages[kind].label,
  counts: kind,
  right: rightToRead(kind),
});

/** The deal, from the inquiry to the money. */
const dealLinks: readonly DeskEntry[] = [
  { to: "/desk", label: "Today", counts: "late" },
  { to: "/desk/inbox", label: "Inbox", counts: "inbox" },
  { to: "/desk/approvals", label: "Approvals", counts: "approvals" },
  { to: "/desk/overview", label: "Overview" },
  ...everyKind.filter((kind) => !isNote(kind)).map(listOf),
  { to: "/desk/payments", label: "Payments", right: rightsOfSight.balances },
  { to: "/desk/counter-sale", label: "Counter sale", right: "accounts" },
  { to: "/desk/on-hand", label: "On hand" },
];

/** The books that are kept of it. */
const booksLinks: readonly DeskEntry[] = [
  { to: "/desk/ledger", label: "Ledger", right: "accounts" },
  ...everyKind.filter(isNote).map(listOf),
  { to: "/desk/tds", label: "TDS", right: rightsOfSight.balances },
  { to: "/desk/msme", label: "MSME", right: rightsOfSight.balances },
  { to: "/desk/registers", label: "Registers" },
];

/** The house. */
const houseLinks: readonly DeskEntry[] = [
  { to: "/desk/set-up", label: "Set-up", right: "administrator" },
  { to: "/desk/parties", label: "Parties" },
  { to: "/desk/catalogue", label: "Catalogue" },
  { to: "/desk/imports", label: "Imports" },
  { to: "/desk/content", label: "Content" },
  { to: "/desk/erpnext", label: "ERPNext" },
  { to: "/desk/settings", label: "Settings" },
  { to: "/desk/people", label: "People", right: "administrator" },
  { to: "/desk/keys", label: "Keys", right: "administrator" },
  { to: "/desk/audit", label: "Audit log", right: "administrator" },
  { to: "/desk/account", label: "Account" },
];

/** Its groups, with a rule between them. */
export const deskLinks: readonly { name: string; entries: readonly DeskEntry[] }[] = [
  { name: "Deal", entries: dealLinks },
  { name: "Books", entries: booksLinks },
  { name: "House", entries: houseLinks },
];
