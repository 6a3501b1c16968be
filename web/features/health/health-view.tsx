// How this installation stands, in sentences; a look of the doctor; and how a newer version comes.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { beginKeeping, readHealth } from "@vanik/contracts/api";
import type { Health } from "@vanik/contracts/health";
import { Link } from "react-router";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { sentencesOfHealth } from "./health-words.ts";

const askAgain = 1000;
const healthQuery = () =>
  queryOptions({
    queryKey: ["health"],
    queryFn: () => browserCall(readHealth),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.doctor?.state === "running" ? askAgain : false),
  });

export function HealthView() {
  const query = useQuery(healthQuery());
  return (
    <>
      <p className="mb-2 text-small">
        <Link to="/desk/settings" className="link">
          Settings
        </Link>
      </p>
      <PageHead compact title="Health and version" lede="How this Vanik stands, and how a newer one comes." />
      {query.data ? <HealthRead health={query.data} /> : <NotRead what="How this Vanik stands" query={query} />}
    </>
  );
}

function HealthRead({ health }: { health: Health }) {
  const { version, node, postgres, own_database, doctor } = health;
  const look = useAct({ call: () => browserCall(beginKeeping, { kind: "doctor" }), doneToast: "The doctor looks" });
  const isLooking = doctor?.state === "running";
  return (
    <div className="mt-6 grid max-w-3xl gap-8">
      <ul className="hang" aria-label="How it stands">
        {sentencesOfHealth(health).map(({ sentence, isFine }) => (
          <li key={sentence} className={`py-2 ${isFine ? "" : "text-red"}`}>
            {sentence}
          </li>
        ))}
      </ul>
      <section aria-labelledby="health-doctor">
        <h2 id="health-doctor" className="text-h3">
          The doctor
        </h2>
        <p className="mt-1 text-ink-2">
          Looks at everything and changes nothing: sums, series, quantities, files, the audit log, the secret, the disk,
          the mail server and the last backup.
        </p>
        <div className="mt-3">
          <Button busy={look.isPending || isLooking} onClick={() => look.submit()}>
            Look now
          </Button>
        </div>
        <Alert>{look.refusal}</Alert>
        {doctor && (
          <div className="mt-3" aria-live="polite">
            <p className="text-small text-ink-3">
              <time dateTime={doctor.at}>{time(doctor.at)}</time> · {doctor.by ?? "By itself"}
            </p>
            <p className="break-words whitespace-pre-line">{isLooking ? "It is looking." : doctor.said}</p>
          </div>
        )}
      </section>
      <section aria-labelledby="health-update">
        <h2 id="health-update" className="text-h3">
          Version and updates
        </h2>
        <p className="mt-1 text-ink-2">
          This is Vanik {version}, with Node {node} and PostgreSQL {postgres}
          {own_database && ", a database of your own"}. It asks nobody whether there is a newer one. To update, make a
          backup, then have whoever looks after the machine put the newer version in place and start it: with
          deploy/install.sh by running that again, with the container by building it anew. What is stored is brought up
          to it by itself, and goes forward only.
        </p>
      </section>
    </div>
  );
}
