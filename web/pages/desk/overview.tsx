import { privateMeta } from "../../app/spoken-meta.ts";
import { OverviewView } from "../../features/overview/overview-view.tsx";

export const meta = () => privateMeta("Overview");

/** How business stands. */
export default function DeskOverviewPage() {
  return <OverviewView />;
}
