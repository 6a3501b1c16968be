// The Overview: how business stands, each figure with the list that adds up to it.
import { useQuery } from "@tanstack/react-query";
import { day, time } from "../../app/days-and-times.ts";
import { messageOf } from "../../app/api-error.ts";
import { useAddressQuery, withValues } from "../../app/use-address-query.ts";
import { FilterBar } from "../../lists/filter-bar.tsx";
import { type Filter, readFilters } from "../../lists/filters.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { Empty } from "../../ui/empty.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { FunnelBlock } from "./funnel-block.tsx";
import { LateBlock } from "./late-block.tsx";
import { MarginBlocks } from "./margin-blocks.tsx";
import { OpenBlocks } from "./open-blocks.tsx";
import { overviewQuery } from "./overview-query.ts";
import { isStill } from "./overview-words.ts";
import { TopBlock } from "./top-block.tsx";
import "./overview.css";

const filters: readonly Filter[] = [{ is: "days" }];

export function OverviewView() {
  const [query, changeQuery] = useAddressQuery();
  const days = readFilters(query, filters);
  const overview = useQuery(overviewQuery(days));
  const { data, error } = overview;
  return (
    <>
      <PageHead compact title="Overview">
        {data && (
          <p className="text-small text-ink-3">
            {day(data.from)} to {day(data.to)}
            {data.as_of && `; as of ${time(data.as_of)}`}
          </p>
        )}
      </PageHead>
      <FilterBar
        filters={filters}
        values={days}
        onChange={(values) => changeQuery((now) => withValues(now, values))}
        onShowAll={days.from || days.to ? () => changeQuery(() => new URLSearchParams()) : undefined}
      />
      {data && error && (
        <p role="alert" className="mt-4">
          The Overview could not be brought up to date. {messageOf(error, "")}
        </p>
      )}
      {!data && <NotRead what="The Overview" query={overview} />}
      {data && isStill(data) && (
        <div className="hang mt-6">
          <Empty title="Nothing in these days">No inquiry came, nothing was billed, and nothing is open.</Empty>
        </div>
      )}
      {data && !isStill(data) && (
        <div className="overview" aria-busy={overview.isPlaceholderData}>
          <FunnelBlock {...data} />
          <LateBlock late={data.late} />
          {data.receivable && <OpenBlocks title="Receivable" side="receivable" open={data.receivable} />}
          {data.payable && <OpenBlocks title="Payable" side="payable" open={data.payable} />}
          {data.margin && data.earned && <MarginBlocks margin={data.margin} earned={data.earned} period={data} />}
          <TopBlock title="Top buyers" parties={data.top.buyers} />
          {data.top.suppliers && <TopBlock title="Top suppliers" parties={data.top.suppliers} />}
        </div>
      )}
    </>
  );
}
