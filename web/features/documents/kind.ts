// What the screens need to know of one kind of document. Lists and Details are drawn from these tables alone.
import type { DocumentRow } from "@vanik/contracts/document-lists";
import type { TradeDocument } from "@vanik/contracts/documents";
import type { Kind as KindName } from "@vanik/contracts/trade";
import type { ReactNode } from "react";
import type { SpecialWords } from "./move-words.ts";
import type { FindParameter } from "./list-address.ts";

export interface Column {
  key: string;
  label: string;
  number?: true;
  /** Its share of the table's width. */
  width: number;
  /** The wire's name to sort by, and the direction of a first press. */
  sort?: { field: string; first: "ascending" | "descending" };
  /** Holds something to press of its own: it lies above the row's link. */
  acts?: true;
  cell: (row: DocumentRow, kind: Kind) => ReactNode;
  /** What a bare day or figure is, said before or after it where there is no head over it. */
  lead?: string;
  unit?: (row: DocumentRow) => string;
}

export interface Fact {
  label: string;
  value: ReactNode;
}

export interface Kind {
  kind: KindName;
  heading: string;
  /** "opportunity", "opportunities": as sentences name it. */
  one: string;
  many: string;
  columns: readonly Column[];
  /** Below 768 px a row is a block of two columns: these, in pairs; the first is the name. */
  block: readonly Column[];
  statuses: readonly string[];
  /** The boxes to find by: what they ask, and by which parameter of the list. */
  finds: readonly { name: FindParameter; label: string }[];
  empty: string;
  /** The word over the name in Details, and what a rate is called there; null where no price is said. */
  title: string;
  rate: string | null;
  /** What the timeline calls its leaving Draft. */
  submitted: string;
  /** The page of a document, where its list opens one instead of Details. */
  opens?: (name: string) => string;
  /** Where the lists of each kind stand for this reader. */
  pages: Readonly<Partial<Record<KindName, string>>>;
  /** What its moves say, where it is not what a party is told. */
  moveWords?: SpecialWords;
  /** Beside the heading of a document, besides what every reader sees. */
  facts?: (document: TradeDocument) => readonly Fact[];
}
