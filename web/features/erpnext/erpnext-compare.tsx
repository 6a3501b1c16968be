// All that ERPNext has held against all that is known of it, by a press: for administrators.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { beginErpnextComparison, readErpnextComparison } from "@vanik/contracts/api";
import type { ErpnextComparison } from "@vanik/contracts/erpnext-compare";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { amount, quantity } from "../../app/formats.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { comparedSentence, findingWords, foundWords } from "./compared-words.ts";
import { SentGone } from "./sent-gone.tsx";
import "../../ui/table.css";
import "./erpnext.css";

const askAgain = 1000;
const erpnextComparisonQuery = () =>
  queryOptions({
    queryKey: ["erpnext", "compare"],
    queryFn: () => browserCall(readErpnextComparison),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.comparing ? askAgain : false),
  });

export function ErpnextCompare() {
  const query = useQuery(erpnextComparisonQuery());
  const look = useAct({ call: () => browserCall(beginErpnextComparison), doneToast: "ERPNext is being compared" });
  if (!query.data) return <NotRead what="What was compared" query={query} />;
  const { comparing, compared_at } = query.data;
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        Holds all that ERPNext has against all that stands here, and changes nothing. What differs is read anew by the
        next night’s sweep.
      </p>
      <div>
        <Button busy={look.isPending || comparing} onClick={() => look.submit()}>
          Compare
        </Button>
      </div>
      <Alert>{look.refusal}</Alert>
      <div aria-live="polite">
        {comparing ? (
          <p>It is being compared.</p>
        ) : compared_at ? (
          <ComparedParts comparison={query.data} at={compared_at} />
        ) : (
          <p className="text-ink-3">It was not compared yet.</p>
        )}
      </div>
    </div>
  );
}

function ComparedParts({ comparison, at }: { comparison: ErpnextComparison; at: string }) {
  const { doctypes, differences, failure, sent_gone } = comparison;
  return (
    <>
      <p className="text-small text-ink-3">
        <time dateTime={at}>{time(at)}</time>
      </p>
      {failure ? <Alert>{failure}</Alert> : <p>{comparedSentence(comparison)}</p>}
      <SentGone rows={sent_gone} />
      {doctypes.length > 0 && (
        <dl className="erpnext-points">
          {doctypes.map((one) => (
            <div key={one.doctype} className="erpnext-point">
              <dt>{one.doctype}</dt>
              <dd className="min-w-0">
                {quantity(one.listed)} there, {quantity(one.held)} here
                {foundWords(one) && <span className="block text-ink">{foundWords(one)}</span>}
                {one.sums.length > 0 && <SumsOfStatuses doctype={one.doctype} sums={one.sums} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {differences.length > 0 && (
        <details className="mt-4">
          <summary className="link">What differs, by name</summary>
          <ul className="mt-2 text-small text-ink-2 [overflow-wrap:anywhere]">
            {differences.map(({ doctype, name, found }) => (
              <li key={`${doctype} ${name}`}>
                {doctype} {name}: {findingWords[found]}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type Sum = ErpnextComparison["doctypes"][number]["sums"][number];
const isEqual = ({ theirs, ours }: Sum) => theirs.count === ours.count && theirs.total === ours.total;

/** A status by which both sides differ is set off. */
function SumsOfStatuses({ doctype, sums }: { doctype: string; sums: readonly Sum[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what may be wider than its place is scrolled by keys too
    <div className="mt-2 overflow-x-auto" role="region" aria-label={`${doctype} by status`} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col" className="number">
              There
            </th>
            <th scope="col" className="number">
              Here
            </th>
          </tr>
        </thead>
        <tbody>
          {sums.map((sum) => (
            <tr key={sum.status} className={isEqual(sum) ? undefined : "erpnext-differs"}>
              <th scope="row">
                {sum.status}
                {!isEqual(sum) && <span className="sr-only">, differs</span>}
              </th>
              <Side of={sum.theirs} />
              <Side of={sum.ours} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Side({ of: { count, total } }: { of: Sum["theirs"] }) {
  return (
    <td className="number">
      {quantity(count)}
      <span className="block text-small text-ink-3">₹{amount(total)}</span>
    </td>
  );
}
