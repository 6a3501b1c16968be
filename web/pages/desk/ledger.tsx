import { useSearchParams } from "react-router";
import { privateMeta } from "../../app/spoken-meta.ts";
import { AccountsView } from "../../features/ledger/accounts-view.tsx";
import { DayBookView } from "../../features/ledger/day-book.tsx";
import { EntriesView } from "../../features/ledger/entries-view.tsx";
import { TrialBalanceView } from "../../features/ledger/trial-balance.tsx";
import { PageOfRight } from "../../lists/rights/who-may.tsx";

export const meta = () => privateMeta("Ledger");

/** The account, the party or the book that the address names; the trial balance where it names none. */
function LedgerView() {
  const [query] = useSearchParams();
  const [account, party] = [query.get("account"), query.get("party")];
  if (account) return <EntriesView key={account} whose={{ code: account, ...(party && { party }) }} />;
  if (party) return <EntriesView key={party} whose={{ id: party }} />;
  if (query.get("list") === "accounts") return <AccountsView />;
  if (query.get("list") === "money") return <TrialBalanceView key="money" of="money" />;
  return query.get("list") === "day-book" ? <DayBookView /> : <TrialBalanceView key="all" />;
}

export default function DeskLedgerPage() {
  return (
    <PageOfRight right="accounts" title="Ledger">
      <LedgerView />
    </PageOfRight>
  );
}
