import { privateMeta } from "../../app/spoken-meta.ts";
import { PeopleList } from "../../features/people/people-list.tsx";
import { PageOfRight } from "../../lists/rights/who-may.tsx";

export const meta = () => privateMeta("People");

export default function DeskPeoplePage() {
  return (
    <PageOfRight right="administrator" title="People">
      <PeopleList />
    </PageOfRight>
  );
}
