// The forms of sourcing: requests and their rounds, bids in the portal and by a link.
import type { APIRequestContext } from "@playwright/test";
import { callerOf } from "../documents-made.ts";
import {
  bidByLink,
  draftRequest,
  draftWithoutDay,
  karolBagh,
  backdateMadeRound,
  openRound,
  rajkot,
} from "../rounds-made.ts";
import { type Ask, deskOf, type Form, opens, opportunity } from "./form.ts";

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
export const inRound =
  (part = ""): Exclude<Form["at"], string> =>
  async (desk, request) =>
    `/desk/requests/${(await publishedRound(desk, request)).split(" ")[0]}/round${part}`;
export const byLink: Form["at"] = async (desk, request) => (await publishedRound(desk, request)).split(" ")[1]!;
const portalOf = (round: string) => `/user/supplier/request-quotation/${round.split(" ")[0]}/bid`;
export const inPortal: Form["at"] = async (desk, request) => portalOf(await publishedRound(desk, request));
/** A sheet of a supplier that has a colleague, of whom it says whether the bid is read by them. */
export const besideColleague = once(async (desk, request) => {
  const supplier = await callerOf(request, "supplier@vanik.example");
  const people: { email: string }[] = await supplier("GET", "people");
  const email = "meera@rajkot.example";
  if (!people.some((one) => one.email === email))
    await supplier("POST", "people", { name: "Meera Iyer", email, phone: "", roles: ["member"] });
  return portalOf(await publishedRound(desk, request));
});
export const openedRound = once(async (_, request) => {
  const desk = await callerOf(request, "desk@vanik.example");
  const draftName = await draftRequest(request, desk);
  const closes_at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000).toISOString();
  const { name } = await desk("POST", `requestForQuotation/${draftName}/rounds`, { closes_at });
  await bidByLink(request, desk, name, rajkot, [11, 50_000]);
  await bidByLink(request, desk, name, karolBagh, [10, 51_000]);
  await backdateMadeRound(name);
  await desk("POST", `requestForQuotation/${name}/rounds/1/moves`, { move: "unseal" });
  return `/desk/requests/${name}/round/comparison`;
});
/** The name of a request whose first line a corrigendum changed and whose second it dropped. */
export const amendedRequest = once(async (_, request) => {
  const desk = await callerOf(request, "desk@vanik.example");
  const { name } = await openRound(request, 3);
  const lines = [{ idx: 1, qty: 777 }, { idx: 3 }];
  await desk("POST", `requestForQuotation/${name}/rounds/1/moves`, { move: "amend", changes: { lines } });
  return name;
});
/** Nobody has answered it. */
export const unsealedRound = once(async (_, request) => {
  const desk = await callerOf(request, "desk@vanik.example");
  const closes_at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000).toISOString();
  const round = { closes_at, sealed: false };
  const { name } = await desk("POST", `requestForQuotation/${await draftRequest(request, desk)}/rounds`, round);
  return `/desk/requests/${name}/round`;
});
/** Sent without rounds, and one of its suppliers has a link. */
const sentRequest = once(async (desk, request) => {
  const draftName = await draftRequest(request, await callerOf(request, "desk@vanik.example"));
  const { name } = await desk("POST", `requestForQuotation/${draftName}/moves`, { move: "submit" });
  const { token } = await desk("POST", `requestForQuotation/${name}/invitations/${encodeURIComponent(rajkot)}/link`);
  return `${name} /bid/${token}`;
});
export const byLinkWithoutRounds: Form["at"] = async (desk, request) =>
  (await sentRequest(desk, request)).split(" ")[1]!;
const roundMove = ["rounds/use-round-move.ts: POST /requestForQuotation/:id/rounds/:n/moves"];

export const formsOfSourcing: readonly Form[] = [
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
    field: ["schedule_date", "Goods required by"],
  },
  {
    of: "a request that is sent and says by when its goods are required",
    makes: ["documents/use-move.ts: POST /:kind/:id/moves"],
    ...deskOf,
    at: async (desk) => `/desk/requests/${await draftWithoutDay(desk)}`,
    go: opens(/^Send to suppliers/),
    fill: { "Goods required by": "31 Jan 2099" },
    field: ["schedule_date", "Goods required by"],
    narrow: true,
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
    of: "a round that is closed before its time",
    makes: roundMove,
    ...deskOf,
    at: unsealedRound,
    go: opens(/^Close now/),
    fill: { Reason: "Two days are enough" },
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
    of: "a link of a request without rounds",
    makes: ["rounds/supplier-link.tsx: POST /requestForQuotation/:id/invitations/:supplier/link"],
    ...deskOf,
    at: async (desk, request) => `/desk/requests/${(await sentRequest(desk, request)).split(" ")[0]}`,
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
    of: "a colleague who is let read a sealed bid",
    makes: ["bids/portal/bid-readers.tsx: PUT /bidReaders/:id"],
    who: "supplier",
    at: besideColleague,
    go: (page) => page.getByRole("heading", { name: /reads this bid$/ }).waitFor(),
    send: /: Meera Iyer$/,
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
