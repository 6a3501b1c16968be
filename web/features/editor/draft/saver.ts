// Saves a draft by itself: soon after the last change, one call at a time, again after a failure; of two who change it the
// second is told.
import type { TradeDocument } from "@vanik/contracts/documents";
import { ApiError, messageOf } from "../../../app/api-error.ts";
import type { Draft } from "./draft.ts";
import type { Editor, DraftProblems } from "./editor.ts";
import { alike, differencesOf, mergeDrafts, type ConflictSide } from "./merge.ts";
import { draftOf } from "./draft.ts";
import { changedKeys, type Edit, placeOfProblem, problemsOfDraft, wholeEdit } from "./payload.ts";

export type SaveState =
  | { is: "saved"; at: number | null }
  | { is: "waiting" }
  | { is: "saving" }
  /** `again`: it is tried again by itself; `mend`: something typed is to be mended first. */
  | { is: "failed"; sentence: string; again: boolean; mend?: true }
  | { is: "conflict"; base: Draft; theirs: Draft; document: TradeDocument };

/** What the catalogue says of an item. */
export interface ItemWords {
  item_name: string;
  hsn?: string;
}

interface Door {
  /** Throws ApiError; of a conflict `current` is the document as it stands. */
  put: (edit: Edit & { version: number }) => Promise<TradeDocument>;
  onSaved: (document: TradeDocument) => void;
}

const quiet = 600;
const pauses = [2000, 5000, 10_000, 30_000];

export class Saver {
  readonly #editor: Editor;
  readonly #door: Door;
  #state: SaveState = { is: "saved", at: null };
  /** What the server has: the draft that was sent last, and its version. */
  #saved: Draft;
  #version: number;
  /** The version that was taken over from others last: what is newer than it is our own saving. */
  #taken: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #failures = 0;
  #seen: Draft;
  readonly #listeners = new Set<() => void>();

  constructor(editor: Editor, door: Door) {
    this.#editor = editor;
    this.#door = door;
    this.#saved = editor.draft;
    this.#seen = editor.draft;
    this.#version = editor.state.document.version;
    this.#taken = this.#version;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get state(): SaveState {
    return this.#state;
  }
  get version(): number {
    return this.#version;
  }
  get isSaved(): boolean {
    return this.#state.is === "saved" && this.#editor.draft === this.#saved;
  }

