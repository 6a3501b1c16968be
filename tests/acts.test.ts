// Each call that writes is a row here: the acts that it may be (controls 1, trading/acts.ts), or why it moves neither money nor price.
// A new call fails until it is one of them.
import * as api from "@vanik/contracts/api";
import { type ApprovalAct, approvalActs } from "@vanik/contracts/approvals";
import { endpointsOf } from "@vanik/contracts/endpoint";
import { actRows } from "@vanik/trading/acts";
import { describe, expect, test } from "vitest";

const actsOfCalls: Readonly<Record<string, readonly ApprovalAct[]>> = {
  "documents.quotation.move": ["rate"],
  "documents.sales_order.move": ["sale_off"],
  "documents.purchase_order.move": ["purchase_off"],
  "documents.sales_invoice.move": ["rate", "invoice_off", "cancel"],
  "documents.purchase_invoice.move": ["bill_off", "heads_off", "cancel"],
  "documents.credit_note.move": ["note", "cancel"],
  "documents.debit_note.move": ["note", "cancel"],
  takeQuotation: ["rate", "sale_off", "invoice_off"],
  takeSupplierQuotation: ["purchase_off", "bill_off", "heads_off"],
  sellAtCounter: ["rate", "sale_off", "invoice_off", "write_off"],
  // With the invoice of what goes.
  dispatch: ["rate", "invoice_off"],
  recordPayment: ["write_off", "payment_out", "blocked", "opening_back"],
  allocatePayment: ["write_off"],
  cancelPayment: ["cancel"],
  postJournal: ["journal"],
  cancelJournal: ["journal"],
  addPartyBank: ["bank"],
  changePartyBank: ["bank"],
  removePartyBank: ["bank"],
  certifyParty: ["certificate"],
  applyImport: ["bank", "openings"],
  takeImportBack: ["bank", "cancel"],
  "settingCalls.banks.change": ["own_bank"],
  "settingCalls.banks.restore": ["own_bank"],
  "settingCalls.numbers.change": ["numbers"],
  "settingCalls.numbers.restore": ["numbers"],
  "settingCalls.mail_server.change": ["mail_server"],
  "settingCalls.mail_server.restore": ["mail_server"],
  "settingCalls.operator.change": ["mail_server"],
  "settingCalls.operator.restore": ["mail_server"],
  "settingCalls.law.change": ["limits"],
  "settingCalls.law.restore": ["limits"],
  "settingCalls.trade.change": ["limits"],
  "settingCalls.trade.restore": ["limits"],
  "settingCalls.limits.change": ["limits"],
  "settingCalls.limits.restore": ["limits"],
  reopenBooks: ["books"],
  inviteToDesk: ["rights"],
  changeDeskPerson: ["rights"],
};

