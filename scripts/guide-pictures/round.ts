// A round of sealed bids, as "Hold a round" tells it.
import type { Page } from "playwright";
import { capturePicture } from "./camera.ts";
import { backdateRound } from "./backdate-round.ts";
import { sendInquiry } from "./people.ts";
import type { Studio } from "./studio.ts";

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog").last();
const act = (page: Page, label: RegExp) => main(page).getByRole("button", { name: label }).first();
const confirm = (page: Page, label: RegExp) => dialog(page).getByRole("button", { name: label }).first();

interface PicturedBid {
  rates: readonly number[];
  freight: number;
  question?: string;
}

const bids: readonly PicturedBid[] = [
  { rates: [9.85, 7.4, 8.1], freight: 150, question: "May the bolts be supplied in boxes of 100?" },
  { rates: [10.4, 6.9, 7.2], freight: 100 },
];

async function send(address: string, path: string, data: object): Promise<void> {
  const headers = { "application-key": "vanik-web", "content-type": "application/json", "bid-device": "p".repeat(43) };
  const reply = await fetch(`${address}/api/${path}`, { method: "POST", headers, body: JSON.stringify(data) });
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
}

/** The tokens of links that were mailed to suppliers so far. */
async function tokensMailed(address: string): Promise<string[]> {
  const mails = (await (await fetch(`${address}/dev/mail.json`)).json()) as { text: string }[];
  return mails.flatMap(({ text }) => /\/bid\/([\w-]{43})/.exec(text)?.[1] ?? []);
}

/** The link of a supplier, pressed for at the desk and mailed to it; then its bid by that. */
async function bidByLink({ desk: page, address }: Studio, at: number, { rates, freight, question }: PicturedBid) {
  await main(page)
    .getByRole("button", { name: /^Link of / })
    .nth(at)
    .click();
  const before = await tokensMailed(address);
  await confirm(page, /^Mail a link/).click();
  let token: string | undefined;
  while (!token) {
    await page.waitForTimeout(200);
    token = (await tokensMailed(address)).find((one) => !before.includes(one));
  }
  const validTill = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  const bid = {
    lines: rates.map((rate, line) => ({ idx: line + 1, rate, lead_days: 6 + 3 * at })),
    freight: { kind: "amount", amount: freight },
    payment_days: 30,
    valid_till: validTill,
  };
  await send(address, `bid/${token}/moves`, { move: "submit", bid });
  if (question) await send(address, `bid/${token}/questions`, { question });
}

export async function picturesOfRound(studio: Studio): Promise<void> {
  const { desk: page, address, dataDir } = studio;
  await page.goto(`/desk/opportunities/${await sendInquiry(address)}`);
  await act(page, /^Ask suppliers/).click();
  await dialog(page)
    .getByText(/\d chosen/)
    .waitFor();
  await confirm(page, /^Make draft/).click();
  await page.waitForURL(/\/RFQ-\d{4}-[A-Z]{6}$/);
  await act(page, /^Publish a round/).click();
  await dialog(page)
    .getByText(/\d chosen/)
    .waitFor();
  await capturePicture(page, "round-publish", { part: dialog(page), rings: [confirm(page, /^Publish/)] });
  await confirm(page, /^Publish/).click();
  await page.waitForURL(/\/round$/);
  for (const [at, bid] of bids.entries()) await bidByLink(studio, at, bid);
  await page.reload();
  await act(page, /^Answer to all/).waitFor();
  await capturePicture(page, "round-open", { rings: [act(page, /^Answer to all/)] });
  await backdateRound(dataDir, new URL(page.url()).pathname.split("/").at(-2)!);
  await page.reload();
  await act(page, /^Open bids/).click();
  await confirm(page, /^Open bids/).click();
  await main(page).getByRole("link", { name: "Compare and award" }).click();
  await main(page).getByRole("listitem").filter({ hasText: "fewest that could" }).waitFor();
  await main(page).getByRole("status", { name: "Searching" }).first().waitFor({ state: "detached" });
  const award = act(page, /^Award /);
  // At the window's foot, so that the bars and rules are seen above the table.
  await award.evaluate((one) =>
    window.scrollTo(0, one.getBoundingClientRect().bottom + window.scrollY + 30 - innerHeight),
  );
  await capturePicture(page, "round-compare", { rings: [award] });
}
