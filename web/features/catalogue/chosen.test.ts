import { expect, test } from "vitest";
import { chosenIn, chosenOf, chosenQuery, toggled } from "./chosen.ts";

test.each([
  ["?thread=M8,M10&make=TVS", { thread: ["M8", "M10"], make: ["TVS"] }, 0],
  ["?thread=&start=100", {}, 100],
  ["?Thread=M8&start=-3", {}, 0],
])("%s chooses %j from %i on", (query, chosen, start) =>
  expect(chosenIn(new URLSearchParams(query))).toEqual({ chosen, start }),
);

test("a choice comes and goes, and the address is one whatever the order", () => {
  const both = toggled(toggled({}, "thread", "M8"), "grade", "8.8");
  expect(chosenQuery(both)).toBe("?grade=8.8&thread=M8");
  expect(chosenQuery(toggled(toggled({}, "grade", "8.8"), "thread", "M8"))).toBe(chosenQuery(both));
  expect(toggled(both, "grade", "8.8")).toEqual({ thread: ["M8"] });
  expect(chosenQuery({ make: ["A & B"] }, 100)).toBe("?make=A%20%26%20B&start=100");
  expect(chosenOf({ thread: ["M8"], utm_source: ["mail"] }, [{ key: "thread" }])).toEqual({ thread: ["M8"] });
});
