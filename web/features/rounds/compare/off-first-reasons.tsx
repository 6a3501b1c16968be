// Lines that do not go to their lowest landed bid: each with its reason, which is printed on the statement.
import { amount, quantity, unbroken } from "../../../app/formats.ts";
import { Rank } from "../../../lists/statement-bid.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import type { OffFirst } from "./split.ts";

export type Reasons = Readonly<Record<number, string>>;

interface OffFirstReasonsProps {
  off: readonly OffFirst[];
  reasons: Reasons;
  problems: Reasons;
  onChange: (reasons: Reasons) => void;
}

export function OffFirstReasons({ off, reasons, problems, onChange }: OffFirstReasonsProps) {
  if (off.length === 0) return null;
  const first = reasons[off[0]!.idx]?.trim() ?? "";
  const isSpread = off.every(({ idx }) => reasons[idx]?.trim());
  return (
    <section aria-labelledby="off-first" className="off-first">
      <div>
        <h2 id="off-first" className="text-h3">
          Off L1
        </h2>
        <p className="text-small text-ink-2">
          {off.length === 1
            ? "One line does not go to its lowest landed bid. It needs a reason before the award."
            : `${off.length} lines do not go to their lowest landed bids. Each needs a reason before the award.`}
        </p>
        {off.length > 1 && first && !isSpread && (
          <button
            type="button"
            className="link py-2 text-small"
            onClick={() =>
              onChange({ ...Object.fromEntries(off.map(({ idx }) => [idx, first])), ...filledOf(reasons) })
            }
          >
            The first reason for all
          </button>
        )}
      </div>
      <ul>
        {off.map(({ idx, itemName, chosen, qty, first: lowest, dearer }) => (
          <li key={idx}>
            <p>
              <b className="font-[560]">
                Line {idx}, {unbroken(itemName)}
              </b>{" "}
              {qty !== null && `${quantity(qty)} of it `}to {chosen.supplier} (<Rank rank={chosen.rank} />
              <span className="sr-only">L{chosen.rank}</span>) instead of {lowest.supplier} (
              <Rank rank={1} />
              <span className="sr-only">L1</span>).
              <span className="block text-ink-2">
                {dearer > 0
                  ? `Dearer by ₹${amount(dearer)}, each bid as if it were wholly awarded.`
                  : "It is offered for less than was asked."}
              </span>
            </p>
            <TextArea
              label={
                <>
                  Reason<span className="sr-only"> for line {idx}</span>, printed on the statement
                </>
              }
              rows={2}
              maxLength={500}
              required
              value={reasons[idx] ?? ""}
              error={problems[idx]}
              onChange={(event) => onChange({ ...reasons, [idx]: event.target.value })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const filledOf = (reasons: Reasons): Reasons =>
  Object.fromEntries(Object.entries(reasons).filter(([, reason]) => reason.trim()));
