// Where trade is run in a company's own ERPNext no page of the desk asks for what is not there, leads to a page that is not, or draws a
// form whose call would be refused (connector 1). The pages are told of one; the documents are a demonstration's.
import type { Locator, Page, Route } from "@playwright/test";
import * as api from "@vanik/contracts/api";
import { type Endpoint, endpointsOf } from "@vanik/contracts/endpoint";
import { ErpnextSettings } from "@vanik/contracts/erpnext";
import { notCompared } from "../e2e/forms/desk.ts";
import { type Form, opens } from "../e2e/forms/form.ts";
import { draftRequest } from "../e2e/rounds-made.ts";
import { forms } from "../e2e/forms/table.ts";
import { expect, test } from "../e2e/vanik.ts";
import { deskScreens } from "./desk-screens.ts";
import { answer, named, openForm } from "./open-form.ts";
import { lookAt } from "./screen.ts";
import { askAsDesk, signInOnce } from "./sessions.ts";
import { isPageThere } from "../../web/lists/rights/pages-there.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const endpoints = endpointsOf(api).map(([, endpoint]) => ({
  endpoint,
  shape: new RegExp(`^/api${endpoint.path.replaceAll(/:\w+/g, "[^/]+")}$`),
}));
/** Which line of the contract is asked: a path that is written out goes before one with parameters. */
const endpointOf = (method: string, pathname: string): Endpoint | undefined =>
  endpoints
    .filter(({ endpoint, shape }) => endpoint.method === method && shape.test(pathname))
    .toSorted((one, other) => one.endpoint.path.split(":").length - other.endpoint.path.split(":").length)[0]?.endpoint;

const isRefused = (endpoint: Endpoint | undefined) =>
  endpoint?.inErpnext !== undefined && endpoint.inErpnext !== "only";

/** Tells the page that trade is run there, and answers as the server does then; tells what was asked in vain. */
async function runThere(page: Page): Promise<string[]> {
  const inVain: string[] = [];
  await page.route("**/api/**", async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const method = request.method();
    if (method === "GET" && pathname === "/api/profile") {
      const reply = await route.fetch();
      const body = await reply.json();
      body.success.data.erpnext = { url: "https://erp.example.com", desk: "app" };
      return route.fulfill({ response: reply, json: body });
    }
    const endpoint = endpointOf(method, pathname);
    if (!isRefused(endpoint)) return route.fallback();
    inVain.push(`${method} ${endpoint!.path}`);
    const isNone = endpoint!.inErpnext === "none";
    const error = { code: isNone ? "not_found" : "refused", message: "Trade is run in ERPNext", requestId: "r" };
    return route.fulfill({ status: isNone ? 404 : 422, json: { error } });
  });
  return inVain;
}

