import { rightsOfSight } from "@vanik/contracts/sights";
import { privateMeta } from "../../app/spoken-meta.ts";
import { TdsView } from "../../features/tds/tds-view.tsx";
import { PageOfRight } from "../../lists/rights/who-may.tsx";

export const meta = () => privateMeta("Tax withheld");

export default function DeskTdsPage() {
  return (
    <PageOfRight right={rightsOfSight.balances} title="Tax withheld">
      <TdsView />
    </PageOfRight>
  );
}
