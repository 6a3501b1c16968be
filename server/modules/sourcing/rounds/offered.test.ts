// What is offered of a request, its round and its bid is allowed: each move that anybody is shown goes through, whatever it brings with it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { rajkot } from "../../../../tests/trade.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  rounds = await openRounds(vanik);
});
afterAll(() => vanik.close());

const submit = (name: string) => rounds.submitBid(name, [10, 50_000]);
/** Signed in anew: days pass from one to the next. */
const made = async (state: string): Promise<string> => {
  rounds = await openRounds(vanik);
  return states[state]!();
};
const day = (more: object = {}) => rounds.publish(more).then(({ name }) => name as string);

/** How a round and the bid of Rajkot in it come to stand; each resolves to the request's name. */
const states: Readonly<Record<string, () => Promise<string>>> = {
  waiting: () => day({ opens_at: rounds.inHours(2).toISOString() }),
  "open, unanswered": () => day(),
  "open, with a draft": async () => {
    const name = await day();
    const draft = bidAt([10, 50_000], rounds.validTill(), { base: 0 });
    await rounds.done("PUT", `/requestForQuotation/${name}/bid`, draft, rounds.tokens.supplier);
    return name;
  },
  "open, submitted": async () => {
    const name = await day();
    await submit(name);
    return name;
  },
  "open, not sealed, submitted": async () => {
    const name = await day({ sealed: false });
    await submit(name);
    return name;
  },
  "open, to be confirmed": async () => {
    const name = await day();
    await submit(name);
    await rounds.moveRound(name, { move: "amend", changes: { schedule_date: "2027-06-01" } });
    return name;
  },
  "open, withdrawn": async () => {
    const name = await day();
    await submit(name);
    await rounds.askBid(name, { move: "withdraw" });
    return name;
  },
  "open, declined": async () => {
    const name = await day();
    await rounds.moved("requestForQuotation", name, { move: "decline", reason: "No stock" }, rounds.tokens.supplier);
    return name;
  },
  "closed a moment ago, before the clock has seen it": async () => {
    const name = await day();
    const { closes_at } = await rounds.roundOf(name);
    vanik.advance((new Date(closes_at).getTime() - rounds.now().getTime()) / 1000 + 1);
    return name;
  },
  "closed, unanswered": async () => {
    const name = await day();
    await rounds.closed(name, 120);
    return name;
  },
  "closed, submitted": async () => {
    const name = await day();
    await submit(name);
    await rounds.closed(name, 120);
    return name;
  },
  opened: async () => {
    const name = await day();
    await submit(name);
    await rounds.closed(name, 120);
    await rounds.moveRound(name, { move: "unseal" });
    return name;
  },
  cancelled: async () => {
    const name = await day();
    await rounds.moveRound(name, { move: "cancel", reason: "Not needed" });
    return name;
  },
};

interface Offer {
  of: "request" | "bid" | "round";
  move: string;
}

/** Null where a viewer does not see it. */
async function read(path: string, token: string) {
  const { body } = await rounds.ask("GET", path, undefined, token);
  return body.success?.data ?? null;
}

async function offersTo(name: string, who: "supplier" | "supplier2" | "desk"): Promise<Offer[]> {
  const token = rounds.tokens[who];
  const at = `/requestForQuotation/${name}`;
  const request = await read(at, token);
  const own = who === "desk" ? await read(`${at}/rounds/1`, token) : await read(`${at}/bid`, token);
  const named = (subject: Offer["of"], moves: (string | { move: string })[] = []) =>
    moves.map((one) => ({ of: subject, move: typeof one === "string" ? one : one.move }));
  return [...named("request", request?.moves), ...named(who === "desk" ? "round" : "bid", own?.moves)];
}

/** What a move wants beside its name. */
function inputOf({ of, move }: Offer): object {
  const reason = { reason: "Because it is so" };
  if (of === "bid") return move === "submit" ? { bid: bidAt([10, 50_000], rounds.validTill()) } : reason;
  if (move === "extend") return { ...reason, closes_at: rounds.inHours(150).toISOString() };
  if (move === "amend") return { changes: { schedule_date: "2027-07-01" } };
  if (move === "remind") return {};
  return reason;
}

/** Made by calls of their own, with more than words. */
const ownCalls = new Set(["award", "revise", "quote", "equal"]);

const pathOf = (name: string, { of }: Offer) =>
  `/requestForQuotation/${name}/${{ request: "moves", bid: "bid/moves", round: "rounds/1/moves" }[of]}`;

describe.each(Object.keys(states))("a round that is %s", (state) => {
  test.each(["supplier", "supplier2", "desk"] as const)("offers %s what it allows", async (who) => {
    const offers = (await offersTo(await made(state), who)).filter(({ move }) => !ownCalls.has(move));
    for (const offer of offers) {
      // Each from the same beginning: what the one before has done bars the next.
      const name = await made(state);
      const words = { move: offer.move, ...inputOf(offer) };
      const { status, body } = await rounds.ask("POST", pathOf(name, offer), words, rounds.tokens[who]);
      expect([status, body.error?.message], `${offer.of} ${offer.move}`).toEqual([200, undefined]);
    }
  });
});

test("a bid that stands is withdrawn before its request can be declined", async () => {
  const name = await made("open, unanswered");
  const moves = async () =>
    (await read(`/requestForQuotation/${name}`, rounds.tokens.supplier)).moves.map((one: { move: string }) => one.move);
  expect(await moves()).toContain("decline");
  await submit(name);
  expect(await moves()).not.toContain("decline");
  await rounds.askBid(name, { move: "withdraw" });
  expect(await moves()).toContain("decline");
  expect(
    (await rounds.roundOf(name)).invitations.find((one: { supplier: string }) => one.supplier === rajkot),
  ).toMatchObject({
    quote_status: "Withdrawn",
  });
});
