import { roundStates, type RoundState, type RoundSubject } from "@vanik/contracts/round";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRefused } from "./refused.ts";
import type {
  BidFacts,
  QuestionFacts,
  Round,
  RoundFacts,
  RoundFactsOf,
  RoundInvitationFacts,
  TargetFacts,
} from "./round-facts.ts";
import { roundLifecycle, roundQuoteStatus, tryRoundMove } from "./round-lifecycle.ts";
import type { Mover } from "./lifecycle.ts";

/** sourcing 1, and wire-desk 3 for the clock's opening of what was not sealed: move, from → to, by, and what it asks. */
const rows = `
round: publish | draft → waiting | desk |
round: start | waiting → open | clock |
round: close | open → closed | clock |
round: disclose | closed → opened | clock |
round: amend | open → open | desk |
round: extend | open → open | desk | reason
round: close_now | open → open | desk system |
round: remind | open → open | desk |
round: unseal | closed → opened | desk |
round: quote | opened → opened | desk |
round: equal | opened → opened | desk | reason
round: award | opened → awarded | desk |
round: revise | awarded → awarded | desk |
round: cancel | waiting open closed → cancelled | desk | reason
round_invitation: add | draft revoked → pending | desk |
round_invitation: decline | pending received → declined | supplier desk |
round_invitation: revoke | pending received declined → revoked | desk |
bid: submit | draft submitted stale withdrawn void → submitted | supplier |
bid: confirm | stale → submitted | supplier |
bid: withdraw | submitted stale → withdrawn | supplier |
bid: outdate | submitted → stale | system |
bid: void | submitted stale → void | system |
question: ask | draft → asked | supplier |
question: answer | asked → answered | desk |
target: ask | draft → asked | desk |
target: accept | asked → accepted | supplier |
target: answer | asked → answered | supplier |
target: lapse | asked → lapsed | system |`
  .trim()
  .split("\n");

const subjects = Object.keys(roundLifecycle) as RoundSubject[];
const written = subjects.flatMap((subject) =>
  Object.entries(roundLifecycle[subject]).map(([move, { from, to, by, asks }]) =>
    `${subject}: ${move} | ${from.join(" ")} → ${to} | ${by.join(" ")} | ${asks ?? ""}`.trimEnd(),
  ),
);

test("the table is the law's, row by row", () => expect(written).toEqual(rows));

test("every state is led to but the first", () => {
  for (const subject of subjects) {
    const reached = Object.values(roundLifecycle[subject]).map(({ to }): string => to);
    const others = roundStates[subject].slice(1).filter((state) => state !== "received");
    expect(reached).toEqual(expect.arrayContaining(others));
  }
});

/** A Tuesday, in India. */
const at = (time: string, day = "2026-11-24") => new Date(`${day}T${time}+05:30`);
const round: Round = {
  name: "RFQ-2627-000012",
  number: 1,
  state: "open",
  opensAt: at("10:00:00", "2026-11-20"),
  closesAt: at("17:00:00"),
  sealed: true,
};
const roundFacts: RoundFacts = {
  ...round,
  kind: "round",
  invited: 5,
  unanswered: [],
  extensions: 0,
  changes: true,
  swapped: [],
  offFirst: [],
  orders: [],
  unquoted: 0,
  alternatives: 0,
  remindFrom: at("10:00:00", "2026-11-20"),
};
const invitation: RoundInvitationFacts = {
  kind: "round_invitation",
  name: "Bolt Ltd",
  state: "pending",
  round,
  invited: 5,
  hasBid: false,
};
const bid: BidFacts = {
  kind: "bid",
  name: "Your bid",
  state: "draft",
  round,
  revoked: false,
  priced: true,
  versions: 0,
  isBlind: false,
  changedLines: [],
};
const question: QuestionFacts = { kind: "question", name: "Your question", state: "draft", round, asked: 0 };

/** "from → to", or the sentence. */
function outcome<S extends RoundSubject>(
  mover: Mover,
  facts: RoundFactsOf[S] & { kind: S },
  move: string,
  now: Date,
  { closesAt, reason }: { closesAt?: Date; reason?: string } = {},
) {
  const tried = tryRoundMove<S>(mover, facts, move, { now, closesAt }, reason ? { reason } : {});
  return isRefused(tried) ? tried.refusal : `${tried.from} → ${tried.to}`;
}

const noon = at("12:00:00");

