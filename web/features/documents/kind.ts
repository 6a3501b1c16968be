// What the screens need to know of one kind of document. Lists and Details are drawn from these tables alone.
import type { DocumentRow } from "@vanik/contracts/document-lists";
import type { TradeDocument } from "@vanik/contracts/documents";
import type { Kind as KindName } from "@vanik/contracts/trade";
import type { ReactNode } from "react";
import type { Filter } from "../../lists/filters.ts";
import type { ListColumn } from "../../lists/list-column.ts";
import type { MoveWords } from "./move-words.ts";

export interface KindColumn extends Omit<ListColumn<DocumentRow>, "cell"> {
  cell: (row: DocumentRow, kind: KindOnScreen) => ReactNode;
}

export interface Fact {
  label: string;
  value: ReactNode;
  lang?: "en-IN";
}

export interface KindOnScreen {
  kind: KindName;
  heading: string;
  /** "opportunity", "opportunities": as sentences name it. */
  one: string;
  many: string;
  columns: readonly KindColumn[];
  /** Where there is no room for a table a row is a block: these, in pairs; the first is the name. */
  block: readonly KindColumn[];
  /** What its list is narrowed by. */
  filters: readonly Filter[];
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
  /** What its own moves say to this reader. */
  moveWords: Readonly<Record<string, Partial<MoveWords>>>;
  /** Beside the heading of a document, besides what every reader sees. */
  facts?: (document: TradeDocument) => readonly Fact[];
}
