// What pages with forms and the account area say in Hindi: sentences that have no group of texts are said by their English
// (decision 045).
import { hindiMonths } from "@vanik/contracts/hindi-months";
import { translateBy } from "@vanik/contracts/sentences";
import { passingHindi } from "@vanik/contracts/hindi-passing";
import { refusalsHindi } from "@vanik/contracts/hindi-refusals";
import { unitSentences } from "@vanik/contracts/hindi-units";
import { type Language, translation } from "../app/language.tsx";
import { translateElementsBy } from "../app/translate-elements.ts";
import { bidTexts } from "./en/bid.ts";
import { checkout } from "./en/checkout.ts";
import { contactTexts } from "./en/contact.ts";
import { unsubscribing } from "./en/newsletter.ts";
import { userMenu } from "./en/user-menu.ts";
import { withdrawingBid } from "./en/withdraw-bid.ts";
import { bidTextsHindi } from "./hi/bid.ts";
import { checkoutHindi } from "./hi/checkout.ts";
import { pasteTexts } from "./en/paste-rows.ts";
import { pasteTextsHindi } from "./hi/paste-rows.ts";
import { pastedRowTexts } from "./en/pasted-rows.ts";
import { pastedRowTextsHindi } from "./hi/pasted-rows.ts";
import { contactHindi } from "./hi/contact.ts";
import { unsubscribingHindi } from "./hi/newsletter.ts";
import { userMenuHindi } from "./hi/user-menu.ts";
import { withdrawingBidHindi } from "./hi/withdraw-bid.ts";
import { accountSentences } from "./hi/account-sentences.ts";
import { amountWordsHindi } from "./hi/amount-words.ts";
import { detailsSentences } from "./hi/details-sentences.ts";
import { documentSentences } from "./hi/document-sentences.ts";
import { ownOverviewSentences } from "./hi/own-overview-sentences.ts";
import { signInSentences } from "./hi/sign-in-sentences.ts";
import { statesHindi } from "./hi/states.ts";
import { taxSentences } from "./hi/tax-sentences.ts";
import { hindi } from "./hindi.ts";

/** What is said in place, by its English. */
export const sentencesHindi = [
  accountSentences,
  signInSentences,
  documentSentences,
  detailsSentences,
  ownOverviewSentences,
  taxSentences,
  statesHindi,
  unitSentences,
  passingHindi,
  refusalsHindi,
];

const restHindi = (text: string) => hindiMonths(amountWordsHindi(text));

export const hindiAccount: Language = {
  ...hindi,
  translations: new Map([
    ...hindi.translations,
    translation(contactTexts, contactHindi),
    translation(userMenu, userMenuHindi),
    translation(unsubscribing, unsubscribingHindi),
    translation(withdrawingBid, withdrawingBidHindi),
    translation(checkout, checkoutHindi),
    translation(pasteTexts, pasteTextsHindi),
    translation(pastedRowTexts, pastedRowTextsHindi),
    translation(bidTexts, bidTextsHindi),
  ]),
  spoken: translateElementsBy(translateBy(sentencesHindi, restHindi), restHindi),
};
