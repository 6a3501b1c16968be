import { describe, expect, test } from "vitest";
import { newestFirst } from "../list-address.ts";
import { deskQuery, isSameView, readDeskAddress } from "./desk-address.ts";
import { amountWords, chipsOf, daysWords } from "./filter-words.ts";
import { startOfYear } from "./spans.ts";

const read = (query: string, kind: Parameters<typeof readDeskAddress>[1] = "quotation") =>
  readDeskAddress(new URLSearchParams(query), kind);

describe("the address of a desk's list", () => {
  test("holds status, texts, days, amounts, what waits, and the order", () => {
    const query = "status=Draft&q=QTN&party=Sahyadri&from=2026-01-01&to=2026-02-01&min=100&max=5000.50&waits=expiring";
    expect(read(`${query}&sort=valid_till`)).toEqual({
      status: "Draft",
      q: "QTN",
      party: "Sahyadri",
      from: "2026-01-01",
      to: "2026-02-01",
      min: "100",
      max: "5000.50",
      waits: "expiring",
      sort: "valid_till",
    });
  });
  test.each([
    "from=yesterday",
    "from=2026-13-40",
    "min=-1",
    "max=1e9",
    "min=1.234",
    "waits=compare",
    "waits=constructor",
  ])("ignores %s", (query) => expect(read(query)).toEqual({ sort: newestFirst }));
  test("requests have no amounts", () =>
    expect(read("min=1&max=2", "request_for_quotation")).toEqual({ sort: newestFirst }));
  test("leaves out what is as it is without being said", () => {
    expect(deskQuery({ ...read("status=Open&q=&sort=-transaction_date") }).toString()).toBe("status=Open");
  });
  test("is the same view in whatever order it is written", () => {
    const [one, other] = [new URLSearchParams("a=1&b=2"), new URLSearchParams("b=2&a=1")];
    expect(isSameView(one, other)).toBe(true);
    expect(isSameView(one, new URLSearchParams("a=1"))).toBe(false);
  });
});

describe("chips", () => {
  test.each([
    [{ from: "2026-11-01" }, "From 01 Nov 2026"],
    [{ to: "2026-11-30" }, "Until 30 Nov 2026"],
    [{ from: "2026-11-01", to: "2026-11-30" }, "01 Nov 2026 to 30 Nov 2026"],
    [{ from: "2026-11-01", to: "2026-11-01" }, "On 01 Nov 2026"],
    [{}, ""],
  ])("say the days %o", (days, said) => expect(daysWords(days)).toBe(said));
  test.each([
    [{ min: "100000" }, "₹1,00,000 or more"],
    [{ max: "99.5" }, "₹99.50 or less"],
    [{ min: "1", max: "2" }, "₹1 to ₹2"],
  ])("say the amounts %o", (amounts, said) => expect(amountWords(amounts)).toBe(said));
  test("stand for what is set alone, and go with all of it", () => {
    expect(chipsOf("quotation", read("status=Open&q=x&waits=expiring&from=2026-11-01&to=2026-11-02"))).toEqual([
      { names: ["waits"], words: "Runs out within 3 days" },
      { names: ["from", "to"], words: "01 Nov 2026 to 02 Nov 2026" },
    ]);
  });
});

test.each([
  ["2026-03-31", "2025-04-01"],
  ["2026-04-01", "2026-04-01"],
  ["2026-11-22", "2026-04-01"],
])("the financial year of %s begins on %s", (day, first) => expect(startOfYear(day)).toBe(first));
