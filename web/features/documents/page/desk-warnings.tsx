// What the desk should look at before it goes on: warnings, and a bill's figures that are printed otherwise than computed.
import type { TradeDocument } from "@vanik/contracts/documents";
import { TriangleAlert } from "lucide-react";
import { amount } from "../../../app/formats.ts";

const said = (value: number | null) => (value === null ? "nothing" : amount(value));

export function DeskWarnings({ document: { warnings = [], differences = [] } }: { document: TradeDocument }) {
  const all = [
    ...warnings,
    ...differences.map(
      ({ figure, computed, printed }) => `${figure}: the bill says ${said(printed)}, computed ${said(computed)}.`,
    ),
  ];
  if (all.length === 0) return null;
  return (
    <ul aria-label="Warnings" className="desk-warnings">
      {all.map((warning) => (
        <li key={warning}>
          <TriangleAlert size={16} strokeWidth={1.5} aria-hidden />
          <span className="min-w-0 break-words">{warning}</span>
        </li>
      ))}
    </ul>
  );
}
