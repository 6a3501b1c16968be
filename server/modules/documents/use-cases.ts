// What other modules ask of documents: a sent inquiry is stored as an opportunity, and read for its mails; what waits at
// the desk is counted, and its lists are read whole; a party's own rows and papers are read in its place.
import { randomInt } from "node:crypto";
import type { Paise } from "@vanik/contracts/money";
import { type GstTreatment, kinds } from "@vanik/contracts/trade";
import { draftName } from "@vanik/trading/names";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { newId } from "../../platform/ids.ts";
import type { RecordedAddress, Extras } from "./extras.ts";
import { assignName } from "./naming.ts";
import { factorToStore } from "./line-tables.ts";
import { copyCategories, findDocumentById, insertDocument } from "./store.ts";

export type { FileColumn } from "./kinds/kind.ts";
export { documentKinds } from "./kinds/kinds.ts";
export { allowed } from "./law/allowed.ts";
export { refuseBlocked, withoutBlocked } from "./law/blocked.ts";
export { draftBillsUntil } from "./law/facts-store.ts";
export { lockVersion } from "./lock-version.ts";
export { itemsInTrade } from "./store.ts";
export { followOperator, followParties } from "./drafts/follow-parties.ts";
export { isRegistrationUsed } from "./naming.ts";
export { type FoundRun, findInvoiceLines, findReplyHours, findRunCases } from "./reading/run-cases.ts";
export { readOwnOverview } from "./reading/own-overview.ts";
export { type FoundOwnRequest, findOwnRequests } from "./reading/own-requests.ts";
export { findStanding } from "./reading/standing.ts";
export { countDocuments, lastActivityOfParty, openOfParty, overdueOf } from "./reading/party-figures.ts";
export { type DueSums, findDues, type FoundDues } from "./goods-and-money/dues-store.ts";
export { openInvoicesOf } from "./goods-and-money/open-invoices.ts";
export {
  type StatementEntry,
  findStatementEntries,
  openByDueDate,
  openingOf,
  type OpenSum,
} from "./goods-and-money/statement-store.ts";
export {
  type DealingsOfSupplier,
  findBuyerState,
  findDealings,
  findWantedItems,
  type WantedItem,
} from "./reading/fan-out-store.ts";
export { type FoundBid, type RoundLine, findRound, type FoundSupplier } from "./reading/round-store.ts";
export {
  findBidsOfCase,
  findDocumentNamed,
  liveQuotationOf,
  ordersOfBids,
  ordersOfQuotation,
  type FoundCaseBid,
  type KnowingSupplier,
  suppliersWhoKnow,
} from "./reading/bid-store.ts";

export interface NewOpportunity {
  organisationId: string | null;
  userId: string | null;
  party: RecordedAddress;
  operator: RecordedAddress;
  extras: Extras;
  lines: {
    itemId: string;
    itemCode: string;
    itemName: string;
    hsn: string;
    uom: string;
    qty: number;
    rate: Paise;
    amount: Paise;
    gstRate: number;
    gstTreatment: GstTreatment;
    /** Base units of the item in one of `uom`. */
    factor: number;
  }[];
  total: Paise;
}

/** Writes an opportunity under a passing name; `assignName` gives it its number when all else is written. */
export async function createOpportunity(
  tx: Transaction,
  { clock }: Pick<Deps, "clock">,
  opportunity: NewOpportunity,
): Promise<{ id: string; day: string }> {
  const id = newId();
  const now = clock.now();
  const day = indianDay(now);
  const { organisationId, userId, party, operator, extras, lines, total } = opportunity;
  await insertDocument(
    tx,
    {
      id,
      kind: "opportunity",
      name: draftName(kinds.opportunity.prefix, day, randomInt),
      state: "open",
      status: "Open",
      organisationId,
      caseId: id,
      transactionDate: day,
      total,
      totalQty: lines.reduce((sum, line) => sum + line.qty, 0),
      itemCount: lines.length,
      party,
      operator,
      extras,
      createdAt: now,
    },
    lines.map((line, at) => ({ ...line, factor: factorToStore(line.factor), documentId: id, idx: at + 1 })),
    { id: newId(), documentId: id, organisationId, at: now, move: "send", to: "open", userId, byParty: "buyer" },
  );
  await copyCategories(tx, id);
  return { id, day };
}

/** Names a sent opportunity; the last thing in its transaction. */
export function nameOpportunity(tx: Transaction, id: string, day: string): Promise<string> {
  return assignName(tx, id, kinds.opportunity.prefix, day);
}

/** A document with its lines for a mail. */
export function documentForMail({ db }: { db: Queryable }, id: string) {
  return findDocumentById(db, id);
}

export {
  amendRequest,
  beginQuoting,
  hideRequestFrom,
  inviteAlso,
  inviteOnly,
  lockRequest,
  lockRequestById,
  moveRequest,
  writeQuoteStatus,
  writeRoundOfRequest,
  showRequestTo,
} from "./moves/requests-of-rounds.ts";
export { awardBids, type AwardedBidLine } from "./drafts/award-bids.ts";
export { linesToAdd } from "./drafts/lines-to-add.ts";
export type { Quoting } from "./moves/requests-of-rounds.ts";
export type { RoundOfRequest } from "./extras.ts";
export { makeDraft, suppliersNamed } from "./drafts/drafts.ts";
export { findDaysOf, invitedTo, linesOfDocument } from "./drafts/store.ts";
export { findRow } from "./store.ts";
export { fillDraft, linkInquiry } from "./drafts/editing.ts";
export { answersTo } from "./drafts/bid-lines.ts";
export { linkForDesk, linkForParty, wayToDocument } from "./document-link.ts";
export { linesInMail, listedInMail } from "./mail-lines.ts";
export { allWaits, countOfWaiting as countWaitingFor, summaryOf as summaryOfWaiting } from "./reading/waiting.ts";
export { type ListQuery, wholeList, type WholeListRow } from "./reading/whole-list.ts";
export { findSubjectNamed, findSubjects, type FoundSubject } from "./reading/subjects.ts";
export { findDocumentsByText } from "./reading/find.ts";
export { ownRows, partyOfDocument } from "./reading/own-documents.ts";
export { printDocument } from "./reading/printing.ts";
export {
  allOpenings,
  findBills,
  findOpenings,
  insertOpenings,
  type KnownOpening,
  type Opening,
  type OpeningSide,
} from "./openings.ts";
export { cancelOpenings, cancelWantsReason, liveOpenings, settledOpenings } from "./take-back-openings.ts";
export { findOpenDocuments, forgetSender } from "./forget-sender.ts";
export { refreshRollups, rollupsJob } from "./rollups.ts";
export {
  findAsOf,
  findFunnel,
  findLate,
  findMargin,
  findMovedInTime,
  findOpen,
  findBilled,
  findTop,
  type FoundMargin,
  type OpenInSpan,
  type Period,
} from "./overview-figures.ts";
export { storeQuotationFile, moveQuotationFiles } from "./files/quotation-files.ts";
export { attachFile, type Attaching, type UploadByRound } from "./files/uploads.ts";
export { fileNameOfUpload, isUploadType, notTaken } from "./files/upload-rules.ts";
