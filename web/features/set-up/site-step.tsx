// Opening the public site, closing it again, and a look at it before.
import { useQuery } from "@tanstack/react-query";
import { openSite } from "@vanik/contracts/api";
import type { Site } from "@vanik/contracts/site";
import { useState } from "react";
import { Link } from "react-router";
import { messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CloseSite } from "./close-site.tsx";
import type { StepProps } from "./place-step.tsx";
import { siteQuery } from "./queries.ts";
import { StepRow } from "./step-row.tsx";
import { stepWords } from "./step-words.ts";
import { PreviewButton } from "../../lists/written/preview-button.tsx";
import { useAct } from "../../lists/written/use-act.ts";

export function SiteStep({ state }: StepProps) {
  const { data, error } = useQuery(siteQuery());
  const [closing, setClosing] = useState(false);
  const open = useAct({ call: () => browserCall(openSite), doneToast: "The site is open" });
  return (
    <StepRow
      step="open"
      mark={state.value.steps.open}
      actions={
        <>
          <PreviewButton page="/" />
          {data?.open ? (
            <Button onClick={() => setClosing(true)}>Close the site</Button>
          ) : (
            <Button variant="go" busy={open.isPending} onClick={() => open.submit()}>
              Open the site
            </Button>
          )}
        </>
      }
    >
      {data && <Standing site={data} />}
      {data && <WithoutMail mails={data.mails} isTested={state.value.steps.mail === "done"} />}
      {error && <p className="mt-2 text-small text-red">{messageOf(error, "Something went wrong")}</p>}
      <div className="mt-2 max-w-xl">
        <Alert>{open.refusal}</Alert>
      </div>
      {closing && <CloseSite onClose={() => setClosing(false)} />}
    </StepRow>
  );
}

/** What does not work on an open site whose mails do not arrive. */
function WithoutMail({ mails, isTested }: { mails: Site["mails"]; isTested: boolean }) {
  if (mails === "shown" || (mails === "sent" && isTested)) return null;
  return (
    <Notice className="mt-3 max-w-xl">
      {mails === "kept" ? "Mail does not work yet. Without it" : "Mail is not tested yet. Where it does not arrive"}{" "}
      nobody can sign up or set a new password, who sends an inquiry reads no confirmation, and invitations and
      documents reach nobody.
    </Notice>
  );
}

function Standing({ site: { open, sentence, missing } }: { site: Site }) {
  const needed = missing.map((step) => stepWords[step].title).join(", ");
  return (
    <p className="mt-1 text-small text-ink-3">
      {open && (
        <>
          <span>The site is open.</span> An order by phone begins on{" "}
          <Link to="/desk/sales-orders" className="link">
            Sales orders
          </Link>{" "}
          by New.
        </>
      )}
      {!open && sentence !== null && `Closed. Visitors read: ${sentence}`}
      {!open && needed && ` Still needed: ${needed}.`}
    </p>
  );
}
