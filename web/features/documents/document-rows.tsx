// The rows of a list of documents, each opening its document.
import type { DocumentRow } from "@vanik/contracts/document-lists";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type ListColumn, opensRow, type RowsProps } from "../../lists/list-column.ts";
import { ListRows } from "../../lists/list-rows.tsx";
import type { List } from "../../lists/use-list.ts";
import { missing } from "./columns.tsx";
import { useDetailsLink } from "./details-address.ts";
import type { KindColumn, KindOnScreen } from "./kind.ts";

/** The width from which a party's columns have room: an invoice has eight. The desk's are more. */
export const roomForPartyTable = ({ columns }: Pick<KindOnScreen, "columns">): string =>
  columns.length > 7 ? "58rem" : "48rem";

/** At the desk a column that would say nothing of any row is left out; a party keeps all of its own (spec 2). */
function filledColumns(columns: readonly ListColumn<DocumentRow>[], rows: readonly DocumentRow[]) {
  if (rows.length === 0) return columns;
  return columns.filter(({ cell }) => rows.some((row) => ![missing, "", null].includes(cell(row) as string | null)));
}

interface DocumentRowsProps extends Pick<RowsProps<DocumentRow>, "sort" | "onMore" | "onEarlier" | "boxed"> {
  kind: KindOnScreen;
  list: List<DocumentRow>;
  tableFrom?: string;
  children: ReactNode;
}

export function DocumentRows({ kind, list, children, ...rows }: DocumentRowsProps) {
  const linkTo = useDetailsLink(kind.opens);
  const ofKind = (columns: readonly KindColumn[]) =>
    columns.map((column) => ({ ...column, cell: (row: DocumentRow) => column.cell(row, kind) }));
  return (
    <ListRows
      label={kind.heading}
      columns={kind.opens ? filledColumns(ofKind(kind.columns), list.rows) : ofKind(kind.columns)}
      block={ofKind(kind.block)}
      rows={list.rows}
      keyOf={({ name }) => name}
      busy={list.isBusy}
      open={({ name }, content) => (
        <Link {...linkTo(name)} {...opensRow}>
          <span className="whitespace-nowrap">{content}</span>
        </Link>
      )}
      {...rows}
    >
      {children}
    </ListRows>
  );
}
