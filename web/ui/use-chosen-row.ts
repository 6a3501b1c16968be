// A combobox whose first row is at hand but chosen by nobody: Enter and Tab take a row that an arrow or the pointer went to, or what is named exactly.
import { type KeyboardEvent, useState } from "react";

export type RowKey = "mark" | "ask" | "take" | "leave" | "pass";

interface RowsNow {
  open: boolean;
  isChosen: boolean;
  isExact: boolean;
  /** Something is typed. */
  isTyped: boolean;
  /** It was said that none is chosen. */
  asks: boolean;
}

/**
 * What a key does: "mark" chooses the row at hand, "take" what is named exactly, "ask" says that none is chosen, "leave" goes
 * on without any; the rest is the list's.
 */
export function rowKeyOf(key: string, now: RowsNow): RowKey {
  if (!now.open || now.isChosen) return "pass";
  if (key === "ArrowDown" || key === "ArrowUp") return "mark";
  if (key === "Enter") return now.isExact ? "take" : "ask";
  // The list itself would take the row at hand. Who presses it once more means to go on.
  if (key === "Tab" && now.isTyped) return now.isExact ? "take" : now.asks ? "leave" : "ask";
  return "pass";
}

interface ChosenRow {
  open: boolean;
  /** Chooses what the words name exactly; null where they name nothing so. */
  takeExact: (() => void) | null;
}

export function useChosenRow() {
  const [isChosen, setChosen] = useState(false);
  const [asks, setAsks] = useState(false);
  const set = (chosen: boolean, asking: boolean) => {
    setChosen(chosen);
    setAsks(asking);
  };
  return {
    isChosen,
    /** True once Enter was pressed and no row was chosen. */
    asks,
    /** Other words, or a list that closes: nothing is chosen any more. */
    forget: () => set(false, false),
    /** The pointer went to a row. */
    point: () => set(true, false),
    /** Before the list's own keys; what it does itself the list does not do. */
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>, { open, takeExact }: ChosenRow) => {
      if (event.nativeEvent.isComposing) return;
      const isTyped = event.currentTarget.value.trim() !== "";
      const does = rowKeyOf(event.key, { open, isChosen, isExact: takeExact !== null, isTyped, asks });
      if (does === "pass") return;
      event.preventDefault();
      if (does === "take") takeExact!();
      // The next Tab goes on from here.
      if (does === "leave") event.currentTarget.blur();
      set(does === "mark", does === "ask");
    },
  };
}
