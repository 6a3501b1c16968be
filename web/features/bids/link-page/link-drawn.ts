// What every part of the link's page is drawn of.
import type { BidPage } from "@vanik/contracts/bid-page";
import type { bidTexts } from "../../../texts/en/bid.ts";
import type { BidLanguage } from "../form/bid-words.ts";

export interface LinkDrawn {
  page: BidPage;
  texts: typeof bidTexts;
  language: BidLanguage;
  /** When it is drawn, in milliseconds. */
  now: number;
}
