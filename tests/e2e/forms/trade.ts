// The forms of trade: documents and their moves, goods, money, requests and their rounds, bids.
import type { APIRequestContext, Page } from "@playwright/test";
import { acceptedDeal, callerOf, guestInquiry, makeQuotation, makeQuotationDraft } from "../documents-made.ts";
import { bidByLink, draftRequest, karolBagh, letPass, openRound, rajkot } from "../rounds-made.ts";
import { type Ask, documentOf, type Form, pressRow } from "./form.ts";

const move = ["documents/use-move.ts: POST /:kind/:id/moves"];
const opportunity = documentOf("opportunity", "/desk/opportunities", "Open");
const deskOf = { who: "desk" } as const;
const draft: Form["at"] = async (_, request) => `/desk/quotations/${(await makeQuotationDraft(request)).name}`;

/** A step that stands on the page or behind "More". */
const step = (name: string | RegExp) => async (page: Page) => {
  const button = page.getByRole("main").getByRole("button", { name }).first();
  await button
    .or(page.getByRole("button", { name: "More", exact: true }))
    .first()
    .waitFor();
  if (!(await button.isVisible())) await page.getByRole("button", { name: "More", exact: true }).first().click();
  await button.click();
};
const opens = (name: string | RegExp) => async (page: Page) => {
  await step(name)(page);
  await page.locator("dialog:modal").last().waitFor();
};

const ofMoves: readonly Form[] = [
  {
    of: "an inquiry that is lost",
    makes: move,
    ...deskOf,
    at: opportunity,
    open: ["Mark as lost"],
    fill: { Reason: "Bought elsewhere" },
    field: ["reason", "Reason"],
  },
  {
    of: "an order that is held",
    makes: move,
    ...deskOf,
    at: documentOf("purchaseOrder", "/desk/sales-orders", "To Deliver and Bill"),
    open: ["Put on hold"],
    fill: { Reason: "The buyer asked" },
    field: ["reason", "Reason"],
    narrow: true,
  },
  {
    of: "a quotation that goes out",
    makes: move,
    ...deskOf,
    at: draft,
    go: opens(/^Open to buyer/),
    send: (page) => submitLooked(page),
  },
  {
    of: "a quotation that a buyer accepts",
    makes: move,
    who: "buyer",
    at: async (_, request) => `/user/buyer/quotation?details=${await makeQuotation(request)}`,
    go: step(/^Accept/),
    send: (page) => page.locator("dialog:modal").last().locator("button[type=submit]").click(),
  },
  {
    of: "a buyer of an inquiry",
    makes: ["documents/page/link-buyer.tsx: PUT /:kind/:id"],
    ...deskOf,
    at: async (_, request) => `/desk/opportunities/${await guestInquiry(request)}`,
    go: opens(/^Link to a buyer/),
    fill: { Buyer: "Deccan Pumps" },
    field: ["organisation", "Buyer"],
  },
  {
    of: "a draft that is discarded",
    makes: ["documents/page/discard-dialog.tsx: DELETE /:kind/:id"],
    ...deskOf,
    at: draft,
    go: opens(/^Discard/),
    send: "Discard",
  },
  {
    of: "a file of a document",
    makes: ["documents/use-upload.ts: POST /uploadDocument"],
    who: "buyer",
    at: "/user/buyer/orders",
    send: (page) =>
      page
        .locator("main input[type=file]")
        .first()
        .setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n") }),
  },
  {
    of: "a view of a list that is deleted",
    makes: ["documents/desk/views-menu.tsx: DELETE /desk/views/:id"],
    ...deskOf,
    at: "/desk/quotations?status=Open",
    answers: {
      "desk/views": [{ id: "01a220bd-4612-7047-b423-832a73ed276a", kind: "quotation", name: "Ours", filters: {} }],
    },
    open: [/^(Views|Ours)/],
    inline: true,
    send: (page) => page.getByRole("button", { name: "Delete the view Ours" }).click(),
  },
  {
    of: "a supplier for whom the desk declines",
    makes: ["documents/page/desk-invitations.tsx: POST /:kind/:id/moves"],
    ...deskOf,
    at: async (desk, request) => {
      const name = await draftRequest(request, desk);
      return `/desk/requests/${(await desk("POST", `requestForQuotation/${name}/moves`, { move: "submit" })).name}`;
    },
    open: [/^Decline for/],
    fill: { "Reason (optional)": "Rang, makes none" },
    send: "Decline",
    field: ["reason", "Reason (optional)"],
  },
  {
    of: "a view of a list",
    makes: ["documents/desk/views-menu.tsx: POST /desk/views"],
    ...deskOf,
    at: "/desk/quotations?status=Open",
    open: ["Views"],
    inline: true,
    fill: { "Save what is shown as": "Ours" },
    send: "Save",
  },
  {
    of: "a payment that is told",
    makes: ["documents/tell-paid.tsx: POST /purchaseInvoice/:id/paid"],
    who: "buyer",
    at: async (_, request) => {
      const buyer = await callerOf(request, "buyer@vanik.example");
      const rows: { name: string; outstanding: number }[] = await buyer("GET", "purchaseInvoice?limit_page_length=100");
      return `/user/buyer/invoice?details=${rows.find(({ outstanding }) => outstanding > 0)!.name}`;
    },
    open: [/^I have paid/],
    fill: { Reference: "N12345678" },
    field: ["reference", "Reference"],
  },
];

