// One item of a finding: its facts, and marked in its name what the other one's has not.
import type { DeskItem } from "@vanik/contracts/catalogue-desk";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { rupees } from "../../app/formats.ts";

interface FoundItemProps {
  item: DeskItem;
  /** The one that it is likely the same as. */
  other: DeskItem | null;
  /** What can be done with it. */
  children?: ReactNode;
}

export function FoundItem({ item, other, children }: FoundItemProps) {
  const facts = [
    ["Unit", item.uom],
    ["HSN", item.hsn],
    ["GST", item.gst_rate === null ? "" : `${item.gst_rate}%`],
    ["Average price", rupees(item.average_price)],
    ["Makes", item.makes.join(", ")],
  ].filter(([, value]) => value !== "");
  return (
    <div className="min-w-0">
      <p className="text-small text-ink-3">{item.item_code}</p>
      <h2 className="font-[560] wrap-anywhere">
        <MarkedName name={item.item_name} other={other?.item_name} />
      </h2>
      {/* Two are compared row by row; of one alone they stand in a line. */}
      <dl
        className={`mt-1 gap-x-4 text-small ${other ? "grid grid-cols-[auto_minmax(0,1fr)]" : "flex flex-wrap gap-y-1"}`}
      >
        {facts.map(([label, value]) => (
          <div key={label} className={other ? "contents" : "flex gap-x-1.5"}>
            <dt className="text-ink-3">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {children}
        <Link to={`/desk/catalogue/${item.sub_category}`} className="link text-small">
          Open its sheet<span className="sr-only"> of {item.item_code}</span>
        </Link>
      </p>
    </div>
  );
}

const wordOf = (word: string) => word.toLowerCase().replace(/[,;]$/, "");

function MarkedName({ name, other }: { name: string; other: string | undefined }) {
  if (other === undefined) return name;
  const shared = new Set(other.split(/\s+/).map(wordOf));
  return name.split(/(\s+)/).map((word, at) =>
    shared.has(wordOf(word)) || word.trim() === "" ? (
      word
    ) : (
      <mark key={at} className="bg-amber-w text-ink">
        {word}
      </mark>
    ),
  );
}
