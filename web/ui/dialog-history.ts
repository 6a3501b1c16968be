// Back closes the dialog that is uppermost. An open dialog has an entry of its own in the tab's history, with the address and
// the router's state of the page below it; the router never hears of a way between the two. The entry of a dialog that was
// closed otherwise is passed over, as no one knows whether what closed it leads on.
import { shownPage } from "./shown-page.ts";

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

export function createDialogHistory(tab: () => Tab, shown: Readonly<typeof shownPage> = shownPage) {
  /** How many dialogs lie over the page with the key; where the router has gone on since, none. */
  let last = { key: "", depth: 0 };
  let open: readonly { depth: number; close: () => void }[] = [];
  let listens = false;

  function onPop(event: PopStateEvent): void {
    const { idx, key = "default", dialogs: depth = 0 } = entryOf(event.state);
    const before = last.key === shown.key ? last.depth : 0;
    last = { key, depth };
    // What the shown page replaced while it stood on the entry of a dialog is still below it.
    const isReplaced = idx === shown.place && key !== shown.key;
    // A page of its own, or a spot of this one, is the router's.
    if (idx === undefined || (!isReplaced && (key !== shown.key || depth === before))) return;
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
    const entry = entryOf(history.state);
    last = { key: entry.key ?? "default", depth: dialog.depth };
    history.pushState({ ...entry, dialogs: dialog.depth }, "");
  }

  return {
    /** An open dialog; `close` is called on Back, and a dialog that stays open then is held again. Returns what lets it go. */
    register(close: () => void): () => void {
      if (!listens) tab().addEventListener("popstate", onPop, { capture: true });
      listens = true;
      const top = open.at(-1)?.depth ?? 0;
      const { key = "default", dialogs = 0 } = entryOf(tab().history.state);
      last = { key, depth: dialogs };
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
