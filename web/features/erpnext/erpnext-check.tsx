// What has to hold of ERPNext, looked at anew by a press: for administrators.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { beginErpnextCheck, readErpnextCheck } from "@vanik/contracts/api";
import type { ErpnextPoint } from "@vanik/contracts/erpnext";
import { Link } from "react-router";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import "./erpnext.css";

const askAgain = 1000;
const checkQuery = () =>
  queryOptions({
    queryKey: ["erpnext", "check"],
    queryFn: () => browserCall(readErpnextCheck),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.checking ? askAgain : false),
  });

export function ErpnextCheck() {
  const query = useQuery(checkQuery());
  const look = useAct({ call: () => browserCall(beginErpnextCheck), doneToast: "ERPNext is being checked" });
  if (!query.data) return <NotRead what="What was checked" query={query} />;
  const { checking, checked_at, points } = query.data;
  return (
    <div className="mt-4 grid gap-3">
      <p className="text-ink-2">
        The check looks at the address, the key and its rights, at what{" "}
        <Link to="/desk/settings/erpnext" className="link">
          Settings
        </Link>{" "}
        names, at what is added there and at papers that suppliers get, and changes nothing.
      </p>
      <div>
        <Button busy={look.isPending || checking} onClick={() => look.submit()}>
          Check
        </Button>
      </div>
      <Alert>{look.refusal}</Alert>
      <div aria-live="polite">
        {checking ? (
          <p>It is being checked.</p>
        ) : (
          points && checked_at && <CheckPoints points={points} checkedAt={checked_at} />
        )}
        {!checking && !points && <p className="text-ink-3">It was not checked yet.</p>}
      </div>
    </div>
  );
}

const rank = { fault: 0, warning: 1, ok: 2 } as const;
const stateWords = { fault: "To mend", warning: "To know", ok: "In order" } as const;

/** What is to be mended first. */
function CheckPoints({ points, checkedAt }: { points: readonly ErpnextPoint[]; checkedAt: string }) {
  return (
    <>
      <p className="text-small text-ink-3">
        <time dateTime={checkedAt}>{time(checkedAt)}</time>
      </p>
      <dl className="erpnext-points">
        {points
          .toSorted((one, other) => rank[one.state] - rank[other.state])
          .map(({ about, state, says }) => (
            <div key={`${about} ${says}`} className="erpnext-point">
              <dt>
                {about}
                <span className={`erpnext-state erpnext-${state}`}>{stateWords[state]}</span>
              </dt>
              <dd>{says}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
