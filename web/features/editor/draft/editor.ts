// One draft that is being edited: its state, its steps, its figures. Outside of React, so that a keystroke draws one row.
import type { TradeDocument } from "@vanik/contracts/documents";
import type { LineLast } from "@vanik/contracts/last-prices";
import type { DraftedKind } from "@vanik/contracts/trade";
import { isMeasured } from "@vanik/contracts/units";
import { type Draft, draftOf, type EditorLine } from "./draft.ts";
import { fromStockByThemselves } from "@vanik/trading/from-stock";
import { numberOf } from "./cell-text.ts";
import { choosesBids, hasMargin, hasTolerance, mayBeFromStock } from "./kind-fields.ts";
import { type Figures, figuresOf, sameGround } from "./figures.ts";
import { beginHistory, closeHistory, type History, redo, pushPresent, undo } from "../../../app/history.ts";
import { type DraftChange, reduceDraft, tagOf } from "./reduce.ts";
import { type Bids, withCosts } from "./supplying.ts";

/** Sentences by place: `<line's key> <field>`, or a field of the head. */
export type DraftProblems = Readonly<Record<string, string>>;

export interface EditorState {
  document: TradeDocument;
  history: History<Draft>;
  problems: DraftProblems;
  /** What may supply its lines, once it is read. */
  bids: Bids | null;
  /** What is known of its items, by code and unit, once it is read. */
  lasts: ReadonlyMap<string, LineLast>;
  /** Lines whose details stand open. */
  opened: ReadonlySet<string>;
  /** The line that the focus is in or goes to. */
  focused: string | null;
}

const none: DraftProblems = {};
const shut = { opened: new Set<string>(), focused: null };

function withoutProblem(problems: DraftProblems, place: string): DraftProblems {
  if (!(place in problems)) return problems;
  const { [place]: _, ...rest } = problems;
  return rest;
}

/** By which a line finds what is known of its item. */
export const lastKey = ({ item_code, uom }: Pick<EditorLine, "item_code" | "uom">) => `${item_code} ${uom}`;

function onShelfOf(
  { key, item_code: item, qty, supply, boughtFrom, fromStock }: EditorLine,
  last: LineLast | undefined,
) {
  const free = last?.free ?? 0;
  const share = free > 0 ? (numberOf(qty) ?? 0) / free : Infinity;
  return { key, item, share, isBought: supply.length > 0 || boughtFrom !== "", isSaid: fromStock !== null };
}

/** Where a change mends what is said to be wrong. */
function placesOfChange(change: DraftChange): string[] {
  if (change.type === "cell") return [`${change.key} ${change.field}`];
  if (change.type === "margin") return [`${change.key} rate`];
  if (change.type === "supply") return [`${change.key} supply`];
  if (change.type === "lastCost") return [`${change.key} supply`, `${change.key} cost`];
  return change.type === "head" ? [change.field] : [];
}

/** Whether a change may make lines cost otherwise: shares of a bid's charges go by what is bought of it. */
function movesCosts(change: DraftChange): boolean {
  if (change.type === "cell") return change.field === "qty";
  return change.type === "supply" || change.type === "delete" || change.type === "adopt";
}

/** A new line of measured goods may differ by what the operator allows. */
function withTolerance(change: DraftChange, kind: DraftedKind, { tax_basis: basis }: TradeDocument): DraftChange {
  if (change.type !== "add" || !basis?.tolerance || !hasTolerance(kind)) return change;
  const tolerance = String(basis.tolerance);
  return { ...change, lines: change.lines.map((line) => (isMeasured(line.uom) ? { ...line, tolerance } : line)) };
}

export class Editor {
  readonly kind: DraftedKind;
  readonly seesCosts: boolean;
  #state: EditorState;
  #byKey: ReadonlyMap<string, EditorLine> = new Map();
  #byKeyOf: Draft["lines"] | null = null;
  #keys: readonly string[] = [];
  #figures: Figures | null = null;
  #figuresOf: Draft | null = null;
  #shelf: ReadonlySet<string> = new Set();
  #shelfOf: readonly [Draft, EditorState["lasts"]] | null = null;
  readonly #listeners = new Set<() => void>();

