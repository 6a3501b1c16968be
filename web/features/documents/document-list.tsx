// A party's list of documents of one kind (spec 2, List screens).
import type { ReactNode } from "react";
import { useAddressQuery } from "../../app/use-address-query.ts";
import { fullLength, useFullLength } from "../../lists/full-length.ts";
import { ListScreen } from "../../lists/list-screen.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { DocumentRows, roomForPartyTable } from "./document-rows.tsx";
import type { KindOnScreen } from "./kind.ts";
import { readListAddress, withParameters } from "./list-address.ts";
import { useDocumentList } from "./use-document-list.ts";

interface DocumentListProps {
  kind: KindOnScreen;
  /** The way on from an empty list. */
  emptyAction?: ReactNode;
}

export function DocumentList({ kind, emptyAction }: DocumentListProps) {
  const [query, changeQuery] = useAddressQuery();
  const address = readListAddress(query, kind);
  const list = useDocumentList(kind.kind, address);
  const tableFrom = roomForPartyTable(kind);
  // The table asks by itself as one scrolls; what did not come is asked for again by hand.
  const isTable = useWide(tableFrom);
  const isFull = useFullLength();
  const readsByItself = isTable && !isFull && !list.hasStopped;
  const change = (values: Readonly<Record<string, string | undefined>>) =>
    changeQuery((now) => withParameters(now, values));

  return (
    <ListScreen
      words={{ ...kind, title: kind.heading }}
      list={list}
      filters={kind.filters}
      values={address}
      onChange={change}
      onShowAll={() => changeQuery(() => new URLSearchParams())}
      emptyAction={emptyAction}
      readsByItself={readsByItself}
      length={isTable ? { isFull, change: () => fullLength.change((was) => !was) } : undefined}
    >
      {(instead) => (
        <DocumentRows
          kind={kind}
          list={list}
          sort={{ now: address.sort, change: (sort) => change({ sort }) }}
          tableFrom={tableFrom}
          onMore={readsByItself && !list.isReadingMore ? list.readMore : undefined}
          onEarlier={readsByItself && !list.isReadingEarlier ? list.readEarlier : undefined}
          boxed={!isFull}
        >
          {instead}
        </DocumentRows>
      )}
    </ListScreen>
  );
}
