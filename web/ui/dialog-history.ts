// Back closes the dialog that is uppermost. An open dialog has an entry of its own in the tab's history, with the address and
// the router's state of the page below it; the router never hears of a way between the two. The entry of a dialog that was
// closed otherwise is passed over, as no one knows whether what closed it leads on.
interface Tab {
  history: Pick<History, "state" | "pushState" | "back" | "forward">;
  addEventListener(type: "popstate", listener: (event: PopStateEvent) => void, options: { capture: true }): void;
}

/** What the router writes into an entry, and how many dialogs lie over its page. */
interface Entry {
  idx?: number;
  key?: string;
  dialogs?: number;
}

const entryOf = (state: unknown): Entry => (state as Entry | null) ?? {};

export function createDialogHistory(tab: () => Tab) {
  /** The router's key of the page that is shown; of the first one it says nothing. */
  let shown = "default";
  /** Its place among the pages of this tab. */
  let place: number | undefined;
  let depth = 0;
  let open: readonly { depth: number; close: () => void }[] = [];
  let listens = false;

  function onPop(event: PopStateEvent): void {
    const { idx, key = "default", dialogs = 0 } = entryOf(event.state);
    const before = depth;
    depth = dialogs;
    // What the shown page replaced while it stood on the entry of a dialog is still below it.
    const isReplaced = idx === place && key !== shown;
    // A page of its own, or a spot of this one, is the router's.
    if (idx === undefined || (!isReplaced && (key !== shown || depth === before))) return;
    event.stopImmediatePropagation();
    if (isReplaced) return tab().history.back();
    const left = open.filter((dialog) => dialog.depth > depth);
    for (const dialog of [...left].reverse()) dialog.close();
    if (left.length > 0) setTimeout(() => left.filter((dialog) => open.includes(dialog)).forEach(enter));
    else if (depth < before) tab().history.back();
    else tab().history.forward();
  }

  function enter(dialog: { depth: number }): void {
    const { history } = tab();
    depth = dialog.depth;
    history.pushState({ ...entryOf(history.state), dialogs: depth }, "");
  }

  return {
    /** Told by the router, of each page that it shows. */
    settleAt(key: string): void {
      if (!listens) tab().addEventListener("popstate", onPop, { capture: true });
      listens = true;
      shown = key;
      ({ idx: place, dialogs: depth = 0 } = entryOf(tab().history.state));
    },
    /** An open dialog; `close` is called on Back, and a dialog that stays open then is held again. Returns what lets it go. */
    hold(close: () => void): () => void {
      const top = open.at(-1)?.depth ?? 0;
      const { dialogs = 0 } = entryOf(tab().history.state);
      // The entry that a closed dialog has left here serves the next.
      const dialog = { depth: Math.max(dialogs, top + 1), close };
      if (dialogs <= top) enter(dialog);
      open = [...open, dialog];
      return () => {
        open = open.filter((other) => other !== dialog);
      };
    },
  };
}

export const dialogHistory = createDialogHistory(() => window);
