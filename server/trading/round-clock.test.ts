import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hoursLater, nextClosingHour, formatClock, formatMoment } from "./indian-time.ts";
import {
  clockMovesDue,
  closesByAnswers,
  closingAfter,
  completesOpening,
  hoursAfter,
  roundStateAt,
} from "./round-clock.ts";
import type { Round } from "./round-facts.ts";

const ist = (text: string) => new Date(`${text.replace(" ", "T")}+05:30`);
const clockText = (moment: Date) => `${formatMoment(moment)}:${formatClock(moment).slice(6)}`;
// 27 Nov 2026 is a Friday.
const round: Round = {
  name: "RFQ",
  number: 1,
  state: "waiting",
  opensAt: ist("2026-11-23 10:00"),
  closesAt: ist("2026-11-27 17:00"),
  sealed: true,
};

describe("what the clock has due", () => {
  test.each<[Partial<Round>, string, string[], string]>([
    [{}, "2026-11-23 09:59:59.999", [], "waiting"],
    [{}, "2026-11-23 10:00", ["start"], "open"],
    [{}, "2026-11-27 16:59:59.999", ["start"], "open"],
    [{}, "2026-11-27 17:00", ["start", "close"], "closed"],
    [{ state: "open" }, "2026-11-27 17:00", ["close"], "closed"],
    [{ state: "open", sealed: false }, "2026-11-27 17:00", ["close", "disclose"], "opened"],
    [{ state: "closed", sealed: false }, "2026-11-27 17:01", ["disclose"], "opened"],
    [{ state: "closed" }, "2026-11-28 17:00", [], "closed"],
    [{ state: "cancelled", sealed: false }, "2026-11-28 17:00", [], "cancelled"],
    [{ state: "draft" }, "2026-11-28 17:00", [], "draft"],
  ])("%j at %s: %j", (some, now, due, state) => {
    expect(clockMovesDue({ ...round, ...some }, ist(now))).toEqual(due);
    expect(roundStateAt({ ...round, ...some }, ist(now))).toBe(state);
  });
});

test.each<[Partial<Round>, number, number, string, boolean]>([
  [{ sealed: false }, 2, 0, "2026-11-24 10:00", true],
  [{ sealed: false }, 2, 1, "2026-11-24 10:00", false],
  // Nobody is awaited, since all are blocked: nobody has answered either.
  [{ sealed: false }, 0, 0, "2026-11-24 10:00", false],
  [{ sealed: true }, 2, 0, "2026-11-24 10:00", false],
  [{ sealed: false }, 2, 0, "2026-11-27 17:00", false],
  [{ sealed: false }, 2, 0, "2026-11-23 09:00", false],
])("%j with %i answers and %i awaited at %s closes by its answers: %s", (some, answered, unanswered, now, expected) =>
  expect(closesByAnswers({ ...round, ...some }, { answered, unanswered }, ist(now))).toBe(expected),
);

describe("a closing that is put off", () => {
  const after = (what: keyof typeof hoursAfter, now: string, holidays: string[] = []) =>
    clockText(closingAfter(what, round.closesAt, ist(now), new Set(holidays)));
  test.each<[keyof typeof hoursAfter, string, string, string[]?]>([
    ["corrigendum", "2026-11-25 17:00", "27 Nov 2026, 17:00:00"],
    ["corrigendum", "2026-11-25 17:00:00.001", "27 Nov 2026, 18:00:00"],
    ["corrigendum", "2026-11-25 18:00:01", "28 Nov 2026, 10:00:00"],
    ["corrigendum", "2026-11-26 18:30", "30 Nov 2026, 10:00:00"],
    ["corrigendum", "2026-11-27 12:10", "30 Nov 2026, 10:00:00"],
    ["corrigendum", "2026-11-27 12:10", "01 Dec 2026, 10:00:00", ["2026-11-30"]],
    ["answer", "2026-11-26 17:00", "27 Nov 2026, 17:00:00"],
    ["answer", "2026-11-27 09:20", "28 Nov 2026, 10:00:00"],
    ["invitation", "2026-11-27 11:20", "28 Nov 2026, 12:00:00"],
  ])("by a %s of %s until %s", (what, now, expected, holidays) => expect(after(what, now, holidays)).toBe(expected));

  test("is never earlier, leaves the hours, and lands on a full hour from 10 to 18 of a working day", () => {
    const anyWhat = fc.constantFrom<keyof typeof hoursAfter>("corrigendum", "answer", "invitation");
    const anyMoment = fc.date({ min: ist("2026-01-01 00:00"), max: ist("2027-12-31 00:00"), noInvalidDate: true });
    fc.assert(
      fc.property(anyWhat, anyMoment, anyMoment, (what, closesAt, now) => {
        const until = closingAfter(what, closesAt, now, new Set(["2026-10-02"]));
        expect(until >= closesAt && until >= hoursLater(now, hoursAfter[what])).toBe(true);
        if (until.getTime() === closesAt.getTime()) return;
        const local = new Date(until.getTime() + 5.5 * 3_600_000);
        expect([local.getUTCMinutes(), local.getUTCSeconds(), local.getUTCMilliseconds()]).toEqual([0, 0, 0]);
        expect(local.getUTCHours()).toBeGreaterThanOrEqual(10);
        expect(local.getUTCHours()).toBeLessThanOrEqual(18);
        expect(local.getUTCDay()).not.toBe(0);
        expect(local.toISOString().slice(0, 10)).not.toBe("2026-10-02");
      }),
    );
  });

  test("is the first such hour", () => {
    expect(clockText(nextClosingHour(ist("2026-11-28 18:00")))).toBe("28 Nov 2026, 18:00:00");
    expect(clockText(nextClosingHour(ist("2026-11-28 18:00:00.001")))).toBe("30 Nov 2026, 10:00:00");
    expect(clockText(nextClosingHour(ist("2026-11-24 00:00")))).toBe("24 Nov 2026, 10:00:00");
  });
});

test("two open within half an hour, and one is nobody's second", () => {
  const by = (who: string, time: string) => ({ by: who, at: ist(`2026-11-27 ${time}`) });
  expect(completesOpening(false, by("a", "18:00"), [])).toBe(true);
  expect(completesOpening(true, by("a", "18:00"), [])).toBe(false);
  expect(completesOpening(true, by("a", "18:00"), [by("a", "17:50")])).toBe(false);
  expect(completesOpening(true, by("b", "18:00"), [by("a", "17:30")])).toBe(true);
  expect(completesOpening(true, by("b", "18:00:00.001"), [by("a", "17:30")])).toBe(false);
});
