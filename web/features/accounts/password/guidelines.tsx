// What a password must be, each line with a coin that fills as it is kept (spec 5).
import { keptGuidelines, passwordGuidelines } from "@vanik/contracts/password";
import { Coin } from "../../../ui/coin.tsx";

export function Guidelines({ id, password }: { id: string; password: string }) {
  const keptOnes = keptGuidelines(password);
  return (
    <ul id={id} className="mt-2 grid gap-0.5 text-small text-ink-3 [--coin-cut:var(--paper)]">
      {passwordGuidelines.map((guideline, index) => (
        <li key={guideline} className={`flex items-baseline gap-2 ${keptOnes[index] ? "text-green" : ""}`}>
          <Coin shape={keptOnes[index] ? "done" : "open"} />
          <span>
            {guideline}
            {keptOnes[index] && <span className="sr-only"> (kept)</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
