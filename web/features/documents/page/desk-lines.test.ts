import { expect, test } from "vitest";
import { foldColumns } from "./desk-lines.tsx";

const columns = (heads: string) => heads.split(" ").map((head) => ({ head, cell: () => "" }));

test.each([
  ["Dispatched Billed Cost Margin Rate Discount Amount", "Dispatched+Billed Cost+Margin Rate+Discount Amount"],
  ["Cost Margin Rate Amount", "Cost+Margin Rate Amount"],
  ["Received Billed Rate Amount", "Received+Billed Rate Amount"],
  ["Average Amount", "Average Amount"],
])("in a smaller window the columns %s stand as %s", (all, pairs) =>
  expect(
    foldColumns(columns(all))
      .map((group) => group.map(({ head }) => head).join("+"))
      .join(" "),
  ).toBe(pairs),
);
