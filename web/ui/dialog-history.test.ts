import { beforeEach, describe, expect, test, vi } from "vitest";
import { createDialogHistory } from "./dialog-history.ts";

/** A tab's history as browsers keep it, and a router that hears of what is not kept from it. */
class Tab {
  entries: { state: unknown }[] = [{ state: { idx: 0 } }];
  at = 0;
  heard: unknown[] = [];
  #listeners: ((event: PopStateEvent) => void)[] = [];
  readonly history = {
    tab: this as Tab,
    get state(): unknown {
      return this.tab.entries[this.tab.at]?.state;
    },
    pushState: (state: unknown) => {
      this.entries = [...this.entries.slice(0, this.at + 1), { state }];
      this.at += 1;
    },
    back: () => this.go(-1),
    forward: () => this.go(1),
  };
  addEventListener = (_type: "popstate", listener: (event: PopStateEvent) => void) => this.#listeners.push(listener);

  go(delta: number): void {
    if (!this.entries[this.at + delta]) return;
    this.at += delta;
    let stopped = false;
    const event = { state: this.history.state, stopImmediatePropagation: () => (stopped = true) };
    for (const listener of this.#listeners) listener(event as unknown as PopStateEvent);
    if (!stopped) this.visit(((this.history.state ?? {}) as { key?: string }).key ?? "default");
  }

  /** The router shows a page. */
  visit(key: string): void {
    this.heard.push(key);
    shown.key = key;
    shown.place = ((this.history.state ?? {}) as { idx?: number }).idx;
  }

  push(key: string): void {
    const { idx = 0 } = (this.history.state ?? {}) as { idx?: number };
    this.history.pushState({ idx: idx + 1, key });
    this.visit(key);
  }

  replace(key: string): void {
    const { idx } = this.history.state as { idx: number };
    this.entries[this.at] = { state: { idx, key } };
    this.visit(key);
  }
}

let tab: Tab;
let shown: { key: string; place: number | undefined };
let dialogs: ReturnType<typeof createDialogHistory>;

beforeEach(() => {
  tab = new Tab();
  shown = { key: "default", place: 0 };
  dialogs = createDialogHistory(() => tab as never, shown);
  tab.push("list");
  tab.push("checkout");
  tab.heard = [];
});

/** A dialog, and whether it is open. */
function opened() {
  const dialog = { isOpen: true, close: () => {} };
  const letGo = dialogs.register(() => dialog.close());
  dialog.close = () => {
    dialog.isOpen = false;
    letGo();
  };
  return dialog;
}

describe("Back", () => {
  test("closes the uppermost dialog, then the one below, then leaves the page", () => {
    const [below, above] = [opened(), opened()];
    tab.history.back();
    expect([below.isOpen, above.isOpen]).toEqual([true, false]);
    tab.history.back();
    expect(below.isOpen).toBe(false);
    expect(tab.heard).toEqual([]);
    tab.history.back();
    expect(tab.heard).toEqual(["list"]);
  });

  test("passes over the entry of a dialog that was closed otherwise", () => {
    opened().close();
    tab.history.back();
    expect(tab.heard).toEqual(["list"]);
  });

  test("leads from the next page to the one that had a dialog, and on", () => {
    opened().close();
    tab.push("sent");
    tab.heard = [];
    tab.history.back();
    tab.history.back();
    expect(tab.heard).toEqual(["checkout", "list"]);
  });

  test("closes the second dialog on the entry that the first has left", () => {
    opened().close();
    const length = tab.entries.length;
    const second = opened();
    expect(tab.entries).toHaveLength(length);
    tab.history.back();
    expect(second.isOpen).toBe(false);
    expect(tab.heard).toEqual([]);
  });

  test("passes over a page that was replaced while a dialog stood on it", () => {
    opened().close();
    tab.replace("drafts");
    tab.heard = [];
    tab.history.back();
    expect(tab.heard).toEqual(["list"]);
  });

  test("asks a dialog again that did not close", () => {
    vi.useFakeTimers();
    let calls = 0;
    dialogs.register(() => (calls += 1));
    for (const nth of [1, 2]) {
      tab.history.back();
      vi.runAllTimers();
      expect(calls).toBe(nth);
    }
    expect(tab.heard).toEqual([]);
    vi.useRealTimers();
  });

  test("is the router's on the first page of a tab and in a place of a page", () => {
    tab.go(-2);
    tab.history.pushState(null);
    tab.history.back();
    expect(tab.heard).toHaveLength(2);
  });
});

test("Forward passes over the entry as well", () => {
  opened().close();
  tab.push("sent");
  tab.history.back();
  tab.history.back();
  tab.heard = [];
  tab.history.forward();
  tab.history.forward();
  expect(tab.heard).toEqual(["checkout", "sent"]);
});
