// Keeps a bid while it is typed: at the server 2 s after the last key, and tells what stands where another version was saved
// meanwhile (sourcing 3).
import type { Bid } from "@vanik/contracts/bid";
import type { BidPage } from "@vanik/contracts/bid-page";
import { BidOnDevice } from "./bid-on-device.ts";
import {
  type BidFailure,
  type BidSaving,
  type BidState,
  type KeeperParts,
  cutOffBy,
  isServerBusy,
  isLostCall,
  stillWaiting,
  standsNow,
  takesFigures,
} from "./bid-state.ts";
import { figuresOfPage, mergeWithPage } from "./merge-typed.ts";
import { bidOfTyped, fieldsOfWire, type TypedBid, typedOfBid } from "./typed-bid.ts";

const afterLastKey = 2000;
export const triesAgainIn = 5000;
/** As the server says to one whom it was too busy to hear. */
export const busyAgainIn = 2000;

export class BidKeeper extends BidOnDevice {
  protected leave: (() => void) | null = null;
  /** What is sent, one after the other. */
  protected sending: Promise<void> = Promise.resolve();
  protected ended = false;

  constructor(parts: KeeperParts) {
    super(parts);
    const { version } = parts.page;
    if (this.base !== version) this.meet(parts.page);
    else if (this.isDirty()) this.sendIn(afterLastKey, "waiting");
    void this.readReceipt();
  }

  /** The other page sends what it typed; this one does where that has not come to it. */
  protected hearOther(): void {
    const isOther = this.readOther();
    if (this.seen === null) void this.look();
    else if (!isOther) return;
    else if (this.held.saving.is === "conflict") this.put({});
    else this.sendIn(2 * afterLastKey, stillWaiting(this.held.saving));
  }

  /** Some fields were typed: kept here at once, sent a little later. */
  type(changes: TypedBid): void {
    const fields = Object.fromEntries(Object.entries(this.held.fields).filter(([name]) => !(name in changes)));
    const typed = { ...this.held.typed, ...changes };
    this.held = { ...this.held, typed, fields, said: null, changedAt: this.parts.now().toISOString() };
    this.judge();
    this.keepHere();
    const { saving } = this.held;
    if (saving.is === "conflict") return this.put({});
    this.sendIn(afterLastKey, stillWaiting(saving));
  }

  protected sendIn(ms: number, is: ReturnType<typeof stillWaiting>): void {
    this.leave?.();
    this.leave = this.ended ? null : this.parts.after(ms, () => void this.flush());
    this.put({ saving: { is } });
  }

  /** Sends what the server does not have yet; a line that is back is a reason to try. */
  flush(): Promise<void> {
    const turn = this.sending.then(() => this.send());
    this.sending = turn.catch(() => undefined);
    return turn;
  }

  /** Nothing goes out beside a move; what is typed is sent after it. */
  protected async send(): Promise<void> {
    if (this.held.moving) return;
    this.leave?.();
    if (await this.resolveUnsure()) return;
    const { saving, page } = this.held;
    if (saving.is === "conflict" || !takesFigures(page)) return;
    if (!this.isDirty()) return this.put({ saving: { is: "kept" } });
    await this.save();
  }

  protected async save(): Promise<void> {
    const { bid } = bidOfTyped(this.held.typed, this.idxs);
    this.put({ saving: { is: "saving" } });
    try {
      const { version, saved_at } = await this.parts.calls.save({ base: this.base, ...bid });
      this.held = { ...this.held, page: { ...this.held.page, draft: bid } };
      this.took(version, typedOfBid(bid));
      this.put({ savedAt: saved_at, fields: {} });
      if (this.isDirty()) this.sendIn(afterLastKey, "waiting");
      else this.put({ saving: { is: "kept" } });
    } catch (failure) {
      this.notSaved(failure as BidFailure, bid);
    }
  }

  /** The server has this now. */
  protected took(version: number, has: TypedBid): void {
    this.base = version;
    this.before = has;
    this.readOther();
    const page = { ...this.held.page, version };
    // What cannot be taken as it is stays on the device.
    const isAll = !this.isDirty() && Object.keys(this.held.faults).length === 0;
    this.held = { ...this.held, page, changedAt: isAll ? null : this.held.changedAt };
    this.keepHere();
  }

