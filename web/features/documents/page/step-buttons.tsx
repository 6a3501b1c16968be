// The steps to the next document: what can be done as buttons, what cannot with its reason.
import type { StepName } from "@vanik/contracts/steps";
import { ShortcutKeys } from "../../../app/shortcut-keys.tsx";
import { Shortcut } from "../../../app/shortcuts.ts";
import { Button } from "../../../ui/button.tsx";
import { type OwnStep, stepKeys } from "./page-steps.ts";

interface StepButtonsProps {
  /** The main one has the accent, and Ctrl or ⌘ with Enter besides its letter. */
  steps: readonly OwnStep[];
  busy: StepName | null;
  onStep: (step: StepName) => void;
}

/** It only shows something: no accent for it. */
const looks: ReadonlySet<StepName> = new Set(["compare"]);

export function StepButtons({ steps, busy, onStep }: StepButtonsProps) {
  const open = steps.filter(({ why }) => why === null);
  const shown = open.toSorted((a, b) => Number(a.main ?? false) - Number(b.main ?? false));
  return shown.map(({ step, label, main }) => {
    const keys = stepKeys[step];
    const variant = !main ? (step === "discard" ? "ghost" : "plain") : looks.has(step) ? "ink" : "go";
    return (
      <Button key={step} size="sm" variant={variant} busy={busy === step} onClick={() => onStep(step)}>
        {label}
        <ShortcutKeys keys={main ? "mod+enter" : keys} />
        {main && <Shortcut keys="mod+enter" label={label} run={() => onStep(step)} />}
        <Shortcut keys={keys} label={label} run={() => onStep(step)} />
      </Button>
    );
  });
}

interface Waiting {
  label: string;
  why: string | null;
}

/** What cannot be done now, by its reasons. */
export function StepsThatWait({ steps }: { steps: readonly Waiting[] }) {
  const reasons = Map.groupBy(
    steps.filter(({ why }) => why !== null),
    ({ why }) => why,
  );
  if (reasons.size === 0) return null;
  return (
    <ul className="desk-why" aria-label="What cannot be done now">
      {[...reasons].map(([why, all]) => (
        <li key={why}>
          <span className="text-ink-2">{all.map(({ label }) => label).join(", ")}:</span> {why}
        </li>
      ))}
    </ul>
  );
}