  /** @param seesCosts whether who writes here sees what the lines cost. */
  constructor(document: TradeDocument, seesCosts = true) {
    this.seesCosts = seesCosts;
    this.kind = document.kind as DraftedKind;
    this.#state = {
      document,
      history: beginHistory(draftOf(document)),
      problems: none,
      bids: null,
      lasts: new Map(),
      ...shut,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get hasMargin(): boolean {
    return this.seesCosts && hasMargin(this.kind);
  }
  get choosesBids(): boolean {
    return this.seesCosts && choosesBids(this.kind);
  }

  get state(): EditorState {
    return this.#state;
  }
  get draft(): Draft {
    return this.#state.history.present;
  }

  line(key: string): EditorLine | undefined {
    this.#index();
    return this.#byKey.get(key);
  }

  /** The same array while no line comes, goes or moves. */
  get keys(): readonly string[] {
    this.#index();
    return this.#keys;
  }

  get figures(): Figures {
    const { draft } = this;
    if (this.#figuresOf !== draft || !this.#figures) {
      this.#figures = figuresOf(this.#state.document, draft);
      this.#figuresOf = draft;
    }
    return this.#figures;
  }

  /** Whether a line comes from stock by itself as the draft is taken: nobody has said anything, and what it takes is free. */
  comesByItself({ key }: EditorLine): boolean {
    const { draft } = this;
    const { document, lasts } = this.#state;
    if (!document.becomes || !mayBeFromStock(this.kind)) return false;
    if (this.#shelfOf?.[0] !== draft || this.#shelfOf[1] !== lasts) {
      const onShelf = fromStockByThemselves(draft.lines.map((line) => onShelfOf(line, lasts.get(lastKey(line)))));
      this.#shelf = new Set(onShelf.map((one) => one.key));
      this.#shelfOf = [draft, lasts];
    }
    return this.#shelf.has(key);
  }

  change(change: DraftChange): void {
    const { history, problems, document } = this.#state;
    const changed = reduceDraft(history.present, withTolerance(change, this.kind, document));
    const present = changed !== history.present && movesCosts(change) ? this.#costed(changed) : changed;
    if (present === history.present) return;
    this.#set({
      history: pushPresent(history, present, tagOf(change)),
      problems: placesOfChange(change).reduce(withoutProblem, problems),
    });
  }

  /** The next change is a step of its own. */
  closeStep(): void {
    const history = closeHistory(this.#state.history);
    // Nothing is drawn of it.
    if (history !== this.#state.history) this.#state = { ...this.#state, history };
  }

  undo(): void {
    this.#set({ history: undo(this.#state.history), problems: none });
  }
  redo(): void {
    this.#set({ history: redo(this.#state.history), problems: none });
  }

  /** What was typed in a cell since it was entered is taken back; false where nothing was. */
  revert(tag: string): boolean {
    const { history } = this.#state;
    if (history.open !== tag) return false;
    this.#set({ history: { ...undo(history), future: [] } });
    return true;
  }

  /** The document as it was saved or read again: figures that are not typed follow it. */
  read(document: TradeDocument): void {
    if (!sameGround(document, this.#state.document)) this.#figuresOf = null;
    this.#set({ document });
  }

  /** Another draft in place of this one, as a step that can be taken back. */
  adopt(draft: Draft): void {
    this.#set({ history: pushPresent(this.#state.history, this.#costed(draft), null), problems: none });
  }

  /** The bids that lines are bought by. What was changed before they were read costs by them at once. */
  know(bids: Bids): void {
    const { history } = this.#state;
    this.#set({ bids });
    if (history.past.length > 0) this.#set({ history: { ...history, present: this.#costed(history.present) } });
  }

  /** What items of it were last sold and bought for, beside what is known of others. */
  knowLasts(lasts: readonly LineLast[]): void {
    this.#set({ lasts: new Map([...this.#state.lasts, ...lasts.map((last) => [lastKey(last), last] as const)]) });
  }

  /** What a line would cost by its last cost, while it says none; undefined where none is known, or a bid says it. */
  lastCost(line: EditorLine): NonNullable<LineLast["bought"]> | undefined {
    const isOpen = this.hasMargin && line.cost.trim() === "" && line.supply.length === 0;
    return (isOpen && this.#state.lasts.get(lastKey(line))?.bought) || undefined;
  }

  /** The last cost as a line's own, in one step; where bids are chosen its supplier too, for the purchase order to follow. */
  applyLastCost(line: EditorLine): void {
    const last = this.lastCost(line);
    if (!last) return;
    this.closeStep();
    const isHere = line.fromStock || this.comesByItself(line);
    const boughtFrom = this.choosesBids && last.is_party && !isHere ? last.supplier : "";
    this.change({ type: "lastCost", key: line.key, cost: String(last.rate), boughtFrom });
    this.closeStep();
  }

  /** A line from what is on hand, or no longer, in one step. What it was to be bought for is no cost of it: it has its last one. */
  setFromStock(line: EditorLine, fromStock: boolean): void {
    const isBought = line.supply.length > 0 || line.boughtFrom !== "";
    const own = fromStock && isBought ? "" : line.cost;
    const last = this.hasMargin ? this.#state.lasts.get(lastKey(line))?.bought : undefined;
    const cost = fromStock && own.trim() === "" && last ? String(last.rate) : own;
    this.closeStep();
    this.change({ type: "fromStock", key: line.key, fromStock, cost });
    this.closeStep();
  }

  /** What somebody else saved: the steps until now are none of it. */
  restart(document: TradeDocument): void {
    this.#figuresOf = null;
    this.#set({ document, history: beginHistory(draftOf(document)), problems: none });
  }

  setFocused(key: string | null): void {
    if (key !== this.#state.focused) this.#set({ focused: key });
  }

  /** Opens a line's details, or shuts them. */
  toggle(key: string): void {
    const opened = new Set(this.#state.opened);
    if (!opened.delete(key)) opened.add(key);
    this.#set({ opened });
  }

  setProblems(problems: DraftProblems): void {
    if (Object.keys(problems).length === 0 && this.#state.problems === none) return;
    this.#set({ problems: Object.keys(problems).length === 0 ? none : problems });
  }

  #costed(draft: Draft): Draft {
    const { bids } = this.#state;
    return bids ? withCosts(draft, bids) : draft;
  }

  #index(): void {
    const { lines } = this.draft;
    if (this.#byKeyOf === lines) return;
    this.#byKeyOf = lines;
    this.#byKey = new Map(lines.map((line) => [line.key, line]));
    const keys = lines.map(({ key }) => key);
    const isSame = keys.length === this.#keys.length && keys.every((key, at) => key === this.#keys[at]);
    if (!isSame) this.#keys = keys;
  }

  #set(change: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
