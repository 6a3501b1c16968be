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

/** Why its buyer finds no Accept on a quotation that is made out to no company, and what to do about it. */
export function NotInYourName({ document: { name, barred_moves = [] } }: { document: TradeDocument }) {
  const email = useRootData()?.operator.email;
  const why = barred_moves.find(({ move }) => move === "accept")?.why;
  if (!why) return null;
  return (
    <div className="text-ink-2">
      <p>It can be accepted once it is made out to your company.</p>
      <p>{why}</p>
      {email && (
        <p>
          <a href={`mailto:${email}?${new URLSearchParams({ subject: name })}`} className="link">
            {email}
          </a>
        </p>
      )}
    </div>
  );
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