async function submitLooked(page: Page): Promise<void> {
  const dialog = page.locator("dialog:modal");
  await dialog
    .getByText(/Margin/)
    .first()
    .waitFor();
  for (const box of await dialog.getByRole("checkbox").all()) await box.check();
  await dialog.locator("button[type=submit]").click();
}

const ofGoods: readonly Form[] = [
  {
    of: "goods that go out",
    makes: ["documents/page/goods-dialog.tsx: POST /purchaseOrder/:id/dispatches"],
    ...deskOf,
    at: async (_, request) => `/desk/sales-orders/${(await acceptedDeal(request)).order}`,
    go: opens(/^Dispatch/),
    fill: { "Transporter (optional)": "VRL" },
    field: ["transporter", "Transporter (optional)"],
  },
  {
    of: "goods that come in",
    makes: ["documents/page/goods-dialog.tsx: POST /salesOrder/:id/receipts"],
    ...deskOf,
    at: documentOf("salesOrder", "/desk/purchase-orders", "To Receive and Bill"),
    go: opens(/^Receive/),
    fill: { "Transporter (optional)": "VRL" },
    field: ["transporter", "Transporter (optional)"],
  },
  {
    of: "an invoice that is made of an order",
    makes: ["documents/page/use-step.ts: POST /:kind"],
    ...deskOf,
    at: documentOf("purchaseOrder", "/desk/sales-orders", "To Deliver and Bill"),
    send: step(/^(Invoice|Make invoice|Bill)/),
  },
  {
    of: "a quotation that is copied",
    makes: ["documents/page/use-step.ts: POST /:kind/:id/amend"],
    ...deskOf,
    at: async (desk, request) => {
      const name = await makeQuotation(request);
      await desk("POST", `quotation/${name}/moves`, { move: "cancel", reason: "Asked for anew" });
      return `/desk/quotations/${name}`;
    },
    send: step(/^Copy/),
  },
];

/** A payment with something left of it, of the first of the demonstration's. */
const paid = {
  who: "desk",
  at: async (desk: Ask) => `/desk/payments?payment=${(await desk("GET", "payments?direction=in"))[0].name}`,
} as const;

const ofMoney: readonly Form[] = [
  {
    of: "a payment that is allocated anew",
    makes: ["payments/allocate-anew.tsx: PUT /payments/:id/allocations"],
    ...paid,
    go: async (page) => page.locator("dialog:modal").waitFor(),
    next: ["Allocate anew"],
    send: "Save allocation",
  },
  {
    of: "a payment",
    makes: ["payments/use-payment-form.ts: POST /payments"],
    ...deskOf,
    at: "/desk/payments",
    open: ["Record payment"],
    fill: { Amount: "1000" },
    go: async (page) => {
      await page.locator("dialog:modal").getByLabel("Buyer", { exact: true }).fill("Nilgiri Infra Projects LLP");
      await page.keyboard.press("Enter");
    },
    field: ["amount", "Amount"],
  },
  {
    of: "a payment that is cancelled",
    makes: ["payments/cancel-payment.tsx: POST /payments/:id/cancel"],
    ...deskOf,
    at: "/desk/payments",
    go: pressRow("PAY-"),
    next: ["Cancel payment"],
    fill: { Reason: "Entered twice" },
    field: ["reason", "Reason"],
  },
];

