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

test.each([
  ["one long value of apostrophes", `thread=${"'".repeat(14_000)}`],
  ["7,000 short values", `thread=${Array.from({ length: 3500 }, (_, at) => at.toString(36)).join()}`],
  [
    "seventy values of each key",
    ["thread", "length", "grade", "finish"]
      .map((key) => `${key}=${Array.from({ length: 70 }, (_, at) => `${at}${"'".repeat(40)}`).join()}`)
      .join("&"),
  ],
  ["two thousand keys", Array.from({ length: 2000 }, (_, at) => `k${at}=1`).join("&")],
])("of %s each link says little, and there are few", (_, address) => {
  const { chosen } = chosenIn(new URLSearchParams(address));
  expect(Object.values(chosen).flat().length).toBeLessThanOrEqual(40);
  expect(chosenQuery(chosen).length).toBeLessThan(1000);
});

test("a value that no item can have keeps none of the others out", () => {
  const query = new URLSearchParams(`ref=${"x".repeat(5000)}&utm_source=mail&thread=M8&__proto__=M9`);
  expect(chosenIn(query).chosen).toEqual(
    Object.fromEntries([
      ["thread", ["M8"]],
      ["__proto__", ["M9"]],
    ]),
  );
});
