import { privateMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { ImportsView } from "../../features/imports/imports-view.tsx";

export const meta = () => privateMeta("Imports");

export default function DeskImportsPage() {
  const user = useSession();
  return user && <ImportsView userId={user.id} />;
}
