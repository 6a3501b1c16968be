// What the rest of the server asks of sourcing: the clock of rounds and the search for a split for the jobs, whether this node can open what is sealed,
// the moves of a request that are its round's, the end of links where their supplier is blocked, what waits for the desk, and what of rounds goes
// on between here and a company's own ERPNext.
export { recordMailServer, tellableSizes, wasEverSealed, wouldOpenSealed } from "./rounds/at-hand.ts";
export { addKeeper, mailKeepers } from "./rounds/keepers.ts";
export { lockSealing } from "./rounds/sealed-still.ts";
export { rewrapRounds, sealedByAnotherKey } from "./rounds/round-keys.ts";
export { findToAnswer } from "./own-requests.ts";
export { roundsJob, runRounds } from "./rounds/clock.ts";
export { digestJob, runDigest } from "./digest.ts";
export { optimumJob, runOptimum } from "./awards/optimum-run.ts";
export { readBidOfLink } from "./bids/link-page.ts";
export { moveByRound } from "./rounds/move-by-round.ts";
export { bidOfFile, type BidToSend, findBidToSend } from "./bids/bid-to-send.ts";
export { attachQuotations } from "./bids/attach-quotation.ts";
export { endLinksOfParty } from "./bids/links.ts";
export { bidFilesJob, openBidFiles } from "./rounds/open-files.ts";
export { findWithBidFiles, listByRound, openByRound, uploadByRound } from "./rounds/files-by-round.ts";
export { findToFollow, followRequest, followRequestJob, type RequestToFollow } from "./rounds/follow-request.ts";
export { findReasonOfDecline } from "./rounds/reason-of-decline.ts";
export { showByRound } from "./rounds/show-by-round.ts";
export {
  askedSince,
  notifyOfConfirmed,
  notifyOfLetIn,
  notifyOfOwnPerson,
  notifyOfPeople,
} from "./rounds/notify-of-people.ts";
export { roundsWaiting } from "./rounds/rounds-waiting.ts";
