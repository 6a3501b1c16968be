import { useParams } from "react-router";
import { privateMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { ImportView } from "../../features/imports/import-view.tsx";

export const meta = () => privateMeta("Import");

export default function DeskImportPage() {
  const user = useSession();
  const { id = "" } = useParams();
  return user && <ImportView userId={user.id} id={id} />;
}
