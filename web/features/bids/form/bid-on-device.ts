// A bid in its fields as this device has it: kept at each change, and shared by all pages of it that are open here (sourcing 3).
import type { BidState, KeeperParts, KeptBid } from "./bid-state.ts";
import { changesOfOther, figuresOfPage } from "./merge-typed.ts";
import { bidOfTyped, plainTyped, type TypedBid } from "./typed-bid.ts";

export abstract class BidOnDevice {
  protected held: BidState;
  protected base: number;
  /** What the server has, in plain figures. */
  protected before: TypedBid;
  /** What stood on the device as it was read or written last. */
  protected seen: KeptBid | null;
  protected readonly unhear: () => void;
  protected readonly parts: KeeperParts;
  protected readonly listeners = new Set<() => void>();

  constructor(parts: KeeperParts) {
    const { page, store } = parts;
    const kept = store.read();
    this.parts = parts;
    this.seen = kept;
    this.unhear = store.hear(() => this.hearOther());
    this.before = kept?.before ?? figuresOfPage(page);
    this.base = kept?.base ?? page.version;
    this.held = {
      page,
      typed: kept?.typed ?? figuresOfPage(page),
      faults: {},
      fields: {},
      saving: { is: "kept" },
      changedAt: kept?.changedAt ?? null,
      savedAt: page.saved_at,
      moving: null,
      unsure: null,
      said: null,
      receipt: null,
      news: null,
    };
    this.judge();
  }

  /** Another page of this device wrote something. */
  protected abstract hearOther(): void;

  get state(): BidState {
    return this.held;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  protected get idxs(): number[] {
    return this.held.page.lines.map(({ idx }) => idx);
  }

  protected put(changes: Partial<BidState>): void {
    this.held = { ...this.held, ...changes };
    for (const listener of this.listeners) listener();
  }

  protected judge(): void {
    this.held = { ...this.held, faults: bidOfTyped(this.held.typed, this.idxs).faults };
  }

  /** Of lines that are asked no more nothing is sent. */
  protected isDirty(): boolean {
    const [plain, before] = [this.held.typed, this.before].map((typed) => plainTyped(typed, this.idxs)) as [
      TypedBid,
      TypedBid,
    ];
    const names = new Set([...Object.keys(plain), ...Object.keys(before)]);
    return [...names].some((name) => plain[name] !== before[name]);
  }

  protected keepHere(): void {
    this.readOther();
    const { typed, changedAt } = this.held;
    this.seen = changedAt === null ? null : { typed, before: this.before, base: this.base, changedAt };
    this.parts.store.write(this.seen);
  }

  /** Takes what another page of this device wrote since: of a field that both typed the later stands. True where that changes something. */
  protected readOther(): boolean {
    const [kept, seen] = [this.parts.store.read(), this.seen];
    const { typed, changedAt } = this.held;
    this.seen = kept;
    const changes = kept ? changesOfOther(kept, seen, { typed, changedAt }) : {};
    if (!kept || Object.keys(changes).length === 0) return false;
    const last = changedAt !== null && changedAt > kept.changedAt ? changedAt : kept.changedAt;
    this.held = { ...this.held, typed: { ...typed, ...changes }, changedAt: last };
    this.judge();
    return true;
  }
}
