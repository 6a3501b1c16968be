// The award that stands: its frozen statement, who got what, and the way on to the quotation.
import { useQuery } from "@tanstack/react-query";
import { readAwardFile } from "@vanik/contracts/api";
import type { LandedRound } from "@vanik/contracts/awards";
import { deskPages } from "@vanik/contracts/desk-pages";
import { biddersOf, splitOf } from "@vanik/trading/bid-statement";
import { Download } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { time } from "../../../app/days-and-times.ts";
import { fetchFile } from "../../../app/fetch-file.ts";
import { saveFile } from "../../../app/save-file.ts";
import { FileButton } from "../../../lists/file-button.tsx";
import { StatementOfBids } from "../../../lists/statement-of-bids.tsx";
import { NotRead } from "../../../lists/not-read.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { type OfVersion, awardStatementQuery } from "../queries.ts";
import { type AwardedPart, partsOfStatement } from "./award-statement.ts";

interface AwardInForceProps {
  of: OfVersion;
  landed: LandedRound;
  mayRevise: boolean;
  onRevise: () => void;
  quotation: (landed: LandedRound, awarded: readonly AwardedPart[]) => ReactNode;
}

export function AwardInForce({ of, landed, mayRevise, onRevise, quotation }: AwardInForceProps) {
  const query = useQuery(awardStatementQuery(of));
  if (!query.data) return <NotRead what="The award" query={query} />;
  const { number, at, hash, statement } = query.data;
  const parts = partsOfStatement(query.data);
  const lines = parts?.lines ?? [];
  const offered = new Set(landed.lines.flatMap(({ bids }) => bids.map(({ bid }) => bid)));
  const isOrdered = landed.orders.length > 0;
  const gone = [...new Set(lines.map(({ bid }) => bid))].filter((bid) => !offered.has(bid));
  const reasons = lines.filter(({ reason }) => reason);
  return (
    <>
      <section aria-labelledby="award" className="award-standing">
        <div className="min-w-0">
          <h2 id="award" className="text-h3">
            Award {number}
          </h2>
          <p className="text-small text-ink-2">
            {time(at)}
            {parts && `, ${parts.by}`}. Its statement is frozen: this is its SHA-256.
          </p>
          <code className="round-hash">{hash}</code>
          {isOrdered && (
            <p className="mt-1 text-small text-ink-2">
              Ordered by{" "}
              {landed.orders.map((order, at) => (
                <Fragment key={order}>
                  {at > 0 && ", "}
                  <Link to={`${deskPages.purchase_order.to}/${order}`} className="link whitespace-nowrap">
                    {order}
                  </Link>
                </Fragment>
              ))}
              .
            </p>
          )}
        </div>
        <div className="round-acts">
          {(["pdf", "xlsx"] as const).map((format) => (
            <FileButton
              size="sm"
              key={format}
              what="Statement of the award"
              format={format}
              make={() => fetchFile(readAwardFile, { id: of.name, n: of.n, format })}
            />
          ))}
          <Button
            size="sm"
            icon={Download}
            aria-label="Statement as JSON"
            onClick={() =>
              saveFile(new Blob([statement], { type: "application/json" }), `${of.name}-${of.n}-award-${number}.json`)
            }
          >
            JSON
          </Button>
          {mayRevise && (
            <Button size="sm" onClick={onRevise}>
              Revise award
            </Button>
          )}
          {gone.length === 0 && !isOrdered && quotation(landed, lines)}
        </div>
      </section>
      {gone.length > 0 && (
        <Notice className="mt-4">
          {gone.join(" and ")} stood when this was awarded; its supplier has offered better rates since. Revise the
          award, so that it names what stands now.
        </Notice>
      )}
      <StatementOfBids
        statement={{ ...landed, bidders: biddersOf(landed.lines) }}
        split={splitOf(lines)}
        costs={parts && parts.lines}
      />
      {reasons.length > 0 && (
        <section aria-labelledby="reasons" className="mt-6">
          <h2 id="reasons" className="text-h3 pb-2">
            Reasons off L1
          </h2>
          <ul className="hang text-table">
            {reasons.map(({ idx, reason }) => (
              <li key={idx} className="border-b border-line py-2">
                <b className="font-[560]">Line {idx}:</b> {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
