import { rightsOfSight } from "@vanik/contracts/sights";
import { useSearchParams } from "react-router";
import { privateMeta } from "../../app/spoken-meta.ts";
import { DuesView } from "../../features/parties/dues-view.tsx";
import { PageOfRight } from "../../lists/rights/who-may.tsx";
import { PartyList } from "../../features/parties/party-list.tsx";

export const meta = () => privateMeta("Parties");

export default function DeskPartiesPage() {
  const due = useSearchParams()[0].get("due");
  if (due === "receivable" || due === "payable")
    return (
      <PageOfRight right={rightsOfSight.balances} title={due === "receivable" ? "Receivable" : "Payable"}>
        <DuesView key={due} side={due} />
      </PageOfRight>
    );
  return <PartyList />;
}
