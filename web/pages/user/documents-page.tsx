// The list of one kind and, over it, its Details; for its party alone (spec 2, Account area).
import type { ReactNode } from "react";
import { partyPage } from "@vanik/contracts/document-pages";
import { isNote, kinds } from "@vanik/contracts/trade";
import { useLinkThere } from "../../app/navigation.ts";
import { useSession } from "../../app/session.ts";
import { AddAgain } from "../../features/cart/add-again.tsx";
import { Details, type OnlineAnswer } from "../../features/documents/details.tsx";
import { DocumentList } from "../../features/documents/document-list.tsx";
import type { KindOnScreen } from "../../features/documents/kind.ts";
import { PageLink } from "../../app/page-link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { NotFound } from "../not-found.tsx";

const browse = (
  <PageLink to="/products" prefetch="intent" className={buttonClass()}>
    Browse products
  </PageLink>
);

/** Suppliers have no cart. */
export function DocumentsPage({
  kind,
  online,
}: {
  kind: KindOnScreen;
  /** How a document of this kind is answered online. */
  online?: (name: string, part: Parameters<OnlineAnswer>[1]) => ReactNode;
}) {
  const user = useSession();
  const isThere = useLinkThere();
  if (!user) return null;
  const { party } = kinds[kind.kind];
  if (user.type !== party || !isThere({ to: partyPage(kind.kind) })) return <NotFound />;
  const buys = party === "buyer";
  return (
    <>
      <DocumentList kind={kind} emptyAction={buys && browse} />
      <Details
        kind={kind}
        // What a note lists was taken back.
        actions={buys && !isNote(kind.kind) ? (document) => <AddAgain document={document} /> : undefined}
        online={online && (({ name }, part) => online(name, part))}
      />
    </>
  );
}
