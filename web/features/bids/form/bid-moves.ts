// The moves of a bid where it is typed: submitted, confirmed, withdrawn, declined. One whose answer was lost is asked after as soon
// as somebody answers, and never made twice (sourcing 3).
import type { Bid, BidMoved } from "@vanik/contracts/bid";
import type { BidPage } from "@vanik/contracts/bid-page";
import { BidKeeper, busyAgainIn, triesAgainIn } from "./bid-keeper.ts";
import { type BidCalls, type BidFailure, cutOffBy, isServerBusy, isLostCall, stillWaiting } from "./bid-state.ts";
import { bidOfTyped, fieldsOfWire, typedOfBid } from "./typed-bid.ts";

/** So often a move is made that the server is too busy for, before that is told. */
const mostTries = 5;

interface Tried {
  move: string;
  sent: Bid;
  base: number;
}

/** True where all that was sent stands in what is told. */
function holds(told: Bid | null, sent: Bid): boolean {
  const stands = typedOfBid(told);
  return told !== null && Object.entries(typedOfBid(sent)).every(([name, text]) => stands[name] === text);
}

export class TypedBidAtWork extends BidKeeper {
  protected unsure: Tried | null = null;

  /** Submits what is typed, or makes another move; true once it is made. */
  async move(move: string, reason = ""): Promise<boolean> {
    if (this.held.moving || this.unsure) return false;
    this.put({ moving: move, said: null, fields: {} });
    await this.sending;
    this.leave?.();
    try {
      return await this.make(move, reason);
    } finally {
      this.put({ moving: null });
      if (!this.unsure) this.goOn();
    }
  }

  private async make(move: string, reason: string): Promise<boolean> {
    const { bid, faults } = bidOfTyped(this.held.typed, this.idxs);
    if (move === "submit" && Object.keys(faults).length > 0) {
      this.put({ said: { is: "faults" } });
      return false;
    }
    const { base } = this;
    const corrigenda = this.held.page.corrigenda.length;
    try {
      const moved = await this.callMove({ move, base, corrigenda, reason, ...(move === "submit" && { bid }) });
      await this.moved(move, moved.version, bid);
      this.put({ receipt: moved.receipt ?? this.held.receipt });
      return true;
    } catch (failure) {
      return await this.notMoved(failure as BidFailure, { move, sent: bid, base });
    }
  }

  /** Nothing was done where the server is busy, and `base` guards a repeat: it is tried again by itself. */
  private async callMove(words: Parameters<BidCalls["move"]>[0], tries = mostTries): Promise<BidMoved> {
    try {
      return await this.parts.calls.move(words);
    } catch (failure) {
      if (tries === 1 || !isServerBusy(failure as BidFailure)) throw failure;
      await new Promise<void>((resolve) => void this.parts.after(busyAgainIn, resolve));
      return this.callMove(words, tries - 1);
    }
  }

  /** What waited while the move was made is sent now. */
  private goOn(): void {
    const { saving } = this.held;
    if (saving.is === "conflict" || saving.is === "refused") return;
    if (this.isDirty()) this.sendIn(busyAgainIn, stillWaiting(saving));
    else if (saving.is !== "kept") this.put({ saving: { is: "kept" } });
  }

  protected async moved(move: string, version: number, sent: Bid): Promise<void> {
    if (move === "decline") this.drop(version);
    // What is accepted is another bid than was typed: it is read as one that was changed elsewhere.
    // Only a submit sends what is typed: beside another move it stays typed, and here.
    else if (move !== "accept") this.took(version, move === "submit" ? typedOfBid(sent) : this.before);
    this.put({ saving: { is: "kept" }, unsure: null, receipt: move === "withdraw" ? null : this.held.receipt });
    await this.refresh();
    // In a next round what stands is more than was sent: lines that were left blank keep their offer of before.
    if (move === "submit" && holds(this.held.page.live, sent)) this.meet(this.held.page);
    if (move !== "withdraw") this.put({ news: null });
  }

  /** Who declines bids nothing: what was typed and not sent goes, as its draft did. */
  private drop(version: number): void {
    this.base = version;
    this.before = {};
    this.held = { ...this.held, typed: {}, changedAt: null };
    this.judge();
    this.keepHere();
  }

  protected async notMoved(failure: BidFailure, tried: Tried): Promise<boolean> {
    if (isLostCall(failure) && failure.status !== 429 && !isServerBusy(failure)) {
      this.unsure = tried;
      this.put({ unsure: tried.move });
      this.sendIn(triesAgainIn, cutOffBy(failure));
      return false;
    }
    const current = failure.status === 409 ? (failure.current as BidPage | undefined) : undefined;
    if (current && this.hasArrived(current, tried)) return await this.arrived(current, tried);
    if (current) this.meet(current);
    const said = { is: "refused", move: tried.move, sentence: failure.message } as const;
    this.put({ said, fields: fieldsOfWire(failure.fields, tried.sent) });
    if (failure.status === 422) await this.refresh();
    return false;
  }

  protected hasArrived(page: BidPage, { move, sent, base }: Tried): boolean {
    if (page.version <= base && move !== "decline") return false;
    if (move === "submit") return page.state === "submitted" && holds(page.live, sent);
    if (move === "accept") return page.target === null && page.live !== null;
    if (move === "decline") return page.quote_status === "Declined";
    return page.state === (move === "withdraw" ? "withdrawn" : "submitted");
  }

  protected async arrived(page: BidPage, { move, sent }: { move: string; sent: Bid }): Promise<boolean> {
    this.unsure = null;
    await this.moved(move, page.version, sent);
    await this.readReceipt();
    this.goOn();
    return true;
  }

  /** Asks whether a move arrived whose answer was lost. */
  protected override async resolveUnsure(): Promise<boolean> {
    const tried = this.unsure;
    if (!tried) return false;
    try {
      const page = await this.parts.calls.read();
      if (this.hasArrived(page, tried)) return await this.arrived(page, tried);
      this.unsure = null;
      this.put({ ...this.reading(page), unsure: null, said: { is: "lost" } });
      return false;
    } catch (failure) {
      this.sendIn(triesAgainIn, cutOffBy(failure as BidFailure));
      return true;
    }
  }
}