describe("a round", () => {
  const draft: Partial<RoundFacts> = {
    state: "draft",
    opensAt: at("10:00:00", "2026-11-25"),
    closesAt: at("14:00:00", "2026-11-25"),
  };
  const closed: Partial<RoundFacts> = { state: "closed" };
  const opened: Partial<RoundFacts> = { state: "opened" };
  test.each<[string, Partial<RoundFacts>, Date, string]>([
    ["publish", draft, noon, "draft → waiting"],
    [
      "publish",
      { ...draft, closesAt: at("13:59:00", "2026-11-25") },
      noon,
      "Suppliers need 4 hours at least: close it on 25 Nov 2026, 14:00 or later.",
    ],
    [
      "publish",
      { ...draft, opensAt: at("10:00:00"), closesAt: at("15:00:00") },
      noon,
      "Suppliers need 4 hours at least: close it on 24 Nov 2026, 16:00 or later.",
    ],
    ["publish", { ...draft, closesAt: at("12:00:00", "2027-02-22") }, noon, "draft → waiting"],
    ["publish", { ...draft, closesAt: at("12:01:00", "2027-02-22") }, noon, "A round closes within 90 days."],
    ["publish", { ...draft, invited: 0 }, noon, "No supplier is invited yet."],
    ["publish", { ...draft, invited: 41 }, noon, "A round invites at most 40 suppliers; these are 41."],
    ["publish", {}, noon, "RFQ-2627-000012 is open and cannot be published."],
    [
      "publish",
      { ...draft, sealed: false, closesAt: at("12:15:00"), opensAt: at("10:00:00") },
      noon,
      "draft → waiting",
    ],
    [
      "publish",
      { ...draft, sealed: false, closesAt: at("12:14:00"), opensAt: at("10:00:00") },
      noon,
      "Suppliers need 15 minutes at least: close it on 24 Nov 2026, 12:15 or later.",
    ],
    ["close_now", { sealed: false }, noon, "open → open"],
    [
      "close_now",
      { sealed: false, unanswered: ["Bolt Ltd", "Nut Ltd"] },
      noon,
      "Bolt Ltd and Nut Ltd have not answered: say why it closes without.",
    ],
    ["close_now", {}, noon, "Its bids are sealed: it closes on 24 Nov 2026, 17:00, and not before."],
    ["close_now", { sealed: false }, at("17:00:00"), "RFQ-2627-000012 is opened and cannot be closed."],
    [
      "close_now",
      { sealed: false, state: "waiting", opensAt: at("13:00:00") },
      noon,
      "RFQ-2627-000012 is waiting and cannot be closed.",
    ],
    ["amend", {}, noon, "open → open"],
    ["amend", { changes: false }, noon, "Nothing is changed."],
    [
      "amend",
      { swapped: [2, 5] },
      noon,
      "Lines 2 and 5 would become another item: drop the line and add the other one.",
    ],
    ["amend", {}, at("17:00:00"), "RFQ-2627-000012 is closed and cannot be amended."],
    ["unseal", closed, at("17:01:00"), "closed → opened"],
    ["unseal", closed, at("17:00:59"), "It closed at 17:00:00 and can be opened from 17:01:00 on."],
    ["unseal", { ...closed, sealed: false }, at("18:00:00"), "RFQ-2627-000012 is opened and cannot be unsealed."],
    ["unseal", {}, at("17:01:00"), "closed → opened"],
    ["unseal", {}, noon, "RFQ-2627-000012 is open and cannot be unsealed."],
    ["award", opened, noon, "opened → awarded"],
    ["award", { ...opened, offFirst: [3] }, noon, "Line 3: say why it does not go to L1."],
    ["revise", { state: "awarded" }, noon, "awarded → awarded"],
    [
      "revise",
      { state: "awarded", orders: ["PO-2627-000004"] },
      noon,
      "PO-2627-000004 came of this award, which stays as it is.",
    ],
    ["cancel", {}, noon, "Give a reason."],
    ["cancel", opened, noon, "RFQ-2627-000012 is opened and cannot be cancelled."],
    ["start", {}, noon, "This move is not yours to make."],
    ["fly", {}, noon, "There is no such move."],
  ])("%s %j", (move, facts, now, expected) =>
    expect(outcome("desk", { ...roundFacts, ...facts }, move, now)).toBe(expected),
  );

  test.each<[Date | undefined, number, string]>([
    [at("17:00:00", "2026-11-25"), 4, "open → open"],
    [at("17:00:00", "2026-11-25"), 5, "It was extended 5 times already."],
    [at("17:00:00"), 0, "Choose a closing after 24 Nov 2026, 17:00."],
    [undefined, 0, "Choose a closing after 24 Nov 2026, 17:00."],
    [at("17:00:00", "2027-06-01"), 0, "A round closes within 90 days."],
  ])("is extended to %s after %i times: %s", (closesAt, extensions, expected) => {
    const input = closesAt ? { closesAt, reason: "holidays" } : { reason: "holidays" };
    expect(outcome("desk", { ...roundFacts, extensions }, "extend", noon, input)).toBe(expected);
  });

  test("the clock makes its moves by the state that is stored", () => {
    expect(outcome("clock", { ...roundFacts, state: "waiting" }, "start", at("18:00:00"))).toBe("waiting → open");
    expect(outcome("clock", roundFacts, "close", at("18:00:00"))).toBe("open → closed");
    expect(outcome("clock", { ...roundFacts, ...closed, sealed: false }, "disclose", at("18:00:00"))).toBe(
      "closed → opened",
    );
  });
});

