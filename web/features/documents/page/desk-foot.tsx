// On a phone what can be done with a document: in a bar at the foot what matters now, behind More the rest.
import type { TradeDocument } from "@vanik/contracts/documents";
import type { StepName } from "@vanik/contracts/steps";
import type { ReactNode } from "react";
import "../../../ui/foot-bar.css";
import { MoreSteps } from "./more-steps.tsx";
import { moveStep, openSteps } from "./page-steps.ts";
import { StepButton } from "./step-buttons.tsx";

interface DeskFootProps {
  document: TradeDocument;
  busy: StepName | null;
  onStep: (step: StepName) => void;
  /** The button of the move that the page is there for. */
  move: ReactNode;
  /** The way to what the case waits for first, where that is elsewhere. */
  next: ReactNode;
}

export function DeskFoot({ document, busy, onStep, move, next }: DeskFootProps) {
  const steps = openSteps(document);
  const main = steps.find((step) => step.main);
  const leadsByMove = !next && move && (moveStep(document)?.main || !main);
  const lead = next || leadsByMove ? undefined : (main ?? steps[0]);
  const rest = steps.filter((step) => step !== lead);
  const showsMove = move && !leadsByMove;
  return (
    <div className="foot-bar foot-bar-page desk-foot print:hidden">
      {(rest.length > 0 || showsMove) && (
        <MoreSteps steps={rest} busy={busy} opens="above">
          {rest.map((step) => (
            <StepButton key={step.step} step={step} busy={busy === step.step} onStep={onStep} />
          ))}
          {showsMove && move}
        </MoreSteps>
      )}
      {next || (leadsByMove && move)}
      {lead && <StepButton step={lead} busy={busy === lead.step} onStep={onStep} />}
    </div>
  );
}
