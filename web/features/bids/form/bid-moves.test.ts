// The moves of a bid: submitted with the answer lost, too busy a server, and those that send nothing that is typed.
import type { BidPage } from "@vanik/contracts/bid-page";
import { beforeEach, describe, expect, test } from "vitest";
import { offersConfirm, offersSubmit } from "./bid-state.ts";
import { clearTrial, bidSaying, blank, device, later, openTyped, server } from "./bid-typed-in-tests.ts";

beforeEach(clearTrial);

const busy = "We are very busy. Please try again in a moment.";

describe("the server", () => {
  test("busy, a submit is tried again by itself every 2 s", async () => {
    const keeper = openTyped();
    keeper.type({ "1.rate": "12" });
    server.fails = [1, 2].map(() => ({ status: 503, message: busy }));
    const submitted = keeper.move("submit");
    for (let turn = 0; turn < 9; turn++) await Promise.resolve();
    expect([await later(), await later()]).toEqual([[2000], [2000]]);
    expect([await submitted, server.moves]).toEqual([true, ["submit"]]);
  });

  test("busy five times, it is told in the server's words", async () => {
    const keeper = openTyped();
    keeper.type({ "1.rate": "12" });
    server.fails = [1, 2, 3, 4, 5].map(() => ({ status: 503, message: busy }));
    const submitted = keeper.move("submit");
    for (let turn = 0; turn < 9; turn++) await Promise.resolve();
    for (let tries = 1; tries < 5; tries++) await later();
    expect([await submitted, keeper.state.notice, keeper.state.unsure]).toEqual([
      false,
      { is: "refused", move: "submit", sentence: busy },
      null,
    ]);
  });
});

test("a submit in a next round shows what it keeps of the round before, and nothing of it is sent again", async () => {
  server.former = { "1.rate": "14", "2.rate": "7" };
  const keeper = openTyped();
  keeper.type({ "1.rate": "12" });
  expect(await keeper.move("submit")).toBe(true);
  await later();
  expect(keeper.state.typed).toEqual({ "1.rate": "12", "2.rate": "7" });
  expect([keeper.state.saving, server.saves, device.stored]).toEqual([{ is: "kept" }, 0, null]);
});

test.each(["confirm", "withdraw"])("%s sends nothing that is typed: it stays, and is saved after", async (move) => {
  const live = bidSaying({ "1.rate": "12" });
  server.page = { ...blank, version: 3, state: "stale", live, moves: ["submit", "confirm"] } as BidPage;
  const keeper = openTyped();
  expect(offersConfirm(keeper.state)).toBe(true);
  keeper.type({ "1.rate": "13" });
  expect(offersConfirm(keeper.state)).toBe(false);
  expect(await keeper.move(move)).toBe(true);
  expect(device.stored).toMatchObject({ typed: { "1.rate": "13" }, before: { "1.rate": "12" }, base: 4 });
  expect(keeper.state.typed["1.rate"]).toBe("13");
  await later();
  expect([server.page.draft?.lines[0]!.rate, device.stored]).toEqual([13, null]);
  expect(offersConfirm(keeper.state)).toBe(false);
});

test("declining drops what was typed and not sent", async () => {
  const keeper = openTyped();
  keeper.type({ "1.rate": "13" });
  expect(await keeper.move("decline")).toBe(true);
  await later();
  await keeper.flush();
  expect([keeper.state.typed, keeper.state.saving, device.stored, server.saves, server.page.draft]).toEqual([
    {},
    { is: "kept" },
    null,
    0,
    null,
  ]);
});

test("a bid that was submitted as often as it may is confirmed, whatever was typed since", () => {
  const live = bidSaying({ "1.rate": "12" });
  const draft = bidSaying({ "1.rate": "13" });
  server.page = { ...blank, version: 99, state: "stale", live, draft, submits_left: 0, moves: ["confirm"] } as BidPage;
  const keeper = openTyped();
  keeper.type({ "1.rate": "14" });
  expect([offersConfirm(keeper.state), offersSubmit(keeper.state.page)]).toEqual([true, false]);
  expect(offersSubmit({ ...blank, submits_left: 1 })).toBe(true);
});

describe("a submit", () => {
  test("takes what is typed, and a receipt comes", async () => {
    const keeper = openTyped();
    keeper.type({ "1.rate": "12" });
    expect(await keeper.move("submit")).toBe(true);
    expect(server.page).toMatchObject({ state: "submitted", live: bidSaying({ "1.rate": "12" }) });
    expect([keeper.state.receipt?.hash, device.stored]).toEqual(["ab", null]);
  });

  test("whose answer was lost is found out and not made twice", async () => {
    const keeper = openTyped();
    keeper.type({ "1.rate": "12" });
    server.losesAnswers = true;
    expect(await keeper.move("submit")).toBe(false);
    expect(keeper.state.unsure).toBe("submit");
    server.losesAnswers = false;
    await later();
    expect([keeper.state.unsure, keeper.state.page.state, keeper.state.receipt?.hash]).toEqual([
      null,
      "submitted",
      "ab",
    ]);
    expect(server.moves).toEqual(["submit"]);
  });

  test("of a page that was read before a corrigendum is not made, and shows it", async () => {
    const keeper = openTyped();
    keeper.type({ "1.rate": "12" });
    const corrigendum = { number: 1, at: "", differences: [], outdates: true };
    server.page = { ...server.page, corrigenda: [corrigendum] };
    expect(await keeper.move("submit")).toBe(false);
    const { notice, news, page, typed } = keeper.state;
    expect([notice, news, page.corrigenda, typed["1.rate"], server.moves]).toEqual([
      { is: "refused", move: "submit", sentence: "The request was changed" },
      1,
      [corrigendum],
      "12",
      [],
    ]);
    expect(await keeper.move("submit")).toBe(true);
  });

  test("that never arrived says so, and what was typed is there still", async () => {
    const keeper = openTyped();
    keeper.type({ "1.rate": "12" });
    server.line = false;
    await keeper.move("submit");
    server.line = true;
    await later();
    expect([keeper.state.notice, keeper.state.typed["1.rate"], server.moves]).toEqual([{ is: "lost" }, "12", []]);
    expect(await keeper.move("submit")).toBe(true);
  });
});
