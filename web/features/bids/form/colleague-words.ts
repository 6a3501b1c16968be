// How a page names whoever else of the company there is: apart from the other words, which travel to the phone with the link's page.
import type { BidPage } from "@vanik/contracts/bid-page";
import type { bidTexts } from "../../../texts/en/bid.ts";
import { type BidLanguage, fillText, formatBidMoment } from "./bid-words.ts";

/** One of the company's other people, beside their name: by which address, since when, and whether the desk brought them. */
export function describeColleague(
  { name, email, since, let_in_by_desk, reads }: NonNullable<BidPage["readers"]>["people"][number],
  texts: (typeof bidTexts)["readers"],
  language: BidLanguage,
): string {
  const dayOf = (iso: string) => formatBidMoment(iso, language).split(",")[0]!;
  return [
    name ? email : "",
    fillText(texts.since, dayOf(since)),
    let_in_by_desk ? fillText(texts.letIn, dayOf(let_in_by_desk)) : "",
    reads ? texts.reads : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Who reads the bid before the opening, in one sentence. */
export function describeReaders(
  { bid_of, readers }: Pick<BidPage, "bid_of" | "readers">,
  texts: (typeof bidTexts)["readers"],
): string {
  if (bid_of) return fillText(texts.ofColleague, bid_of.name);
  return readers?.people.some(({ reads }) => reads) ? texts.youAndThese : texts.onlyYou;
}
