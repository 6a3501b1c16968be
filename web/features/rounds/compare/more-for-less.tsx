// Where a price break just above what was asked makes more cost less: said, and left to whoever asks the buyer.
import type { LandedRound } from "@vanik/contracts/awards";
import { quantity, rupees, unbroken } from "../../../app/formats.ts";

export function MoreForLess({ landed: { lines, more_for_less: all } }: { landed: LandedRound }) {
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="more-for-less" className="mt-4 mb-6">
      <h2 id="more-for-less" className="text-h3">
        More for less
      </h2>
      <p className="pb-2 text-small text-ink-2">
        A price break lies just above what was asked. Landed, of the line alone.
      </p>
      <ul className="hang text-table">
        {all.map(({ idx, supplier, qty, saving }) => {
          const line = lines.find((one) => one.idx === idx)!;
          return (
            <li key={`${idx} ${supplier}`} className="border-b border-line py-2 break-words">
              <b className="font-[560]">
                Line {idx}, {unbroken(line.item_name)}:
              </b>{" "}
              <span className="figures">
                {quantity(qty)} {line.uom}
              </span>{" "}
              would cost <span className="figures">{rupees(saving)}</span> less with {supplier} than the{" "}
              <span className="figures">{quantity(line.qty)}</span> asked
            </li>
          );
        })}
      </ul>
    </section>
  );
}
