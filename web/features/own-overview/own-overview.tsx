// Above the profile, where sign-in leads: how one's company stands, each figure a link to its list or document.
import { useQuery } from "@tanstack/react-query";
import { partyPage, detailsAddress } from "@vanik/contracts/document-pages";
import type { OwnOverview as Overview } from "@vanik/contracts/own-overview";
import { Link } from "react-router";
import { day } from "../../app/days-and-times.ts";
import { quantity, rupees } from "../../app/formats.ts";
import { ownOverviewQuery } from "../../app/own-overview.ts";
import { Columns, type Mark } from "../../lists/charts.tsx";
import { NotRead } from "../../lists/not-read.tsx";
import { buttonClass } from "../../ui/button.tsx";
import "../../ui/foot-bar.css";
import { PageHead } from "../../ui/page-head.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { OrderBars, Sample } from "./order-bars.tsx";
import { DueBlock, LateOwnBlock, OwnBlock, WaitsBlock } from "./own-blocks.tsx";
import { hrefOfRequest, RequestsBlock, requestsThatWait } from "./own-requests.tsx";
import { type OwnSide, dayAndMonth, ownRequestWords, ownSides, chartUnit } from "./own-words.ts";
import "./own-overview.css";

export function OwnOverview({ party }: { party: OwnSide }) {
  const overview = useQuery(ownOverviewQuery());
  return (
    <>
      <PageHead compact title="Overview">
        <p className="own-top">
          {overview.data && <span className="text-ink-3">{day(overview.data.day)}</span>}
          <a href="#profile" className="link pointer-coarse:py-2.5">
            Profile below
          </a>
        </p>
      </PageHead>
      <div className="mt-5">
        {overview.data ? (
          <Drawn overview={overview.data} party={party} />
        ) : (
          <NotRead what="The overview" query={overview} />
        )}
      </div>
    </>
  );
}

const hasNoTrade = ({ requests, waits, late, due, orders, months }: Overview) =>
  [waits, late, due, orders].every(({ count }) => count === 0) &&
  requests.rows.length === 0 &&
  months.every(({ amount }) => amount === 0);

function Drawn({ overview, party }: { overview: Overview; party: OwnSide }) {
  const { order, orders: title, none } = ownSides[party];
  if (hasNoTrade(overview)) return <p className="hang py-4 text-ink-2">{none}</p>;
  const { orders } = overview;
  return (
    <div className="own-overview">
      {party === "supplier" && <RequestsBlock overview={overview} />}
      <div className="own-three">
        <WaitsBlock overview={overview} party={party} />
        <LateOwnBlock overview={overview} party={party} />
        <DueBlock overview={overview} party={party} />
      </div>
      {orders.rows.length > 0 && (
        <OwnBlock
          title={title}
          aside={
            <Link to={partyPage(order)} className="link">
              {orders.count > orders.rows.length ? `All ${quantity(orders.count)} in force` : "All orders"}
            </Link>
          }
        >
          <OrderBars
            orders={orders.rows}
            today={overview.day}
            party={party}
            hrefOf={(name) => detailsAddress(order, name)}
          />
        </OwnBlock>
      )}
      {party === "supplier" && <ExpectedByWeek overview={overview} />}
      <Months overview={overview} party={party} />
      <OwnFoot overview={overview} party={party} />
    </div>
  );
}

/** On phones: what is answered or paid next. */
function OwnFoot({ overview: { requests, waits, due, day: today }, party }: { overview: Overview; party: OwnSide }) {
  const offer = waits.rows.find(({ act }) => act === "answer");
  const [firstRequest] = requestsThatWait(requests);
  const next = offer
    ? { to: detailsAddress(offer.kind, offer.name), act: "Answer quotation" }
    : firstRequest && {
        to: hrefOfRequest(firstRequest),
        act: `${ownRequestWords[firstRequest.act].act}: ${firstRequest.name}`,
      };
  const invoice = party === "buyer" ? due.rows.find(({ told }) => told === null) : undefined;
  if (useWide() || (!next && !invoice)) return null;
  const isLate = Boolean(invoice?.due_date && invoice.due_date < today);
  return (
    <div className="foot-bar foot-bar-page">
      {invoice && (
        <Link
          to={detailsAddress("sales_invoice", invoice.name)}
          className={buttonClass(isLate || !next ? "go" : "plain")}
        >
          Pay {rupees(invoice.outstanding)}
        </Link>
      )}
      {next && (
        <Link to={next.to} className={buttonClass(isLate ? "plain" : "go")}>
          {next.act}
        </Link>
      )}
    </div>
  );
}

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function Months({ overview: { months, day: today }, party }: { overview: Overview; party: OwnSide }) {
  const isWide = useWide("30rem");
  if (months.every(({ amount }) => amount === 0)) return null;
  const { unit, format } = chartUnit(months.map(({ amount }) => amount));
  const { invoice, months: title } = ownSides[party];
  const marks: Mark[] = (isWide ? months : months.slice(-8)).map(({ month, amount }) => ({
    key: month,
    label: monthNames[Number(month.slice(5)) - 1]!,
    value: amount,
    valueText: format(amount),
    ink: month === today.slice(0, 7) ? "accent" : "ink",
  }));
  const all = format(months.reduce((sum, { amount }) => sum + amount, 0));
  return (
    <OwnBlock
      title={title}
      aside={
        <>
          <Sample className="chart-accent">this month</Sample>
          <span>
            {unit}, before GST; {all} in 12 months.{" "}
            <Link to={partyPage(invoice)} className="link">
              All invoices
            </Link>
          </span>
        </>
      }
    >
      <Columns sentence={describeColumns(title, unit, marks)} marks={marks} />
    </OwnBlock>
  );
}

/** What is open by the week in which it is due: of a supplier, what it may reckon with. */
function ExpectedByWeek({ overview: { weeks } }: { overview: Overview }) {
  if (weeks.every(({ amount }) => amount === 0)) return null;
  const { unit, format } = chartUnit(weeks.map(({ amount }) => amount));
  const marks: Mark[] = weeks.map(({ from, amount }, at) => ({
    key: from,
    label: from === "overdue" ? "late" : from === "later" ? "later" : dayAndMonth(from),
    value: amount,
    valueText: format(amount),
    ink: from === "overdue" ? "hatch" : at === 1 ? "accent" : "ink",
  }));
  return (
    <OwnBlock
      title="Money expected"
      aside={
        <>
          <Sample className="chart-accent">this week</Sample>
          <span>{unit}, by the week it is due</span>
        </>
      }
    >
      <Columns sentence={describeColumns("Money expected", unit, marks)} marks={marks} />
    </OwnBlock>
  );
}

const describeColumns = (title: string, unit: string, marks: readonly Mark[]) =>
  `${title} in ${unit}: ${marks
    .filter(({ value }) => value > 0)
    .map(({ label, valueText }) => `${label} ${valueText}`)
    .join(", ")}`;
