// What is paid more with a rule than without it, the others as they are.
import { useQuery } from "@tanstack/react-query";
import type { SplitAsk } from "@vanik/contracts/awards";
import { amount } from "../../../app/formats.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import type { OfVersion } from "../queries.ts";
import { splitQuery } from "./find-splits.ts";

export function RulePrice({ of, on, off }: { of: OfVersion; on: SplitAsk; off: SplitAsk }) {
  const [ruled, free] = [useQuery(splitQuery(of, on)), useQuery(splitQuery(of, off))];
  if (ruled.error || free.error) return <span className="rule-price text-ink-3">not known</span>;
  if (!ruled.data || !free.data)
    return (
      <span className="rule-price">
        <Spinner label="Searching" />
      </span>
    );
  if (ruled.data.state === "failed" || free.data.state === "failed")
    return <span className="rule-price text-ink-3">not known</span>;
  if (ruled.data.state !== "done") {
    // Which of several rules it is that cannot hold is told of the number of suppliers alone.
    const fewest = on.rules.max_suppliers === undefined ? null : ruled.data.fewest;
    return (
      <span className="rule-price text-ink-3">{fewest === null ? "cannot hold" : `takes ${fewest} at least`}</span>
    );
  }
  if (free.data.state !== "done") return <span className="rule-price text-ink-3">alone can</span>;
  const cost = Math.round(((ruled.data.cost ?? 0) - (free.data.cost ?? 0)) * 100) / 100;
  const sign = cost > 0 ? "+" : cost < 0 ? "−" : "";
  return <span className="rule-price figures">{`${sign}${amount(Math.abs(cost))}`}</span>;
}
