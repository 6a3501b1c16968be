import type { Approval } from "@vanik/contracts/approvals";
import { deskAddress } from "@vanik/contracts/desk-pages";
import { Link } from "react-router";
import { time } from "../../app/days-and-times.ts";
import { NamedFact } from "../../ui/named-fact.tsx";
import { approvalStateWords, describeAmount, describeLimit } from "./approval-words.ts";

/** What would be done, of what, how much, and what whoever asked says; then what was answered. */
export function ApprovalFacts({ approval }: { approval: Approval }) {
  const { document, party, doing, asked_by, at, note, state, decided_by, decided_at, answer } = approval;
  return (
    <>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <NamedFact label="What is done">{doing}</NamedFact>
        {document && (
          <NamedFact label="Document">
            <Link className="link" to={deskAddress(document.kind, document.name)}>
              {document.name}
            </Link>
          </NamedFact>
        )}
        <NamedFact label="Party">{party}</NamedFact>
        <NamedFact label="Amount">{describeAmount(approval)}</NamedFact>
        <NamedFact label="Wants a second person">{describeLimit(approval)}</NamedFact>
        <NamedFact label="Asked by">
          {asked_by.name}, {time(at)}
        </NamedFact>
      </dl>
      <p className="border-l-2 border-line-2 pl-3.5 wrap-anywhere whitespace-pre-line">{note}</p>
      {state !== "asked" && (
        <dl className="hang grid gap-x-8 gap-y-3 pt-4 sm:grid-cols-2">
          <NamedFact label={approvalStateWords[state]}>
            {[decided_by, decided_at && time(decided_at)].filter(Boolean).join(", ") || "By itself, after seven days"}
          </NamedFact>
          <NamedFact label="Said">{answer}</NamedFact>
        </dl>
      )}
    </>
  );
}