  protected notSaved(failure: BidFailure, sent: Bid): void {
    if (isServerBusy(failure)) return this.sendIn(busyAgainIn, "waiting");
    if (isLostCall(failure)) return this.sendIn(triesAgainIn, cutOffBy(failure));
    if (failure.status === 409 && failure.current) return this.meet(failure.current as BidPage);
    this.put({ saving: { is: "refused", sentence: failure.message }, fields: fieldsOfWire(failure.fields, sent) });
    if (failure.status === 422) void this.refresh();
  }

  /** What a page tells that was read now: it replaces the one that is shown. */
  protected reading(page: BidPage): Pick<BidState, "page" | "savedAt" | "news"> {
    const { corrigenda } = page;
    const hasMore = corrigenda.length > this.held.page.corrigenda.length;
    return { page, savedAt: page.saved_at, news: hasMore ? corrigenda.at(-1)!.number : this.held.news };
  }

  /** Another version stands: what only one changed is put together, what both did is asked. */
  protected meet(current: BidPage): void {
    this.leave?.();
    if (current.round !== this.held.page.round) return this.parts.onRound();
    const elsewhere = current.elsewhere && !current.draft;
    const { merged, differences } = mergeWithPage(this.before, this.held.typed, current, this.idxs);
    if (elsewhere || differences.length > 0) {
      const saving: BidSaving = {
        is: "conflict",
        current,
        differences: elsewhere ? [] : differences,
        elsewhere,
      };
      return this.put({ saving });
    }
    this.take(current, merged);
  }

  protected take(current: BidPage, typed: TypedBid): void {
    this.base = current.version;
    this.before = current.elsewhere && !current.draft ? {} : figuresOfPage(current);
    this.held = { ...this.held, ...this.reading(current), typed };
    this.judge();
    if (this.isDirty()) {
      this.held = { ...this.held, changedAt: this.held.changedAt ?? this.parts.now().toISOString() };
      this.keepHere();
      return this.sendIn(0, "waiting");
    }
    this.held = { ...this.held, changedAt: null };
    this.keepHere();
    this.put({ saving: { is: "kept" } });
  }

  /** Of a conflict: whose figures hold where both changed one. */
  settle(side: "mine" | "theirs"): void {
    const { saving, typed } = this.held;
    if (saving.is !== "conflict") return;
    const { current, differences, elsewhere } = saving;
    const { merged } = mergeWithPage(this.before, typed, current, this.idxs);
    const chosen = Object.fromEntries(differences.map(({ name, theirs }) => [name, theirs]));
    if (side === "mine") return this.take(current, elsewhere ? typed : merged);
    this.take(current, elsewhere ? {} : { ...merged, ...chosen });
    // Nothing is known of the other device's figures: its draft stands as it is.
    if (elsewhere) this.leave?.();
  }

  /** True while it is not known whether a move arrived. */
  protected async resolveUnsure(): Promise<boolean> {
    return false;
  }

  async ask(question: string): Promise<void> {
    await this.parts.calls.ask(question);
    await this.refresh();
  }

  /** Reads what stands now; what is typed stays. */
  async refresh(): Promise<void> {
    try {
      this.tell(await this.parts.calls.read());
      await this.readReceipt();
    } catch {
      // What is shown stays as it was read last.
    }
  }

  /** The same from time to time: what is on its way is not disturbed. */
  async look(): Promise<void> {
    const isBusy = () => this.held.moving !== null || this.held.saving.is === "saving" || this.ended;
    await this.sending;
    const { base } = this;
    if (isBusy()) return;
    const page = await this.parts.calls.read().catch(() => null);
    if (!page || isBusy() || base !== this.base) return;
    this.tell(page);
    if (!this.held.receipt) await this.readReceipt();
  }

  protected tell(page: BidPage): void {
    if (page.version !== this.base || page.round !== this.held.page.round) return this.meet(page);
    this.held = { ...this.held, ...this.reading(page) };
    this.judge();
    this.put({});
  }

  protected async readReceipt(): Promise<void> {
    const { page } = this.held;
    if (!standsNow(page) || page.live === null) return;
    try {
      this.put({ receipt: await this.parts.calls.receipt() });
    } catch {
      // It is asked for again with the next reading.
    }
  }

  /** What is typed goes out at once, and nothing more by itself. */
  async stop(): Promise<void> {
    this.ended = true;
    this.unhear();
    await this.flush();
  }
}