/** Made once for all forms that a worker walks. */
const once = (make: (desk: Ask, request: APIRequestContext) => Promise<string>) => {
  let made: Promise<string> | undefined;
  return (desk: Ask, request: APIRequestContext) => (made ??= make(desk, request));
};
const publishedRound = once(async (_, request) => {
  const { name, link } = await openRound(request, 2);
  const data = { question: "Which make?" };
  await request.post(`/api${link}/questions`, {
    headers: { "application-key": "vanik-web", "bid-device": "d".repeat(43) },
    data,
  });
  return `${name} ${link}`;
});
const inRound =
  (part = ""): Exclude<Form["at"], string> =>
  async (desk, request) =>
    `/desk/requests/${(await publishedRound(desk, request)).split(" ")[0]}/round${part}`;
const byLink: Form["at"] = async (desk, request) => (await publishedRound(desk, request)).split(" ")[1]!;
const inPortal: Form["at"] = async (desk, request) =>
  `/user/supplier/request-quotation/${(await publishedRound(desk, request)).split(" ")[0]}/bid`;
const openedRound = once(async (_, request) => {
  const desk = await callerOf(request, "desk@vanik.example");
  const draftName = await draftRequest(request, desk);
  const closes_at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000).toISOString();
  const { name } = await desk("POST", `requestForQuotation/${draftName}/rounds`, { closes_at });
  await bidByLink(request, desk, name, rajkot, [11, 50_000]);
  await bidByLink(request, desk, name, karolBagh, [10, 51_000]);
  await letPass(name);
  await desk("POST", `requestForQuotation/${name}/rounds/1/moves`, { move: "unseal" });
  return `/desk/requests/${name}/round/comparison`;
});
const roundMove = ["rounds/use-round-move.ts: POST /requestForQuotation/:id/rounds/:n/moves"];

