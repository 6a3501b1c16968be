// No mail of the desk bears what takes a right (operator 6): its mailbox is read by whoever reads it, and a person by what they may see.
import type { Right } from "@vanik/contracts/rights";
import { hasSight, type Sight, sights } from "@vanik/contracts/sights";
import { kinds } from "@vanik/contracts/trade";
import { actRows } from "@vanik/trading/acts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Mail } from "../server/platform/mail.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { addHand } from "./desk-hands.ts";
import { figuresFound, figuresIn } from "./figures-found.ts";
import { readPdf } from "./pdf-text.ts";
import { type SentMail, sendEveryMail } from "./served/every-mail.ts";
import { openTrade, type Trade } from "./trade.ts";

/** Of the desk, besides its administrator: each with sales, and a sight or what has it. */
const hands: readonly (readonly Right[])[] = [
  ["sales"],
  ["sales", "costs"],
  ["sales", "balances"],
  ["sales", "sourcing"],
  ["sales", "accounts"],
];

let vanik: TestApp;
const sent: SentMail[] = [];
/** What is bought, bid and asked for less; what was paid. */
const figures: Record<Sight, Set<number>> = { costs: new Set(), balances: new Set() };
const rightsOf = new Map<string, readonly Right[]>();

const isBought = ({ noun }: { noun: string }) =>
  Object.values(kinds).some((kind) => kind.noun === noun && kind.party === "supplier");

async function gatherFigures({ done }: Trade): Promise<void> {
  const sold: number[] = [];
  for (const kind of Object.values(kinds))
    for (const { name } of await done("GET", `/${kind.noun}?limit_page_length=100`)) {
      const { items, outstanding: _, payments: __, ...rest } = await done("GET", `/${kind.noun}/${name}`);
      for (const { cost_rate: cost } of items) if (cost) figures.costs.add(cost);
      const lines = items.map(({ cost_rate: ___, ...line }: { cost_rate: unknown }) => line);
      if (isBought(kind)) for (const one of figuresIn([lines, rest])) figures.costs.add(one);
      else sold.push(...figuresIn([lines, rest]));
    }
  // Of rounds, some under seal still: bids, what was asked for less, and what that comes to.
  for (const one of [10.43, 50_137, 11.29, 51_211, 9.57]) figures.costs.add(one);
  for (const { amount } of await done("GET", "/payments?limit_page_length=100")) figures.balances.add(amount);
  for (const sight of sights) for (const one of sold) figures[sight].delete(one);
}

/** All that a mail says, its papers read. */
async function textOfMail({ subject, html, text, attachments = [] }: Mail): Promise<string> {
  const papers = await Promise.all(attachments.map(async ({ bytes }) => (await readPdf(bytes)).pages.join("\n")));
  return [subject, html, text, ...papers].join("\n");
}

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  for (const rights of hands) rightsOf.set((await addHand(vanik, rights)).email, rights);
  await sendEveryMail(vanik, "en", async (mails) => void sent.push(...mails));
  await gatherFigures(await openTrade(vanik));
});
afterAll(() => vanik.close());

/** Whose rights a mail comes by: the mailbox of all of them has none. */
const readerOf = ({ to }: SentMail): readonly Right[] | undefined =>
  to.address === "desk@vanik.example" ? [] : rightsOf.get(to.address);

test("what comes to the desk bears no cost, margin, payment or balance that its reader does not see", async () => {
  const read = new Set<string>();
  for (const mail of sent) {
    const rights = readerOf(mail);
    if (!rights) continue;
    read.add(mail.kind);
    const text = await textOfMail(mail);
    for (const sight of sights)
      if (!hasSight(rights, sight))
        expect([mail.kind, mail.to.address, sight, figuresFound(text, figures[sight])]).toEqual([
          mail.kind,
          mail.to.address,
          sight,
          [],
        ]);
  }
  expect([...read].toSorted()).toEqual([
    "audit-seal",
    "call-request",
    "contact-message",
    "inquiry-to-operator",
    "newsletter-to-operator",
    "quotation-accepted",
    "quotation-declined",
    "round-closed-desk",
    "round-declined",
    "round-question",
    "target-answered-desk",
    "weighty-act",
  ]);
});

test("what is looked for stands in those of parties", async () => {
  const seen: Record<Sight, Set<string>> = { costs: new Set(), balances: new Set() };
  for (const mail of sent) {
    const text = await textOfMail(mail);
    for (const sight of sights) if (figuresFound(text, figures[sight]).length > 0) seen[sight].add(mail.kind);
  }
  expect([...seen.costs]).toContain("order-placed");
  expect([...seen.balances]).toContain("payment-recorded");
});

test("who is told of weighty acts sees both: what was done may say a sum", () => {
  for (const right of Object.values(actRows).flatMap(({ mailed }) => mailed?.to ?? []))
    for (const sight of sights) expect([right, sight, hasSight([right], sight)]).toEqual([right, sight, true]);
});
