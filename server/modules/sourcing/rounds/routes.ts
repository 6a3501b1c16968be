// Rounds and their bids, as the desk and suppliers call them; by link too.
import * as api from "@vanik/contracts/api";
import type { Deps } from "../../../deps.ts";
import { inTransaction } from "../../../platform/db.ts";
import { handle, type Route } from "../../../platform/endpoint.ts";
import { changeBidReader, proveSelf } from "../../accounts/use-cases.ts";
import { bidderSignedIn } from "../bids/bidder.ts";
import { bidderByLink } from "../bids/links.ts";
import { readReceipt } from "../bids/receipt.ts";
import { saveBid } from "../bids/save-bid.ts";
import { readBid } from "../bids/show-bid.ts";
import { undoBid } from "../bids/undo-bid.ts";
import type { FindDeclared } from "../fan-out/proposals.ts";
import { moveOrAnswer } from "../targets/answer-target.ts";
import type { FindDownloads } from "./at-hand.ts";
import { endOwnLink, handOutLink, takeBackLink } from "./hand-out-link.ts";
import { readHashList } from "./hashes.ts";
import { moveRound } from "./move-round.ts";
import { publishRound } from "./publish.ts";
import { answerQuestion, askQuestion } from "./questions.ts";
import { readMinutes, readRound } from "./show-round.ts";

export function roundRoutes(deps: Deps, declared: FindDeclared, findDownloads: FindDownloads): Route[] {
  const { db } = deps;
  return [
    handle(api.publishRound, async ({ input, viewer, tx }) =>
      readRound(deps, tx, viewer.scope, await publishRound({ ...deps, findDownloads }, tx, viewer, input, declared)),
    ),
    handle(api.readRound, ({ input, viewer }) => readRound(deps, db, viewer.scope, input.id, input.n)),
    handle(api.moveRound, async ({ input, viewer, from }) => {
      const { password, code } = input;
      const proves = input.move === "unseal" && password !== undefined;
      if (proves) await proveSelf(deps, viewer, { password, code, address: from.address });
      return inTransaction(db, async (tx) => {
        await moveRound(deps, tx, viewer, input, proves);
        return readRound(deps, tx, viewer.scope, input.id, input.n);
      });
    }),
    handle(api.readMinutes, ({ input, viewer }) => readMinutes(db, viewer.scope, input.id, input.n)),
    handle(api.readHashes, ({ input, viewer }) => readHashList(db, viewer.scope, input.id, input.n)),
    handle(api.answerQuestion, async ({ input, viewer, tx }) => {
      await answerQuestion(deps, tx, viewer, input);
      return readRound(deps, tx, viewer.scope, input.id, input.n);
    }),
    handle(api.makeBidLink, ({ input, viewer }) => handOutLink(deps, viewer, input)),
    handle(api.endBidLink, ({ input, viewer, tx }) => takeBackLink(deps, tx, viewer, input)),
    ...bidRoutes(deps),
    ...linkRoutes(deps),
  ];
}

interface From {
  address: string;
  header: (name: string) => string | undefined;
}
/** The key of the device that a call comes from, where it keeps one: whoever is signed in reads by it only what they may not else. */
const deviceOf = ({ header }: Pick<From, "header">) => header("bid-device");

/** A bid counts by the moment at which the whole of it was read: that is taken before anything is asked of the database. */
function bidRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    handle(api.readBid, async ({ input, viewer, from }) =>
      readBid(deps, db, await bidderSignedIn(db, viewer, input.id, deps.clock.now(), deviceOf(from))),
    ),
    handle(api.saveBid, async ({ input: { id, ...input }, viewer, from }) =>
      saveBid(deps, await bidderSignedIn(db, viewer, id, from.at, deviceOf(from)), input, from.at),
    ),
    handle(api.changeBidReader, async ({ input, viewer, tx }) => {
      await changeBidReader(deps, tx, viewer, input);
      return { done: true as const };
    }),
    handle(api.moveBid, async ({ input: { id, ...input }, viewer, from }) =>
      moveOrAnswer(deps, await bidderSignedIn(db, viewer, id, from.at, deviceOf(from)), input, from.at),
    ),
    handle(api.readBidReceipt, async ({ input, viewer, from }) =>
      readReceipt(deps, db, await bidderSignedIn(db, viewer, input.id, deps.clock.now(), deviceOf(from))),
    ),
    handle(api.endOwnBidLink, ({ input, viewer, tx }) => endOwnLink(deps, tx, viewer, input.id)),
    handle(api.askQuestion, async ({ input, viewer, tx }) =>
      askQuestion(deps, tx, await bidderSignedIn(tx, viewer, input.id, deps.clock.now()), input.question),
    ),
  ];
}

/** Who holds a link reads, asks, bids, withdraws and declines, no more; no session is looked at. */
function linkRoutes(deps: Deps): Route[] {
  const { db } = deps;
  const caller = (from: From) => ({ address: from.address, device: deviceOf(from) });
  return [
    handle(api.readBidByLink, async ({ input, from }) =>
      readBid(deps, db, await bidderByLink(deps, input.token, caller(from))),
    ),
    handle(api.saveBidByLink, async ({ input: { token, ...input }, from }) =>
      saveBid(deps, await bidderByLink(deps, token, caller(from)), input, from.at),
    ),
    handle(api.moveBidByLink, async ({ input: { token, ...input }, from }) => {
      const bidder = await bidderByLink(deps, token, {
        ...caller(from),
        writes: input.move === "submit" || input.move === "accept",
      });
      return moveOrAnswer(deps, bidder, input, from.at);
    }),
    handle(api.readBidReceiptByLink, async ({ input, from }) =>
      readReceipt(deps, db, await bidderByLink(deps, input.token, caller(from))),
    ),
    handle(api.undoBid, ({ input, from }) => undoBid(deps, input.token, from.at)),
    handle(api.askQuestionByLink, async ({ input, from }) => {
      const bidder = await bidderByLink(deps, input.token, caller(from));
      return inTransaction(db, (tx) => askQuestion(deps, tx, bidder, input.question));
    }),
  ];
}
