import { useParams } from "react-router";
import { privateMeta } from "../../app/spoken-meta.ts";
import { ImportView } from "../../features/imports/import-view.tsx";

export const meta = () => privateMeta("Import");

export default function DeskImportPage() {
  const { id = "" } = useParams();
  return <ImportView id={id} />;
}
