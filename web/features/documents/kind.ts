// What the screens need to know of one kind of document. Lists and Details are drawn from these tables alone.
import type { Address, DocumentLine, TradeDocument as WireDocument } from "@vanik/contracts/documents";
import type { Page } from "@vanik/contracts/endpoint";
import type { ReactNode } from "react";

export interface Row {
  name: string;
  status: string;
}

interface ListQuery {
  limit_start: number;
  limit_page_length: number;
  status?: string | undefined;
  q?: string | undefined;
  party?: string | undefined;
  sort?: string | undefined;
}

export interface Column<R extends Row> {
  key: string;
  label: string;
  number?: true;
  /** The head's width as a class; columns without one share the rest. */
  width?: string;
  /** The wire's name to sort by, and the direction of a first press. */
  sort?: { field: string; first: "ascending" | "descending" };
  cell: (row: R) => ReactNode;
  /** What a bare number counts, said where there is no head over it. */
  unit?: (row: R) => string;
}

export interface TradeDocument {
  name: string;
  status: string;
  transaction_date: string;
  party: Address | null;
  operator: Address;
  items: DocumentLine[];
  history: WireDocument["history"];
}

export interface Fact {
  label: string;
  value: ReactNode;
}

export interface Kind<R extends Row = Row, D extends TradeDocument = TradeDocument> {
  noun: string;
  heading: string;
  /** "opportunity", "opportunities": as sentences name it. */
  one: string;
  many: string;
  columns: readonly Column<R>[];
  /** Below 768 px a row is a block of two columns: these keys, in pairs; the first is the name. */
  block: readonly string[];
  statuses: readonly string[];
  empty: string;
  readPage: (query: ListQuery) => Promise<{ data: R[]; page: Page }>;
  readDocument: (name: string) => Promise<D>;
  /** The word over the name in Details, and what a rate is called there. */
  title: string;
  rate: string;
  parties: (document: D) => readonly { label: string; party: Address }[];
  /** Beside the heading of a document. */
  facts: (document: D) => readonly Fact[];
  /** Below its lines, at the left of the totals. */
  notes: (document: D) => readonly Fact[];
  totals: (document: D) => readonly { label: string; amount: number }[];
  /** What each move is called in the timeline. */
  moves: Readonly<Record<string, string>>;
}
