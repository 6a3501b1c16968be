// A line for two suppliers: as is cheapest, or so much to each as the desk says. What cannot be sold so is refused at its field.
import { useQueryClient } from "@tanstack/react-query";
import { mostDivisible, type SplitAsk } from "@vanik/contracts/awards";
import type { LandedRow } from "@vanik/trading/split-answers";
import { quantity } from "../../../app/formats.ts";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { type ActProblems, useAct } from "../../../lists/written/use-act.ts";
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
function byPart(problems: ActProblems, first: number): ActProblems {
  const sentences = Object.entries(problems).map(([field, why]) => {
    const at = /rules\.fix\.(\d+)\.(?:qty|idx)$/.exec(field)?.[1];
    return [at === undefined ? field : `part ${Number(at) - first}`, why] as const;
  });
  return Object.fromEntries(sentences);
}

interface TypedParts {
  idx: number;
  way: string;
  who: readonly [string, string] | null;
  typed: string;
}

export function DivideLine({ lines, looked, onClose }: DivideLineProps) {
  const { of, ask, divide } = looked;
  const client = useQueryClient();
  const read = ({ idx, who, typed }: TypedParts) => {
    const line = lines.find((one) => one.idx === idx)!;
    const [one, other] = who ?? [line.bids[0]!.bid, line.bids[1]!.bid];
    const qty = partTyped(typed, line);
    const rest = qty === null ? null : otherPart(qty, line);
    const fix = ask.rules.fix.filter((fixed) => fixed.idx !== idx);
    return { line, one, other, qty, rest, fix };
  };
  const act = useAct({
    begins: { idx: lines[0]!.idx, way: "searched", who: null, typed: "" } as TypedParts,
    fields: [],
    check(parts): ActProblems {
      const { line, one, other, rest } = read(parts);
      if (parts.way !== "byHand")
        return ask.divisible.length >= mostDivisible
          ? { line: `At most ${mostDivisible} lines may be divided at once.` }
          : {};
      return {
        ...(one === other && { "supplier 1": "Choose another supplier for the rest." }),
        ...(rest === null && { "part 0": `Enter a quantity above 0 and below ${quantity(line.qty)} ${line.uom}.` }),
      };
    },
    async call(typed) {
      const { idx, way } = typed;
      const { one, other, qty, rest, fix } = read(typed);
      if (way !== "byHand") return "searched" as const;
      const parts = [
        { idx, bid: one, qty: qty! },
        { idx, bid: other, qty: rest! },
      ];
      const next: SplitAsk = {
        rules: { ...ask.rules, fix: [...fix, ...parts] },
        divisible: ask.divisible.filter((line) => line !== idx),
      };
      await client.fetchQuery(splitQuery(of, next));
      return parts;
    },
    stale: [],
    onDone: (parts, { idx }) => divide(idx, parts),
    onEnd: onClose,
  });
  const { change, typed } = act;
  const { line, one, other, rest, fix } = read(typed);
  const refused = byPart(act.problems, fix.length);
  const isAtPart = Object.keys(refused).some((field) => field.startsWith("part "));
  const suppliers = line.bids.map(({ bid, supplier }) => (
    <option key={bid} value={bid}>
      {supplier}
    </option>
  ));
  return (
    <RoundForm act={act} words="Divide" onClose={onClose} says={isAtPart ? "" : null}>
      <SelectField
        label="Line"
        value={typed.idx}
        error={refused["line"]}
        onChange={({ target }) => {
          change({ idx: Number(target.value), who: null });
          act.mend("line");
        }}
      >
        {lines.map((each) => (
          <option key={each.idx} value={each.idx}>
            {each.idx} · {each.item_name}, {quantity(each.qty)} {each.uom}
          </option>
        ))}
      </SelectField>
      <ChoiceField
        legend="How"
        name="way"
        options={ways}
        defaultValue={typed.way}
        onChoose={(way) => change({ way })}
      />
      {typed.way === "byHand" && (
        <>
          <div className="divide-part">
            <SelectField label="Supplier" value={one} onChange={({ target }) => change({ who: [target.value, other] })}>
              {suppliers}
            </SelectField>
            <TextField
              label={`Quantity, ${line.uom}`}
              inputMode="decimal"
              autoComplete="off"
              value={typed.typed}
              error={refused["part 0"]}
              onChange={({ target }) => change({ typed: target.value })}
            />
          </div>
          <div className="divide-part">
            <SelectField
              label="Supplier of the rest"
              value={other}
              error={refused["supplier 1"]}
              onChange={({ target }) => change({ who: [one, target.value] })}
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
