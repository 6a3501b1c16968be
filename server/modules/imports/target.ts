// What each kind of import does with its rows: how they are judged, applied and taken back. The steps around are the same.
import type { ImportOptions, ImportVerdict } from "@vanik/contracts/imports";
import type { NeededRight } from "@vanik/contracts/rights";
import type { DelicateAct } from "@vanik/trading/acts";
import type { Deps } from "../../deps.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import type { RowFaults, RowCells } from "./row-fields.ts";
import type { ImportChanges } from "./tables.ts";

export type ImportJobDeps = Pick<
  Deps,
  "clock" | "db" | "files" | "fileReader" | "queue" | "log" | "config" | "erpnext"
>;

export interface RowToJudge {
  /** As the sheet numbers it. */
  row: number;
  cells: RowCells;
  /** As it is applied: what it was shown to write, by which what was made for it stays the same. */
  shown?: ImportChanges;
}

/** A row that was judged: `plan` is what is written of it, of its kind alone. */
export interface JudgedRow<Plan = unknown> {
  row: number;
  verdict: ImportVerdict;
  changes: ImportChanges;
  faults: RowFaults;
  /** What is to be told and is no fault, by field. */
  notes?: Record<string, string>;
  /** What no two rows may share, by the field that says it: the first of each is named at the second, and the other way. */
  keys: Record<string, string | readonly string[]>;
  /** What another row of the sheet makes, by `keyOfRow`, and what is wrong at the field if none does; written once it is there. */
  awaits?: { field: string; key: string; sentence: string };
  plan: Plan | null;
  /** Of an item that is written: its HSN has fewer digits than an invoice names. */
  shortHsn?: boolean;
  /** In paise, of what openings add up. */
  sums?: { sales: number; purchases: number };
}

/** What a row alone has, among all of its sheet. */
export const keyOfRow = (field: string, value: string) => `${field} ${value}`;

/** What an import is judged by, beside its rows. */
export interface Circumstance {
  id: string;
  deps: ImportJobDeps;
  /** Whose rights it is judged by. */
  by: DeskViewer;
  options: ImportOptions;
  /** What the file is called. */
  fileName: string;
  /** What Vanik brings with it. */
  ours: boolean;
  /** The change of the catalogue that it made, once it is applied. */
  changeId: string | null;
  /** Why it is applied, where that wants a reason. */
  appliedFor: string;
  /** When its rows were judged as the person saw them. */
  checkedAt: Date;
  /** Of codes and numbers that are made for rows, by what they are compared by, the row that was given each. */
  made: Map<string, number>;
}

/** What was sound when it was checked is not any more: nothing is applied, and it is checked again. */
export class JudgedOtherwise extends Error {
  readonly sentence: string;
  constructor(why = "Something was changed since this was checked", look = "Look at the faulty rows once more") {
    super(why);
    this.sentence = `${why}: nothing was applied. ${look}.`;
  }
}

/** Of taking back: rows that were changed since may be left as they are. */
export type TakingBack = Circumstance & { leaveChanged: boolean; reason: string };

export interface Undo {
  row: number;
  undo: unknown;
}

/** What is written, or taken back, that takes rights of its own besides the import's, a reason, or a second person. */
export interface Guarded {
  rights: readonly NeededRight[];
  needsReason?: boolean;
  acts: readonly DelicateAct[];
}

/** A row as it was judged, and what it says; as it stands stored it has no plan. */
export type RowToGuard<Plan = unknown> = Pick<JudgedRow, "verdict" | "changes"> &
  Pick<RowToJudge, "cells"> & { plan?: Plan | null };

export interface ImportTarget<Plan = never> {
  /** What stands in the way of all rows, by field of the options; 422 of what another rule forbids. */
  refuse?: (db: Queryable, circumstance: Circumstance) => Promise<void>;
  /** Judges rows by what stands in the database now; of rows among themselves it knows nothing. */
  judge: (tx: Transaction, circumstance: Circumstance, rows: readonly RowToJudge[]) => Promise<JudgedRow<Plan>[]>;
  /** Runs all that is applied as one; resolves to the id of the change that it is, if its kind has any. */
  around: (tx: Transaction, circumstance: Circumstance, work: () => Promise<void>) => Promise<string | null>;
  /** Before the first rows: what they stand in. */
  prepare?: (tx: Transaction, circumstance: Circumstance, rows: AsyncIterable<readonly RowToJudge[]>) => Promise<void>;
  /** What of a row that is written is guarded; nothing of any where it is left out. */
  guarded?: (row: RowToGuard<Plan>) => Guarded;
  /** Writes rows that are new or changed. */
  apply: (tx: Transaction, circumstance: Circumstance, rows: readonly JudgedRow<Plan>[]) => Promise<Undo[]>;
  /** Why applying wants a reason, as it stands now; null where it wants none. */
  applyNeedsReason?: (db: Queryable, circumstance: Pick<Circumstance, "options">) => Promise<string | null>;
  /** Taking it back does what by itself wants a reason. */
  takeBackNeedsReason?: boolean;
  /** What stands in the way of taking it back, before the job is begun and within it; resolves to what of that is guarded. */
  refuseTakeBack: (tx: Transaction, circumstance: TakingBack, undo: readonly unknown[]) => Promise<Guarded>;
  /** Takes rows back, the last first. */
  takeBack: (tx: Transaction, circumstance: TakingBack, undo: readonly unknown[]) => Promise<void>;
}
