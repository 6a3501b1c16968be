// The desk's page of a document: where it stands in its case, what it says, what can be done with it.
import { useQuery } from "@tanstack/react-query";
import { deskAddress } from "@vanik/contracts/desk-pages";
import type { OpenMove, TradeDocument } from "@vanik/contracts/documents";
import { rightOf } from "@vanik/contracts/rights-of-trade";
import { isInvoice, isNote, isRequest, type Kind, type KindOf } from "@vanik/contracts/trade";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { pageKind } from "../../features/documents/desk/desk-kinds.ts";
import { MoveDialog } from "../../features/documents/move-dialog.tsx";
import { DocumentCase } from "../../features/documents/page/case-picture.tsx";
import { DeskFoot } from "../../features/documents/page/desk-foot.tsx";
import { DeskHead } from "../../features/documents/page/desk-head.tsx";
import { DeskMoves } from "../../features/documents/page/desk-moves.tsx";
import { DeskRail } from "../../features/documents/page/desk-rail.tsx";
import { DeskWarnings, PageWaits } from "../../features/documents/page/desk-warnings.tsx";
import { DocumentBody } from "../../features/documents/page/document-body.tsx";
import { MainMove, WaitingMove } from "../../features/documents/page/main-move.tsx";
import { NextLink } from "../../features/documents/page/next-link.tsx";
import { openMove, stepElsewhere } from "../../features/documents/page/page-steps.ts";
import { PdfCopies } from "../../features/documents/page/pdf-copies.tsx";
import { caseQuery } from "../../features/documents/page/queries.ts";
import { useReadAgain } from "../../features/documents/queries.ts";
import { useQuotationLook } from "../../features/documents/page/quotation-look.tsx";
import { StepButtons } from "../../features/documents/page/step-buttons.tsx";
import { WaitingApproval } from "../../features/documents/page/waiting-approval.tsx";
import { useArrival } from "../../features/documents/page/use-arrival.ts";
import { useStep } from "../../features/documents/page/use-step.ts";
import { becomingOf, TakeDraft } from "../../features/begin/take-draft.tsx";
import { DraftEditor } from "../../features/editor/draft-editor.tsx";
import { useSuppliersField } from "../../features/editor/rail/words.tsx";
import { flushDraft, flushToMove, useDraftProblem, useLastCosts } from "../../features/editor/saving.ts";
import { KeptThere } from "../../lists/rights/kept-there.tsx";
import { useErpnext, useMay, useMayTrade } from "../../lists/rights/use-may.ts";
import { LookOnly } from "../../lists/rights/who-may.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { RoundStrip } from "../../features/rounds/round-strip.tsx";
import { PostedVouchers } from "../../features/ledger/posted-vouchers.tsx";
import { NoteForm } from "../../features/notes/note-form.tsx";
import { RaiseForm } from "../../features/notes/raise-form.tsx";
import { SupplierLink } from "../../features/rounds/supplier-link.tsx";
import { DraftSuppliers } from "../../features/sourcing/supplier-choice.tsx";
import { PublishDraft } from "./publish-draft.tsx";
import { StepDialogs } from "./step-dialogs.tsx";

interface OpenDocumentProps {
  document: TradeDocument;
  /** As the address says it. */
  name: string;
  readAt: number;
  /** It is as it stands now, not as it stood when it was last looked at. */
  isRead: boolean;
}

interface LinkDialogProps {
  document: TradeDocument;
  supplier: string | null;
  onClose: () => void;
}

/** Kept in ERPNext, it is there to be bid for, and nobody has published a round of it. */
const isOpenRequest = ({ kind, status, round }: TradeDocument): boolean =>
  isRequest(kind) && status === "Submitted" && !round;

const isPosted = (kind: Kind): kind is KindOf<"invoice" | "note"> => isInvoice(kind) || isNote(kind);

const isOpenNote = (document: TradeDocument): document is TradeDocument & { kind: KindOf<"note"> } =>
  isNote(document.kind);

/** A debit note that raises another invoice: what it adds is typed, and nothing else. */
const isRaise = (document: TradeDocument): document is TradeDocument & { kind: KindOf<"invoice"> } =>
  isInvoice(document.kind) && document.raises !== undefined;

/** Nothing is done with it here: what moved, went and was paid is ERPNext's too. */
const asRunThere = (document: TradeDocument): TradeDocument => ({
  ...document,
  moves: [],
  barred_moves: [],
  steps: [],
  movements: [],
  payments: [],
});

