// Where a task of a few steps stands: a hairline that fills, a coin and a word for each step (look 05).
import { Check } from "lucide-react";
import "./stepper.css";

interface StepperProps {
  steps: readonly string[];
  /** The step that is being done, from 0. */
  current: number;
}

const stateOf = (index: number, current: number) => (index < current ? "done" : index === current ? "now" : "next");

export function Stepper({ steps, current }: StepperProps) {
  return (
    <ol aria-label="Steps" className="stepper">
      {steps.map((step, index) => (
        <li
          key={step}
          className="step"
          data-state={stateOf(index, current)}
          aria-current={index === current ? "step" : undefined}
        >
          <span className="step-coin" aria-hidden>
            {index < current ? <Check size={12} strokeWidth={2.5} /> : index + 1}
          </span>
          {step}
          {index < current && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  );
}