describe("a bid", () => {
  const last = new Date(round.closesAt.getTime() - 1);
  const late = (ms: number) => new Date(round.closesAt.getTime() + ms);
  test.each<[string, Partial<BidFacts>, Date, string]>([
    ["submit", {}, last, "draft → submitted"],
    ["submit", {}, late(0), "Closed at 17:00:00; this came at 17:00:00.000"],
    ["submit", {}, late(1), "Closed at 17:00:00; this came at 17:00:00.001"],
    ["submit", {}, late(412), "Closed at 17:00:00; this came at 17:00:00.412"],
    [
      "submit",
      {},
      at("09:00:00", "2026-11-25"),
      "Closed on 24 Nov 2026 at 17:00:00; this came on 25 Nov 2026 at 09:00:00.000",
    ],
    ["submit", { state: "void" }, late(1), "Closed at 17:00:00; this came at 17:00:00.001"],
    ["submit", { round: { ...round, state: "closed" } }, late(1), "Closed at 17:00:00; this came at 17:00:00.001"],
    [
      "submit",
      { round: { ...round, state: "waiting", opensAt: at("13:00:00") } },
      noon,
      "This round opens on 24 Nov 2026, 13:00.",
    ],
    ["submit", { round: { ...round, state: "waiting" } }, noon, "draft → submitted"],
    ["submit", { round: { ...round, state: "cancelled" } }, noon, "This round was cancelled."],
    ["submit", { priced: false }, noon, "No line has a rate yet."],
    ["submit", { versions: 49 }, noon, "draft → submitted"],
    ["submit", { versions: 24, isBlind: true }, noon, "draft → submitted"],
    ["submit", { versions: 25, isBlind: true }, noon, "It was submitted 25 times already: the last one stands."],
    ["submit", { versions: 50 }, noon, "It was submitted 50 times already: the last one stands."],
    ["submit", { revoked: true }, noon, "The invitation to this round was taken back."],
    ["submit", { state: "withdrawn" }, noon, "withdrawn → submitted"],
    ["confirm", { state: "stale" }, noon, "stale → submitted"],
    ["confirm", { state: "stale" }, late(1), "Closed at 17:00:00; this came at 17:00:00.001"],
    ["confirm", { state: "stale", changedLines: [2] }, noon, "Line 2 changed since: answer anew and submit the bid."],
    ["confirm", { state: "stale", versions: 50 }, noon, "stale → submitted"],
    [
      "submit",
      { round: { ...round, state: "closed" } },
      last,
      "This round was closed at 17:00:00, before this could be counted.",
    ],
    ["confirm", { state: "submitted" }, noon, "Your bid is submitted and cannot be confirmed."],
    ["withdraw", { state: "stale" }, last, "stale → withdrawn"],
    ["withdraw", { state: "submitted" }, late(0), "Closed at 17:00:00; this came at 17:00:00.000"],
    ["outdate", { state: "submitted" }, noon, "This move is not yours to make."],
  ])("%s %j at %s", (move, facts, now, expected) =>
    expect(outcome("supplier", { ...bid, ...facts }, move, now)).toBe(expected),
  );

  test("is never taken at its closing or later, nor before it opens, whatever is stored", () => {
    const anyState = fc.constantFrom<RoundState>("waiting", "open", "closed", "opened", "awarded");
    const hour = 3_600_000;
    fc.assert(
      fc.property(anyState, fc.integer({ min: -200 * hour, max: 48 * hour }), fc.boolean(), (state, ms, sealed) => {
        const now = late(ms);
        const tried = outcome("supplier", { ...bid, round: { ...round, state, sealed } }, "submit", now);
        const mayBe = now < round.closesAt && (state === "open" || (state === "waiting" && now >= round.opensAt));
        expect(tried === "draft → submitted").toBe(mayBe);
      }),
    );
  });
});

