import type { DocumentLine } from "@vanik/contracts/documents";
import type { DeskRound } from "@vanik/contracts/rounds";
import { useState } from "react";
import { amount, quantity, unbroken } from "../../app/formats.ts";
import "../../ui/table.css";
import type { RoundBackground } from "./round-background.ts";

const few = 8;

interface RoundLinesProps {
  round: DeskRound;
  lines: readonly DocumentLine[];
  known: RoundBackground | undefined;
}

/** What the round asks for, and what was last paid for it; a line that a corrigendum changed is marked. */
export function RoundLines({ round, lines, known }: RoundLinesProps) {
  const [isWhole, setWhole] = useState(false);
  const changed = new Set(round.corrigenda.flatMap(({ differences }) => differences.map(({ line }) => line)));
  const shown = isWhole ? lines : lines.slice(0, few);
  return (
    <section aria-labelledby="round-lines" className="mt-8">
      <div className="round-head">
        <h2 id="round-lines" className="text-h3">
          Lines
        </h2>
        <p className="text-small text-ink-3">{lines.length}</p>
      </div>
      <table className="table table-dense">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Item</th>
            <th scope="col" className="number">
              Quantity
            </th>
            <th scope="col" className="number hidden sm:table-cell">
              Last paid
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ idx, item_name: itemName, specification, qty, uom }) => (
            <tr key={idx}>
              <td className="figures text-ink-3">{idx}</td>
              <th scope="row" className="break-words">
                {unbroken(itemName)} {changed.has(idx) && <span className="round-changed">changed</span>}
                {specification && (
                  <span className="block font-normal whitespace-pre-line text-ink-2">{specification}</span>
                )}
              </th>
              <td className="number">
                {quantity(qty)} <span className="text-ink-3">{uom}</span>
              </td>
              <td className="number hidden text-ink-3 sm:table-cell">
                {known && formatLastRate(known.lastPaid.get(idx))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > shown.length && (
        <button type="button" className="link mt-2 py-2 text-small" onClick={() => setWhole(true)}>
          All {lines.length} lines
        </button>
      )}
    </section>
  );
}

const formatLastRate = (rate: number | undefined) => (rate === undefined ? "Never" : amount(rate));