const at = "2026-11-29T06:00:00.000Z";
const stream = (doctype: string, more: object = {}) => ({
  doctype,
  total: 120,
  done: 120,
  lag_s: 8,
  swept_at: null,
  left_out: {},
  ...more,
});
const upReply = {
  url: "https://erp.example.com",
  versions: { frappe: "15.76.0", erpnext: "15.99.1" },
  state: "up",
  since: null,
  last_error: null,
  live_since: at,
  streams: [stream("Item Group"), stream("Customer")],
  out: { waiting: 0, refused: 0, oldest: null, unmerged: false },
  hint_at: at,
  many_gone: null,
  to_link: 0,
};
const away = {
  ...upReply,
  state: "away",
  since: at,
  last_error: "ERPNext answered 502",
  live_since: null,
  streams: [
    stream("Customer", { lag_s: 9_000, swept_at: at, left_out: { failed: 1 } }),
    stream("Request for Quotation", {
      total: 12_400,
      done: 3_210,
      lag_s: null,
      left_out: { company: 1_203, draft: 40 },
    }),
    stream("Purchase Invoice", { total: 0, done: 0, lag_s: null }),
  ],
  out: { waiting: 412, refused: 3, oldest: at, unmerged: true },
};
const problem = (id: number, more: object) => ({
  id: `01a220bd-4612-7047-b423-832a73ed276${id}`,
  since: at,
  side: "buyer",
  party: null,
  document: null,
  both: [],
  open: ["again", "drop"],
  ...more,
});
const problems = [
  problem(1, {
    act: "inquiry",
    whose: "stores@works.example",
    sentence: `ERPNext refused it: ${"Value missing for Opportunity: Currency ".repeat(6)}`,
    document: { kind: "opportunity", name: "OPP-2627-000123" },
  }),
  problem(2, { act: "contact", whose: null, sentence: "ERPNext failed at it 9 times: ERPNext answered 500" }),
  problem(3, {
    act: "contact",
    whose: `${"long".repeat(16)}@${"works".repeat(12)}.example`,
    sentence: "Its document is gone",
  }),
  problem(4, {
    act: "profile",
    whose: "Sahyadri Fabricators Pvt Ltd",
    party: "01a220bd-4612-7047-b423-832a73ed276a",
    sentence: "Both sides changed: phone, address",
    both: [
      { field: "phone", ours: "9822041176", theirs: "9822041177" },
      { field: "address", ours: "Plot 14, ".repeat(20), theirs: "" },
    ],
    open: ["ours", "keep"],
  }),
  problem(5, { act: "party", whose: "Acme", sentence: "Made as Acme - 1 beside Acme", open: ["keep"] }),
];
const sum = (count: number, total: number) => ({ count, total });
const comparedDoctype = (doctype: string, more: object = {}) => ({
  doctype,
  listed: 12_400,
  held: 12_400,
  other: 0,
  renamed: 0,
  gone: 0,
  sums: [],
  ...more,
});
const compared = {
  ...notCompared,
  compared_at: at,
  doctypes: [
    comparedDoctype("Customer", { gone: 3 }),
    comparedDoctype("Sales Invoice", {
      other: 2,
      sums: [
        { status: "Overdue", theirs: sum(1_240, 98_76_54_321.5), ours: sum(1_238, 98_70_00_000) },
        { status: "Debit Note Issued", theirs: sum(3, 1_200), ours: sum(3, 1_200) },
      ],
    }),
  ],
  differences: [
    { doctype: "Sales Invoice", name: `ACC-SINV-2026-${"0".repeat(60)}1`, found: "other" },
    { doctype: "Customer", name: "Deccan Pumps and Valves Private Limited", found: "gone" },
  ],
  sent_gone: [
    {
      id: "01a220bd-4612-7047-b423-832a73ed2766",
      act: "inquiry",
      doctype: "Opportunity",
      name: "CRM-OPP-2026-00012",
      since: at,
      whose: `${"stores".repeat(8)}@works.example`,
      party: null,
      document: { kind: "opportunity", name: "OPP-2627-000123" },
    },
    {
      id: "01a220bd-4612-7047-b423-832a73ed2767",
      act: "party",
      doctype: "Customer",
      name: "Deccan Pumps and Valves Private Limited",
      since: at,
      whose: "Deccan Pumps and Valves Private Limited",
      party: "01a220bd-4612-7047-b423-832a73ed2765",
      document: null,
    },
  ],
};
const erpnextScreens: readonly [name: string, at: string, answers: Record<string, unknown>][] = [
  ["ERPNext that is up", "/desk/erpnext", { "desk/erpnext": upReply }],
  ["ERPNext that is away as it is read", "/desk/erpnext", { "desk/erpnext": away }],
  [
    "ERPNext before anything is read",
    "/desk/erpnext",
    { "desk/erpnext": { ...upReply, versions: {}, streams: [], hint_at: null } },
  ],
  [
    "ERPNext of which so much is gone that the desk is asked",
    "/desk/erpnext",
    { "desk/erpnext": { ...upReply, many_gone: { since: at, gone: 1_204, held: 98_765 } } },
  ],
  ["ERPNext that was compared", "/desk/erpnext", { "desk/erpnext/compare": compared }],
  [
    "ERPNext that could not be compared",
    "/desk/erpnext",
    { "desk/erpnext/compare": { ...notCompared, compared_at: at, failure: "ERPNext could not be read: 502." } },
  ],
  ["ERPNext that is being compared", "/desk/erpnext", { "desk/erpnext/compare": { ...notCompared, comparing: true } }],
  [
    "Today with an ERPNext of which so much is gone that the desk is asked",
    "/desk",
    {
      "desk/today": {
        day: "2026-11-29",
        rows: [],
        troubles: { failed: 0, retried: 0, oldest: null },
        mails: "sent",
        backup_late: false,
        inbox: 0,
        set_up: null,
        erpnext: { not_up_since: at, many_gone_since: at, problems: 2, to_link: 1 },
      },
    },
  ],
  ["problems", "/desk/erpnext/problems", { "desk/erpnext/problems": problems }],
  ["no problems", "/desk/erpnext/problems", { "desk/erpnext/problems": [] }],
];
const partyToLink = {
  organisation: "01a220bd-4612-7047-b423-832a73ed2764",
  version: 1,
  name: "Deccan Pumps and Valves Private Limited",
  side: "buyer",
  people: [{ name: "Asha Rao", email: `${"purchase".repeat(6)}@deccan.example` }],
  since: at,
  sentence: "Deccan Pumps has the same name",
  candidates: [
    {
      party: "01a220bd-4612-7047-b423-832a73ed2765",
      name: "Deccan Pumps",
      sentence: "CUST-00012 has the same GST No., 27AAACA0001A1ZX",
    },
  ],
};
const check = { url: upReply.url, checking: false, checked_at: null, points: null };
for (const [name, address, answers] of erpnextScreens)
  test(`${name} fits every width`, async ({ page }) => {
    await signInOnce(page, "desk");
    await runThere(page);
    await answer(page, {
      of: name,
      makes: [],
      at: address,
      answers: {
        "desk/erpnext": upReply,
        "desk/erpnext/check": check,
        "desk/erpnext/compare": notCompared,
        "desk/erpnext/links": [partyToLink],
        "desk/erpnext/unreached": [
          {
            party: partyToLink.organisation,
            name: "Quiet Forgings and Castings Private Limited",
            email: `${"quotations".repeat(5)}@quiet.example`,
            requests: [
              { name: "PUR-RFQ-2026-00012", in_round: true },
              { name: "PUR-RFQ-2026-00013", in_round: false },
            ],
          },
        ],
        ...answers,
      },
    });
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await page.getByRole("main").getByRole("heading").first().waitFor();
    await lookAt(page, name, {});
  });

