// What other modules ask of documents: a sent inquiry is stored as an opportunity, and read for its mails; what waits at
// the desk is counted, and its lists are read whole; a party's own rows and papers are read in its place.
import type { Queryable } from "../../platform/db.ts";
import { findDocumentById } from "./store.ts";

export type { FileColumn } from "./kinds/kind.ts";
export type { AnyLine } from "./line-tables.ts";
export { documentKinds } from "./kinds/kinds.ts";
export { createOpportunity, nameOpportunity } from "./opportunities.ts";
export {
  findMirroredFigures,
  findOpenInvitations,
  findOpenMirrored,
  findRequestsAsking,
  type MirroredFigures,
  requestsAsKept,
} from "./mirror/mirrored-figures.ts";
export { queueArrivalMails } from "./moves/arrival-mails.ts";
export { remindOfNotes } from "./moves/note-reminder.ts";
export {
  closeOwnInquiries,
  forgetShipTo,
  relateMirrored,
  withdrawMirrored,
  writeMirrored,
} from "./mirror/mirroring.ts";
export {
  findInvitationStates,
  findOwners,
  findOwnInquiries,
  setItemsOfLines,
  insertSources,
  writeAmended,
  writeOwners,
} from "./mirror/mirror-store.ts";
export type { MirroredDocument, MirroredHead, MirroredLine, MirroredRelations } from "./mirror/mirrored.ts";
export { allowed } from "./law/allowed.ts";
export { refuseBlocked, withoutBlocked } from "./law/blocked.ts";
export { draftBillsUntil } from "./law/facts-store.ts";
export { smallClasses } from "./law/small-suppliers.ts";
export { foretellCancelOfPayment } from "./goods-and-money/payment-reading.ts";
export { keptAtCounter } from "./goods-and-money/counter-sale.ts";
export { lockBills } from "./drafts/same-bill.ts";
export { lockVersion } from "./lock-version.ts";
export { moveOwner } from "./move-owner.ts";
export { findDocumentNamed } from "./named.ts";
export { countTrade, itemsInTrade } from "./store.ts";
export { followOperator, followParties } from "./drafts/follow-parties.ts";
export { isRegistrationUsed } from "./naming.ts";
export { type FoundRun, findInvoiceLines, findReplyHours, findRunCases } from "./reading/run-cases.ts";
export { readOwnOverview } from "./reading/own-overview.ts";
export { type FoundOwnRequest, findOwnRequests } from "./reading/own-requests.ts";
export { findStanding } from "./reading/party-credit.ts";
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
export { type DealingsOfSupplier, findBuyerState, findDealings, findWantedItems } from "./reading/fan-out-store.ts";
export { type FoundBid, type RoundLine, findRound, type FoundSupplier } from "./reading/round-store.ts";
export {
  findBidsOfCase,
  liveQuotationOf,
  ordersOfBids,
  ordersOfQuotation,
  type FoundCaseBid,
  type KnowingSupplier,
  suppliersWhoKnow,
} from "./reading/bid-store.ts";

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
  declineRequest,
  invitationSent,
  moveRequest,
  writeRoundOfRequest,
  showRequestTo,
} from "./moves/requests-of-rounds.ts";
export { putDecline, subjectOfDecline, writeOrderedHash } from "./moves/answer-mirrored.ts";
export type { GivenAnswer } from "./extras.ts";
export { writeQuoteStatus } from "./moves/invitation-moves.ts";
export { awardBids, type AwardedBidLine } from "./drafts/award-bids.ts";
export { linesToAdd } from "./drafts/lines-to-add.ts";
export type { Quoting } from "./moves/requests-of-rounds.ts";
export { copiedLines, partyToBegin, requiredToBegin } from "./drafts/begin.ts";
export { makeDraft, suppliersNamed } from "./drafts/drafts.ts";
export { findDaysOf, invitedTo, linesOfDocument } from "./drafts/store.ts";
export { findRow } from "./store.ts";
export { fillDraft, linkInquiry } from "./drafts/editing.ts";
export { answersTo } from "./drafts/bid-lines.ts";
export { linkForDesk, linkForParty, wayToDocument } from "./document-link.ts";
export { linesInMail, listedInMail } from "./mail-lines.ts";
export { allWaits, countOfWaiting as countWaitingFor, summaryOf as summaryOfWaiting } from "./reading/waiting.ts";
export { type ListQuery, wholeList, type WholeListLine, type WholeListRow } from "./reading/whole-list.ts";
export { findSubjectsNamed, findSubjects, type FoundSubject } from "./reading/subjects.ts";
export { findDocumentsByText } from "./reading/find.ts";
export { ownRows, partyOfDocument } from "./reading/own-documents.ts";
export { keptAsJournal, lockJournals, withJournalsOfDay } from "./ledger/journals.ts";
export { checkLedger, type LedgerDifference } from "./ledger/check.ts";
export {
  endOpeningBalances,
  type OpeningBalance,
  postOpeningBalances,
  standingBalances,
} from "./ledger/opening-balances.ts";
export { openLedger } from "./ledger/post.ts";
export { readDocument } from "./reading/reading.ts";
export { findKeptWords, insertKeptWords } from "./stock.ts";
export { printDocument } from "./reading/printing.ts";
export {
  allOpenings,
  findBills,
  findCutOver,
  findOpenings,
  insertOpenings,
  type KnownOpening,
  type Opening,
  type OpeningSide,
} from "./openings.ts";
export { bearersOfStem, lastOfOldBooks, lastOwnNumbers, takenByOwnSeries } from "./own-series.ts";
export { cancelOpenings, cancelsOf, cancelWantsReason, liveOpenings, settledOpenings } from "./take-back-openings.ts";
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
export { findOwnFiles, removeRemoteFiles, storeRemoteFile } from "./files/remote-files.ts";
export { attachFile } from "./files/uploads.ts";
export { findFilesOfParty, findStoredFile } from "./files/store.ts";
export { fileNameOfUpload, isUploadType, notTaken } from "./files/upload-rules.ts";
