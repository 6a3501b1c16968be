// The steps to the next document that can be done, as buttons.
import type { TradeDocument } from "@vanik/contracts/documents";
import type { StepName } from "@vanik/contracts/steps";
import { ShortcutKeys } from "../../../app/shortcut-keys.tsx";
import { Shortcut } from "../../../app/shortcuts.ts";
import { Button } from "../../../ui/button.tsx";
import { MoreSteps } from "./more-steps.tsx";
import { openSteps, type OwnStep, stepKeys } from "./page-steps.ts";

interface StepButtonsProps {
  document: TradeDocument;
  /** What is being made. */
  busy: StepName | null;
  onStep: (step: StepName) => void;
}

/** It only shows something: no accent for it. */
const looks: ReadonlySet<StepName> = new Set(["compare"]);

/** Beside the one that leads so many stand by themselves; of more the first, and the others behind More. */
const mostBeside = 2;

export function StepButtons({ document, busy, onStep }: StepButtonsProps) {
  const steps = openSteps(document);
  const main = steps.find((step) => step.main);
  const others = steps.filter((step) => step !== main);
  const beside = others.length > mostBeside ? others.slice(0, 1) : others;
  const more = others.slice(beside.length);
  const button = (step: OwnStep) => (
    <StepButton key={step.step} step={step} busy={busy === step.step} onStep={onStep} />
  );
  return (
    <>
      {beside.map(button)}
      {more.length > 0 && (
        <MoreSteps steps={more} busy={busy} size="sm" opens="below">
          {more.map(button)}
        </MoreSteps>
      )}
      {main && button(main)}
    </>
  );
}

interface StepButtonProps {
  step: OwnStep;
  busy: boolean;
  onStep: (step: StepName) => void;
}

/** The main one has the accent, and Ctrl or ⌘ with Enter besides its letter. */
export function StepButton({ step: { step, label, main }, busy, onStep }: StepButtonProps) {
  const keys = stepKeys[step];
  const variant = !main ? (step === "discard" ? "ghost" : "plain") : looks.has(step) ? "ink" : "go";
  return (
    <Button size="sm" variant={variant} busy={busy} onClick={() => onStep(step)}>
      {label}
      <ShortcutKeys keys={main ? "mod+enter" : keys} />
      {main && <Shortcut keys="mod+enter" label={label} run={() => onStep(step)} />}
      <Shortcut keys={keys} label={label} run={() => onStep(step)} />
    </Button>
  );
}
