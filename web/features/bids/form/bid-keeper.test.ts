// A bid while it is typed: on the device, at the server, cut off, changed elsewhere.
import { refusalsHindi } from "@vanik/contracts/hindi-refusals";
import { beforeEach, describe, expect, test } from "vitest";
import { clearTrial, bidSaying, blank, device, later, openTyped, server } from "./bid-typed-in-tests.ts";
import type { TypedBid } from "./typed-bid.ts";

beforeEach(clearTrial);

describe("what is typed", () => {
  test("is on the device at once and at the server 2 s after the last key, once", async () => {
    const keeper = openTyped();
    keeper.type({ "1.rate": "1" });
    keeper.type({ "1.rate": "12" });
    expect(device.stored).toMatchObject({ typed: { "1.rate": "12" }, base: 0 });
    expect(await later()).toEqual([2000]);
    expect([server.saves, server.page.draft]).toEqual([1, bidSaying({ "1.rate": "12" })]);
    expect([keeper.state.saving, device.stored]).toEqual([{ is: "kept" }, null]);
  });

  test("waits without a line, is tried again, and is found after the page was closed", async () => {
    server.line = false;
    openTyped().type({ "1.rate": "12" });
    await later();
    const keeper = openTyped();
    expect(keeper.state.typed).toEqual({ "1.rate": "12" });
    await later();
    expect(keeper.state.saving).toEqual({ is: "offline" });
    server.line = true;
    expect(await later()).toEqual(expect.arrayContaining([5000]));
    expect([keeper.state.saving, server.page.draft]).toEqual([{ is: "kept" }, bidSaying({ "1.rate": "12" })]);
  });

  test("and is no figure stays on the device and is left out of what is sent", async () => {
    const keeper = openTyped();
    keeper.type({ "1.rate": "12", "2.rate": "many" });
    await later();
    expect(server.page.draft?.lines).toHaveLength(2);
    expect(keeper.state.faults).toMatchObject({ "2.rate": { is: "figure" } });
    expect(device.stored?.typed["2.rate"]).toBe("many");
    expect(await keeper.move("submit")).toBe(false);
    expect(keeper.state.notice).toEqual({ is: "faults" });
  });
});

test("a bid of which nothing was typed begins with the supplier's terms, and is sent with the first that is typed", async () => {
  const begins = { payment_days: 45, valid_till: "2026-12-01", lead_days: 7 };
  server.page = { ...blank, begins };
  const begun = { "1.lead_days": "7", "2.lead_days": "7", payment_days: "45", valid_till: "2026-12-01" };
  const keeper = openTyped();
  expect([keeper.state.typed, await later(), server.saves]).toEqual([begun, [], 0]);
  keeper.type({ "1.rate": "12" });
  await later();
  expect(server.page.draft).toEqual(bidSaying({ ...begun, "1.rate": "12" }));
  keeper.type({ payment_days: "" });
  await later();
  expect(openTyped().state.typed).toEqual({ ...begun, "1.rate": "12", payment_days: undefined });
});

describe("changed elsewhere", () => {
  const meet = async (mine: TypedBid, theirs: TypedBid) => {
    const keeper = openTyped();
    keeper.type(mine);
    server.page = { ...server.page, version: 7, draft: bidSaying(theirs) };
    await later();
    return keeper;
  };

  test("in other fields, both stand", async () => {
    const keeper = await meet({ "1.rate": "12" }, { "2.rate": "7" });
    await later();
    expect(keeper.state.typed).toMatchObject({ "1.rate": "12", "2.rate": "7" });
    expect(server.page.draft).toEqual(bidSaying({ "1.rate": "12", "2.rate": "7" }));
  });

  test.each([
    ["mine", "12"],
    ["theirs", "9"],
  ] as const)("in the same one, %s is chosen", async (side, rate) => {
    const keeper = await meet({ "1.rate": "12" }, { "1.rate": "9" });
    expect(keeper.state.saving).toMatchObject({
      is: "conflict",
      differences: [{ name: "1.rate", mine: "12", theirs: "9" }],
    });
    keeper.settle(side);
    await later();
    expect([keeper.state.typed["1.rate"], server.page.draft?.lines[0]!.rate]).toEqual([rate, Number(rate)]);
  });

  test("on a device whose figures do not show, it is asked whether this replaces them", async () => {
    const keeper = openTyped();
    keeper.type({ "1.rate": "12" });
    server.page = { ...server.page, version: 3, elsewhere: true };
    await later();
    expect(keeper.state.saving).toMatchObject({ is: "conflict", elsewhere: true, differences: [] });
    keeper.settle("mine");
    await later();
    expect(server.page.draft?.lines[0]!.rate).toBe(12);
  });
});

