// One document at the desk.
import { useQuery } from "@tanstack/react-query";
import { deskPages } from "@vanik/contracts/desk-pages";
import type { Kind } from "@vanik/contracts/trade";
import { useLocation } from "react-router";
import { privateMeta } from "../../app/spoken-meta.ts";
import { kindAt } from "../../features/documents/desk/desk-kinds.ts";
import { openDocumentQuery } from "../../features/documents/page/queries.ts";
import { UnreadDocument } from "../../features/documents/page/unread-document.tsx";
import { PageToRead } from "../../lists/rights/who-may.tsx";
import { NotFound } from "../not-found.tsx";
import { OpenDocument } from "./open-document.tsx";
import { nameInPath } from "../../app/name-in-path.ts";

const listPathOf = (pathname: string) => pathname.replace(/\/[^/]+\/?$/, "");

export const meta = ({ location: { pathname } }: { location: { pathname: string } }) => {
  const kind = kindAt(listPathOf(pathname));
  return privateMeta(kind ? `${nameInPath(pathname, 3)}, ${deskPages[kind].one}` : "Not found");
};

export default function DeskDocumentPage() {
  const { pathname } = useLocation();
  const kind = kindAt(listPathOf(pathname));
  const name = nameInPath(pathname, 3);
  if (!kind) return <NotFound />;
  return (
    <PageToRead kind={kind}>
      <DocumentByName key={kind} kind={kind} name={name} />
    </PageToRead>
  );
}

function DocumentByName({ kind, name }: { kind: Kind; name: string }) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(openDocumentQuery(kind, name));
  if (data) return <OpenDocument document={data} name={name} readAt={dataUpdatedAt} isRead={!isFetching} />;
  return <UnreadDocument kind={kind} name={name} error={error} busy={isFetching} onRetry={() => void refetch()} />;
}