const savedThere = { act: "profile", state: "refused", at };
for (const [name, passing, language] of [
  ["a profile that ERPNext takes over shortly", { ...savedThere, state: "waiting" }, "en"],
  [
    "a profile that ERPNext refused",
    { ...savedThere, message: "Invalid GSTIN! The check digit has failed. ".repeat(4) },
    "en",
  ],
  ["a profile that both sides changed, in Hindi", { ...savedThere, message: "Both sides changed: phone" }, "hi"],
] as const)
  test(`${name} fits every width`, async ({ page }) => {
    await signInOnce(page, "buyer");
    await page.addInitScript((chosen) => localStorage.setItem("language", JSON.stringify(chosen)), language);
    await page.route("**/api/profile", async (route) => {
      const reply = await route.fetch();
      const json = await reply.json();
      json.success.data.passing = passing;
      return route.fulfill({ response: reply, json });
    });
    await page.goto("/user/profile");
    await page.waitForLoadState("networkidle");
    const words = {
      en: /It could not be taken over: Invalid|books take it over shortly/,
      hi: /दर्ज नहीं हो पाया: दोनों ओर से/,
    };
    await expect(page.getByText(words[language])).toBeVisible();
    await lookAt(page, name, {});
  });

const chosenThere = ErpnextSettings.parse({
  company: "Sahyadri Fasteners and Engineering Supplies Private Limited",
  price_list: "Standard Selling",
  item_group_root: "Products",
  from_day: "2026-04-01",
  warehouse: `Finished Goods ${"and more ".repeat(10)}- SFE`,
});
const choicesThere = {
  choices: { company: [chosenThere.company], territory: ["India", "Rest Of The World"] },
  guesses: { territory: "India", email_group: `Newsletter of ${"the portal ".repeat(8)}`.trim() },
};
for (const [name, setting, reach] of [
  ["the setting of an ERPNext, nothing of it named", ErpnextSettings.parse({}), []],
  ["the setting of an ERPNext, with a paper unfolded", chosenThere, ["Paper: Requests"]],
] as const)
  test(`${name} fits every width`, async ({ page }) => {
    await signInOnce(page, "desk");
    await runThere(page);
    const at = "/desk/settings/erpnext";
    const reply = { version: 3, value: setting };
    await answer(page, {
      of: name,
      makes: [],
      at,
      answers: {
        "desk/settings/erpnext": reply,
        "desk/settings/erpnext/history": [],
        "desk/settings/fixed": {},
        "desk/erpnext/choices": choicesThere,
      },
    });
    await page.goto(at);
    await expect(page.getByLabel("Company", { exact: true })).toHaveValue(setting.company);
    await page.waitForLoadState("networkidle");
    for (const folded of reach) await page.getByRole("heading", { name: folded }).click();
    await lookAt(page, name, {});
  });

