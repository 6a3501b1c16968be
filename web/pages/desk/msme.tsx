import { rightsOfSight } from "@vanik/contracts/sights";
import { privateMeta } from "../../app/spoken-meta.ts";
import { MsmeView } from "../../features/msme/msme-view.tsx";
import { PageOfRight } from "../../lists/rights/who-may.tsx";

export const meta = () => privateMeta("Small suppliers");

export default function DeskMsmePage() {
  return (
    <PageOfRight right={rightsOfSight.balances} title="Small suppliers">
      <MsmeView />
    </PageOfRight>
  );
}
