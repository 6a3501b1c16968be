// What could not be done in ERPNext: what, whose, since when and why; tried again, or dropped with a reason.
import { useQuery } from "@tanstack/react-query";
import { settleErpnextProblem } from "@vanik/contracts/api";
import { deskAddress } from "@vanik/contracts/desk-pages";
import { type ErpnextProblem, rightOfErpnextAct } from "@vanik/contracts/erpnext-problems";
import { useState } from "react";
import { Link } from "react-router";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { useMay } from "../../lists/rights/use-may.ts";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { toast } from "../../ui/toast.ts";
import { problemsQuery } from "./queries.ts";
import { erpnextActWords } from "./standing-words.ts";
import "./erpnext.css";

export function ProblemsView() {
  const query = useQuery(problemsQuery());
  return (
    <>
      <PageHead
        compact
        title="Problems"
        lede={
          <>
            What people did here and{" "}
            <Link to="/desk/erpnext" className="link">
              ERPNext
            </Link>{" "}
            could not take over. Mend it there, then try again.
          </>
        }
      />
      <div className="hang mt-5">
        {query.data ? <Problems problems={query.data} /> : <NotRead what="The problems" query={query} />}
      </div>
    </>
  );
}

function Problems({ problems }: { problems: readonly ErpnextProblem[] }) {
  const may = useMay();
  if (problems.length === 0) return <Empty title="No problems">All that was sent to ERPNext is there.</Empty>;
  const mine = problems.filter(({ act, side }) => may(rightOfErpnextAct(act, side)));
  return (
    <ul>
      {problems.map((problem) => (
        <ProblemRow
          key={problem.id}
          problem={problem}
          isMine={mine.includes(problem)}
          hasAlike={mine.filter(({ act, open }) => act === problem.act && open.includes("again")).length > 1}
        />
      ))}
    </ul>
  );
}

interface ProblemRowProps {
  problem: ErpnextProblem;
  /** The reader may settle it, and others of its act. */
  isMine: boolean;
  hasAlike: boolean;
}

function ProblemRow({ problem, isMine, hasAlike }: ProblemRowProps) {
  const { id, act, since, sentence, both, open } = problem;
  const [dropping, setDropping] = useState(false);
  const settle = useAct({
    call: ({ way, all = false }: { way: "again" | "ours" | "keep"; all?: boolean }) =>
      browserCall(settleErpnextProblem, { id, do: way, all }),
    doneToast: ({ settled }, { way }) => (settled === 1 ? settledWords[way] : `${settled} are tried again.`),
    staleUpon: "refusal",
    onRefused: (refusal) => toast.error(refusal),
  });
  return (
    <li className="erpnext-problem">
      <div className="min-w-0">
        <p className="font-[560]">
          {erpnextActWords[act].one}
          <WhoseProblem problem={problem} />
        </p>
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">{sentence}</p>
        {both.length > 0 && <BothSides both={both} />}
        <p className="text-small text-ink-3">Since {time(since)}</p>
      </div>
      {isMine && (
        <div className="flex flex-wrap gap-2">
          {open.includes("again") && (
            <Button size="sm" busy={settle.isPending} onClick={() => settle.submit({ way: "again" })}>
              Try again
            </Button>
          )}
          {open.includes("again") && hasAlike && (
            <Button
              size="sm"
              variant="ghost"
              disabled={settle.isPending}
              onClick={() => settle.submit({ way: "again", all: true })}
            >
              Try all {erpnextActWords[act].many} again
            </Button>
          )}
          {open.includes("ours") && (
            <Button size="sm" busy={settle.isPending} onClick={() => settle.submit({ way: "ours" })}>
              Send ours
            </Button>
          )}
          {open.includes("keep") && (
            <Button
              size="sm"
              variant="ghost"
              disabled={settle.isPending}
              onClick={() => settle.submit({ way: "keep" })}
            >
              {act === "profile" ? "Keep ERPNext’s" : "Keep it so"}
            </Button>
          )}
          {open.includes("drop") && (
            <Button size="sm" variant="ghost" onClick={() => setDropping(true)}>
              Drop
            </Button>
          )}
        </div>
      )}
      {dropping && <DropDialog problem={problem} onClose={() => setDropping(false)} />}
    </li>
  );
}

const settledWords = {
  again: "It is tried again.",
  ours: "Ours is sent.",
  keep: "It stays as it is there.",
} as const;

/** How a field stands on each side. */
function BothSides({ both }: Pick<ErpnextProblem, "both">) {
  return (
    <dl className="erpnext-sides text-small">
      {both.map(({ field, ours, theirs }) => (
        <div key={field}>
          <dt className="text-ink-3">{field[0]!.toUpperCase() + field.slice(1)}</dt>
          <dd>Here: {ours || "empty"}</dd>
          <dd>In ERPNext: {theirs || "empty"}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Of what is forgotten here nothing. */
function WhoseProblem({ problem: { whose, party, document } }: { problem: ErpnextProblem }) {
  const to = document ? deskAddress(document.kind, document.name) : party && `/desk/parties/${party}`;
  const words = [document?.name, whose].filter(Boolean).join(", ");
  if (!words) return null;
  return (
    <span className="font-normal text-ink-2 [overflow-wrap:anywhere]">
      {": "}
      {to ? (
        <Link to={to} className="link">
          {words}
        </Link>
      ) : (
        words
      )}
    </span>
  );
}

function DropDialog({ problem: { id, act }, onClose }: { problem: ErpnextProblem; onClose: () => void }) {
  const drop = useAct({
    begins: { reason: "" },
    call: ({ reason }) => browserCall(settleErpnextProblem, { id, do: "drop", reason }),
    doneToast: "Dropped",
    staleUpon: "refusal",
    onEnd: onClose,
  });
  return (
    <ActDialog
      act={drop}
      title={`${erpnextActWords[act].one}: drop it`}
      words="Drop"
      isUnsaved={drop.typed.reason !== ""}
      onClose={onClose}
    >
      <p className="text-ink-2">It is not sent to ERPNext. What stands of it here stays.</p>
      <TextField
        ref={focusFirst}
        label="Reason"
        required
        maxLength={500}
        hint="The audit log keeps it."
        {...drop.field("reason")}
      />
    </ActDialog>
  );
}
