// The grid's draft with its steps back and forth, and its way to the server: all rows or none, with Undo in the toast.
import { saveItems } from "@vanik/contracts/api";
import type { BulkSaved, DeskItem, ItemAttribute } from "@vanik/contracts/catalogue-desk";
import { useState } from "react";
import { useAct } from "../../lists/written/use-act.ts";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { beginHistory, redo, pushPresent, undo } from "../../app/history.ts";
import { offerUndo } from "../../ui/offer-undo.tsx";
import {
  type CellEdit,
  draftSince,
  gridText,
  emptyDraft,
  type GridDraft,
  rowsToSend,
  typeCells,
} from "./grid-draft.ts";
import { catalogueKey } from "./queries.ts";
import { useUndoChange } from "./undo-change.tsx";

interface GridRead {
  items: readonly DeskItem[];
  attributes: readonly ItemAttribute[];
  sub: string;
}

/** Sentences by row and column. */
type Problems = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** `rows.3.hsn` is the third row that was sent; of a list within a cell the cell. */
function gridProblemsOf(fields: Readonly<Record<string, string>>, keys: readonly string[]): Problems {
  const problems: Record<string, Record<string, string>> = {};
  for (const [path, sentence] of Object.entries(fields)) {
    const [, at = "", field = ""] = /^rows\.(\d+)\.(attributes\.[^.]+|[^.]+)/.exec(path) ?? [];
    const key = keys[Number(at)];
    if (field && key) problems[key] = { ...problems[key], [field]: sentence };
  }
  return problems;
}

interface GridSent {
  keys: string[];
  rows: object[];
  sent: GridDraft;
  onSaved: (() => void) | undefined;
}

const describeSavedRows = (rows: readonly object[]) =>
  rows.length === 1 ? "1 item saved" : `${rows.length} items saved`;

export function useGrid({ items, attributes, sub }: GridRead) {
  const [history, setHistory] = useState(() => beginHistory<GridDraft>(emptyDraft));
  const [problems, setProblems] = useState<Problems>({});
  const draft = history.present;
  const byId = new Map(items.map((item) => [item.id, item]));
  const storedText = (row: string, column: string) => {
    const item = byId.get(row);
    return item ? gridText(item, column) : "";
  };
  const undone = useUndoChange();

  const toSend = rowsToSend(draft, items, attributes, sub);
  const save = useAct({
    call: ({ rows }: GridSent) => browserCall(saveItems, { rows } as never) as Promise<BulkSaved>,
    // What somebody else has changed is read anew; what was typed stays above it.
    stale: [[catalogueKey]],
    doneToast: ({ change_id }, { rows }) => (change_id ? undefined : describeSavedRows(rows)),
    onDone: ({ change_id }, { rows, sent, onSaved }) => {
      setHistory((now) => beginHistory(draftSince(now.present, sent)));
      setProblems({});
      if (change_id) offerUndo(describeSavedRows(rows), "Undo", () => undone.undo(change_id));
      onSaved?.();
    },
    onRefused: (_, error, { keys }) => {
      if (error instanceof ApiError) setProblems(gridProblemsOf(error.fields, keys));
    },
  });

  return {
    items,
    undone,
    draft,
    problems,
    count: toSend.rows.length,
    busy: save.isPending,
    refusal: save.error ? messageOf(save.error, "Something went wrong") : null,
    textOf: (row: string, column: string) => draft.edits[row]?.[column] ?? storedText(row, column),
    type: (cells: readonly CellEdit[], tag: string | null) => {
      setHistory((now) => pushPresent(now, typeCells(now.present, cells, storedText), tag));
      setProblems((now) => {
        const next = { ...now };
        for (const { row, column } of cells) {
          if (!next[row]?.[column]) continue;
          const { [column]: _mended, ...rest } = next[row];
          next[row] = rest;
        }
        return next;
      });
    },
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    save: (onSaved?: () => void) => {
      if (save.isPending || toSend.rows.length === 0) return;
      save.submit({ ...toSend, sent: draft, onSaved });
    },
  };
}

export type Grid = ReturnType<typeof useGrid>;
