// Files of a bid, sent and taken out by its supplier, signed in and by link.
import * as api from "@vanik/contracts/api";
import type { BidFileInput } from "@vanik/contracts/bid";
import type { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { inTransaction } from "../../../platform/db.ts";
import { handle, type Route } from "../../../platform/endpoint.ts";
import type { ReadForm } from "../../../platform/form.ts";
import { limitHour } from "../../../platform/limits.ts";
import { readerFor } from "../../../platform/viewer.ts";
import { findOrganisation } from "../../accounts/use-cases.ts";
import { attachFile } from "../../documents/use-cases.ts";
import { type Bidder, bidderSignedIn, findSeat, refuseUnconfirmed } from "./bidder.ts";
import { bidderByLink } from "./links.ts";
import { refuseNotOpen } from "./save-bid.ts";
import { dropFile, sendToBid } from "./send-file.ts";

const filesPerHour = 60;
type FileForm = () => Promise<ReadForm<z.output<typeof BidFileInput>, { id: string }>>;

interface FileCall {
  form: FileForm;
  place: (isOfBids: boolean) => void;
}

/** For the bid; in a round that is not sealed it hangs on the request, for the desk to read at once. */
async function sendBidFile(deps: Deps, bidder: Bidder, by: string, { form, place }: FileCall): Promise<{ id: string }> {
  const { db, clock, config } = deps;
  refuseUnconfirmed(bidder);
  // Places that are kept for bids are of what is sealed and may come: links of a plain request are told to the desk.
  const { round, invitation } = await findSeat(db, bidder, clock.now());
  const isToCome = round.state === "waiting" || round.state === "open";
  place(round.sealed && isToCome && invitation.state !== "revoked");
  // Whom there is no place for has not sent.
  if (config.rateLimit) await limitHour(db, clock, `uploadDocument ${by}`, filesPerHour);
  const { input, file, at: now } = await form();
  const seat = await findSeat(db, bidder, now);
  if (seat.round.sealed) {
    const { id } = (await sendToBid(deps, bidder, file, { replaces: input.replaces, now })).file;
    return { id };
  }
  refuseNotOpen(seat, bidder.name, now);
  const { id, name } = (await findOrganisation(db, bidder.organisationId))!;
  const party = { ...readerFor({ id, kind: "supplier", name }), userId: bidder.userId };
  const target = { name: bidder.name, docType: "RFQ", kind: "request_for_quotation" } as const;
  const attached = await attachFile(deps, party, target, file, (work) => inTransaction(db, work));
  return { id: attached.file.id };
}

/** Bids count by the moment at which the whole of a call was read, and so do their files. */
export function bidFileRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    handle(api.sendBidFile, async ({ input, viewer, from, form, place }) => {
      const device = from.header("bid-device");
      const bidder = await bidderSignedIn(db, viewer, input.id, deps.clock.now(), device);
      return sendBidFile(deps, bidder, viewer.userId, { form, place });
    }),
    handle(api.dropBidFile, async ({ input, viewer, from }) => {
      const bidder = await bidderSignedIn(db, viewer, input.id, from.at, from.header("bid-device"));
      await dropFile(deps, bidder, input.file, from.at);
      return { done: true as const };
    }),
    handle(api.sendBidFileByLink, async ({ input, from, form, place }) => {
      const caller = { address: from.address, device: from.header("bid-device") };
      const bidder = await bidderByLink(deps, input.token, caller);
      // Each of the supplier's people has a link, and none uses up what another may send.
      return sendBidFile(deps, bidder, `by link ${bidder.linkId}`, { form, place });
    }),
    handle(api.dropBidFileByLink, async ({ input, from }) => {
      const caller = { address: from.address, device: from.header("bid-device") };
      await dropFile(deps, await bidderByLink(deps, input.token, caller), input.file, from.at);
      return { done: true as const };
    }),
  ];
}