const ofSourcing: readonly Form[] = [
  {
    of: "suppliers who are asked",
    makes: ["sourcing/ask-suppliers.tsx: POST /:kind"],
    ...deskOf,
    at: opportunity,
    go: async (page) => {
      await opens(/^Ask suppliers/)(page);
      await page.locator("dialog:modal").getByRole("checkbox").first().check();
    },
    send: "Make draft",
  },
  {
    of: "suppliers who are asked at once",
    makes: ["sourcing/ask-suppliers.tsx: POST /:kind/:id/moves"],
    ...deskOf,
    at: opportunity,
    replies: { "POST requestForQuotation": { name: "RFQ-D1", version: 1 } },
    go: async (page) => {
      await opens(/^Ask suppliers/)(page);
      await page.locator("dialog:modal").getByRole("checkbox").first().check();
      await page.locator("dialog:modal").getByLabel("Goods required by", { exact: true }).fill("31 Jan 2099");
    },
    send: "Make and send",
  },
  {
    of: "a bid that the desk enters",
    makes: ["sourcing/enter-bid.tsx: POST /:kind"],
    ...deskOf,
    at: async (desk, request) => {
      const name = await draftRequest(request, desk);
      return `/desk/requests/${(await desk("POST", `requestForQuotation/${name}/moves`, { move: "submit" })).name}`;
    },
    go: opens(/^Enter (a )?bid/),
    send: /^Rajkot/,
  },
  {
    of: "a quotation from an inquiry",
    makes: ["sourcing/make-quotation.tsx: POST /:kind"],
    ...deskOf,
    at: opportunity,
    go: opens(/^Make quotation/),
    send: "Make quotation",
  },
  {
    of: "a round",
    makes: ["rounds/publish-round.tsx: POST /requestForQuotation/:id/rounds"],
    ...deskOf,
    at: async (_, request) =>
      `/desk/requests/${await draftRequest(request, await callerOf(request, "desk@vanik.example"))}`,
    go: opens(/^Publish/),
  },
  {
    of: "a round that is extended",
    makes: roundMove,
    ...deskOf,
    at: inRound(),
    go: opens(/^Extend/),
    fill: { Reason: "Two asked for more time" },
    field: ["reason", "Reason"],
  },
  {
    of: "a round that is amended",
    makes: roundMove,
    ...deskOf,
    at: inRound(),
    go: opens(/^Amend/),
    fill: { "Note to the supplier": "By road alone" },
    field: ["changes.note", "Note to the supplier"],
  },
  {
    of: "a round that is cancelled",
    makes: roundMove,
    ...deskOf,
    at: inRound(),
    go: opens(/^Cancel round|^Cancel$/),
    fill: { Reason: "The buyer has bought" },
    field: ["reason", "Reason"],
  },
  {
    of: "a question that is answered",
    makes: ["rounds/round-questions.tsx: POST /requestForQuotation/:id/rounds/:n/questions/:k/answer"],
    ...deskOf,
    at: inRound(),
    inline: true,
    fill: { Answer: "Any make" },
    send: "Answer to all",
    field: ["answer", "Answer"],
  },
  {
    of: "a link that is mailed",
    makes: ["rounds/supplier-link.tsx: POST /requestForQuotation/:id/invitations/:supplier/link"],
    ...deskOf,
    at: inRound(),
    go: opens(/^Link of /),
    send: "Mail a link",
  },
  {
    of: "a link that is ended",
    makes: ["rounds/supplier-link.tsx: DELETE /requestForQuotation/:id/invitations/:supplier/link"],
    ...deskOf,
    at: inRound(),
    go: opens(/^Link of /),
    send: "End the link",
  },
  {
    of: "better rates that are asked for",
    makes: ["rounds/compare/better-rates.tsx: POST /requestForQuotation/:id/rounds/:n/targets"],
    ...deskOf,
    at: openedRound,
    go: opens(/^Ask for a better rate/),
  },
  {
    of: "a split that is looked for",
    makes: ["rounds/compare/find-splits.ts: POST /requestForQuotation/:id/rounds/:n/optimum"],
    ...deskOf,
    at: openedRound,
    send: async (page) => void (await page.reload()),
  },
  {
    of: "a round that is awarded",
    makes: ["rounds/compare/award-dialog.tsx: POST /requestForQuotation/:id/rounds/:n/award"],
    ...deskOf,
    at: openedRound,
    go: opens(/^Award/),
  },
  {
    of: "a bid in the portal",
    makes: ["bids/portal/use-bid.ts: PUT /requestForQuotation/:id/bid"],
    who: "supplier",
    at: inPortal,
    send: (page) => page.getByLabel("Rate, 1", { exact: true }).fill("9.5"),
  },
  {
    of: "a link of one's own that is ended",
    makes: ["bids/portal/bid-notes.tsx: DELETE /requestForQuotation/:id/bid/link"],
    who: "supplier",
    at: inPortal,
    send: /^End /,
  },
  {
    of: "a question in the portal",
    makes: ["bids/portal/use-bid.ts: POST /requestForQuotation/:id/questions"],
    who: "supplier",
    at: inPortal,
    open: ["Ask a question"],
    go: (page) => page.locator("dialog:modal").getByRole("textbox").fill("Which make?"),
    send: "Send the question",
  },
  {
    of: "a bid that is declined in the portal",
    makes: ["bids/portal/use-bid.ts: POST /requestForQuotation/:id/bid/moves"],
    who: "supplier",
    at: inPortal,
    open: ["Decline"],
    send: "Decline to bid",
  },
  {
    of: "a bid by its link",
    makes: ["bids/link-page/link-calls.ts: PUT /bid/:token"],
    at: byLink,
    send: (page) =>
      page
        .getByLabel(/^Rate per/)
        .first()
        .fill("9.5"),
  },
  {
    of: "a question by a link",
    makes: ["bids/link-page/link-calls.ts: POST /bid/:token/questions"],
    at: byLink,
    go: async (page) => {
      await page.getByText("Ask a question", { exact: true }).click();
      await page.getByRole("textbox").last().fill("Which make?");
    },
    send: "Send the question",
  },
  {
    of: "a bid that is declined by a link",
    makes: ["bids/link-page/link-calls.ts: POST /bid/:token/moves"],
    at: byLink,
    go: (page) => page.locator("#decline > summary").click(),
    send: (page) => page.locator("#decline button[type=submit]").click(),
  },
];

export const formsOfTrade = [...ofMoves, ...ofGoods, ...ofMoney, ...ofSourcing];
