// The comparative statement of one request: three whole answers, every bid, and the quotation that is made of what is chosen.
import { useQuery } from "@tanstack/react-query";
import { comparisonPdf } from "@vanik/contracts/api";
import { deskAddress, deskPages } from "@vanik/contracts/desk-pages";
import { toRupees } from "@vanik/contracts/money";
import type { Comparison } from "@vanik/contracts/sourcing";
import { countedBidders, splitOf } from "@vanik/trading/bid-statement";
import type { Kind } from "@vanik/contracts/trade";
import { useState } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { day, time } from "../../app/days-and-times.ts";
import { ShortcutKeys } from "../../app/shortcut-keys.tsx";
import { useShortcut } from "../../app/shortcuts.ts";
import { fetchFile } from "../../app/fetch-file.ts";
import { Crumbs } from "../../lists/crumbs.tsx";
import { useMayTrade } from "../../lists/rights/use-may.ts";
import { FileButton } from "../../lists/file-button.tsx";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { StatementOfBids } from "../../lists/statement-of-bids.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Answers } from "./answers.tsx";
import { absenceOf, receivedOf } from "./comparison-words.ts";
import { EnterBid } from "./enter-bid.tsx";
import { MakeQuotation } from "./make-quotation.tsx";
import { comparisonQuery } from "./queries.ts";
import { QuoteAct } from "./quote-act.tsx";
import { type Chosen, useChoices } from "./use-choices.ts";
import "./comparison.css";
import "../../lists/statement.css";

interface ComparisonViewProps {
  name: string;
  onMade: (kind: Kind, name: string) => void;
}

const kind = "request_for_quotation" as const;

export function ComparisonView({ name, onMade }: ComparisonViewProps) {
  const { data, error, isFetching, refetch } = useQuery(comparisonQuery(name));
  return (
    <>
      <Crumbs
        above={[
          { to: deskPages[kind].to, label: deskPages[kind].label },
          { to: deskAddress(kind, name), label: name },
        ]}
        here="Comparative statement"
      />
      {data ? (
        <Statement comparison={data} onMade={onMade} />
      ) : (
        <div className="mt-6">
          <h1 className="text-h1-compact">Comparative statement</h1>
          {error ? (
            <FailedComparison name={name} error={error} busy={isFetching} onRetry={() => void refetch()} />
          ) : (
            <p className="flex items-center gap-3 py-8">
              <Spinner /> Please wait
            </p>
          )}
        </div>
      )}
    </>
  );
}

interface FailedProps {
  name: string;
  error: Error;
  busy: boolean;
  onRetry: () => void;
}

function FailedComparison({ name, error, busy, onRetry }: FailedProps) {
  if (error instanceof ApiError && ["not_found", "invalid"].includes(error.code))
    return (
      <p role="alert" className="py-8">
        There is no request for quotation named {name}.
      </p>
    );
  return (
    <div role="alert" className="py-8">
      <p>The bids could not be loaded. {messageOf(error, "")}</p>
      <Button className="mt-4" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** What a dialog looks at of the request. */
const asDocument = ({ name }: Comparison) => ({ kind, name, links: [] });

function Statement({ comparison, onMade }: { comparison: Comparison; onMade: ComparisonViewProps["onMade"] }) {
  const chosen = useChoices(comparison);
  const [openDialog, setAsked] = useState<"quotation" | "bid" | null>(null);
  const close = () => setAsked(null);
  const open = useMayTrade()("sourcing") && comparison.status === "Submitted";
  const hasBids = comparison.answers.length > 0;
  useShortcut({ keys: "b", label: "Enter bid", run: () => setAsked("bid"), when: open });
  return (
    <>
      <div className="statement-head">
        <div className="min-w-0">
          <h1 className="text-h1-compact">Comparative statement</h1>
          <p className="text-small text-ink-2">{headOfComparison(comparison)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <FileButton
            size="sm"
            what="Comparative statement"
            format="pdf"
            make={() => fetchFile(comparisonPdf, { id: comparison.name })}
          />
          {open && (
            <Button size="sm" aria-keyshortcuts="b" onClick={() => setAsked("bid")}>
              Enter bid <ShortcutKeys keys="b" />
            </Button>
          )}
          {hasBids && (
            <QuoteAct
              comparison={comparison}
              hasChoice={chosen.choices.length > 0}
              onQuote={() => setAsked("quotation")}
            />
          )}
        </div>
      </div>
      {hasBids ? <Compared chosen={chosen} /> : <NoBids comparison={comparison} mayEnter={open} />}
      <Absent comparison={comparison} />
      <MakeQuotation
        document={asDocument(comparison)}
        choices={chosen.choices}
        open={openDialog === "quotation"}
        onClose={close}
        onMade={onMade}
      />
      <EnterBid document={asDocument(comparison)} open={openDialog === "bid"} onClose={close} onMade={onMade} />
    </>
  );
}

function headOfComparison({ name, suppliers, schedule_date, status, awarded_at: awardedAt }: Comparison): string {
  return [
    name,
    receivedOf(suppliers),
    awardedAt && `as it was at the award on ${time(awardedAt)}`,
    status === "Submitted" ? schedule_date && `goods required by ${day(schedule_date)}` : status,
  ]
    .filter(Boolean)
    .join(", ");
}

/** What a choice costs, part by part, in rupees. */
const costsOfChosen = ({ cost }: Chosen) =>
  cost.parts.map(({ bid, landed, goods, packing, freight, tax, payment }) => ({
    bid,
    landed: toRupees(landed),
    goods: toRupees(goods),
    packing: toRupees(packing),
    freight: toRupees(freight),
    tax: toRupees(tax),
    payment: toRupees(payment),
  }));

function Compared({ chosen }: { chosen: Chosen }) {
  const { comparison, choices, choose } = chosen;
  return (
    <>
      <Answers chosen={chosen} />
      <p className="statement-basis">
        L1 by landed cost: net of discounts, with a share of the bid’s freight and packing by value, tax without credit,
        and payment at {comparison.interest} % a year against 30 days. Each bid stands as if all of it were taken; an
        award bears all of its supplier’s freight and packing over the lines that it takes.
      </p>
      <StatementOfBids
        statement={{ ...comparison, bidders: countedBidders(comparison) }}
        split={splitOf(choices.map(({ line, bid }) => ({ idx: line, bid })))}
        costs={costsOfChosen(chosen)}
        onChoose={choose}
      />
    </>
  );
}

function NoBids({ comparison, mayEnter }: { comparison: Comparison; mayEnter: boolean }) {
  return (
    <div className="hang mt-6">
      <Empty title="No bid to compare">
        {mayEnter
          ? "Enter what a supplier bids, and it stands here beside the others."
          : comparison.status === "Submitted"
            ? "What suppliers bid stands here as it comes."
            : `This request is ${comparison.status.toLowerCase()}.`}
      </Empty>
    </div>
  );
}

/** Who was asked and is not beside the others, and why. */
function Absent({ comparison }: { comparison: Comparison }) {
  const absent = comparison.suppliers.filter(({ counts }) => !counts);
  if (absent.length === 0) return null;
  return (
    <section aria-labelledby="absent" className="mt-8">
      <h2 id="absent" className="text-h3">
        Not compared
      </h2>
      <ul className="mt-2 text-table text-ink-2">
        {absent.map((supplier) => (
          <li key={supplier.supplier} className="py-0.5">
            {absenceOf(supplier)}
          </li>
        ))}
      </ul>
    </section>
  );
}
