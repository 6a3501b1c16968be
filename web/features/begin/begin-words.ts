// What the dialogs say of each kind that is begun at the desk.
import { deskPages } from "@vanik/contracts/desk-pages";
import { erpKinds, isSale, type ErpKind, type Kind, kinds } from "@vanik/contracts/trade";

/** Whom it is of; a request is of nobody yet. */
export const partyOf = (kind: Kind) => (kind === "request_for_quotation" ? null : kinds[kind].party);
export const isBought = (kind: Kind) => !isSale(kind);

/** "sales order" */
export const namedInSentences = (kind: Kind) => deskPages[kind].one.toLowerCase();

/** The kinds of one side that earlier documents are copied from, those that say most of a deal first. */
export const copiedFor = (kind: Kind): ErpKind[] =>
  kind === "request_for_quotation"
    ? ["request_for_quotation"]
    : erpKinds
        .filter((one) => one !== "request_for_quotation" && kinds[one].party === kinds[kind].party)
        .toSorted((one, other) => copyRank(one) - copyRank(other));
const copyRank = (kind: Kind) => ["order", "invoice", "offer", "inquiry"].indexOf(kinds[kind].shape);