/** Names, by why what they write is no act; "*" stands for one part of a name. */
const without: Readonly<Record<string, string>> = {
  "it writes a draft, and its submit is looked at":
    "documents.*.edit documents.*.begin documents.*.create documents.*.amend documents.*.discard documents.*.change documents.*.raise documents.*.changeRaised",
  "it gives what a note is to other invoices of its party: nothing more or less is owed": "documents.*.allocate",
  "nothing is owed by it: an order of it is looked at": `documents.opportunity.move documents.request_for_quotation.move
    documents.supplier_quotation.move sendEnquiry askOptimum askTargets awardRound publishRound moveRound`,
  "a supplier's own word, which an order is held against": `saveBid saveBidByLink moveBid moveBidByLink undoBid sendBidFile
    sendBidFileByLink dropBidFile dropBidFileByLink askQuestion askQuestionByLink answerQuestion makeBidLink endBidLink
    endOwnBidLink changeBidReader`,
  "goods, which are billed by a call of their own":
    "receive cancelReceipt cancelDispatch supplyFromStock takeGoodsBack sendGoodsBack cancelReturn",
  "a buyer's word, which the desk records as a payment": "tellPaid",
  "what the law makes of a bill, or another amount for a reason: what is paid of it is a payment": "changeBillTax",
  "what the bank was paid for tax that is withheld already: it posts by itself, with interest below the limit of a journal":
    "recordTdsChallan cancelTdsChallan",
  "what the catalogue says is looked at where a paper leaves it": `createCategory changeCategory deleteCategory
    createSubCategory changeSubCategory deleteSubCategory changeAttributes createItem changeItem deleteItem saveItems saveOrder
    setGstRates keepOwnWords mergeItems denyFinding undoChange uploadPicture`,
  "terms and addresses of a party, which drafts follow and are looked at with; accounts alone write what is of money": `createParty
    updateParty renameParty addPartyAddress changePartyAddress removePartyAddress addPartyRegistration changePartyRegistration
    removePartyRegistration blockParty unblockParty inviteToParty changePersonOfParty`,
  "what a default is, of which drafts are made": `settingCalls.sourcing.*
    settingCalls.registrations.* settingCalls.erpnext.*`,
  "how papers look, how mails are worded, who signs in, where backups go": `settingCalls.brand.* settingCalls.mails.*
    settingCalls.desk.* settingCalls.backups.* uploadLogo testMail testMailWords confirmMail markSetUpSteps`,
  "it answers what waits, and what it runs is a call of this table": "approve refuseApproval withdrawApproval",
  "what an account is called: what is posted to it is an act": "addLedgerAccount changeLedgerAccount",
  "it shuts more": "closeBooks closeSite",
  "a sheet as it is read: its applying is an act": "createImport changeImport",
  "what is kept in ERPNext is moved there": `acceptGoneInErpnext beginErpnextCheck beginErpnextComparison refillFromErpnext
    settleErpnextLink settleErpnextProblem settleErpnextSent`,
  "it only reads or asks":
    "previewPayment previewCounterSale tryForSecondPerson matchItems matchSold readPlainRows readLastPricesOf checkAudit",
  "accounts of people, and what they see": `register login loginSecondFactor logout changePwd resetPwd setUp sendOtp verifyOtp
    updateProfile keepLanguage keepPreference endSession prepareSecondFactor confirmSecondFactor removeSecondFactor invitePerson
    invitePersonAgain changePerson confirmPerson withdrawInvitation inviteToDeskAgain erasePerson viewAs endView makeKey revokeKey
    saveView deleteView`,
  "messages, files and the site": `contact callback newsletter unsubscribe endSubscription changeInboxEntry linkInboxEntry
    noteInInbox openInboxEntry uploadDocument draftSamplePolicies saveEntryOrder openSite makePreview deskHolidays.* deskNews.*
    deskPolicies.* deskSiteEntries.* deskSiteTexts.*`,
  "the machine's own": "beginKeeping backupFile makeWholeExport retryTrouble",
};

const named = Object.values(without).flatMap((names) => names.split(/\s+/));
const isLike = (name: string, pattern: string) => {
  const [parts, wanted] = [name.split("."), pattern.split(".")];
  return parts.length === wanted.length && wanted.every((part, at) => part === "*" || part === parts[at]);
};
const calls = endpointsOf(api).filter(([, { method }]) => method !== "GET");

describe("every call that writes", () => {
  test.each(calls)("%s is an act, or says why it is none, once", (name) => {
    const says = named.filter((pattern) => isLike(name, pattern)).length + Number(name in actsOfCalls);
    expect([name, says]).toEqual([name, 1]);
  });

  test("that is an act can be kept for a second person", () => {
    const unkept = calls.filter(([name, { asks }]) => name in actsOfCalls && !asks).map(([name]) => name);
    expect(unkept).toEqual([]);
  });

  test("is there by the name that stands here", () => {
    const names = calls.map(([name]) => name);
    const gone = [...Object.keys(actsOfCalls), ...named].filter((one) => !names.some((name) => isLike(name, one)));
    expect(gone).toEqual([]);
  });
});

test("every act of the table is done by some call, and has its row", () => {
  const done = new Set(Object.values(actsOfCalls).flat());
  expect(approvalActs.filter((act) => !done.has(act))).toEqual([]);
  expect(Object.keys(actRows)).toEqual([...approvalActs]);
});
