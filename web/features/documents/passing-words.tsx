// What became of its party's answer to a document that the operator's own books keep (connector 5, The user).
import type { TradeDocument } from "@vanik/contracts/documents";
import type { Passing } from "@vanik/contracts/passing";
import { dayOfMoment } from "../../app/days-and-times.ts";
import { useRootData } from "../../app/root-data.ts";

interface OfOperator {
  brand: string;
  email: string;
}

/** A sentence each; none once it is taken over: then the document itself says it. */
export function describePassing({ act, state, at, message }: Passing, { brand, email }: OfOperator): string[] {
  if (act === "profile" || state === "taken") return [];
  const on = dayOfMoment(at);
  if (state === "waiting")
    return act === "accept"
      ? [`Accepted on ${on}. ${brand} confirms your order.`]
      : [`Declined on ${on}. ${brand} takes it over shortly.`];
  const why = message ? [`${message.replace(/\.$/, "")}.`] : [];
  return [`Your answer of ${on} could not be taken over.`, ...why, `Write to ${email}.`];
}

export function PassingOfDocument({ document: { passing } }: { document: TradeDocument }) {
  const operator = useRootData()?.operator;
  const sentences = passing && operator ? describePassing(passing, operator) : [];
  if (sentences.length === 0) return null;
  return (
    <div role="status" className={passing?.state === "refused" ? "font-[560] text-red" : "text-ink-2"}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
