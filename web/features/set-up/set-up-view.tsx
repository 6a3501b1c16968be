// The set-up: from an empty database to an open site, its steps in any order.
import { useQuery } from "@tanstack/react-query";
import { setUpSteps, type SetUpState } from "@vanik/contracts/set-up";
import { Fragment, type ReactNode } from "react";
import { NotRead } from "../../lists/not-read.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import { CatalogueStep } from "./catalogue-step.tsx";
import { MailStep } from "./mail-step.tsx";
import { PlaceStep } from "./place-step.tsx";
import { PoliciesStep } from "./policies-step.tsx";
import { setUpQuery } from "./queries.ts";
import { SiteStep } from "./site-step.tsx";
import { progressWords } from "./step-words.ts";
import "./set-up.css";

export function SetUpView({ userId }: { userId: string }) {
  const read = useQuery(setUpQuery(userId));
  const { data } = read;
  return (
    <>
      <PageHead
        compact
        title="Set-up"
        lede="Until the site is open visitors read only that it opens soon. Take the steps in any order; each is kept."
      >
        {data && <p className="text-small text-ink-3">{progressWords(data, setUpSteps.length)}</p>}
      </PageHead>
      <div className="mt-6">
        {data ? (
          <SetUpStepList state={data} userId={userId} />
        ) : (
          <NotRead
            what="The set-up"
            query={read}
            waiting={setUpSteps.map((step) => (
              <RowPlaceholder key={step} />
            ))}
          />
        )}
      </div>
    </>
  );
}

function SetUpStepList({ state, userId }: { state: SetUpState; userId: string }) {
  const props = { state, userId };
  const drawn: Record<(typeof setUpSteps)[number], ReactNode> = {
    company: <PlaceStep step="company" {...props} />,
    catalogue: <CatalogueStep {...props} />,
    policies: <PoliciesStep {...props} />,
    registration: <PlaceStep step="registration" {...props} />,
    mail: <MailStep {...props} />,
    bank: <PlaceStep step="bank" {...props} />,
    brand: <PlaceStep step="brand" {...props} />,
    people: <PlaceStep step="people" {...props} />,
    open: <SiteStep {...props} />,
  };
  return (
    <ol className="hang">
      {setUpSteps.map((step) => (
        <Fragment key={step}>{drawn[step]}</Fragment>
      ))}
    </ol>
  );
}
