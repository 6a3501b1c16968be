// The margin of a line: computed from its rate, or typed, and then the rate follows.
import { memo, useLayoutEffect, useRef, useState } from "react";
import { quantity } from "../../../app/formats.ts";
import { marginOfTexts } from "../draft/margin.ts";
import { useEditor, useOpenEditor } from "../use-editor.ts";

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
    <span className="margin-cell">
      <MarginDot margin={margin} />
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
    </span>
  );
});

/** Where the line stands on the one scale of all lines; the mark is at nothing. */
const MarginDot = memo(function MarginDot({ margin }: { margin: number | null }) {
  const from = useEditor(({ figures }) => figures.scale.from);
  const to = useEditor(({ figures }) => figures.scale.to);
  const placeOf = (at: number) => 3 + (dotRoom - 6) * ((Math.min(Math.max(at, from), to) - from) / (to - from));
  return (
    <svg width={dotRoom} height={12} aria-hidden className="margin-dot">
      <line x1={0} x2={dotRoom} y1={6} y2={6} />
      <line x1={placeOf(0)} x2={placeOf(0)} y1={3} y2={9} />
      {margin !== null && <circle cx={placeOf(margin)} cy={6} r={3} data-loses={margin < 0 || undefined} />}
    </svg>
  );
});

const dotRoom = 28;
