import type { ReactNode } from "react";

/** The heading of a step. It takes the focus when the step comes (`useSteps`). */
export function StepTitle({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className="text-h1-compact outline-none">
      {children}
    </h1>
  );
}
