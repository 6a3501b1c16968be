// The Overview's pictures as a strip on Today: how far inquiries came, what is due from week to week, and how old what is open
// is. Each figure leads to the list that adds up to it.
import { useQuery } from "@tanstack/react-query";
import type { CaseStep } from "@vanik/contracts/case-steps";
import type { OpenByWeek, Overview } from "@vanik/contracts/overview";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ApiError } from "../../app/api-error.ts";
import { day } from "../../app/days-and-times.ts";
import { rupees } from "../../app/formats.ts";
import { BarRows } from "../../lists/charts.tsx";
import { useErpnext } from "../../lists/rights/use-may.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import { FacingWeeks } from "./facing-weeks.tsx";
import { AgeBar } from "./open-blocks.tsx";
import { overviewQuery } from "./overview-query.ts";
import { chartSentence, isStill, stepWords } from "./overview-words.ts";
import "./overview-strip.css";

const shownSteps: ReadonlySet<CaseStep> = new Set(["Inquired", "Quoted", "Ordered", "Billed"]);

/** Nothing where there is nothing to draw, and for whoever may not read the Overview. */
export function OverviewStrip() {
  const erpnext = useErpnext();
  const overview = useQuery({ ...overviewQuery({}), enabled: erpnext === null });
  const { data, error } = overview;
  if (!data && error instanceof ApiError && error.code === "forbidden") return null;
  // Until it is known whose trade it is, the place is held.
  if (erpnext || (data && isStill(data))) return null;
  return (
    <section aria-labelledby="today-overview" className="overview-strip">
      <div className="overview-strip-head">
        <h2 id="today-overview">How business stands</h2>
        {data && (
          <p>
            {day(data.from)} to {day(data.to)}.{" "}
            <Link to="/desk/overview" className="link">
              Overview
            </Link>
          </p>
        )}
      </div>
      {data ? (
        <StripPictures {...data} />
      ) : (
        <NotRead
          what="How business stands"
          query={overview}
          waiting={
            <div className="overview-strip-waiting">
              <RowPlaceholder />
            </div>
          }
        />
      )}
    </section>
  );
}

function StripPictures({ funnel, receivable, payable }: Overview) {
  const marks = funnel
    .filter(({ step }) => shownSteps.has(step))
    .map((row) => ({ key: row.step, label: row.step, value: row.cases, valueText: stepWords(row), href: row.href }));
  const sentence = chartSentence(
    "Cases by step",
    marks.map(({ label, valueText }) => `${label} ${valueText}`),
  );
  return (
    <div className="overview-strip-pictures">
      <StripPicture title="From inquiry to invoice">
        <BarRows sentence={sentence} marks={marks} />
      </StripPicture>
      {receivable && payable && (
        <>
          <StripPicture title="Due by week" aside="₹ lakh">
            <FacingWeeks receivable={receivable} payable={payable} />
          </StripPicture>
          <StripPicture title="Open by age">
            <OpenAges title="Receivable" open={receivable} />
            <OpenAges title="Payable" open={payable} />
          </StripPicture>
        </>
      )}
    </div>
  );
}

function OpenAges({ title, open }: { title: string; open: OpenByWeek }) {
  return (
    <div className="overview-strip-ages">
      <h4>
        {title} <span className="figures">{rupees(open.ages.total)}</span>
      </h4>
      {open.ages.total > 0 && <AgeBar title={title} open={open} />}
    </div>
  );
}

function StripPicture({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>
        {title} {aside && <span className="text-ink-3">{aside}</span>}
      </h3>
      {children}
    </section>
  );
}
