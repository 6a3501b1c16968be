// The steps to the next document that can be done, as buttons.
import type { TradeDocument } from "@vanik/contracts/documents";
import type { StepName } from "@vanik/contracts/steps";
import { ShortcutKeys } from "../../../app/shortcut-keys.tsx";
import { Shortcut } from "../../../app/shortcuts.ts";
import { Button } from "../../../ui/button.tsx";
import { openSteps, type OwnStep, stepKeys } from "./page-steps.ts";

interface StepButtonsProps {
  document: TradeDocument;
  /** What is being made. */
  busy: StepName | null;
  onStep: (step: StepName) => void;
}

/** It only shows something: no accent for it. */
const looks: ReadonlySet<StepName> = new Set(["compare"]);

export function StepButtons({ document, busy, onStep }: StepButtonsProps) {
  const shown = openSteps(document).toSorted((a, b) => Number(a.main ?? false) - Number(b.main ?? false));
  return shown.map((step) => <StepButton key={step.step} step={step} busy={busy === step.step} onStep={onStep} />);
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
