// The margin of a line: computed from its rate, or typed, and then the rate follows.
import { memo, useLayoutEffect, useRef, useState } from "react";
import { quantity } from "../../../app/formats.ts";
import { marginOfTexts } from "../draft/margin.ts";
import { useOpenEditor } from "../use-editor.ts";

interface MarginCellProps {
  lineKey: string;
  rate: string;
  cost: string;
  label: string;
}

export const MarginCell = memo(function MarginCell({ lineKey, rate, cost, label }: MarginCellProps) {
  const editor = useOpenEditor();
  // What is typed, and the rate that it made: another rate than that is not of this text any more.
  const [typed, setTyped] = useState<{ text: string; rate: string } | null>(null);
  const [active, setActive] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (active && document.activeElement === input.current) input.current?.select();
  }, [active]);

  const margin = marginOfTexts(rate, cost);
  const shown = margin === null ? "" : active ? String(margin) : `${quantity(Math.round(margin * 10) / 10)}%`;

  return (
    <input
      ref={input}
      className={`cell cell-figure ${margin !== null && margin < 0 ? "text-red" : ""}`}
      data-col="margin"
      inputMode="decimal"
      aria-label={label}
      autoComplete="off"
      disabled={cost.trim() === ""}
      value={typed && typed.rate === rate ? typed.text : shown}
      onFocus={() => setActive(true)}
      onBlur={() => {
        setActive(false);
        setTyped(null);
        editor.closeStep();
      }}
      onChange={({ target }) => {
        editor.change({ type: "margin", key: lineKey, text: target.value });
        setTyped({ text: target.value, rate: editor.line(lineKey)?.rate ?? "" });
      }}
    />
  );
});