test("a version that was begun blank does not delete: it is asked", async () => {
  server.page = { ...blank, version: 1, draft: bidSaying({ "1.rate": "12", "2.rate": "5" }) };
  const keeper = openTyped();
  keeper.type({ "1.rate": "13" });
  server.page = { ...server.page, version: 2, draft: null };
  await later();
  expect(keeper.state.saving).toMatchObject({ is: "conflict", differences: [{ theirs: "" }, { theirs: "" }] });
  keeper.settle("mine");
  await later();
  expect(server.page.draft).toEqual(bidSaying({ "1.rate": "13", "2.rate": "5" }));
});

const busy = "We are very busy. Please try again in a moment.";

describe("what the server answers", () => {
  test.each([
    [
      { status: 503, message: "Bids cannot be read here." },
      { is: "refused", sentence: "Bids cannot be read here." },
    ],
    [
      { status: 500, message: "Wrong on our side." },
      { is: "refused", sentence: "Wrong on our side." },
    ],
    [{ status: 0, message: "" }, { is: "offline" }],
    [{ status: 502, message: "" }, { is: "silent" }],
    [{ status: 503, message: "" }, { is: "silent" }],
    [{ status: 403, message: "" }, { is: "silent" }],
    [{ status: 429, message: "Too often." }, { is: "silent" }],
    [{ status: 503, message: busy }, { is: "waiting" }],
    [{ status: 503, message: refusalsHindi[busy] }, { is: "waiting" }],
  ])("%o to a draft: %o", async (fails, saving) => {
    server.fails = [fails];
    const keeper = openTyped();
    keeper.type({ "1.rate": "12" });
    await later();
    expect(keeper.state.saving).toEqual(saving);
  });
});

test("what got no answer is sent again every 5 s until it is taken", async () => {
  server.fails = [1, 2].map(() => ({ status: 503, message: "" }));
  const keeper = openTyped();
  keeper.type({ "1.rate": "12" });
  expect([await later(), await later(), await later()]).toEqual([[2000], [5000], [5000]]);
  expect([keeper.state.saving, server.page.draft]).toEqual([{ is: "kept" }, bidSaying({ "1.rate": "12" })]);
});

describe("sent one after the other", () => {
  test("a line that is back and a page that is looked at again save once", async () => {
    const keeper = openTyped();
    keeper.type({ "1.rate": "12" });
    await Promise.all([keeper.flush(), keeper.flush()]);
    expect([server.saves, keeper.state.saving]).toEqual([1, { is: "kept" }]);
  });

  test("nothing is saved beside a submit", async () => {
    const keeper = openTyped();
    keeper.type({ "1.rate": "12" });
    const submitted = keeper.move("submit");
    await keeper.flush();
    expect([await submitted, server.saves, server.moves]).toEqual([true, 0, ["submit"]]);
  });
});

describe("while the page is open", () => {
  const corrigendum = { number: 1, at: "", differences: [], outdates: true };

  test("a corrigendum is told, and what is typed stays", async () => {
    const keeper = openTyped();
    keeper.type({ "1.rate": "12" });
    await later();
    server.page = { ...server.page, corrigenda: [corrigendum] };
    await keeper.look();
    expect([keeper.state.news, keeper.state.page.corrigenda, keeper.state.typed]).toEqual([
      1,
      [corrigendum],
      { "1.rate": "12" },
    ]);
    expect(await keeper.move("submit")).toBe(true);
    expect(keeper.state.news).toBeNull();
  });

  test("a line that is asked no more is no change of what is typed", async () => {
    server.page = { ...blank, version: 3, state: "stale", live: bidSaying({ "1.rate": "12", "2.rate": "5" }) };
    const keeper = openTyped();
    server.page = { ...server.page, version: 4, lines: blank.lines.slice(0, 1), corrigenda: [corrigendum] };
    await keeper.look();
    await later();
    expect([server.saves, keeper.state.saving, keeper.state.changedAt]).toEqual([0, { is: "kept" }, null]);
  });

  test("another round ends it", async () => {
    const keeper = openTyped();
    server.page = { ...server.page, round: 2 };
    await keeper.look();
    expect([server.rounds, keeper.state.page.round]).toEqual([1, 1]);
  });

  test("what is being sent is not disturbed", async () => {
    const keeper = openTyped();
    const submitted = keeper.move("submit");
    await keeper.look();
    expect(await submitted).toBe(true);
  });
});
