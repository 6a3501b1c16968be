// What can be done with a document and leads nowhere now, behind one button.
import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import type { StepName } from "@vanik/contracts/steps";
import { ChevronDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import "../../../lists/filters.css";
import { type ButtonSize, buttonClass } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

interface MoreStepsProps {
  /** Of what stands in it. */
  steps: readonly { step: StepName }[];
  /** What is being made. */
  busy: StepName | null;
  size?: ButtonSize;
  /** At the foot of a phone the menu opens above its button. */
  opens: "above" | "below";
  children: ReactNode;
}

export function MoreSteps({ steps, busy, size, opens, children }: MoreStepsProps) {
  const Chevron = opens === "above" ? ChevronUp : ChevronDown;
  return (
    <Popover className={opens === "above" ? "contents" : "relative"}>
      {({ close }) => (
        <>
          <PopoverButton className={buttonClass("plain", size)}>
            {steps.some(({ step }) => step === busy) && <Spinner />}
            More
            <Chevron size={16} strokeWidth={1.5} aria-hidden />
          </PopoverButton>
          {/* Kept while it is closed: keys press what stands in it. */}
          <PopoverPanel unmount={false} className="filter-menu more-steps" onClick={() => close()}>
            {children}
          </PopoverPanel>
        </>
      )}
    </Popover>
  );
}
