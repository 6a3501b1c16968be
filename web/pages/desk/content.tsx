import { privateMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { ContentView } from "../../features/content/content-view.tsx";
import { LookOnly } from "../../lists/rights/who-may.tsx";

export const meta = () => privateMeta("Content");

export default function DeskContentPage() {
  const user = useSession();
  return (
    user && (
      <>
        <LookOnly right="content" />
        <ContentView userId={user.id} />
      </>
    )
  );
}
