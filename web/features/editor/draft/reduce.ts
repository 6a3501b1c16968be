// Every change of a draft, as one function: nothing is written in place, and what is not touched stays the same object.
import { numberOf } from "./cell-text.ts";
import type { Draft, Head, HeadField, EditorLine, LineTexts, EditorSupply } from "./draft.ts";
import { rateTextAt } from "./margin.ts";

export type LineTextField = keyof LineTexts;

export type DraftChange =
  | { type: "cell"; key: string; field: LineTextField; text: string }
  | { type: "margin"; key: string; text: string }
  | { type: "margins"; percent: string }
  | { type: "add"; lines: readonly EditorLine[] }
  | { type: "delete"; key: string }
  | { type: "move"; key: string; to: number }
  | { type: "item"; key: string; item: Pick<EditorLine, "item_code" | "item_name" | "hsn"> }
  | { type: "supply"; key: string; supply: readonly EditorSupply[] }
  | { type: "fromStock"; key: string; fromStock: boolean; cost: string }
  | { type: "lastCost"; key: string; cost: string; boughtFrom: string }
  | { [F in HeadField]: { type: "head"; field: F; value: Head[F] } }[HeadField]
  | { type: "adopt"; draft: Draft };

function withLine(draft: Draft, key: string, change: (line: EditorLine) => EditorLine): Draft {
  const at = draft.lines.findIndex((line) => line.key === key);
  const before = draft.lines[at];
  if (!before) return draft;
  const after = change(before);
  return after === before ? draft : { ...draft, lines: draft.lines.with(at, after) };
}

const withRateAt = (line: EditorLine, margin: string): EditorLine => {
  const rate = rateTextAt(line.cost, margin);
  return rate === null || rate === line.rate ? line : { ...line, rate };
};

function movedLine(draft: Draft, key: string, to: number): Draft {
  const from = draft.lines.findIndex((line) => line.key === key);
  const target = Math.max(0, Math.min(to, draft.lines.length - 1));
  if (from < 0 || from === target) return draft;
  const line = draft.lines[from]!;
  const rest = draft.lines.toSpliced(from, 1);
  return { ...draft, lines: rest.toSpliced(target, 0, line) };
}

/** The draft after a change; the same object where nothing changes. */
export function reduceDraft(draft: Draft, change: DraftChange): Draft {
  switch (change.type) {
    case "cell":
      return withLine(draft, change.key, (line) =>
        line[change.field] === change.text ? line : { ...line, [change.field]: change.text },
      );
    case "margin":
      return withLine(draft, change.key, (line) => withRateAt(line, change.text));
    case "margins": {
      const lines = draft.lines.map((line) => withRateAt(line, change.percent));
      return lines.every((line, at) => line === draft.lines[at]) ? draft : { ...draft, lines };
    }
    case "add":
      return change.lines.length > 0 ? { ...draft, lines: [...draft.lines, ...change.lines] } : draft;
    case "delete": {
      const lines = draft.lines.filter(({ key }) => key !== change.key);
      return lines.length < draft.lines.length ? { ...draft, lines } : draft;
    }
    case "move":
      return movedLine(draft, change.key, change.to);
    case "item":
      return withLine(draft, change.key, (line) => ({ ...line, ...change.item }));
    case "supply":
      return withLine(draft, change.key, (line) => ({
        ...line,
        supply: change.supply,
        boughtFrom: "",
        fromStock: null,
      }));
    case "fromStock": {
      const bought = change.fromStock ? { supply: [], boughtFrom: "" } : {};
      return withLine(draft, change.key, (line) => ({
        ...line,
        ...bought,
        cost: change.cost,
        fromStock: change.fromStock,
      }));
    }
    case "lastCost":
      return withLine(draft, change.key, (line) => ({ ...line, cost: change.cost, boughtFrom: change.boughtFrom }));
    case "head":
      return draft.head[change.field] === change.value
        ? draft
        : { ...draft, head: { ...draft.head, [change.field]: change.value } };
    case "adopt":
      return change.draft;
  }
}

/** Changes of one tag that follow each other are one step back: the letters of a word, a line that is dragged. */
export function tagOf(change: DraftChange): string | null {
  switch (change.type) {
    case "cell":
      return change.field === "rate" ? `price ${change.key}` : `${change.field} ${change.key}`;
    case "margin":
      return `price ${change.key}`;
    case "head":
      return `head ${change.field}`;
    case "move":
    case "supply":
      return `${change.type} ${change.key}`;
    default:
      return null;
  }
}

/** Lines that a margin can be set for: those that say what they cost. */
export const hasCost = ({ cost }: EditorLine): boolean => (numberOf(cost) ?? 0) > 0;
