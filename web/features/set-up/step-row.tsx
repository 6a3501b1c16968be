// One step: how it stands, what it is for, and what can be done about it.
import type { SetUpMark, SetUpStep } from "@vanik/contracts/set-up";
import { type ReactNode, useId } from "react";
import { Coin, type CoinShape } from "../../ui/coin.tsx";
import { markWords, stepWords } from "./step-words.ts";

const coins: Record<SetUpMark | "open", CoinShape> = { done: "done", skipped: "ended", open: "open" };

interface StepRowProps {
  step: SetUpStep;
  mark: SetUpMark | undefined;
  /** Beside the words. */
  actions?: ReactNode;
  /** Below them. */
  children?: ReactNode;
}

export function StepRow({ step, mark, actions, children }: StepRowProps) {
  const id = useId();
  const { title, text, skipped } = stepWords[step];
  const state = mark ?? "open";
  return (
    <li className="set-up-step" aria-labelledby={id}>
      <span className={`set-up-coin set-up-${state}`}>
        <Coin shape={coins[state]} />
      </span>
      <div className="min-w-0">
        <h2 id={id} className="text-h3">
          {title}
          <span className="sr-only">: {markWords[state]}</span>
        </h2>
        <p className="mt-0.5 max-w-xl text-small text-ink-2">{mark === "skipped" ? (skipped ?? text) : text}</p>
        {children}
      </div>
      {actions && <div className="set-up-actions">{actions}</div>}
    </li>
  );
}