/** A request that is sent, as a demonstration has it; whom it asks is told otherwise where that is said. */
async function openToPublish(page: Page, invitations?: readonly object[]): Promise<Locator> {
  const desk = askAsDesk(page);
  const draftName = await draftRequest(page.request, desk);
  const { name } = await desk("POST", `requestForQuotation/${draftName}/moves`, { move: "submit" });
  await signInOnce(page, "desk");
  await runThere(page);
  if (invitations)
    await page.route(`**/api/requestForQuotation/${name}`, async (route) => {
      const reply = await route.fetch();
      const json = await reply.json();
      json.success.data.invitations = invitations;
      return route.fulfill({ response: reply, json });
    });
  await page.goto(`/desk/requests/${name}`);
  await opens(/^Publish/)(page);
  return page.getByRole("dialog", { name: "Publish a round" });
}

test("a round of a request that ERPNext keeps asks whom that asks, and its dialog fits every width", async ({
  page,
}) => {
  const dialog = await openToPublish(page);
  await expect(dialog.getByText(/It asks whom the request asks in ERPNext: .*Rajkot/)).toBeVisible();
  for (const label of ["Goods required by", "Add a supplier"]) await expect(dialog.getByLabel(label)).toHaveCount(0);
  await dialog.getByLabel(/^It opens later/).check();
  await lookAt(page, "a round of a request that ERPNext keeps", {});
});

test("a round of a request whose suppliers are not here yet says so, and is not published", async ({ page }) => {
  const dialog = await openToPublish(page, []);
  await expect(dialog.getByText("Nobody whom the request asks in ERPNext is here yet.")).toBeVisible();
  await dialog.getByRole("button", { name: named("Publish") }).click();
  await expect(dialog.locator(".field-error")).toBeVisible();
  await lookAt(page, "a round of a request whose suppliers are not here yet", {});
});

test("its how-to pages are of what is there, and `?` leads to the one about it", async ({ page }) => {
  await signInOnce(page, "desk");
  await runThere(page);
  await page.goto("/desk/guide");
  const guide = page.locator(".guide");
  await expect(guide.getByRole("link", { name: "Vanik in front of your ERPNext" })).toBeVisible();
  for (const name of ["Change a price", "Close a month"]) await expect(guide.getByText(name)).toHaveCount(0);
  await expect(guide.getByRole("heading", { name: "The goods" })).toHaveCount(0);
  await lookAt(page, "the guide beside an ERPNext", {});
  await page.goto("/desk/quotations");
  await page.getByRole("link", { name: "How to: Vanik in front of your ERPNext" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vanik in front of your ERPNext" })).toBeVisible();
  await lookAt(page, "how Vanik stands in front of an ERPNext", {});
  await page.goto("/desk/guide/change-a-price");
  await expect(page.getByText("404").first()).toBeVisible();
});

for (const address of ["/desk/erpnext", "/desk/erpnext/problems"])
  test(`${address} that cannot be read says so, and is asked again by a press`, async ({ page, clean }) => {
    clean.ignore(/status of 5\d\d/);
    await signInOnce(page, "desk");
    await runThere(page);
    for (const calls of ["**/api/desk/erpnext**", "**/api/desk/erpnext/**"])
      await page.route(calls, (route) => route.fulfill({ status: 500, json: { error: internalError } }));
    await page.goto(address);
    await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole("main").getByRole("button", { name: "Try again" }).first()).toBeVisible();
    await lookAt(page, address, {});
  });

const internalError = { code: "internal", message: "Something went wrong", requestId: "r" };

test("where it cannot be read what one may do here, the page says so and draws nothing of either mode", async ({
  page,
  clean,
}) => {
  clean.ignore(/status of 5\d\d/);
  await signInOnce(page, "desk");
  const inVain = await runThere(page);
  const failing = (route: Route) => route.fulfill({ status: 500, json: { error: internalError } });
  await page.route("**/api/profile", failing);
  await page.goto("/desk/catalogue");
  const main = page.getByRole("main");
  await expect(main.getByRole("alert")).toContainText("What you may do here could not be loaded.", { timeout: 30_000 });
  await expect(main.getByRole("heading")).toHaveText(["Desk"]);
  await lookAt(page, "a page of which nobody knows who reads it", {});
  await page.unroute("**/api/profile", failing);
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(main.getByRole("heading", { level: 1, name: "Catalogue" })).toBeVisible();
  await expect(main.getByRole("button", { name: "New category" })).toHaveCount(0);
  expect(inVain).toEqual([]);
});

test("a page stays what it is where who reads it cannot be read again", async ({ page, clean }) => {
  clean.ignore(/status of 5\d\d/);
  await signInOnce(page, "desk");
  await runThere(page);
  await answer(page, {
    of: "ERPNext that is up",
    makes: [],
    at: "/desk/erpnext",
    answers: {
      "desk/erpnext": upReply,
      "desk/erpnext/check": check,
      "desk/erpnext/compare": notCompared,
      "desk/erpnext/links": [],
      "desk/erpnext/unreached": [],
    },
    replies: { "POST desk/erpnext/check": { ...check, checked_at: at, points: [] } },
  });
  await page.goto("/desk/erpnext");
  await page.getByRole("button", { name: "Check" }).waitFor();
  let reads = 0;
  await page.route("**/api/profile", (route) => {
    reads += 1;
    return route.fulfill({ status: 500, json: { error: internalError } });
  });
  await page.getByRole("button", { name: "Check" }).click();
  // It is tried three times more.
  await expect.poll(() => reads, { timeout: 30_000 }).toBe(4);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1, name: "ERPNext" })).toBeVisible();
});

