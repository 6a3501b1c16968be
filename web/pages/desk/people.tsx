import { privateMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { PeopleList } from "../../features/people/people-list.tsx";
import { PageOfRight } from "../../lists/rights/who-may.tsx";

export const meta = () => privateMeta("People");

export default function DeskPeoplePage() {
  const user = useSession();
  return (
    user && (
      <PageOfRight right="administrator" title="People">
        <PeopleList userId={user.id} />
      </PageOfRight>
    )
  );
}
