// The desk's page of a document: where it stands in its case, what it says, what can be done with it.
import { useQuery } from "@tanstack/react-query";
import type { Case } from "@vanik/contracts/case";
import { deskPages } from "@vanik/contracts/desk-pages";
import type { OpenMove, TradeDocument } from "@vanik/contracts/documents";
import { type Kind as KindName, kinds } from "@vanik/contracts/trade";
import { type ReactNode, useMemo, useState } from "react";
import { ApiError, messageOf } from "../../../app/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { Kind } from "../kind.ts";
import { MoveDialog } from "../move-dialog.tsx";
import { wordsOf } from "../move-words.ts";
import { documentQuery } from "../queries.ts";
import { CasePicture } from "./case-picture.tsx";
import { DeskHead } from "./desk-head.tsx";
import { DeskMoves } from "./desk-moves.tsx";
import { DeskRail } from "./desk-rail.tsx";
import { DeskWarnings } from "./desk-warnings.tsx";
import { DocumentBody } from "./document-body.tsx";
import { MainMove, WaitingMove } from "./main-move.tsx";
import { NextLink } from "./next-link.tsx";
import { pageKind } from "./page-kind.ts";
import { moveStep, openMove, ownSteps, stepElsewhere } from "./page-steps.ts";
import { PdfCopies } from "./pdf-copies.tsx";
import { caseQuery } from "./queries.ts";
import { StepButtons, StepsThatWait } from "./step-buttons.tsx";
import { StepDialogs } from "./step-dialogs.tsx";
import { useArrival } from "./use-arrival.ts";
import { useStep } from "./use-step.ts";
import "../details.css";
import "./document-page.css";

/** A dialog that another feature draws. */
export interface Slot {
  document: TradeDocument;
  open: boolean;
  onClose: () => void;
  onMade: (kind: KindName, name: string) => void;
}

export interface Slots {
  /** The body of a draft. */
  editor: (document: TradeDocument) => ReactNode;
  /** Saves what is typed; false when that did not succeed. */
  flush: (name: string) => Promise<boolean>;
  /** What is to be mended in a draft before it can be saved. */
  useProblem: (name: string) => string | null;
  ask: (slot: Slot) => ReactNode;
  bid: (slot: Slot) => ReactNode;
  quote: (slot: Slot) => ReactNode;
  pay: (slot: Omit<Slot, "onMade">) => ReactNode;
}

interface DocumentPageProps {
  kind: KindName;
  name: string;
  userId: string;
  slots: Slots;
}

/** How often a page asks whether the other side has answered. */
const patience = 10_000;
const isWithOthers = (document: TradeDocument | undefined) =>
  (document?.kind === "quotation" && document.status === "Open") ||
  (document?.invitations?.some(({ quote_status }) => quote_status === "Pending") ?? false);

export function DocumentPage(props: DocumentPageProps) {
  const { kind, name, userId } = props;
  const asked = {
    ...documentQuery(kind, userId, name),
    refetchOnWindowFocus: "always" as const,
    refetchInterval: ({ state }: { state: { data?: TradeDocument } }) => (isWithOthers(state.data) ? patience : false),
  };
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(asked);
  if (data) return <Opened {...props} document={data} readAt={dataUpdatedAt} isRead={!isFetching} />;
  if (error) return <Failed name={name} kind={kind} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <output className="flex items-center gap-3 py-16 text-ink-2">
      <Spinner />
      Please wait
    </output>
  );
}

interface OpenedProps extends DocumentPageProps {
  document: TradeDocument;
  readAt: number;
  /** It is as it stands now, not as it stood when it was last looked at. */
  isRead: boolean;
}

