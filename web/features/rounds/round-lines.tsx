import type { DocumentLine } from "@vanik/contracts/documents";
import type { DeskRound } from "@vanik/contracts/rounds";
import { useState } from "react";
import { quantity, unbroken } from "../../app/formats.ts";
import "../../ui/table.css";

const few = 8;

/** What the round asks for; a line that a corrigendum changed is marked. */
export function RoundLines({ round, lines }: { round: DeskRound; lines: readonly DocumentLine[] }) {
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
