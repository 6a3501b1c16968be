// One bid open in two pages of a device: what is typed in either stands in both, with a line and without.
import { beforeEach, describe, expect, test } from "vitest";
import { bidSaying, clearTrial, device, later, openTyped, server } from "./bid-typed-in-tests.ts";

beforeEach(clearTrial);

const clockFrom = (minute: number) => () => `2026-11-24T09:${minute++}:00Z`;

describe("two pages of a device", () => {
  test("without a line both show what either typed, and it is there for the one that is opened next", async () => {
    server.line = false;
    const [one, other] = [openTyped(clockFrom(10)), openTyped(clockFrom(11))];
    one.type({ "1.rate": "12" });
    other.type({ "2.rate": "7" });
    one.type({ "1.lead_days": "5" });
    const all = { "1.rate": "12", "2.rate": "7", "1.lead_days": "5" };
    expect([one.state.typed, other.state.typed, device.stored?.typed]).toEqual([all, all, all]);
    await later();
    expect(openTyped().state.typed).toEqual(all);
  });

  test("of one field the later word stands in both, one that was taken back too", async () => {
    server.line = false;
    const [one, other] = [openTyped(clockFrom(10)), openTyped(clockFrom(20))];
    one.type({ "1.rate": "12" });
    other.type({ "1.rate": "13" });
    expect([one.state.typed["1.rate"], device.stored?.typed["1.rate"]]).toEqual(["13", "13"]);
    other.type({ "1.rate": "" });
    expect(one.state.typed["1.rate"]).toBe("");
  });

  test("a page that heard nothing overwrites nothing that it has not read", async () => {
    server.line = false;
    const [one, other] = [openTyped(clockFrom(10)), openTyped(clockFrom(20))];
    device.pages.clear();
    one.type({ "1.rate": "12" });
    other.type({ "2.rate": "7" });
    expect(device.stored?.typed).toEqual({ "1.rate": "12", "2.rate": "7" });
    one.type({ "1.lead_days": "5" });
    expect([device.stored?.typed, one.state.typed]).toEqual([
      { "1.rate": "12", "2.rate": "7", "1.lead_days": "5" },
      device.stored?.typed,
    ]);
  });

  test("with one, all of it comes to the server, and nobody is asked", async () => {
    const [one, other] = [openTyped(clockFrom(10)), openTyped(clockFrom(20))];
    one.type({ "1.rate": "12" });
    other.type({ "2.rate": "7" });
    for (let turn = 0; turn < 4; turn++) await later();
    expect(server.page.draft).toEqual(bidSaying({ "1.rate": "12", "2.rate": "7" }));
    expect([one.state.saving, other.state.saving, device.stored]).toEqual([{ is: "kept" }, { is: "kept" }, null]);
  });

  test("what one submits stands in the other", async () => {
    const [one, other] = [openTyped(clockFrom(10)), openTyped(clockFrom(20))];
    one.type({ "1.rate": "12" });
    expect(await one.move("submit")).toBe(true);
    for (let turn = 0; turn < 4; turn++) await later();
    expect([other.state.page.state, other.state.saving, server.moves]).toEqual([
      "submitted",
      { is: "kept" },
      ["submit"],
    ]);
  });
});

test("what is typed while a conflict is asked is kept as it is settled", async () => {
  const keeper = openTyped();
  keeper.type({ "1.rate": "12" });
  server.page = { ...server.page, version: 7, draft: bidSaying({ "1.rate": "9" }) };
  await later();
  expect(keeper.state.saving.is).toBe("conflict");
  keeper.type({ "2.rate": "5" });
  keeper.settle("theirs");
  expect(keeper.state.typed).toMatchObject({ "1.rate": "9", "2.rate": "5" });
});

test("where one page declines, the other shows what was typed no more, and asks nobody", async () => {
  const first = openTyped();
  first.type({ "1.rate": "12", "2.rate": "7" });
  await later();
  const [one, other] = [openTyped(), openTyped()];
  expect(other.state.typed["1.rate"]).toBe("12");
  expect(await one.move("decline", "No capacity")).toBe(true);
  await other.look();
  expect([other.state.saving, Object.values(other.state.typed).join(""), other.state.page.quote_status]).toEqual([
    { is: "kept" },
    "",
    "Declined",
  ]);
});

test("what the other page typed and had not sent is asked for then: whoever declines has not seen it", async () => {
  const first = openTyped();
  first.type({ "1.rate": "12" });
  await later();
  const [one, other] = [openTyped(), openTyped()];
  device.pages.clear();
  other.type({ "1.rate": "13", "2.rate": "5" });
  server.page = { ...server.page, version: server.page.version + 1, draft: null, quote_status: "Declined" };
  await other.look();
  expect(other.state.saving).toMatchObject({
    is: "conflict",
    differences: [{ name: "1.rate", mine: "13", theirs: "" }],
  });
  await one.stop();
});