function Opened({ kind: kindName, name, userId, document, readAt, isRead, slots }: OpenedProps) {
  const kind = useMemo(() => pageKind(kindName), [kindName]);
  const { data: found, error } = useQuery(caseQuery(userId, name, document.version));
  const [move, setMove] = useState<OpenMove | null>(null);
  const isDraft = document.status === "Draft";
  const unsaved = slots.useProblem(document.name);
  const main = unsaved === null ? openMove(document) : null;
  // What is asked about is what is saved: the dialog says what is payable.
  const ask = (asked: OpenMove | null) => {
    if (isDraft && asked) void slots.flush(document.name);
    setMove(asked);
  };
  const steps = ownSteps(document);
  const next = stepElsewhere(document);
  const step = useStep(document, found);
  const can = (document.steps ?? []).flatMap((one) => (one.why === null && !one.document ? [one.step] : []));
  useArrival(found && isRead ? can : null, (does) => (does === "submit" ? ask(main) : step.start(does)));
  const slot = (own: string): Slot => ({ document, open: step.open === own, onClose: step.close, onMade: step.go });
  return (
    <article className="desk-document" aria-label={`${kind.title} ${document.name}`}>
      <DeskHead kind={kind} document={document} readAt={readAt} partyId={partyIdOf(found, document)}>
        <PdfCopies kind={kind} document={document} />
        <StepButtons steps={steps} busy={step.busy} onStep={step.start} />
        {main && <MainMove kind={kind} move={main} leads={moveStep(document)?.main ?? false} onAsk={ask} />}
        {!main && isDraft && (
          <WaitingMove kind={kind} document={document} userId={userId} flush={slots.flush} onAsk={ask} />
        )}
        {next?.main && <NextLink next={next} />}
      </DeskHead>
      <StepsThatWait steps={[...mainWaits(kind, document, unsaved), ...(isBegun(document) ? steps : [])]} />
      {next && !next.main && <NextLink next={next} />}
      {found ? (
        <CasePicture key={document.name} found={found} name={document.name} lines={document.items.length} />
      ) : (
        <p className="mt-4 text-small text-ink-3" role="status">
          {error ? `The case could not be loaded. ${messageOf(error, "")}` : "Loading the case"}
        </p>
      )}
      <DeskWarnings document={document} />
      <DocumentBody document={document} kind={kind} editor={isDraft ? slots.editor(document) : null}>
        <DeskRail kind={kind} document={document}>
          <DeskMoves kind={kind} document={document} onAsk={ask} />
        </DeskRail>
      </DocumentBody>
      <MoveDialog
        kind={kind}
        document={document}
        move={move}
        before={isDraft ? () => slots.flush(document.name) : undefined}
        onClose={() => setMove(null)}
      />
      <StepDialogs document={document} found={found} step={step} slots={slots} slot={slot} />
    </article>
  );
}

/** Why what the page is there for cannot be done: what is typed cannot be saved, or the law says no. */
function mainWaits(kind: Kind, document: TradeDocument, unsaved: string | null) {
  const step = moveStep(document);
  // What the law says is of what was saved last: it is said again once all is saved.
  return step ? [{ label: wordsOf(kind, { move: step.step, label: step.label }).act, why: unsaved ?? step.why }] : [];
}

/** What follows a draft waits for its own move, and of what is cancelled nothing follows: neither needs saying. */
const isBegun = ({ status }: TradeDocument) => status !== "Draft" && status !== "Cancelled";

/** Of the party's page; unknown until the case is. */
function partyIdOf(found: Case | undefined, { name }: TradeDocument): string | null {
  return found?.documents.find((one) => one.name === name)?.party_id ?? null;
}

interface FailedProps {
  name: string;
  kind: KindName;
  error: Error;
  busy: boolean;
  onRetry: () => void;
}

function Failed({ name, kind, error, busy, onRetry }: FailedProps) {
  const missing = error instanceof ApiError && (error.code === "not_found" || error.code === "invalid");
  return (
    <div role="alert" className="py-16">
      <h1 className="text-h1-compact break-words">
        {missing ? `There is no ${kinds[kind].prefix} of this name` : name}
      </h1>
      <p className="mt-3 max-w-xl break-words text-ink-2">
        {missing
          ? `No ${deskPages[kind].one.toLowerCase()} is named ${name}. A draft takes another name when it leaves Draft, or it was discarded.`
          : `The document could not be loaded. ${messageOf(error, "")}`}
      </p>
      {!missing && (
        <Button className="mt-6" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
