// The page of a link as the server draws it: small, without figures, safe from what people type, in both languages.
import { gzipSync } from "node:zlib";
import { bidFieldsOf, bidTermFields, moreLineFields, mostTyped } from "@vanik/contracts/bid-fields";
import type { BidPage } from "@vanik/contracts/bid-page";
import type { Operator } from "@vanik/contracts/settings";
import { expect, test } from "vitest";
import { type LinkDocument, renderBidLink, renderNoBidLink } from "./render-link.tsx";

const document: LinkDocument = { operator: { brand: "Vanik" } as Operator, language: "en", nonce: "once" };
const rest = { applicationKey: "vanik-web", module: "/assets/bid-link.js", now: Date.parse("2026-11-23T09:34:00Z") };

const pageOf = (count: number, more: Partial<BidPage> = {}): BidPage => ({
  name: "RFQ-2627-000022",
  supplier: "Rajkot Precision Fasteners Pvt. Ltd.",
  round: 1,
  round_state: "open",
  opens_at: "2026-11-19T10:40:00.000Z",
  closes_at: "2026-11-24T11:30:00.000Z",
  sealed: true,
  schedule_date: "2026-12-12",
  delivery_place: "Pune, Maharashtra",
  delivery_pincode: "410501",
  delivery_terms: "",
  terms: "Payment 45 days",
  note: "",
  charges_tax: true,
  tax_halves: false,
  lines: Array.from({ length: count }, (_, at) => ({
    idx: at + 1,
    item_code: `FS-HB-${at}`,
    item_name: `Hex bolt DIN 933, M${at} × 50, 8.8, zinc`,
    hsn: "73181500",
    specification: "",
    qty: 2400,
    uom: "Nos",
    gst_rate: 18,
  })),
  answers: [],
  questions: [],
  corrigenda: [],
  quote_status: "Pending",
  version: 0,
  state: "draft",
  changed_lines: [],
  target: null,
  submitted_at: null,
  saved_at: null,
  draft: null,
  live: null,
  begins: null,
  elsewhere: false,
  unconfirmed: false,
  sealed_with: null,
  bid_of: null,
  readers: null,
  submits_left: 50,
  questions_left: 20,
  questions_until: "2026-11-23T23:30:00.000Z",
  files: [],
  link_at: null,
  moves: ["submit"],
  ...more,
});

test("fifty lines keep below 30 KB as they travel; with the module of 15 KB that is half of the budget", () => {
  const html = renderBidLink(pageOf(50), { ...document, ...rest });
  expect(html.match(/data-line=/g)).toHaveLength(50);
  expect(gzipSync(html).length).toBeLessThan(30_000);
});

test("all of it is there to be read without a script, and nothing is styled but by the page's own sheet", () => {
  const html = renderBidLink(pageOf(2), { ...document, ...rest });
  expect(html).toContain("Closes 24 Nov 2026, 17:00 IST");
  expect(html).toContain("1 day 1 h 56 min left");
  expect(html).toContain("Pune, Maharashtra 410\u00a0501");
  expect(html).toContain('<style nonce="once">');
  expect(html).not.toMatch(/ style="/);
  expect(html.match(/<script/g)).toHaveLength(2);
});

test("what every bid must say stands in sight: nothing of it is folded away", () => {
  const html = renderBidLink(pageOf(1), { ...document, ...rest });
  const inSight = html.replace(/<(details|template)\b.*?<\/\1>/gs, "");
  for (const name of ["1.rate", "1.gst_rate", "1.lead_days", "freight.kind", "payment_days", "valid_till"])
    expect(inSight).toContain(`name="${name}"`);
  expect(inSight).not.toContain('name="own_ref"');
});

test("it has each plain field of a bid, of the length that is taken", () => {
  const html = renderBidLink(pageOf(1), { ...document, ...rest });
  const more = moreLineFields.map(([name, field]) => [`#.${name}`, field] as const);
  for (const [name, field] of [...bidFieldsOf(bidTermFields), ...more]) {
    const drawn = html.match(/<(input|textarea)\b[^>]*>/g)!.find((tag) => tag.includes(` name="${name}"`));
    expect(drawn, name).toContain(`maxLength="${mostTyped(field) ?? 20}"`);
  }
});

test("what people type ends no script and makes no element", () => {
  const script = "</script><script>alert(1)</script>";
  const html = renderBidLink(pageOf(1, { note: script, supplier: script }), { ...document, ...rest });
  expect(html).not.toContain(script);
});

test.each<[string, Partial<BidPage>, string]>([
  [
    "stands",
    { state: "submitted", submitted_at: "2026-11-23T09:34:31.208Z", elsewhere: true },
    "A bid of 23 Nov 2026, 15:04 stands; you may replace it.",
  ],
  [
    "counts once it is confirmed",
    { state: "stale", submitted_at: "2026-11-23T09:34:31.208Z" },
    "Your bid counts once you confirm it.",
  ],
  ["is to be answered anew", { state: "stale", changed_lines: [1] }, "Answer anew and submit: Line 1."],
  [
    "is over",
    { round_state: "closed", state: "submitted", submitted_at: "2026-11-23T09:34:31.208Z" },
    "Bids are closed.",
  ],
  ["is used up", { state: "submitted", submits_left: 0 }, "submitted as often as a bid may be"],
  ["is asked for once more", { round: 2 }, "Round 2. If you bid before, a line that you leave blank keeps that offer"],
  ["is asked about no more", { questions_left: 0 }, "You have asked as many questions as one may"],
  [
    "is too late to ask",
    { questions_until: "2026-11-23T09:00:00.000Z" },
    "Questions were taken until 23 Nov 2026, 14:30 IST.",
  ],
  ["is void", { round_state: "closed", state: "void" }, "Your bid does not count"],
])("a bid that %s says so", (_, more, sentence) => {
  expect(renderBidLink(pageOf(1, more), { ...document, ...rest })).toContain(sentence);
});

test("it speaks Hindi, and leads to the other language", () => {
  const html = renderBidLink(pageOf(1), { ...document, ...rest, language: "hi" });
  expect(html).toContain('<html lang="hi-IN">');
  expect(html).toContain("24 नव॰ 2026, 17:00 IST पर बंद होगी");
  expect(html).toContain('href="?language=en"');
});

test.each([
  [404, "This link leads nowhere"],
  [410, "This link has ended"],
  [429, "Please wait a little"],
])("%i says why there is no bid", (status, title) => {
  expect(renderNoBidLink(status, "", document)).toContain(`<h1 class="gap">${title}</h1>`);
});

test("a receipt tells of the list of hashes where one is made: not of a request without rounds", () => {
  const render = (more: Partial<BidPage>) => renderBidLink(pageOf(1, more), { ...rest, ...document });
  expect(render({ sealed: false })).toContain("one list of hashes");
  expect(render({ round: 0, sealed: false })).not.toContain("list of hashes");
});
