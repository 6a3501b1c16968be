// What the page of a supplier's link is drawn from: the same as its call reads, without figures, for no device is known yet (sourcing 3).
import type { BidPage } from "@vanik/contracts/bid-page";
import { BidToken } from "@vanik/contracts/rounds";
import { notFound } from "../../../platform/errors.ts";
import { languageOfContact } from "../../accounts/use-cases.ts";
import { bidderByLink } from "./links.ts";
import { type BidDeps, readBid } from "./show-bid.ts";

export interface BidOfLink {
  page: BidPage;
  /** Of the supplier's people, where one chose it. */
  language: "en" | "hi";
}

/** Throws 404 for a link that never was, 410 for one that has ended. */
export async function readBidOfLink(
  deps: BidDeps & Parameters<typeof bidderByLink>[0],
  token: string,
  address: string,
): Promise<BidOfLink> {
  if (!BidToken.safeParse(token).success) throw notFound("This link");
  const bidder = await bidderByLink(deps, token, { address, device: undefined });
  const language = (await languageOfContact(deps.db, bidder.organisationId)) ?? "en";
  return { page: await readBid(deps, deps.db, bidder), language };
}
