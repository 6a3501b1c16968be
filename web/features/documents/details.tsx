// The Details dialog of any kind: a readable document, and the record itself behind Raw (spec 2, design 8).
import { useQuery } from "@tanstack/react-query";
import type { TradeDocument } from "@vanik/contracts/documents";
import { type ReactNode, useState } from "react";
import { useRootData } from "../../app/root-data.ts";
import { telephone } from "../../app/telephone.ts";
import { buttonClass } from "../../ui/button.tsx";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { day } from "../../app/days-and-times.ts";
import { rupees } from "../../app/formats.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { timeLeftOf } from "./time-left.ts";
import { useDetails } from "./details-address.ts";
import { AnswerFirst, attachLabels, awaitedFile, isMainUpload } from "./answer-first.tsx";
import { DetailsRail, DetailsStanding } from "./details-rail.tsx";
import { DocumentView } from "./document-view.tsx";
import { FilesView } from "./files-view.tsx";
import type { KindOnScreen } from "./kind.ts";
import { PayFirst } from "./pay-first.tsx";
import { ReportPaid } from "./report-paid.tsx";
import { UploadButton } from "./upload-button.tsx";
import { MoveButtons } from "./move-buttons.tsx";
import { PdfSaveButton } from "./pdf-button.tsx";
import { documentQuery } from "./queries.ts";
import { RawView } from "./raw-view.tsx";
import { type DocumentViewName, viewsOfDocument } from "./document-views.tsx";
import "../../ui/foot-bar.css";
import "./details.css";

export type OnlineAnswer = (document: TradeDocument, part: "whole" | "told" | "act") => ReactNode;

interface DetailsProps {
  kind: KindOnScreen;
  /** What the reader can do with this document; stands in the rail. */
  actions?: ((document: TradeDocument) => ReactNode) | undefined;
  /** What a request that takes bids online begins with; where there is no room beside it, the way there apart. */
  online?: OnlineAnswer | undefined;
}

export function Details(props: DetailsProps) {
  const { name, close } = useDetails();
  return (
    <Dialog
      open={name !== null}
      onClose={close}
      title="Details"
      size="lg"
      leavesBack
      actions={name !== null && <PdfSaveButton kind={props.kind} name={name} />}
    >
      {name !== null && <Loaded key={name} name={name} {...props} />}
    </Dialog>
  );
}

function Loaded({ name, ...props }: DetailsProps & { name: string }) {
  const { kind } = props;
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(documentQuery(kind.kind, name));
  if (data) return <OpenedDetails document={data} readAt={dataUpdatedAt} {...props} />;
  if (error)
    return <FailedDocument name={name} one={kind.one} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <output className="details-instead">
      <span className="flex items-center gap-3">
        <Spinner />
        Please wait
      </span>
    </output>
  );
}

interface OpenedProps extends DetailsProps {
  document: TradeDocument;
  readAt: number;
}

function OpenedDetails({ document, readAt, kind, actions, online }: OpenedProps) {
  const [view, setView] = useState<DocumentViewName>("document");
  // The width of the window from which on the dialog has room for its rail beside the document.
  const isWide = useWide("61rem");
  const now = new Date(readAt);
  // There even without a button: as the last of them goes, it hands the focus on.
  const moves = <MoveButtons kind={kind} document={document} />;
  const awaited = awaitedFile(document);
  const attach = awaited && (
    <UploadButton kind={kind} name={document.name} label={attachLabels[awaited]} isMain={isMainUpload(document)} />
  );
  const paid = document.pay && <ReportPaid document={document} />;
  const late = isLateForBuyer(document, now) && <AskAboutOrder document={document} isWide={isWide} />;
  // What its party is here for; a request is answered first and declined second, beside it.
  const first = paid || attach || late;
  const movesInFoot = !isWide && (!first || awaited === "quotation" || awaited === "creditNote");
  const begun = view === "document" && (document.pay || awaited || (document.in_rounds && online));
  const named = begun && <b className="font-[560] whitespace-nowrap">{document.name}</b>;
  return (
    <div className="details">
      <Tabs tabs={viewsOfDocument(document)} current={view} onChange={setView} label="Views of the document">
        <div className="details-split">
          <div className="details-main">
            {isWide ? (
              named && (
                <p className="mb-4 text-small text-ink-3">
                  {kind.title} <span className="text-ink">{named}</span>
                </p>
              )
            ) : (
              <DetailsStanding document={document} readAt={readAt}>
                {named}
              </DetailsStanding>
            )}
            {view === "document" && (
              <>
                <PayFirst document={document} now={now} />
                {document.in_rounds && online?.(document, isWide ? "whole" : "told")}
                <AnswerFirst document={document} now={now}>
                  {isWide && attach}
                </AnswerFirst>
                <DocumentView kind={kind} document={document} />
              </>
            )}
            {view === "files" && <FilesView kind={kind} document={document} />}
            {view === "raw" && <RawView record={document} />}
          </div>
          <DetailsRail kind={kind} document={document} readAt={readAt} isBeside={isWide}>
            {isWide && (paid || late)}
            {!movesInFoot && moves}
            {actions?.(document)}
          </DetailsRail>
        </div>
      </Tabs>
      {!isWide && (
        <div className="foot-bar">
          {first}
          {movesInFoot && (
            <>
              <OfferSaid document={document} />
              {document.in_rounds && online?.(document, "act")}
              {moves}
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** What is accepted: until when, and what it comes to. */
function OfferSaid({ document: { kind, valid_till, rounded_total } }: { document: TradeDocument }) {
  if (kind !== "quotation" || !valid_till) return null;
  return (
    <p className="foot-bar-says">
      <span>Valid till {day(valid_till)}</span>
      <span>
        Payable <b className="foot-bar-figure">{rupees(rounded_total)}</b>
      </span>
    </p>
  );
}

interface FailedProps {
  name: string;
  one: string;
  error: Error;
  busy: boolean;
  onRetry: () => void;
}

function FailedDocument({ name, one, error, busy, onRetry }: FailedProps) {
  // A name of another shape is refused before it is looked for: for the reader it is the same.
  const missing = error instanceof ApiError && (error.code === "not_found" || error.code === "invalid");
  return (
    <div role="alert" className="details-instead">
      {missing ? (
        <p className="break-words">
          There is no {one} named {name} among those you can see.
        </p>
      ) : (
        <>
          <p>The document could not be loaded. {messageOf(error, "")}</p>
          <Button className="mt-4" busy={busy} onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}

/** What a buyer of a late order wants first: to hear from the desk where it is. */
type Dated = Pick<TradeDocument, "kind"> & Parameters<typeof timeLeftOf>[0];

const isLateForBuyer = (document: Dated, now: Date): boolean =>
  document.kind === "sales_order" && timeLeftOf(document, now).late;

function AskAboutOrder({ document: { name }, isWide }: { document: TradeDocument; isWide: boolean }) {
  const operator = useRootData()?.operator;
  if (!operator) return null;
  const { email, phone } = operator;
  return (
    <>
      <a href={`mailto:${email}?${new URLSearchParams({ subject: name })}`} className={buttonClass("ink")}>
        Ask about this order
      </a>
      <a href={telephone(phone)} className={buttonClass()} aria-label={`Call ${phone}`}>
        {isWide ? phone : "Call"}
      </a>
    </>
  );
}
