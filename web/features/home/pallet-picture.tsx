// The loaded pallet with the numbers of the example's lines. The drawing itself holds no text, so they lie above it.
import type { HomeLines } from "@vanik/contracts/home";
import { useTexts } from "../../app/language.tsx";
import { home } from "../../texts/en/home.ts";

// In the drawing's own units: where the number stands, and the part that it points at.
const marks: readonly (readonly [number, number, number, number])[] = [
  [372, 372, 314, 352],
  [432, 312, 366, 246],
  [334, 14, 268, 82],
  [162, 22, 208, 30],
  [478, 118, 434, 152],
  [78, 92, 122, 114],
];

/** Without an example it is a picture alone. */
export function PalletPicture({ example }: { example: HomeLines | null }) {
  const t = useTexts(home).example;
  const named = (example?.lines ?? []).map(({ item }) => item.split(/[ ,]/, 2).join(" ")).join(", ");
  return (
    <div className="relative mx-auto max-w-[520px]">
      {/* Asked for once the page is laid out: before, it would take the line from the styles and the letters. */}
      <img
        src="/pictures/hero-pallet.svg"
        alt={example ? t.picture(named) : ""}
        width={520}
        height={400}
        loading="lazy"
        className="block h-auto w-full"
      />
      <svg viewBox="0 0 520 400" aria-hidden className="absolute inset-0 h-full w-full overflow-visible text-ink">
        {example &&
          marks.map(([x, y, toX, toY], index) => (
            <g key={index}>
              <path d={`M${x} ${y}L${toX} ${toY}`} stroke="currentColor" strokeWidth="1" />
              <circle
                cx={x}
                cy={y}
                className="fill-paper [r:9.5px] max-sm:[r:17px]"
                stroke="currentColor"
                strokeWidth="1"
              />
              <text
                x={x}
                y={y}
                textAnchor="middle"
                dominantBaseline="central"
                className="fill-ink [font-size:11px] font-[560] max-sm:[font-size:20px]"
              >
                {index + 1}
              </text>
            </g>
          ))}
      </svg>
    </div>
  );
}
