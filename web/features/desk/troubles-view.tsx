// Mails and jobs that failed: what, since when and why, and another try for what was given up.
import { useQuery } from "@tanstack/react-query";
import { retryTrouble } from "@vanik/contracts/api";
import type { Trouble } from "@vanik/contracts/desk";
import { useAct } from "../../lists/written/use-act.ts";
import { messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { toast } from "../../ui/toast.ts";
import { troublesQuery } from "./queries.ts";
import "./today.css";

export function TroublesView() {
  const { data, error, isFetching, refetch } = useQuery(troublesQuery());
  return (
    <>
      <PageHead
        compact
        title="Failed mails and jobs"
        lede="A mail is tried again for two days; what was given up is kept for a week."
      />
      <div className="hang mt-5">
        {!data && !error && <output className="today-waiting">Loading …</output>}
        {error && (
          <div role="alert" className="py-6">
            <p className="max-w-lg">They could not be loaded. {messageOf(error, "")}</p>
            <Button className="mt-4" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
        {data?.length === 0 && <Empty title="Nothing failed">No mail and no job waits for another try.</Empty>}
        {data && data.length > 0 && (
          <ul>
            {data.map((trouble) => (
              <TroubleRow key={trouble.id} trouble={trouble} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

const words: Readonly<Record<string, string>> = {
  mail: "Mail",
  day: "The day's statuses",
  sweep: "The nightly tidying",
};

/** "goods-dispatched" → "goods dispatched" */
const spacedName = (what: string) => what.replaceAll("-", " ");

function TroubleRow({ trouble }: { trouble: Trouble }) {
  const { id, job, what, given_up, tries, since, next, reason } = trouble;
  const retry = useAct({
    call: () => browserCall(retryTrouble, { id, job }),
    doneToast: "It is tried again.",
    stale: [["desk"]],
    staleUpon: "refusal",
    onRefused: (sentence) => toast.error(sentence),
  });
  return (
    <li className="trouble">
      <div className="min-w-0">
        <p className="font-[560]">
          {words[job] ?? job}
          {what && <span className="font-normal text-ink-2">: {spacedName(what)}</span>}
        </p>
        <p className="text-small break-words text-ink-2">{reason || "No reason was given."}</p>
        <p className="text-small text-ink-3">
          Since {time(since)}, {tries === 1 ? "1 try" : `${tries} tries`}
          {next && `, next at ${time(next)}`}
        </p>
      </div>
      {given_up ? (
        <Button size="sm" busy={retry.isPending} onClick={() => retry.submit()}>
          Try again
        </Button>
      ) : (
        <span className="text-small text-ink-3">Tried again by itself</span>
      )}
    </li>
  );
}