  /** For whoever moves the draft. */
  readonly answers = {
    flush: () => this.flush(),
    // What others changed since somebody read it is not what was read.
    version: (read: number) => (this.#taken > read ? read : this.#version),
    problem: () => problemOfSaving(this.#state),
    lasts: () => this.#editor.state.lasts,
    lastCost: (idx: number) => {
      const line = this.#editor.draft.lines[idx - 1];
      return line && this.#editor.lastCost(line);
    },
    applyLastCosts: (places: readonly number[]) => {
      const { lines } = this.#editor.draft;
      for (const idx of places) if (lines[idx - 1]) this.#editor.applyLastCost(lines[idx - 1]!);
    },
  };

  /** For whoever watches the editor: something may have changed. */
  readonly changed = (): void => {
    const { draft } = this.#editor;
    if (draft === this.#seen) return;
    this.#seen = draft;
    if (this.#state.is === "conflict") return;
    if (this.#state.is !== "saving") this.#set(draft === this.#saved ? { is: "saved", at: null } : { is: "waiting" });
    this.#plan(quiet);
  };

  /** Without waiting any longer; true once all is saved. */
  async flush(): Promise<boolean> {
    for (let tries = 0; tries < 5; tries++) {
      clearTimeout(this.#timer);
      if (this.#running) await this.#running;
      if (this.#editor.draft === this.#saved || this.#state.is === "conflict") break;
      await this.#save();
      if (this.#state.is === "failed") break;
    }
    return this.isSaved;
  }

  /** The page goes: nothing is tried any more. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Somebody else's newer reading of the document: taken over where nothing of ours is unsaved. */
  read(document: TradeDocument): void {
    const { version } = document;
    if (version <= this.#version || this.#running || this.#editor.draft !== this.#saved) return;
    this.#editor.restart(document);
    this.#known(document, this.#editor.draft);
    this.#set({ is: "saved", at: null });
  }

  /** Saves all lines with what the catalogue says of their items, by code: a draft keeps its own words until then. */
  async fillFromCatalogue(items: ReadonlyMap<string, ItemWords>): Promise<void> {
    if (!(await this.flush())) return;
    const editor = this.#editor;
    const whole = wholeEdit(editor, editor.draft, editor.figures);
    const lines = whole.items?.map((line) => ({ ...line, ...items.get(line.item_code ?? "") }));
    const edit = changedKeys(whole, { ...whole, ...(lines && { items: lines }) });
    if (Object.keys(edit).length === 0) return;
    this.#set({ is: "saving" });
    try {
      const document = await this.#door.put({ ...edit, version: this.#version });
      editor.restart(document);
      this.#known(document, editor.draft);
      this.#door.onSaved(document);
      this.#set({ is: "saved", at: Date.now() });
    } catch (error) {
      this.#failed(
        error,
        editor.draft.lines.map(({ key }) => key),
      );
    }
  }

  /** Ends a conflict by what was chosen, and saves that. */
  settle(chosen: Readonly<Record<string, ConflictSide>>): void {
    const { state } = this;
    if (state.is !== "conflict") return;
    const merged = mergeDrafts(state.base, this.#editor.draft, state.theirs, chosen);
    this.#editor.read(state.document);
    this.#known(state.document, state.theirs);
    this.#set({ is: "waiting" });
    this.#editor.adopt(merged);
    this.#seen = this.#editor.draft;
    this.#plan(0);
  }

  #known(document: TradeDocument, draft: Draft): void {
    this.#version = document.version;
    this.#taken = document.version;
    this.#saved = draft;
    this.#seen = this.#editor.draft;
  }

  #plan(after: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), after);
  }

  #set(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #save(): Promise<void> {
    if (this.#running) return this.#running;
    this.#running = this.#trySave().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #trySave(): Promise<void> {
    const editor = this.#editor;
    const { draft } = editor;
    const edit = changedKeys(this.#wholeOfSaved(), wholeEdit(editor, draft, editor.figures));
    if (Object.keys(edit).length === 0) {
      this.#saved = draft;
      return this.#set({ is: "saved", at: null });
    }
    const keys = draft.lines.map(({ key }) => key);
    const problems = placed(problemsOfDraft(editor.kind, draft, edit, editor.figures), keys);
    editor.setProblems(problems);
    const sentence = firstWithCount(problems);
    if (sentence) return this.#set({ is: "failed", sentence, again: false, mend: true });
    this.#set({ is: "saving" });
    try {
      const document = await this.#door.put({ ...edit, version: this.#version });
      this.#failures = 0;
      this.#saved = draft;
      this.#version = document.version;
      editor.read(document);
      this.#door.onSaved(document);
      if (editor.draft === draft) return this.#set({ is: "saved", at: Date.now() });
      this.#set({ is: "waiting" });
      this.#plan(quiet);
    } catch (error) {
      this.#failed(error, keys);
    }
  }

  #wholeOfSaved(): Edit {
    return wholeEdit(this.#editor, this.#saved, this.#editor.figures);
  }

  #clash(document: TradeDocument): void {
    const base = this.#saved;
    const mine = this.#editor.draft;
    const theirs = alike(mine, alike(base, draftOf(document)));
    this.#set({ is: "conflict", base, theirs, document });
    // What they saved is nothing that we have not: the reply to our own call was lost on its way.
    const isTheirs = differencesOf(base, mine, theirs).some(({ both, chosenSide }) => both || chosenSide === "theirs");
    if (!isTheirs) this.settle({});
  }

  #failed(error: unknown, keys: readonly string[]): void {
    if (!(error instanceof ApiError)) {
      this.#set({ is: "failed", sentence: "Something went wrong.", again: false });
      throw error;
    }
    const current = error.current as TradeDocument | undefined;
    if (error.code === "conflict" && current?.version) {
      return this.#clash(current);
    }
    const problems = placed(error.fields, keys);
    this.#editor.setProblems(problems);
    const again = error.status === 0 || error.status >= 500 || error.status === 429;
    const sentence = firstWithCount(problems) ?? messageOf(error, "Something went wrong.");
    this.#set({ is: "failed", sentence, again });
    if (again) this.#plan(pauses[Math.min(this.#failures++, pauses.length - 1)]!);
  }
}

/** The first of them, and how many there are besides: each stands at its field, or in a message where it has none. */
function firstWithCount(problems: DraftProblems): string | undefined {
  const [first, ...others] = Object.values(problems);
  return first && others.length > 0 ? `${first} (and ${others.length} more to mend)` : first;
}

/** What a person has to do before it can be saved. */
function problemOfSaving(state: SaveState): string | null {
  if (state.is === "conflict") return "Somebody else has saved this draft meanwhile. Settle what differs first.";
  return state.is === "failed" && !state.again ? state.sentence : null;
}

function placed(fields: Readonly<Record<string, string>>, keys: readonly string[]): DraftProblems {
  return Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [placeOfProblem(field, keys), sentence]));
}
