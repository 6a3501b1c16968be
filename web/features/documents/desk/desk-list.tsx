// A list at the desk: of every party, with filters, views and files; new rows appear by themselves.
import { documents } from "@vanik/contracts/api";
import type { Kind as KindName } from "@vanik/contracts/trade";
import { useEffect, useMemo, useRef } from "react";
import { fetchFile } from "../../../app/fetch-file.ts";
import { useAddressQuery } from "../../../app/use-address-query.ts";
import { ExportMenu } from "../../../lists/export-menu.tsx";
import { ListKeysNote } from "../../../lists/list-keys-note.tsx";
import { ListScreen } from "../../../lists/list-screen.tsx";
import { focusFirstRow } from "../../../lists/row-keys.ts";
import { useWide } from "../../../ui/use-wide.ts";
import { DocumentRows, tableFrom } from "../document-rows.tsx";
import { queryOfList, readListAddress } from "../list-address.ts";
import { useDocumentList } from "../use-document-list.ts";
import { deskKind } from "./desk-kinds.ts";
import { ViewsMenu } from "./views-menu.tsx";

interface DeskListProps {
  kind: KindName;
  userId: string;
}

export function DeskList({ kind: name, userId }: DeskListProps) {
  const kind = useMemo(() => deskKind(name), [name]);
  const [query, changeQuery] = useAddressQuery();
  const address = readListAddress(query, kind);
  const list = useDocumentList(name, userId, address);
  const wide = useWide(tableFrom.desk);

  function change(values: Readonly<Record<string, string | undefined>>) {
    changeQuery((now) => queryOfList({ ...readListAddress(now, kind), ...values }));
  }

  const first = list.rows[0]?.name;
  // Once a list, and never away from what the reader has begun: the desk's day starts in the list.
  const begun = useRef<KindName>(null);
  useEffect(() => {
    if (begun.current === name || !wide || !first || list.isBusy) return;
    begun.current = name;
    focusFirstRow();
  }, [first, wide, name, list.isBusy]);

  return (
    <>
      <ListScreen
        words={{ ...kind, title: kind.heading }}
        list={list}
        filters={kind.filters}
        values={address}
        onChange={change}
        onShowAll={() => changeQuery(() => new URLSearchParams())}
        actions={
          <>
            <ViewsMenu kind={name} userId={userId} address={address} />
            <ExportMenu
              title={kind.heading}
              // The address was checked against the kind where it was read; the server checks it again.
              make={(format) => fetchFile(documents[name].export, { ...address, format } as never)}
            />
          </>
        }
      >
        {(instead) => (
          <DocumentRows
            kind={kind}
            list={list}
            sort={{ now: address.sort, change: (sort) => change({ sort }) }}
            tableFrom={tableFrom.desk}
          >
            {instead}
          </DocumentRows>
        )}
      </ListScreen>
      <ListKeysNote />
    </>
  );
}
