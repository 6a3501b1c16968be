// What openings come to on each side, beside the old books' totals: what would be booked is seen before it is applied.
import type { Import } from "@vanik/contracts/imports";
import { signedAmount } from "../../app/formats.ts";
import "../../ui/table.css";
import { openingDifferences, type OpeningSums, type OpeningTotals } from "./opening-differences.ts";

interface OpeningSumsProps {
  kind: Import["kind"];
  sums: OpeningSums;
  totals: OpeningTotals;
  isAccepted: Import["options"]["accept_difference"];
}

const figure = (paise: number | null, without = "") => (paise === null ? without : signedAmount(paise));

export function OpeningSumsTable({ kind, sums, totals, isAccepted }: OpeningSumsProps) {
  const lines = openingDifferences(sums, totals, kind);
  const isCompared = lines.some(({ books }) => books !== null);
  const isOff = lines.some(({ difference }) => difference !== null && difference !== 0);
  return (
    <div className="mt-4">
      {/* A box that scrolls must be reachable without a mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="overflow-x-auto" tabIndex={0} aria-label="What the openings come to">
        <table className={`table table-dense ${isCompared ? "min-w-md" : ""}`}>
          <thead>
            <tr>
              <th scope="col">₹</th>
              <th scope="col" className="number">
                This sheet
              </th>
              {isCompared && (
                <>
                  <th scope="col" className="number">
                    Old books
                  </th>
                  <th scope="col" className="number">
                    Difference
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ label, sheet, books, difference }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="number">{figure(sheet)}</td>
                {isCompared && (
                  <>
                    <td className="number">{figure(books, "not told")}</td>
                    <td className="number">{figure(difference)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-2 max-w-2xl text-small text-ink-2">
        {kind === "balances"
          ? "These would be entered, of all rows without a fault; what is left between them stands in Opening balances, until what parties owe has come in too."
          : "The sheet’s sums are what would be booked, of all rows without a fault, advances taken off."}
        {isOff &&
          (isAccepted
            ? " You have said that the difference is right."
            : " Mend the rows or the totals, or tick “A difference to these totals is right” above and check again: until then it is not applied.")}
      </p>
    </div>
  );
}