describe("questions and invitations", () => {
  test.each<[string, Partial<QuestionFacts>, Date, string]>([
    ["ask", {}, at("05:00:00"), "draft → asked"],
    ["ask", {}, at("05:00:00.001"), "Questions were taken until 24 Nov 2026, 05:00."],
    ["ask", { asked: 19 }, at("05:00:00"), "draft → asked"],
    ["ask", { asked: 20 }, at("05:00:00"), "You have asked 20 questions in this round already."],
    ["ask", {}, at("17:00:00"), "Closed at 17:00:00; this came at 17:00:00.000"],
  ])("%s %j", (move, facts, now, expected) =>
    expect(outcome("supplier", { ...question, ...facts }, move, now)).toBe(expected),
  );

  test("the desk answers while the round is open", () => {
    const openQuestion: QuestionFacts = { ...question, state: "asked" };
    expect(outcome("desk", openQuestion, "answer", at("16:59:59"))).toBe("asked → answered");
    expect(outcome("desk", openQuestion, "answer", at("17:00:00"))).toBe(
      "Closed at 17:00:00; this came at 17:00:00.000",
    );
  });

  test("suppliers are added and left out while it waits or is open", () => {
    const waiting: RoundInvitationFacts = {
      ...invitation,
      round: { ...round, state: "waiting", opensAt: at("13:00:00") },
    };
    expect(outcome("desk", { ...waiting, state: "draft" }, "add", noon)).toBe("draft → pending");
    expect(outcome("desk", { ...invitation, state: "revoked" }, "add", noon)).toBe("revoked → pending");
    expect(outcome("supplier", invitation, "decline", noon)).toBe("pending → declined");
    expect(outcome("supplier", { ...invitation, hasBid: true }, "decline", noon)).toBe(
      "A bid stands: withdraw it first.",
    );
    expect(outcome("desk", { ...invitation, state: "received" }, "revoke", noon)).toBe("received → revoked");
    expect(outcome("desk", { ...waiting, state: "draft", invited: 39 }, "add", noon)).toBe("draft → pending");
    expect(outcome("desk", { ...waiting, state: "draft", invited: 40 }, "add", noon)).toBe(
      "A round invites at most 40 suppliers.",
    );
    expect(outcome("desk", invitation, "revoke", at("17:00:00"))).toMatch(/^Closed at/);
  });
});

describe("better rates", () => {
  const answerBy = at("17:00:00", "2026-11-26");
  const target: TargetFacts = {
    kind: "target",
    name: "This counter-offer",
    state: "draft",
    round: { ...round, state: "opened" },
    answerBy,
    orders: [],
  };
  const onOrder = "Goods of this request are on order already: its rates stay as they are.";
  const notYet = "This round is not opened: nothing is asked of a bid yet.";
  test.each<["ask" | "accept" | "answer", Partial<TargetFacts>, Date, string]>([
    ["ask", {}, noon, "draft → asked"],
    ["ask", { round: { ...round, state: "awarded" } }, noon, "draft → asked"],
    ["ask", { round: { ...round, state: "closed" } }, noon, notYet],
    ["ask", { round }, noon, notYet],
    ["ask", { orders: ["PO-2627-000004"] }, noon, onOrder],
    ["ask", {}, at("13:00:00", "2026-11-26"), "draft → asked"],
    [
      "ask",
      {},
      at("13:00:01", "2026-11-26"),
      "Suppliers need 4 hours at least: ask for an answer by 26 Nov 2026, 17:00 or later.",
    ],
    ["ask", { answerBy: at("12:00:01", "2026-12-24") }, noon, "Ask for an answer within 30 days."],
    ["accept", { state: "asked" }, new Date(answerBy.getTime() - 1), "asked → accepted"],
    [
      "accept",
      { state: "asked" },
      answerBy,
      "An answer was awaited until 26 Nov 2026, 17:00; this came on 26 Nov 2026 at 17:00:00.000.",
    ],
    ["accept", { state: "asked", orders: ["PO-2627-000004"] }, noon, onOrder],
    ["accept", { state: "accepted" }, noon, "This counter-offer is accepted and cannot be accepted."],
    ["answer", { state: "lapsed" }, noon, "This counter-offer is lapsed and cannot be answered."],
    ["answer", { state: "asked" }, noon, "asked → answered"],
  ])("%s %j at %s", (move, facts, now, expected) =>
    expect(outcome(move === "ask" ? "desk" : "supplier", { ...target, ...facts }, move, now)).toBe(expected),
  );
});

test.each<[RoundState<"round_invitation">, RoundState<"bid"> | null, string]>([
  ["pending", null, "Pending"],
  ["pending", "draft", "Pending"],
  ["received", "submitted", "Received"],
  ["received", "stale", "Confirm Again"],
  ["received", "withdrawn", "Withdrawn"],
  ["received", "void", "Void"],
  ["declined", null, "Declined"],
  ["revoked", null, "Void"],
])("an invitation that is %s with a bid that is %s shows %s", (invited, bid, status) =>
  expect(roundQuoteStatus(invited, bid)).toBe(status),
);