export function OpenDocument({ document: read, name, readAt, isRead }: OpenDocumentProps) {
  const erpnext = useErpnext();
  const document = useMemo(() => (erpnext ? asRunThere(read) : read), [read, erpnext]);
  const kind = useMemo(() => pageKind(document.kind), [document.kind]);
  const { data: found, error } = useQuery({ ...caseQuery(document, name), enabled: erpnext === null });
  const [move, setMove] = useState<OpenMove | null>(null);
  const [linkedSupplier, setLinked] = useState<string | null>(null);
  const isDraft = document.status === "Draft";
  const right = rightOf(document.kind);
  const mayWrite = useMayTrade()(right);
  const mayRound = useMay()(right);
  const save = () => flushDraft(document.name);
  // What is asked about is what is saved: the dialog says what is payable.
  const ask = (wantedMove: OpenMove) => {
    if (isDraft) void save();
    setMove(wantedMove);
  };
  const [isTaking, setTaking] = useState(false);
  const lookedFor = isTaking ? "taken" : move?.move === "submit" ? "goes" : null;
  const lastCosts = useLastCosts(document.name);
  const look = useQuotationLook(document, lookedFor, save, lastCosts);
  const unsaved = useDraftProblem(document.name);
  const [isNoteUnsaved, setNoteUnsaved] = useState(false);
  const main = unsaved === null && !isNoteUnsaved ? openMove(document) : null;
  const next = stepElsewhere(document);
  const step = useStep(document, found);
  useArrival(document, isRead && found !== undefined, (does) => {
    if (does !== "submit") step.start(does);
    else if (main) ask(main);
  });
  const isWide = useWide();
  const navigate = useNavigate();
  const readAgain = useReadAgain();
  const steps = { document, busy: step.busy, onStep: step.start };
  const becomes = mayWrite ? becomingOf(document) : null;
  const own = becomes ? (
    <TakeDraft
      document={document}
      becomes={becomes}
      unsaved={unsaved}
      isOpen={isTaking}
      onOpen={setTaking}
      look={look}
      warnings={<DeskWarnings document={document} />}
      save={(read) => flushToMove(document.name, read)}
      onTaken={(made) => {
        void navigate(deskAddress(made.kind, made.name), { replace: true });
        void readAgain(document.name);
      }}
    />
  ) : main ? (
    <MainMove kind={kind} document={document} move={main} onAsk={ask} />
  ) : isDraft && mayWrite && !isNoteUnsaved ? (
    <WaitingMove kind={kind} document={document} save={save} onAsk={ask} />
  ) : null;
  const elsewhere = next?.main ? <NextLink next={next} /> : null;
  return (
    <article className="desk-document" aria-label={`${kind.title} ${document.name}`}>
      <DeskHead kind={kind} document={document} readAt={readAt} found={found}>
        <PdfCopies kind={kind} document={document} />
        {isWide && <StepButtons {...steps} />}
        {isDraft && mayWrite && isRequest(document.kind) && <PublishDraft document={document} />}
        {erpnext && mayRound && isOpenRequest(document) && <PublishDraft document={document} />}
        {isWide && own}
        {isWide && elsewhere}
      </DeskHead>
      <KeptThere what="It is kept, and worked on," thing={document} />
      <WaitingApproval document={document} />
      <PageWaits kind={kind} document={document} unsaved={unsaved} />
      {next && !next.main && <NextLink next={next} />}
      {document.round && <RoundStrip name={document.name} round={document.round} />}
      {!erpnext && <DocumentCase document={document} found={found} error={error} />}
      {isDraft && <LookOnly right={right} />}
      <DeskWarnings document={document} />
      <DocumentBody
        kind={kind}
        document={document}
        editor={
          isDraft && mayWrite && !isNote(document.kind) && !isRaise(document) ? <Draft document={document} /> : null
        }
        onLink={mayRound && !erpnext ? setLinked : undefined}
      >
        {isDraft && mayWrite && isOpenNote(document) && (
          <NoteForm key={`${document.name} ${document.version}`} document={document} onUnsaved={setNoteUnsaved} />
        )}
        {isDraft && mayWrite && isRaise(document) && (
          <RaiseForm key={`${document.name} ${document.version}`} document={document} onUnsaved={setNoteUnsaved} />
        )}
        <DeskRail kind={kind} document={document}>
          <DeskMoves kind={kind} document={document} onAsk={ask} />
        </DeskRail>
      </DocumentBody>
      {!isDraft && isPosted(document.kind) && <PostedVouchers kind={document.kind} name={document.name} />}
      {!isWide && <DeskFoot {...steps} move={own} next={elsewhere} />}
      <MoveDialog
        kind={kind}
        document={document}
        move={move}
        look={look}
        before={isDraft ? (read) => flushToMove(document.name, read) : undefined}
        onClose={() => setMove(null)}
      />
      <StepDialogs document={document} found={found} step={step} />
      <LinkDialog document={document} supplier={linkedSupplier} onClose={() => setLinked(null)} />
    </article>
  );
}

/** A request without rounds is answered by a link too. */
function LinkDialog({ document, supplier, onClose }: LinkDialogProps) {
  const invited = document.invitations?.find((one) => one.supplier === supplier);
  if (!invited) return null;
  return (
    <Dialog open onClose={onClose} title="A supplier's link" size="md">
      <SupplierLink
        name={document.name}
        supplier={invited.supplier}
        sealed={false}
        standsSince={invited.link_at ?? null}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Who is asked is sourcing's to choose, inside the editor. */
function SuppliersOfDraft() {
  return <DraftSuppliers {...useSuppliersField()} />;
}
const suppliers = <SuppliersOfDraft />;

/** A draft's body. */
function Draft({ document }: { document: TradeDocument }) {
  const navigate = useNavigate();
  return (
    <DraftEditor
      key={document.name}
      document={document}
      suppliers={suppliers}
      onNamed={(name) => void navigate(deskAddress(document.kind, name), { replace: true })}
    />
  );
}
