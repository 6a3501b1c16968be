// A combobox whose first row is at hand but chosen by nobody: Enter takes a row that an arrow or the pointer went to, or what is named exactly.
import { type KeyboardEvent, useState } from "react";

export type RowKey = "mark" | "ask" | "take" | "pass";

/** What a key does: "mark" chooses the row at hand, "take" what is named exactly, "ask" says that none is chosen; the rest is the list's. */
export function rowKeyOf(key: string, now: { open: boolean; isChosen: boolean; isExact: boolean }): RowKey {
  if (!now.open || now.isChosen) return "pass";
  if (key === "ArrowDown" || key === "ArrowUp") return "mark";
  if (key === "Enter") return now.isExact ? "take" : "ask";
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
    onKeyDown: (event: KeyboardEvent, { open, takeExact }: ChosenRow) => {
      if (event.nativeEvent.isComposing) return;
      const does = rowKeyOf(event.key, { open, isChosen, isExact: takeExact !== null });
      if (does === "pass") return;
      event.preventDefault();
      if (does === "take") takeExact!();
      set(does === "mark", does === "ask");
    },
  };
}
