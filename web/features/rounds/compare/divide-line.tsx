// A line for two suppliers: as is cheapest, or so much to each as the desk says. What cannot be sold so is refused at its field.
import { useQueryClient } from "@tanstack/react-query";
import { mostDivisible, type SplitAsk } from "@vanik/contracts/awards";
import type { LandedRow } from "@vanik/trading/split-answers";
import { useState } from "react";
import { quantity } from "../../../app/formats.ts";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { type RoundProblems, refusedFields } from "../refusals.ts";
import { RoundForm } from "../round-form.tsx";
import { splitQuery } from "./find-splits.ts";
import { otherPart, partTyped } from "./split-parts.ts";
import type { SplitLookedAt } from "./use-split.ts";

interface DivideLineProps {
  /** Those that two offer at least. */
  lines: readonly LandedRow[];
  looked: SplitLookedAt;
  onClose: () => void;
}

const ways = [
  { value: "searched", label: "As is cheapest", hint: "The search divides it, or leaves it whole" },
  { value: "byHand", label: "By hand", hint: "You say how much each gets" },
];

/** The refusal of a part by the number of the part: its field ends so, wherever its search stood in the call. */
function refusedParts(error: Error | null, first: number): RoundProblems {
  const said = Object.entries(refusedFields(error)).flatMap(([field, why]) => {
    const at = /rules\.fix\.(\d+)\.(?:qty|idx)$/.exec(field)?.[1];
    return at === undefined ? [] : [[`part ${Number(at) - first}`, why] as const];
  });
  return Object.fromEntries(said);
}

export function DivideLine({ lines, looked, onClose }: DivideLineProps) {
  const { of, ask, divide } = looked;
  const client = useQueryClient();
  const [idx, setIdx] = useState(lines[0]!.idx);
  const [way, setWay] = useState("searched");
  const [who, setWho] = useState<readonly [string, string] | null>(null);
  const [typed, setTyped] = useState("");
  const [problems, setProblems] = useState<RoundProblems>({});
  const [failure, setFailure] = useState<{ error: Error; first: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const line = lines.find((one) => one.idx === idx)!;
  const [one, other] = who ?? [line.bids[0]!.bid, line.bids[1]!.bid];
  const qty = partTyped(typed, line);
  const rest = qty === null ? null : otherPart(qty, line);

  async function divideByHand() {
    const wrong = {
      ...(one === other && { "supplier 1": "Choose another supplier for the rest." }),
      ...((qty === null || rest === null) && {
        "part 0": `Enter a quantity above 0 and below ${quantity(line.qty)} ${line.uom}.`,
      }),
    };
    setProblems(wrong);
    if (qty === null || rest === null || one === other) return;
    const parts = [
      { idx, bid: one, qty },
      { idx, bid: other, qty: rest },
    ];
    const fix = ask.rules.fix.filter((fixed) => fixed.idx !== idx);
    const next: SplitAsk = {
      rules: { ...ask.rules, fix: [...fix, ...parts] },
      divisible: ask.divisible.filter((line_) => line_ !== idx),
    };
    setBusy(true);
    try {
      await client.fetchQuery(splitQuery(of, next));
      divide(idx, parts);
      onClose();
    } catch (error) {
      setFailure({ error: error as Error, first: fix.length });
    } finally {
      setBusy(false);
    }
  }

  function send() {
    setFailure(null);
    if (way === "byHand") return void divideByHand();
    if (ask.divisible.length >= mostDivisible)
      return setProblems({ line: `At most ${mostDivisible} lines may be divided at once.` });
    divide(idx, "searched");
    return onClose();
  }

  const refused = { ...refusedParts(failure?.error ?? null, failure?.first ?? 0), ...problems };
  const suppliers = line.bids.map(({ bid, supplier }) => (
    <option key={bid} value={bid}>
      {supplier}
    </option>
  ));
  return (
    <RoundForm
      act="Divide"
      busy={isBusy}
      problems={problems}
      refused={
        failure && Object.keys(refusedParts(failure.error, failure.first)).length > 0 ? null : (failure?.error ?? null)
      }
      shown={[]}
      onSubmit={send}
      onClose={onClose}
    >
      <SelectField
        label="Line"
        value={idx}
        error={refused["line"]}
        onChange={({ target }) => {
          setIdx(Number(target.value));
          setWho(null);
        }}
      >
        {lines.map((each) => (
          <option key={each.idx} value={each.idx}>
            {each.idx} · {each.item_name}, {quantity(each.qty)} {each.uom}
          </option>
        ))}
      </SelectField>
      <div
        onChange={({ target }) =>
          "name" in target && target.name === "way" && setWay((target as HTMLInputElement).value)
        }
      >
        <ChoiceField legend="How" name="way" options={ways} defaultValue={way} />
      </div>
      {way === "byHand" && (
        <>
          <div className="divide-part">
            <SelectField label="Supplier" value={one} onChange={({ target }) => setWho([target.value, other])}>
              {suppliers}
            </SelectField>
            <TextField
              label={`Quantity, ${line.uom}`}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              error={refused["part 0"]}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          <div className="divide-part">
            <SelectField
              label="Supplier of the rest"
              value={other}
              error={refused["supplier 1"]}
              onChange={({ target }) => setWho([one, target.value])}
            >
              {suppliers}
            </SelectField>
            <TextField
              label={`Rest, ${line.uom}`}
              readOnly
              value={rest === null ? "" : quantity(rest)}
              error={refused["part 1"]}
            />
          </div>
        </>
      )}
    </RoundForm>
  );
}
