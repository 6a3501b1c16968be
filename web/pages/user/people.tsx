import { privateMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { CompanyPeople } from "../../features/people/company/company-people.tsx";

export const meta = () => privateMeta("People");

export default function PeoplePage() {
  const user = useSession();
  return user && <CompanyPeople key={user.id} user={user} />;
}
