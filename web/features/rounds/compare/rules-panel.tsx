// Rules of a split, each with what it costs: it shows its price before it is ticked.
import { X } from "lucide-react";
import { type ReactNode, useDeferredValue, useId, useState } from "react";
import { IconButton } from "../../../ui/button.tsx";
import type { SplitAsk, SplitFound } from "@vanik/contracts/awards";
import { readFigure } from "@vanik/contracts/typed-figure";
import { firstValues, type LandedRow, type ScalarRule as Scalar, type SplitRules } from "@vanik/trading/split-answers";
import type { OfVersion } from "../queries.ts";
import { DividedRules } from "./divided-rules.tsx";
import { RulePrice } from "./rule-price.tsx";
import { biddersOf } from "@vanik/trading/bid-statement";
import type { SplitLookedAt } from "./use-split.ts";
import "./compare.css";

interface RulesPanelProps {
  lines: readonly LandedRow[];
  /** The cheapest split without a rule: what rules begin with follows from it. */
  first: SplitFound;
  looked: SplitLookedAt;
}

const words: Readonly<Record<Scalar, { before: string; after: (count: number) => string; most: number }>> = {
  max_suppliers: { before: "At most", after: (count) => (count === 1 ? "supplier" : "suppliers"), most: 40 },
  max_share: { before: "To one supplier at most", after: () => "% of the goods", most: 100 },
  max_lead_days: { before: "Delivered within", after: (count) => (count === 1 ? "day" : "days"), most: 730 },
};

const unruled = (rules: SplitRules, rule: Scalar): SplitRules => {
  const { [rule]: _, ...rest } = rules;
  return rest as SplitRules;
};

export function RulesPanel({ lines, first, looked }: RulesPanelProps) {
  const { of, ask, rules, setRules, run } = looked;
  const { divisible } = ask;
  const bidders = biddersOf(lines);
  const values = firstValues(lines, first.chosen);
  const whole = rules.fix.filter(({ qty }) => qty === undefined);
  return (
    <section aria-labelledby="rules" className="min-w-0">
      <h2 id="rules" className="text-h3">
        Rules, and what each costs
      </h2>
      {run?.state === "impossible" && (
        <p role="alert" className="mt-1 text-small text-red">
          {run.why}
          {rules.max_suppliers !== undefined &&
            run.fewest !== null &&
            ` ${run.fewest === 1 ? "One supplier" : `${run.fewest} suppliers`} could do it.`}
        </p>
      )}
      <ul className="rules">
        {(Object.keys(words) as Scalar[]).map((rule) => (
          <ScalarRule key={rule} of={of} rule={rule} ask={ask} setRules={setRules} begins={String(values[rule])} />
        ))}
        {bidders.length > 1 && <LeaveOut of={of} bidders={bidders} ask={ask} setRules={setRules} />}
        {whole.map(({ idx, bid }) => {
          const rest = { ...rules, fix: rules.fix.filter((one) => one.idx !== idx) };
          const supplier = bidders.find((one) => one.bid === bid)?.supplier ?? bid;
          return (
            <li key={`fix ${idx}`}>
              <IconButton
                label={`Line ${idx} may go to anyone again`}
                icon={X}
                className="rule-off"
                onClick={() => setRules(rest)}
              />
              <span>
                Line {idx} to <b>{supplier}</b>
              </span>
              <RulePrice of={of} on={ask} off={{ rules: rest, divisible }} />
            </li>
          );
        })}
        <DividedRules lines={lines} looked={looked} />
      </ul>
      <p className="mt-2 text-caption text-ink-3">Press a bid in the table to fix its line to it.</p>
    </section>
  );
}

interface ScalarRuleProps {
  of: OfVersion;
  rule: Scalar;
  ask: SplitAsk;
  setRules: (rules: SplitRules) => void;
  begins: string;
}

/** A whole number that the rule may say; null of anything else. */
function ruleTyped(text: string, most: number): number | null {
  const { value = 0 } = readFigure(text, { places: 0, percent: true });
  return value >= 1 && value <= most ? value : null;
}

function ScalarRule({ of, rule, ask: { rules, divisible }, setRules, begins }: ScalarRuleProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { before, after: afterCount, most } = words[rule];
  const text = typed ?? (rules[rule] === undefined ? begins : String(rules[rule]));
  const value = ruleTyped(text, most);
  const after = afterCount(value ?? 0);
  const isOn = rules[rule] !== undefined;
  const off = unruled(rules, rule);
  const later = useDeferredValue(value);
  const sentence = `${before} ${text} ${after}`;

  function write(next: string) {
    setTyped(next);
    const wanted = ruleTyped(next, most);
    if (isOn && wanted !== null) setRules({ ...rules, [rule]: wanted });
  }

  return (
    <li>
      <input
        id={id}
        type="checkbox"
        className="choice-mark"
        aria-label={sentence}
        checked={isOn}
        disabled={value === null}
        onChange={({ target }) => setRules(target.checked && value !== null ? { ...off, [rule]: value } : off)}
      />
      <span>
        <label htmlFor={id}>{before}</label>{" "}
        <input
          className="rule-value"
          inputMode="numeric"
          aria-label={`${before} so many ${after}`}
          aria-invalid={value === null || undefined}
          maxLength={3}
          value={text}
          onChange={({ target }) => write(target.value)}
        />{" "}
        {after}
        {value === null && <em className="text-red">Enter a whole number from 1 to {most}</em>}
      </span>
      {later !== null && (
        <RulePrice of={of} on={{ rules: { ...off, [rule]: later }, divisible }} off={{ rules: off, divisible }} />
      )}
    </li>
  );
}

interface LeaveOutProps extends Pick<ScalarRuleProps, "of" | "ask" | "setRules"> {
  bidders: ReturnType<typeof biddersOf>;
}

/** Their prices are asked for once one wants to see them. */
function LeaveOut({ of, bidders, ask: { rules, divisible }, setRules }: LeaveOutProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="rule-more">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Leave out a supplier{rules.leave_out.length > 0 && `: ${rules.leave_out.length}`}</summary>
        <ul className="rules">
          {bidders.map(({ bid, supplier }) => {
            const rest = { ...rules, leave_out: rules.leave_out.filter((one) => one !== bid) };
            const isOn = rules.leave_out.includes(bid);
            const on = { ...rest, leave_out: [...rest.leave_out, bid] };
            return (
              <RuleRow key={bid} label={supplier} isOn={isOn} onToggle={() => setRules(isOn ? rest : on)}>
                {isOpen && <RulePrice of={of} on={{ rules: on, divisible }} off={{ rules: rest, divisible }} />}
              </RuleRow>
            );
          })}
        </ul>
      </details>
    </li>
  );
}

interface RuleRowProps {
  label: string;
  isOn: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function RuleRow({ label, isOn, onToggle, children }: RuleRowProps) {
  const id = useId();
  return (
    <li>
      <input id={id} type="checkbox" className="choice-mark" checked={isOn} onChange={onToggle} />
      <label htmlFor={id}>
        <span className="sr-only">Leave out </span>
        {label}
      </label>
      {children}
    </li>
  );
}
