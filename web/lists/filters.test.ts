import { describe, expect, test } from "vitest";
import { amountWords, chipsOf, choicesOf, daysWords, type Filter, isNarrowed, readFilters } from "./filters.ts";

describe("chips", () => {
  test.each([
    [{ from: "2026-11-01" }, "From 01 Nov 2026"],
    [{ to: "2026-11-30" }, "Until 30 Nov 2026"],
    [{ from: "2026-11-01", to: "2026-11-30" }, "01 Nov 2026 to 30 Nov 2026"],
    [{ from: "2026-11-01", to: "2026-11-01" }, "On 01 Nov 2026"],
    [{}, ""],
  ])("say the days %o", (days, words) => expect(daysWords(days)).toBe(words));
  test.each([
    [{ min: "100000" }, "₹1,00,000 or more"],
    [{ max: "99.5" }, "₹99.50 or less"],
    [{ min: "1", max: "2" }, "₹1 to ₹2"],
  ])("say the amounts %o", (amounts, words) => expect(amountWords(amounts)).toBe(words));
});

describe("a list of payments", () => {
  const mode = { is: "choice", name: "mode", label: "Mode", choices: [["NEFT", "NEFT"]] } as const;
  const filters: Filter[] = [{ is: "find", name: "q", label: "Reference", most: 5 }, mode, { is: "days" }];
  const read = (query: string) => readFilters(new URLSearchParams(query), filters);

  test("reads its filters out of the address, and cuts what is too long", () =>
    expect(read("q=UTR778899&mode=NEFT&from=2026-11-01")).toEqual({ q: "UTR77", mode: "NEFT", from: "2026-11-01" }));
  test.each(["mode=Barter", "q=%20", "from=2026-02-31x", "min=5", "direction=in"])("ignores %s", (query) => {
    expect(read(query)).toEqual({});
    expect(isNarrowed(filters, read(query))).toBe(false);
  });
  test("is narrowed by any of them, and shows as chips what has no field of its own", () => {
    expect(isNarrowed(filters, { q: "UTR" })).toBe(true);
    expect(chipsOf(filters, { q: "UTR", mode: "NEFT", to: "2026-11-30" })).toEqual([
      { names: ["from", "to"], words: "Until 30 Nov 2026" },
    ]);
  });
  test("offers a choice that came by a link only where other words are taken", () => {
    expect(choicesOf(mode, "Barter")).toEqual(mode.choices);
    const open = { ...mode, formatOther: (value: string) => `Mode ${value}` };
    expect(choicesOf(open, "Barter")[0]).toEqual(["Barter", "Mode Barter"]);
    expect(choicesOf(open, "NEFT")).toEqual(mode.choices);
  });
});
