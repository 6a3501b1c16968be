// The lines as a sheet: Enter and arrows go from line to line, a column of Excel is pasted, Ctrl D takes the line above, M opens the rest.
import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTexts } from "../../../app/language.tsx";
import { bidTexts } from "../../../texts/en/bid.ts";
import { toast } from "../../../ui/toast.ts";
import { Kbd } from "../../../ui/kbd.tsx";
import { formatClockTime, fillText } from "../form/bid-words.ts";
import { isFigureField, kindOfField } from "../form/typed-bid.ts";
import { BidGridLine } from "./bid-line.tsx";
import { typedOfPaste } from "./paste-column.ts";
import { useBid, useOfBid } from "./use-bid.ts";
import { useListener } from "./use-listener.ts";

type Cell = HTMLInputElement | HTMLSelectElement;

const isCell = (target: EventTarget | null): target is Cell =>
  (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && /^\d+\./.test(target.name);

/** The same column of the next line that has it. */
function besideCell(grid: HTMLElement, cell: Cell, step: 1 | -1): Cell | undefined {
  const key = cell.name.replace(/^\d+\./, "");
  const column = [...grid.querySelectorAll<Cell>(`.bid-line [name$=".${key}"]`)];
  const at = column.indexOf(cell);
  return at < 0 ? undefined : column[at + step];
}

function SavedLine() {
  const { live } = useTexts(bidTexts);
  const sentence = useOfBid(({ saving, savedAt, page }) => {
    if (saving.is === "saving") return live.saving;
    if (saving.is === "waiting") return live.waiting;
    return savedAt && page.draft && saving.is === "kept"
      ? fillText(page.sealed ? live.saved : live.savedOpen, formatClockTime(savedAt))
      : "";
  });
  return (
    <span role="status" className="ml-auto">
      {sentence}
    </span>
  );
}

function GridKeys() {
  const { keys } = useTexts(bidTexts);
  const all = [
    ["Enter", keys.next],
    ["Tab", keys.cell],
    ["Ctrl V", keys.paste],
    ["Ctrl D", keys.above],
    ["M", keys.more],
    ["Ctrl Z", keys.undo],
  ] as const;
  return (
    <p className="bid-keys">
      {all.map(([key, does]) => (
        <span key={key} className="bid-key">
          <Kbd>{key}</Kbd> {does}
        </span>
      ))}
      <SavedLine />
    </p>
  );
}

/** Fields of a line that its row has; the rest are in its panel. */
const inRow = /^\d+\.(answer|rate|per|gst_rate|hsn|make|lead_days|reason)$/;

/** Lines that stand open, and how one is opened or closed. Where something in a panel is wrong it is opened, and stays so while it is mended. */
function useOpenLines(): [isOpen: (idx: number) => boolean, toggle: (idx: number) => void] {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const faults = useOfBid((state) => state.faults);
  const fields = useOfBid((state) => state.fields);
  const names = Object.keys({ ...faults, ...fields }).filter((name) => /^\d/.test(name) && !inRow.test(name));
  const wrong = new Set(names.map((name) => Number.parseInt(name, 10)));
  if ([...wrong].some((idx) => !open.has(idx))) setOpen(new Set([...open, ...wrong]));
  const toggle = useCallback((idx: number) => {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(idx)) after.add(idx);
      return after;
    });
  }, []);
  return [(idx) => open.has(idx), toggle];
}

export function BidGrid() {
  const bid = useBid();
  const { fields, lines: title, keys } = useTexts(bidTexts);
  const lines = useOfBid(({ page }) => page.lines);
  const [isOpen, toggle] = useOpenLines();
  const grid = useRef<HTMLTableElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event;
    const mod = event.ctrlKey || event.metaKey;
    if (mod && key === "z" && !event.shiftKey) {
      event.preventDefault();
      return bid.undo();
    }
    if (!isCell(target) || !grid.current) return;
    const isPicking = target instanceof HTMLSelectElement;
    const step = key === "Enter" ? (event.shiftKey ? -1 : 1) : key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && !mod && !(isPicking && key !== "Enter")) {
      event.preventDefault();
      besideCell(grid.current, target, step)?.focus();
    } else if (mod && key === "d") {
      const above = besideCell(grid.current, target, -1);
      event.preventDefault();
      if (above) bid.type({ [target.name]: bid.state.typed[above.name] ?? "" });
    } else if (
      key.toLowerCase() === "m" &&
      !mod &&
      (isPicking || isFigureField(target.name) || kindOfField(target.name) === "hsn")
    ) {
      event.preventDefault();
      const row = target.closest("tr");
      flushSync(() => toggle(Number.parseInt(target.name, 10)));
      row?.nextElementSibling?.querySelector<HTMLElement>(".bid-panel input, .bid-panel textarea")?.focus();
    }
  }

  function onPaste(event: ClipboardEvent) {
    const { target } = event;
    if (!isCell(target)) return;
    const [, idx = "", key = ""] = /^(\d+)\.(.+)$/.exec(target.name) ?? [];
    const pasted = typedOfPaste(
      event.clipboardData?.getData("text/plain") ?? "",
      lines.map((line) => line.idx),
      { idx: Number(idx), key },
    );
    if (!pasted) return;
    event.preventDefault();
    bid.type(pasted.typed);
    if (pasted.left.length > 0)
      toast.error(fillText(keys.left, pasted.left.slice(0, 8).join(", ")), { duration: 20_000 });
  }

  useListener(grid, "keydown", onKeyDown);
  useListener(grid, "paste", onPaste);
  return (
    <>
      <table ref={grid} className="table bid-grid" aria-label={title}>
        <BidGridHead fields={fields} />
        <tbody>
          {lines.map((line) => (
            <BidGridLine key={line.idx} line={line} open={isOpen(line.idx)} onToggle={toggle} />
          ))}
        </tbody>
      </table>
      <GridKeys />
    </>
  );
}

function BidGridHead({ fields }: { fields: (typeof bidTexts)["fields"] }) {
  const { item, quantity, total, more } = { ...useTexts(bidTexts).grid, more: useTexts(bidTexts).more };
  const figures = [`${fields.rate}, ₹`, fields.per, fields.gst_rate, fields.hsn] as const;
  return (
    <thead>
      <tr>
        <th scope="col">#</th>
        <th scope="col">{item}</th>
        <th scope="col" className="number">
          {quantity}
        </th>
        <th scope="col">{fields.answer}</th>
        {figures.map((name) => (
          <th key={name} scope="col" className="number">
            {name}
          </th>
        ))}
        <th scope="col">{fields.make}</th>
        <th scope="col" className="number">
          {fields.lead_days}
        </th>
        <th scope="col" className="number">
          {total}
        </th>
        <th scope="col">
          <span className="sr-only">{more}</span>
        </th>
      </tr>
    </thead>
  );
}