/** What is of an ERPNext alone is not here either. */
const expectedErrors = /status of 4(?:04|22)/;
const isStreamed = (address: string) => /round/.test(address);

for (const { of, at, as, isLive } of deskScreens.filter(({ as }) => as === "desk"))
  test(`${of ?? String(at)} asks for nothing that is not there`, async ({ page, clean }) => {
    clean.ignore(expectedErrors);
    await signInOnce(page, as!);
    const address = typeof at === "string" ? at : await at(askAsDesk(page), page.request);
    const inVain = await runThere(page);
    await page.goto(address);
    await page.waitForFunction(() => !window.early);
    if (!isLive && !isStreamed(address)) await page.waitForLoadState("networkidle");
    else await page.getByRole("main").getByRole("heading").first().waitFor();
    expect(inVain).toEqual([]);
    // On a busy machine the network is still for a moment before the profile is read.
    const linksInVain = () =>
      page
        .locator("a[href^='/desk']")
        .evaluateAll((all) => all.map((one) => one.getAttribute("href")!))
        .then((links) => links.filter((href) => !isPageThere(href, { besideErpnext: true })));
    await expect.poll(linksInVain).toEqual([]);
  });

const refusedForms = forms.filter(
  ({ who, makes }) =>
    who === "desk" &&
    makes.every((text) => {
      const [method, path] = text.slice(text.indexOf(": ") + 2).split(" ") as [string, string];
      return isRefused(endpointOf(method, `/api${path.replace("/:kind", "/quotation").replaceAll(/:\w+/g, "1")}`));
    }),
);

/** Whether there is what would send it: a button, or where that is no plain press, the steps that lead to one. */
async function isSent(page: Page, part: Locator, { send }: Form): Promise<boolean> {
  if (typeof send === "function")
    return send(page).then(
      () => true,
      () => false,
    );
  const button = send ? part.getByRole("button", { name: named(send) }) : part.locator("button[type=submit]");
  return (await button.count()) > 0;
}

for (const form of refusedForms)
  test(`${form.of}: is not drawn`, async ({ page, clean }) => {
    clean.ignore(expectedErrors);
    await signInOnce(page, "desk");
    const address = typeof form.at === "string" ? form.at : await form.at(askAsDesk(page), page.request);
    await answer(page, form);
    const inVain = await runThere(page);
    await page.goto(address);
    await page.waitForFunction(() => !window.early);
    if (!isStreamed(address)) await page.waitForLoadState("networkidle");
    page.setDefaultTimeout(2000);
    const opened = await openForm(page, form).then(
      (part) => isSent(page, part, form),
      () => false,
    );
    expect(opened).toBe(false);
    expect(inVain).toEqual([]);
  });
