// The keys of a sheet: arrows and Enter go from cell to cell, Alt with an arrow moves the line, Esc takes back what was typed.
import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import type { Editor } from "../draft/editor.ts";
import { besides, cellOf } from "./cells-of.ts";

/** False where there is no such line, or no such cell in it. */
function goToCell(editor: Editor, key: string | undefined, column: string): boolean {
  const cell = key === undefined ? null : cellOf(editor, key, column);
  cell?.focus();
  return cell !== null;
}

/** True where the caret stands at the end that an arrow leads over, or all is chosen. */
function isAtEdge(cell: HTMLInputElement, step: 1 | -1): boolean {
  const { selectionStart: start, selectionEnd: end, value } = cell;
  if (start === 0 && end === value.length) return true;
  return start === end && start === (step > 0 ? value.length : 0);
}

function goSideways(row: Element, cell: HTMLInputElement, step: 1 | -1): boolean {
  if (!isAtEdge(cell, step)) return false;
  const cells = [...row.querySelectorAll<HTMLInputElement>("input[data-col]:not(:disabled)")];
  const next = cells[cells.indexOf(cell) + step];
  next?.focus();
  return next !== undefined;
}

function moveLine({ editor, key, column }: At, step: 1 | -1): void {
  flushSync(() => editor.change({ type: "move", key, to: editor.keys.indexOf(key) + step }));
  editor.closeStep();
  // A row that changes its place loses the focus, and one that changes its group is drawn anew.
  const cell = cellOf(editor, key, column);
  if (document.activeElement !== cell) cell?.focus();
  cell?.scrollIntoView({ block: "nearest" });
}

/** % in a rate: what was typed there is the margin. */
function toMargin(editor: Editor, row: Element, key: string, cell: HTMLInputElement): boolean {
  const margin = row.querySelector<HTMLInputElement>('[data-col="margin"]:not(:disabled)');
  if (!margin) return false;
  const typed = cell.value;
  if (editor.state.history.open === `price ${key}`) editor.change({ type: "margin", key, text: typed });
  margin.focus();
  return true;
}

/** Handles a key in a line; `onPast` is where Enter leads from the last one. */
export function onSheetKey(event: KeyboardEvent, editor: Editor, onPast: () => void): void {
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
  const cell = event.target as HTMLElement;
  const row = cell.closest("[data-line]");
  const key = row?.getAttribute("data-line");
  const column = cell.getAttribute("data-col");
  if (!row || !key || !column) return;
  if (handled(event, { editor, onPast, cell, row, key, column })) event.preventDefault();
}

interface At {
  editor: Editor;
  onPast: () => void;
  cell: HTMLElement;
  row: Element;
  key: string;
  column: string;
}

function handled({ key: pressed, altKey, shiftKey }: KeyboardEvent, at: At): boolean {
  const { editor, onPast, cell, row, key, column } = at;
  const step = pressed === "ArrowDown" || pressed === "ArrowRight" ? 1 : -1;
  const input = cell instanceof HTMLInputElement ? cell : null;
  switch (pressed) {
    case "ArrowUp":
    case "ArrowDown":
      if (altKey || column === "move") moveLine(at, step);
      else if (!goToCell(editor, besides(editor, key, step), column) && step > 0) onPast();
      return true;
    case "ArrowLeft":
    case "ArrowRight":
      return input !== null && !altKey && !shiftKey && goSideways(row, input, step);
    case "Enter":
      if (!input) return false;
      if (!goToCell(editor, besides(editor, key, shiftKey ? -1 : 1), column) && !shiftKey) onPast();
      return true;
    case "Escape":
      return editor.revert(column === "rate" || column === "margin" ? `price ${key}` : `${column} ${key}`);
    case "%":
      return column === "rate" && input !== null && toMargin(editor, row, key, input);
    default:
      return false;
  }
}
