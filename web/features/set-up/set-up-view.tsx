// The set-up: from an empty database to an open site, its steps in any order.
import { useQuery } from "@tanstack/react-query";
import { setUpSteps, setUpStepsIn, type SetUpState, type SetUpStep } from "@vanik/contracts/set-up";
import { type ComponentType, Fragment, type ReactNode } from "react";
import { dayOfMoment } from "../../app/days-and-times.ts";
import { NotRead } from "../../lists/not-read.tsx";
import type { RichProps } from "../../lists/written/written-field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import { CatalogueStep } from "./catalogue-step.tsx";
import { MailStep } from "./mail-step.tsx";
import { PlaceStep } from "./place-step.tsx";
import { PoliciesStep } from "./policies-step.tsx";
import { setUpQuery } from "./queries.ts";
import { SiteStep } from "./site-step.tsx";
import { useErpnext } from "../../lists/rights/use-may.ts";
import { TurnoverQuestion } from "./turnover-question.tsx";
import { progressWords } from "./step-words.ts";
import "./set-up.css";

const untilOpened =
  "Until the site is open visitors read only that it opens soon. Take the steps in any order; each is kept.";
const sinceOpened = (at: string) =>
  `The site was opened on ${dayOfMoment(at)}. What you left for later is taken up here at any time; the last step closes the site, and opens it again.`;

const leadOf = ({ value: { opened_at: at } }: SetUpState) => (at ? sinceOpened(at) : untilOpened);

interface SetUpViewProps {
  /** Edits a policy's text. */
  Rich: ComponentType<RichProps>;
}

export function SetUpView({ Rich }: SetUpViewProps) {
  const read = useQuery(setUpQuery());
  const { data } = read;
  const erpnext = useErpnext();
  const steps = erpnext === undefined ? null : setUpStepsIn(erpnext ? "erpnext" : "own");
  return (
    <>
      <PageHead compact title="Set-up" lede={data && leadOf(data)}>
        {data && steps && <p className="text-small text-ink-3">{progressWords(data, steps.length)}</p>}
      </PageHead>
      <div className="mt-6">
        {data && steps ? (
          <SetUpStepList steps={steps} state={data} Rich={Rich} />
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

interface SetUpStepListProps extends SetUpViewProps {
  steps: readonly SetUpStep[];
  state: SetUpState;
}

function SetUpStepList({ steps, state, Rich }: SetUpStepListProps) {
  const drawn: Record<SetUpStep, ReactNode> = {
    company: <PlaceStep step="company" state={state} />,
    catalogue: <CatalogueStep state={state} />,
    erpnext: <PlaceStep step="erpnext" state={state} />,
    policies: <PoliciesStep state={state} Rich={Rich} />,
    registration: (
      <PlaceStep step="registration" state={state}>
        <TurnoverQuestion />
      </PlaceStep>
    ),
    numbers: <PlaceStep step="numbers" state={state} />,
    mail: <MailStep state={state} />,
    bank: <PlaceStep step="bank" state={state} />,
    brand: <PlaceStep step="brand" state={state} />,
    promises: <PlaceStep step="promises" state={state} />,
    people: <PlaceStep step="people" state={state} />,
    open: <SiteStep state={state} />,
  };
  return (
    <ol className="hang">
      {steps.map((step) => (
        <Fragment key={step}>{drawn[step]}</Fragment>
      ))}
    </ol>
  );
}
