import { isNote } from "@vanik/contracts/trade";
import { deskPages } from "@vanik/contracts/desk-pages";
import { privateMeta } from "../../app/spoken-meta.ts";
import { useLocation } from "react-router";
import { BeginInList } from "../../features/begin/begin-button.tsx";
import { DeskList } from "../../features/documents/desk/desk-list.tsx";
import { kindAt } from "../../features/documents/desk/desk-kinds.ts";
import { PageToRead } from "../../lists/rights/who-may.tsx";
import UnknownDeskPage from "./unknown.tsx";

export const meta = ({ location }: { location: { pathname: string } }) => {
  const kind = kindAt(location.pathname);
  return privateMeta(kind ? deskPages[kind].label : "Not found");
};

/** The list of any kind: the address says which. */
export default function DeskDocumentsPage() {
  const kind = kindAt(useLocation().pathname);
  if (!kind) return <UnknownDeskPage />;
  return (
    <PageToRead kind={kind}>
      <DeskList key={kind} kind={kind} begin={isNote(kind) ? null : <BeginInList kind={kind} />} />
    </PageToRead>
  );
}
