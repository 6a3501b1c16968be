// A supplier's bid for one request, signed in: the sheet of its lines, charges and terms, the total, the receipt (sourcing 3).
import { readBid } from "@vanik/contracts/api";
import type { BidPage } from "@vanik/contracts/bid-page";
import { partyPage } from "@vanik/contracts/document-pages";
import { withoutRounds } from "@vanik/trading/round-facts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { ApiError, messageOf } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { useTexts } from "../../../app/language.tsx";
import { readAnew } from "../../../app/read-anew.ts";
import { bidTexts } from "../../../texts/en/bid.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { offersSubmit, staysSealed, mayTypeFigures } from "../form/bid-state.ts";
import { fillText, formatBidMoment } from "../form/bid-words.ts";
import { BidGrid } from "./bid-grid.tsx";
import { BidClock, BidHead } from "./bid-head.tsx";
import { BidAnswers, BidLinkNote, BidRequestTerms } from "./bid-notes.tsx";
import { keyOfThisDevice } from "../link-page/link-calls.ts";
import { BidFiles } from "./bid-files.tsx";
import { BidReaders } from "./bid-readers.tsx";
import { BidReceiptPart } from "./bid-receipt.tsx";
import { BidCharges, BidTermsPart } from "./bid-terms.tsx";
import { BidTarget } from "./bid-target.tsx";
import { BidChanges, BidNotices } from "./bid-notices.tsx";
import { BidFoot, BidTotals } from "./bid-totals.tsx";
import { BidContext, useBid, useBidLanguage, useNewBid, useOfBid } from "./use-bid.ts";
import { useListener } from "./use-listener.ts";
import "./bid.css";
import "../../../ui/table.css";

export const bidQuery = (name: string) =>
  queryOptions({
    queryKey: ["bid", name],
    queryFn: () => {
      // What is typed here is known again by it, whoever types.
      keyOfThisDevice();
      return browserCall(readBid, { id: name });
    },
    ...readAnew,
    // A line that is back sends what is typed; the sheet reads by itself what stands.
    refetchOnReconnect: false,
  });

/** The sheet has the whole width, without the account's menu beside it (user-menu.css). */
const wide = "user-wide pt-5 @min-[66rem]:pt-0";

interface BidViewProps {
  name: string;
  /** Attaches files, which go with the bid. */
  files?: ReactNode;
}

export function BidView({ name, files }: BidViewProps) {
  const t = useTexts(bidTexts);
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(bidQuery(name));
  // What was read before is as old as this page's last visit; once it is read, the sheet stays.
  if (data && isFetchedAfterMount)
    return (
      <div className={wide}>
        <OpenBid key={`${name} ${data.round}`} page={data} files={files} onRound={() => void refetch()} />
      </div>
    );
  if (!error)
    return (
      <div className={wide}>
        <output className="flex items-center gap-3 py-8">
          <Spinner /> {t.wait}
        </output>
      </div>
    );
  return <NoSheet name={name} error={error} busy={isFetching} onRetry={() => void refetch()} />;
}

const requestsPage = partyPage("request_for_quotation");

interface NoSheetProps {
  name: string;
  error: Error;
  busy: boolean;
  onRetry: () => void;
}

/** Why there is nothing to fill in, and the ways on. */
function NoSheet({ name, error, busy, onRetry }: NoSheetProps) {
  const t = useTexts(bidTexts);
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <h1 className="text-h1-compact">{fillText(t.of, name)}</h1>
      <div className="hang mt-3 max-w-2xl pt-4">
        <p>{isMissing ? t.noRound : messageOf(error, t.live.notSaved)}</p>
        {isMissing && <p className="mt-1 text-ink-2">{t.noRoundHow}</p>}
        <div className="mt-5 flex flex-wrap gap-2.5">
          {!isMissing && (
            <Button variant="ink" busy={busy} onClick={onRetry}>
              {t.retry}
            </Button>
          )}
          <Link
            to={`${requestsPage}?${new URLSearchParams({ details: name })}`}
            className={buttonClass(isMissing ? "ink" : "plain")}
          >
            {t.back}
          </Link>
          <Link to={requestsPage} className={buttonClass()}>
            {t.allRequests}
          </Link>
        </div>
      </div>
    </>
  );
}

interface OpenBidProps {
  page: BidPage;
  files: ReactNode;
  onRound: () => void;
}

function OpenBid({ page, files, onRound }: OpenBidProps) {
  const bid = useNewBid(page, onRound);
  return (
    <BidContext value={bid}>
      <BidSheet files={files} />
    </BidContext>
  );
}

/** Leads to the first field that the server or the page itself refuses. */
function useFirstFault(sheet: { current: HTMLElement | null }): void {
  const refusal = useOfBid((state) => state.notice);
  const fields = useOfBid((state) => state.fields);
  useEffect(() => {
    if (refusal) sheet.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusal, fields, sheet]);
}

function BidSheet({ files }: { files: ReactNode }) {
  const t = useTexts(bidTexts);
  const language = useBidLanguage();
  const bid = useBid();
  const page = useOfBid((state) => state.page);
  const moving = useOfBid((state) => state.moving);
  const sheet = useRef<HTMLDivElement>(null);
  useFirstFault(sheet);
  const closed = !mayTypeFigures(page);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !offersSubmit(page) || moving) return;
    event.preventDefault();
    void bid.move("submit");
  }

  useListener(sheet, "keydown", onKeyDown);
  return (
    <div ref={sheet} className="bid">
      <BidHead files={files} />
      <BidClock />
      {!page.sealed && (
        <p className="py-3 text-body text-ink">
          {page.round === withoutRounds ? t.withoutRoundsPortal : t.unsealedPortal}
        </p>
      )}
      <BidNotices />
      <BidTarget />
      <BidChanges />
      <dl>
        <BidRequestTerms />
      </dl>
      <fieldset disabled={closed || moving !== null} className="min-w-0">
        <legend className="sr-only">{t.title}</legend>
        <BidGrid />
        <div className="bid-parts">
          <BidCharges />
          <BidTermsPart />
          <BidTotals />
        </div>
      </fieldset>
      <BidFiles />
      <BidReaders />
      <BidReceiptPart />
      <BidAnswers />
      <BidLinkNote />
      {staysSealed(page) && (
        <p className="pt-4 text-small text-ink-3">
          {fillText(t.sealedPortal, formatBidMoment(page.closes_at, language))}
        </p>
      )}
      <BidFoot />
    </div>
  );
}
