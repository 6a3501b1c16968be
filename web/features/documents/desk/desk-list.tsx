// A list at the desk: of every party, with filters, views and files; new rows appear by themselves.
import { documents } from "@vanik/contracts/api";
import { rightsOfSight } from "@vanik/contracts/sights";
import type { Kind as KindName } from "@vanik/contracts/trade";
import { type ReactNode, useMemo } from "react";
import { fetchFile } from "../../../app/fetch-file.ts";
import { useAddressQuery } from "../../../app/use-address-query.ts";
import { ExportMenu } from "../../../lists/export-menu.tsx";
import { useErpnext, useMay } from "../../../lists/rights/use-may.ts";
import type { Filter } from "../../../lists/filters.ts";
import { ListScreen } from "../../../lists/list-screen.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { DocumentRows } from "../document-rows.tsx";
import { queryOfList, readListAddress } from "../list-address.ts";
import { useDocumentList } from "../use-document-list.ts";
import { deskKind } from "./desk-kinds.ts";
import { areRowsCounted } from "./figure-filters.ts";
import { ViewsMenu } from "./views-menu.tsx";

/** Where trade is run in ERPNext, its drafts stay there. */
const withoutDrafts = (filter: Filter): Filter =>
  filter.is === "tabs" ? { ...filter, choices: filter.choices.filter(([status]) => status !== "Draft") } : filter;

interface DeskListProps {
  kind: KindName;
  /** The way to a new one, beside the heading. */
  begin?: ReactNode;
}

export function DeskList({ kind: name, begin }: DeskListProps) {
  const seesBalances = useMay()(rightsOfSight.balances);
  const isRunThere = Boolean(useErpnext());
  const plain = useMemo(() => deskKind(name, false, seesBalances), [name, seesBalances]);
  const [query, changeQuery] = useAddressQuery();
  const address = readListAddress(query, plain);
  const ofFigure = areRowsCounted(address);
  const kind = useMemo(
    () => (ofFigure ? deskKind(name, true, seesBalances) : plain),
    [name, ofFigure, plain, seesBalances],
  );
  // In a smaller window an invoice's gross leaves its room: net, named so, and what is open of it stand without it.
  const isBroad = useWide("88rem");
  const shown = useMemo(
    () => (isBroad ? kind : { ...kind, columns: kind.columns.filter(({ key }) => key !== "rounded_total") }),
    [kind, isBroad],
  );
  const list = useDocumentList(name, address);

  function change(values: Readonly<Record<string, string | undefined>>) {
    changeQuery((now) => queryOfList({ ...readListAddress(now, kind), ...values }));
  }

  return (
    <ListScreen
      words={{
        ...kind,
        title: kind.heading,
        ...(isRunThere && { empty: "What stands in ERPNext appears here as it is read." }),
      }}
      list={list}
      filters={isRunThere ? kind.filters.map(withoutDrafts) : kind.filters}
      values={address}
      onChange={change}
      onShowAll={() => changeQuery(() => new URLSearchParams())}
      beginsInRows={name}
      actions={
        <>
          {begin}
          <ViewsMenu kind={name} address={address} />
          <ExportMenu
            title={kind.heading}
            // The address was checked against the kind where it was read; the server checks it again.
            make={(format) => fetchFile(documents[name].export, { ...address, format } as never)}
          />
        </>
      }
    >
      {(instead) => (
        <DocumentRows kind={shown} list={list} sort={{ now: address.sort, change: (sort) => change({ sort }) }}>
          {instead}
        </DocumentRows>
      )}
    </ListScreen>
  );
}
