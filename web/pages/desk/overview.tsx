import { privateMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { OverviewView } from "../../features/overview/overview-view.tsx";

export const meta = () => privateMeta("Overview");

/** How business stands. */
export default function DeskOverviewPage() {
  const user = useSession();
  return user && <OverviewView userId={user.id} />;
}
