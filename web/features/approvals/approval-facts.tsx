import type { Approval } from "@vanik/contracts/approvals";
import { deskAddress } from "@vanik/contracts/desk-pages";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { time } from "../../app/days-and-times.ts";
import { rupees } from "../../app/formats.ts";
import { sayLimit, approvalStateWords } from "./approval-words.ts";
import "./approvals.css";

/** What would be done, of what, how much, and what whoever asked says; then what was answered. */
export function ApprovalFacts({ approval }: { approval: Approval }) {
  const { document, party, doing, amount, asked_by, at, note, state, decided_by, decided_at, answer } = approval;
  return (
    <>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <ApprovalFact label="What is done">{doing}</ApprovalFact>
        {document && (
          <ApprovalFact label="Document">
            <Link className="link" to={deskAddress(document.kind, document.name)}>
              {document.name}
            </Link>
          </ApprovalFact>
        )}
        <ApprovalFact label="Party">{party}</ApprovalFact>
        <ApprovalFact label="Amount">{amount !== null && rupees(amount)}</ApprovalFact>
        <ApprovalFact label="Wants a second person">{sayLimit(approval)}</ApprovalFact>
        <ApprovalFact label="Asked by">
          {asked_by.name}, {time(at)}
        </ApprovalFact>
      </dl>
      <p className="approval-note">{note}</p>
      {state !== "asked" && (
        <dl className="hang grid gap-x-8 gap-y-3 pt-4 sm:grid-cols-2">
          <ApprovalFact label={approvalStateWords[state]}>
            {[decided_by, decided_at && time(decided_at)].filter(Boolean).join(", ") || "By itself, after seven days"}
          </ApprovalFact>
          <ApprovalFact label="Said">{answer}</ApprovalFact>
        </dl>
      )}
    </>
  );
}

function ApprovalFact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd className="font-[560] [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
